import { CartScreen } from '#features/cart';
import { CheckoutButton } from '#features/checkout';
import { LineRoute, RewardRoute } from '#features/item';

/** `/cart` with its way to check out, and the dialogs of its lines and free items. In a file of its own, so that the home screen loads neither. */
export default function CartRoute() {
  return (
    <>
      <CartScreen checkout={<CheckoutButton />} />
      <LineRoute />
      <RewardRoute />
    </>
  );
}
