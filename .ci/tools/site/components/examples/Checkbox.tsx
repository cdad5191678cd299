import { Checkbox } from '#ui';

export function Example() {
  return <Checkbox defaultChecked>Send me offers</Checkbox>;
}
