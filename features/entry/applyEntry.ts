import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { restoreCart } from '#features/model/cart';
import { type Draft, draftsChanged } from '#features/model/orders';
import { loadBrandStyles, setBrandCode, setInvalidQR } from '#features/model/shop';
import { openDialog, restoreVisit } from '#features/model/visit';
import type { EntryAction } from './decideEntry';

/** Runs the actions in order; the caller cleans the address. */
export function applyEntry(
  actions: readonly EntryAction[],
  dispatch: Dispatch<UnknownAction>,
  drafts: readonly Draft[],
) {
  for (const action of actions) {
    switch (action.type) {
      case 'brand':
        dispatch(setBrandCode(action.code));
        void loadBrandStyles(action.code);
        break;
      case 'draft':
        // Also in between the two the place never stands without its dishes.
        if (action.stored) dispatch(restoreCart(action.stored.cart));
        dispatch(restoreVisit(action.visit));
        dispatch(
          draftsChanged(
            drafts.filter(
              (draft) => draft !== action.stored && (draft.cart.items[0] || draft.cart.leaving || draft.cart.table),
            ),
          ),
        );
        dispatch(setInvalidQR(false));
        break;
      case 'rescan':
        dispatch(setInvalidQR(true));
        break;
      case 'ask':
        dispatch(openDialog(action.dialog));
        break;
      case 'clean-address':
      case 'await-outlets':
        break;
    }
  }
}
