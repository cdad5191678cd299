import { Price } from '#ui';

export function Example() {
  return <Price cents={1290} />;
}
