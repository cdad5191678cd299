import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { forgetPerson, selectIsSignedIn, type WithAccount } from '#features/model/account';
import { isPaying as isPayingFor, selectAttempts, type WithOrders } from '#features/model/orders';
import type { WithConfigs } from '#features/model/shop';
import { clearCollectionTime, setMobileNo, toggleCutlery, type WithSelections } from '#features/model/visit';
import type { Services } from '#features/platform/api';

/** The part of the state that idle timers go by. */
export interface IdleState extends WithAccount, WithConfigs, WithSelections, WithOrders {
  cart: { items: readonly unknown[] };
}

/** Whether time stands still: somebody is paying (SESSION-12). */
export const isPaying = (state: IdleState): boolean => isPayingFor(selectAttempts(state));

/** Forgets what somebody who has gone has left (SESSION-10). Place, way of ordering and the account stay. */
export const forgetDraft =
  (): ThunkAction<void, IdleState, Services, UnknownAction> =>
  (dispatch, getState): void => {
    if (!selectIsSignedIn(getState())) dispatch(setMobileNo(null));
    dispatch(clearCollectionTime());
    if (!getState().selections.selectedCutlery) dispatch(toggleCutlery());
    dispatch(forgetPerson({ staysSignedIn: true }));
  };

/**
 * Whether a diner who has gone quiet is asked first (SESSION-8): on the home screen or the cart, with something in
 * the cart. Elsewhere all is forgotten at once.
 */
export const asksFirst = (path: string, state: IdleState): boolean =>
  (path === '/' || path === '/cart') && state.cart.items.length > 0;

/** Inactivity is watched at a table with an open check (SESSION-8). */
export const isAtCheck = ({ selections }: WithSelections): boolean =>
  Boolean(selections.selectedTableNo && selections.selectedCheckNo);
