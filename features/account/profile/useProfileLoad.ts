import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { WithAccount } from '#features/model/account';
import { loadProfile } from '#features/model/account';
import type { WithSelections } from '#features/model/visit';
import type { Services } from '#features/platform/api';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { messages } from './messages';

/** `dispatch` that runs what is done to the session. */
export const useProfileDispatch = () =>
  useDispatch<ThunkDispatch<WithAccount & WithSelections, Services, UnknownAction>>();

/** Loads the profile anew when a screen of the account area opens; without it the member is signed out. */
export function useProfileLoad(): void {
  const t = useMessages(messages);
  const dispatch = useProfileDispatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens.
  useEffect(() => {
    void dispatch(loadProfile()).then((isThere) => {
      if (!isThere) dispatch(notify({ kind: 'error', text: t('somethingWentWrong') }));
    });
  }, []);
}
