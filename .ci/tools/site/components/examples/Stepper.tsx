import { Stepper } from '#ui';

export function Example() {
  return (
    <Stepper label="Laksa Lemak" decreaseLabel="One less" increaseLabel="One more" defaultValue={1} min={1} max={20} />
  );
}
