import { CartScreen } from '#features/cart';
import { CheckoutButton } from '#features/checkout';
import { LineRoute, RewardRoute } from '#features/item';
import { useAppSelector } from '#features/model/store';
import { selectIsDialogOpen } from '#features/model/visit';

/** `/cart` with its checkout button and item dialogs. A separate file keeps them out of the first screen's chunk. */
export default function CartRoute() {
  const isAsked = useAppSelector(selectIsDialogOpen);
  return (
    <>
      <CartScreen checkout={<CheckoutButton />} />
      {!isAsked && (
        <>
          <LineRoute />
          <RewardRoute />
        </>
      )}
    </>
  );
}
