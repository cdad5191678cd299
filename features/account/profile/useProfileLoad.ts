import { useEffect, useEffectEvent } from 'react';
import { loadProfile } from '#features/model/account';
import { useAppDispatch } from '#features/model/store';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { messages } from './messages';

/** Reloads the profile when a screen of the account area opens; a failure signs the member out. */
export function useProfileLoad(): void {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const load = useEffectEvent(() => {
    void dispatch(loadProfile()).then((isThere) => {
      if (!isThere) dispatch(notify({ kind: 'error', text: t('somethingWentWrong') }));
    });
  });
  useEffect(() => load(), []);
}
