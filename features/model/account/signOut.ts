import { api } from '#features/platform/api';
import { erasePersonalData } from '#features/platform/storage';
import type { AppThunk } from '../store';
import { accountApi } from './accountApi';
import { personLeft, setProfile, signedOut } from './accountSlice';

/** A thunk that changes the session. */
export type SessionThunk<R = void> = AppThunk<R>;

/**
 * Erases a person's data at a log-out and after inactivity (SESSION-18): account, cart, visit, drafts and attempts in
 * the state and so in the vault, the query cache, and everything in `PERSONAL_DATA`. Language and text size stay.
 * @param staysSignedIn keeps the account, for a phone of one's own.
 */
export const forgetPerson =
  ({ staysSignedIn = false }: { staysSignedIn?: boolean } = {}): SessionThunk =>
  (dispatch) => {
    dispatch(staysSignedIn ? personLeft() : signedOut());
    if (!staysSignedIn) dispatch(api.util.resetApiState());
    void erasePersonalData();
  };

/**
 * Signs out without waiting for the server: whatever it answers, the state is signed out (SESSION-6). The token is
 * revoked afterwards.
 */
export const signOut = (): SessionThunk => (dispatch, getState) => {
  const token = getState().account.accessToken;
  dispatch(forgetPerson());
  if (token) void dispatch(accountApi.endpoints.logout.initiate(token.id, { track: false }));
};

/** Reloads the profile. False: the request failed, and the member was signed out (ACCOUNT-27). */
export const loadProfile = (): SessionThunk<Promise<boolean>> => async (dispatch, getState) => {
  const { accessToken, profile } = getState().account;
  if (!accessToken || !profile) return false;
  const answer = await dispatch(
    accountApi.endpoints.profile.initiate(profile.mobileNo, { forceRefetch: true, subscribe: false }),
  );
  // Meanwhile the member may have signed out, or another one in.
  if (getState().account.accessToken?.id !== accessToken.id) return true;
  if (answer.data) dispatch(setProfile(answer.data));
  else dispatch(signOut());
  return answer.data !== undefined;
};
