import { useCallback } from 'react';
import { getServerMessage } from '#features/model/account';
import { useAppDispatch } from '#features/model/store';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { messages } from './messages';

/** Returns a function that shows the failure of a call in an error snackbar of 2 s (ACCOUNT-9, SHELL-14). */
export function useErrorNotification(): (error: unknown) => void {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  return useCallback(
    (error) => {
      dispatch(notify({ kind: 'error', text: getServerMessage(error) ?? t('somethingWentWrong') }));
    },
    [dispatch, t],
  );
}
