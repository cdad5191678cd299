import type { Body } from '#contract';
import { api } from '#features/platform/api';
import { erasePersonalData } from '#features/platform/storage';
import type { AppThunk } from '../store';
import { readProfile } from './accountAnswers';
import { accountApi } from './accountApi';
import { personLeft, setProfile, signedOut } from './accountSlice';

/** Something done to the session. */
export type SessionThunk<R = void> = AppThunk<R>;

/**
 * The one way to forget a person, at a log-out and when somebody has gone (SESSION-18). Erases what the state has of
 * them (account, cart, choices, drafts, attempts, which the vault is then written over with), the answers of the
 * server, and everything that `PERSONAL_DATA` lists. Language and text size stay.
 * @param staysSignedIn the account stays: on a phone of one's own, nobody else is expected.
 */
export const forgetPerson =
  ({ staysSignedIn = false }: { staysSignedIn?: boolean } = {}): SessionThunk =>
  (dispatch) => {
    dispatch(staysSignedIn ? personLeft() : signedOut());
    if (!staysSignedIn) dispatch(api.util.resetApiState());
    void erasePersonalData();
  };

/**
 * Signs out. The diner does not wait for the host: a log-out, a failed one and an unanswered one end in the same
 * signed-out state (SESSION-6), and only then is the host told to end the token.
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
    // Somebody else may have signed in meanwhile, or nobody be signed in any more.
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
