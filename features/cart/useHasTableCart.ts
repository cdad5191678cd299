import { useBrand } from '#features/model/shop';
import { useAppSelector } from '#features/model/store';
import { isOffered } from '#features/platform/api';

/** Whether the phones of the diner's table may share a cart: server, brand, outlet and visit allow it (TABLE-1). */
export function useHasTableCart(): boolean {
  const hasToggle = useBrand()?.toggles.tableCart ?? false;
  const isAtTable = useAppSelector(
    ({ cart, orders, visit }) =>
      cart.table !== undefined ||
      cart.leaving !== undefined ||
      // An earlier table, which is told when the diner leaves (TABLE-21).
      orders.drafts.some(({ cart: { leaving, table } }) => leaving !== undefined || table !== undefined) ||
      (visit.selectedOutletSettings?.tableCart === true &&
        visit.selectedOrderType === 'Dine In' &&
        visit.selectedTableNo !== null),
  );
  return hasToggle && isAtTable && isOffered('tableCart');
}
