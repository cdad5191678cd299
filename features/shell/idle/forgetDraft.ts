import { forgetPerson, selectIsSignedIn } from '#features/model/account';
import { isPaying as isPayingFor, selectAttempts } from '#features/model/orders';
import type { AppThunk, RootState } from '#features/model/store';
import { clearCollectionTime, setMobileNo, toggleCutlery } from '#features/model/visit';

/** Whether the idle timers are paused: a payment is pending (SESSION-12). */
export const isPaying = (state: RootState): boolean => isPayingFor(selectAttempts(state));

/** Erases the draft after inactivity (SESSION-10). Place, dining option and account stay. */
export const forgetDraft =
  (): AppThunk<void> =>
  (dispatch, getState): void => {
    if (!selectIsSignedIn(getState())) dispatch(setMobileNo(null));
    dispatch(clearCollectionTime());
    if (!getState().visit.selectedCutlery) dispatch(toggleCutlery());
    dispatch(forgetPerson({ staysSignedIn: true }));
  };

/**
 * Whether an inactive diner is asked first (SESSION-8): on the home screen or the cart, if the cart is not empty.
 * Elsewhere the draft is erased at once.
 */
export const asksFirst = (path: string, state: RootState): boolean =>
  (path === '/' || path === '/cart') && state.cart.items.length > 0;

/** Inactivity is watched at every table, with an open check or without, and on a kiosk (SESSION-8). */
export const isWatched = ({ visit, shop }: RootState): boolean => visit.selectedTableNo !== null || shop.kioskMode;
