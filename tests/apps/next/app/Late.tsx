import { Checkbox } from 'makan-ui';

/** Comes half a second later, with styles that nothing before it had. */
export async function Late() {
  await new Promise((resolve) => setTimeout(resolve, 500));
  return <Checkbox>Take away</Checkbox>;
}
