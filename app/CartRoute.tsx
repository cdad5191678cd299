import { CartScreen } from '#features/cart';
import { CheckoutButton } from '#features/checkout';
import { LineRoute, RewardRoute } from '#features/item';

/** `/cart` with its checkout button and item dialogs. A separate file keeps them out of the first screen's chunk. */
export default function CartRoute() {
  return (
    <>
      <CartScreen checkout={<CheckoutButton />} />
      <LineRoute />
      <RewardRoute />
    </>
  );
}
