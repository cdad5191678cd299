import { api } from '#features/platform/api';
import type { AppThunk } from '../store';
import { accountApi } from './accountApi';
import { setProfile, signedOut } from './accountSlice';

/** A thunk that changes the session. */
export type SessionThunk<R = void> = AppThunk<R>;

/** Ends the session in this tab: resets visit, cart and the query cache. */
export const forgetMember = (): SessionThunk => (dispatch) => {
  dispatch(signedOut());
  dispatch(api.util.resetApiState());
};

/**
 * Signs out without waiting for the server: a log-out, a failed one and an unanswered one end in the same
 * signed-out state (SESSION-6). The token is revoked afterwards.
 */
export const signOut = (): SessionThunk => (dispatch, getState) => {
  const token = getState().account.accessToken;
  dispatch(forgetMember());
  if (token) void dispatch(accountApi.endpoints.logout.initiate(token.id, { track: false }));
};

/** Reloads the profile. Resolves to false after a failure, which signs the member out (ACCOUNT-27). */
export const loadProfile = (): SessionThunk<Promise<boolean>> => async (dispatch, getState) => {
  const { accessToken, profile } = getState().account;
  if (!accessToken || !profile) return false;
  const answer = await dispatch(
    accountApi.endpoints.profile.initiate(profile.mobileNo, { forceRefetch: true, subscribe: false }),
  );
  // Another member may be signed in meanwhile, or none.
  if (getState().account.accessToken?.id !== accessToken.id) return true;
  if (answer.data) dispatch(setProfile(answer.data));
  else dispatch(signOut());
  return answer.data !== undefined;
};
