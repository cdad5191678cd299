import { useEffect, useEffectEvent } from 'react';
import { loadProfile, refetchProfile } from '#features/model/account';
import { useAppDispatch } from '#features/model/store';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { messages } from './messages';

/**
 * Reloads the profile when a screen of the account area opens; a failure signs the member out. It is also fetched when
 * the member comes back to the page, because the staff may have given money and points back (ACCOUNT-39).
 */
export function useProfileLoad(): void {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const load = useEffectEvent(() => {
    void dispatch(loadProfile()).then((isThere) => {
      if (!isThere) dispatch(notify({ kind: 'error', text: t('somethingWentWrong') }));
    });
  });
  useEffect(() => load(), []);
  useEffect(() => {
    const onVisible = () => {
      // Without an answer the screen keeps its figures.
      if (document.visibilityState === 'visible') void dispatch(refetchProfile());
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [dispatch]);
}
