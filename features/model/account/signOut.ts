import type { Body } from '#contract';
import { api } from '#features/platform/api';
import { erasePersonalData } from '#features/platform/storage';
import type { AppThunk } from '../store';
import { readProfile } from './accountAnswers';
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

/** Asks the server for the profile again; it is kept for the member who asked. False: it did not come. */
export const refetchProfile = (): SessionThunk<Promise<boolean>> => async (dispatch, getState) => {
  const { accessToken, profile } = getState().account;
  if (!accessToken || !profile) return false;
  const options = { forceRefetch: true, subscribe: false } as const;
  try {
    // Not `data` of the result: after a failure that is the answer of an earlier call.
    const answer = await dispatch(accountApi.endpoints.profile.initiate(profile.mobileNo, options)).unwrap();
    const read = readProfile(answer, profile.id);
    // Meanwhile the member may have signed out, or another one in.
    if (getState().account.accessToken?.id === accessToken.id) dispatch(setProfile(read));
    return true;
  } catch {
    return false;
  }
};

/** As {@link refetchProfile}; without a profile nobody is signed in any more (ACCOUNT-27). */
export const loadProfile = (): SessionThunk<Promise<boolean>> => async (dispatch, getState) => {
  const { accessToken } = getState().account;
  const isThere = await dispatch(refetchProfile());
  if (isThere || !accessToken) return isThere;
  if (getState().account.accessToken?.id !== accessToken.id) return true;
  dispatch(signOut());
  return false;
};

/** Saves what a member changed. A server that does not answer with the profile is asked for it (ACCOUNT-26). */
export const updateProfile =
  (values: Body<'updateProfile'>): SessionThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const answer = await dispatch(accountApi.endpoints.updateProfile.initiate(values, { track: false })).unwrap();
    const { accessToken, profile } = getState().account;
    if (!accessToken || !profile) return;
    try {
      dispatch(setProfile(readProfile(answer, profile.id)));
    } catch {
      if (!(await dispatch(loadProfile()))) throw new Error('The profile was saved, and could not be loaded again.');
    }
  };
