import { CartScreen } from '#features/cart';
import { CheckoutButton } from '#features/checkout';

/** `/cart` with its way to check out. In a file of its own, so that the home screen loads neither. */
export default function CartRoute() {
  return <CartScreen checkout={<CheckoutButton />} />;
}
