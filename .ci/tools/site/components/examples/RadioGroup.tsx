import { Radio, RadioGroup } from '#ui';

export function Example() {
  return (
    <RadioGroup label="Payment" defaultValue="card">
      <Radio value="card">Card</Radio>
      <Radio value="paynow">PayNow</Radio>
      <Radio value="counter" disabled>
        At the counter
      </Radio>
    </RadioGroup>
  );
}
