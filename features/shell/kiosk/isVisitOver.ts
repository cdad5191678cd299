import { isOutcomeAwaited, selectAttempts } from '#features/model/orders';
import type { RootState } from '#features/model/store';

/**
 * Whether a kiosk's diner is done: their order is paid, they have seen it, and nothing else is in the cart or on its way
 * (SESSION-24). A visit that is paid at a till continues with the bill of the table.
 */
export const isVisitOver = (state: RootState): boolean => {
  const attempts = selectAttempts(state);
  return (
    state.shop.kioskMode &&
    state.cart.items.length === 0 &&
    !isOutcomeAwaited(attempts) &&
    attempts.some(({ status, isTill }) => status === 'paid' && !isTill)
  );
};
