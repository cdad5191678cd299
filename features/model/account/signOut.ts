import type { Body, Session } from '#contract';
import { api } from '#features/platform/api';
import { eraseGuestData, erasePersonalData, eraseVisitData } from '#features/platform/storage';
import type { AppThunk } from '../store';
import { readProfile } from './accountAnswers';
import { accountApi } from './accountApi';
import { personLeft, selectionsReset, setProfile, signedIn, signedOut } from './accountSlice';

/** A thunk that changes the session. */
export type SessionThunk<R = void> = AppThunk<R>;

/**
 * Why a person's data is erased. `log-out`: somebody else may come. `inactive`: on a phone of one's own the account
 * stays. `reset`: the diner starts again, so account, favourites and orders that may be charged stay; on a kiosk it is
 * the next diner who does, and nothing stays.
 */
export type ForgetReason = 'log-out' | 'inactive' | 'reset';

/**
 * The one way to erase a person's data (SESSION-18): account, cart, visit, drafts and attempts in the state and so in
 * the vault, the query cache, and everything in `PERSONAL_DATA`. Language and text size stay.
 */
export const forgetPerson =
  (reason: ForgetReason): SessionThunk =>
  (dispatch, getState, { clock }) => {
    if (reason === 'reset') {
      if (getState().shop.kioskMode) return dispatch(signOut());
      dispatch(selectionsReset(clock.now()));
      eraseVisitData();
      return;
    }
    dispatch(reason === 'inactive' ? personLeft() : signedOut());
    if (reason === 'log-out') dispatch(api.util.resetApiState());
    void erasePersonalData();
  };

/** Starts a session. What another person left, also one whose token has ended, is erased first (SESSION-19). */
export const startSession =
  ({ accessToken, user }: Session): SessionThunk =>
  (dispatch, getState) => {
    const { profile, formerId } = getState().account;
    const before = profile?.id ?? formerId;
    if (before !== undefined && before !== user.id) dispatch(forgetPerson('log-out'));
    eraseGuestData();
    dispatch(signedIn({ accessToken, profile: user }));
  };

/**
 * Signs out without waiting for the server: whatever it answers, the state is signed out (SESSION-6). The token is
 * revoked afterwards.
 */
export const signOut = (): SessionThunk => (dispatch, getState) => {
  const token = getState().account.accessToken;
  dispatch(forgetPerson('log-out'));
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
