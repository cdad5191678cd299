import { RadioGroup, RadioRow } from '#ui';

export function Example() {
  return (
    <RadioGroup label="Noodle" defaultValue="yellow">
      <RadioRow value="yellow" name="Yellow noodle" />
      <RadioRow value="bee-hoon" name="Thick bee hoon" soldOut="Sold out" />
    </RadioGroup>
  );
}
