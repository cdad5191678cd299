import { DEFAULT_LANGUAGE_ID } from '#contract/wire';
import { signOut } from '#features/model/account';
import { setLanguage, setTextScale } from '#features/model/shop';
import type { AppThunk } from '#features/model/store';
import { chooseOrderType, selectDiningOptions, setOrderType } from '#features/model/visit';

/**
 * Erases more than the draft after inactivity. A kiosk also signs out, forgets way of ordering, language and text size,
 * and shows its first screen; on other devices only the answers given in the checkout are erased.
 * @param goHome opens `/`.
 * @param screen what is shown: its path, and whether a dialog of the diner is open, which may hold what was typed.
 */
export const forgetVisitor =
  (goHome: () => void, { path, isDialogOpen }: { path: string; isDialogOpen: boolean }): AppThunk<void> =>
  (dispatch, getState): void => {
    const { account, checkout, shop } = getState();
    if (shop.kioskMode) {
      if (account.accessToken) dispatch(signOut());
      else dispatch(setOrderType(chooseOrderType(selectDiningOptions(getState()), null)));
      dispatch(setLanguage(DEFAULT_LANGUAGE_ID));
      dispatch(setTextScale(1));
    }
    // An order's page is personal.
    const isPersonal = path === '/order' || isDialogOpen || (checkout && checkout.name !== 'idle');
    if (shop.kioskMode || isPersonal) goHome();
  };
