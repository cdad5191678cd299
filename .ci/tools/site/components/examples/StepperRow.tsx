import { Price, Stepper, StepperRow } from '#ui';

export function Example() {
  return (
    <StepperRow
      name="Soft egg"
      price={<Price cents={120} variant="extra" />}
      stepper={<Stepper label="Soft egg" decreaseLabel="One less" increaseLabel="One more" />}
    />
  );
}
