import { CartBar, Price } from '#ui';

export function Example() {
  return <CartBar count={2} countLabel="2 items" label="View cart" total={<Price cents={1780} />} href="#cart" />;
}
