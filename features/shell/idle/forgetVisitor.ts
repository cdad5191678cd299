import { DEFAULT_LANGUAGE_ID } from '#contract/wire';
import { signOut } from '#features/model/account';
import { setLanguage, setTextScale } from '#features/model/shop';
import type { AppThunk } from '#features/model/store';

/**
 * What else goes when a diner has gone. A shared device also forgets who it was and how they read, and shows its first
 * screen; anywhere else, the questions of a checkout go with the cart that they were about.
 * @param goHome opens `/`.
 */
export const forgetVisitor =
  (goHome: () => void): AppThunk<void> =>
  (dispatch, getState): void => {
    const { account, checkout, shop } = getState();
    if (shop.kioskMode) {
      if (account.accessToken) dispatch(signOut());
      dispatch(setLanguage(DEFAULT_LANGUAGE_ID));
      dispatch(setTextScale(1));
    }
    if (shop.kioskMode || (checkout && checkout.name !== 'idle')) goHome();
  };
