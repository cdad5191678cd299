import { forgetPerson, selectIsSignedIn } from '#features/model/account';
import { isPaying as isPayingFor, selectAttempts } from '#features/model/orders';
import type { AppThunk, RootState } from '#features/model/store';
import { clearCollectionTime, setMobileNo, toggleCutlery } from '#features/model/visit';

/** Whether time stands still: somebody is paying (SESSION-12). */
export const isPaying = (state: RootState): boolean => isPayingFor(selectAttempts(state));

/** Forgets what somebody who has gone has left (SESSION-10). Place, way of ordering and the account stay. */
export const forgetDraft =
  (): AppThunk<void> =>
  (dispatch, getState): void => {
    if (!selectIsSignedIn(getState())) dispatch(setMobileNo(null));
    dispatch(clearCollectionTime());
    if (!getState().visit.selectedCutlery) dispatch(toggleCutlery());
    dispatch(forgetPerson({ staysSignedIn: true }));
  };

/**
 * Whether a diner who has gone quiet is asked first (SESSION-8): on the home screen or the cart, with something in
 * the cart. Elsewhere all is forgotten at once.
 */
export const asksFirst = (path: string, state: RootState): boolean =>
  (path === '/' || path === '/cart') && state.cart.items.length > 0;

/** Inactivity is watched at a table with an open check (SESSION-8). */
export const isAtCheck = ({ visit }: RootState): boolean => Boolean(visit.selectedTableNo && visit.selectedCheckNo);
