import { NumberField } from '#ui';

export function Example() {
  return (
    <NumberField label="Guests" min={1} max={12} defaultValue={2} decreaseLabel="One less" increaseLabel="One more" />
  );
}
