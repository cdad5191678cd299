import type { Body, Session } from '#contract';
import { type ApiError, api, isRefusal, isSignatureRefusal, isTokenRefusal } from '#features/platform/api';
import { eraseGuestData, erasePersonalData, eraseVisitData } from '#features/platform/storage';
import type { AppThunk } from '../store';
import { readProfile } from './accountAnswers';
import { accountApi } from './accountApi';
import { personLeft, selectionsReset, sessionEnded, setProfile, signedIn, signedOut } from './accountSlice';

/** A thunk that changes the session. */
export type SessionThunk<R = void> = AppThunk<R>;

/**
 * Reason for erasing a person's data. `log-out`: another person may come. `inactive`: on a diner's own phone the
 * account stays. `reset`: the diner starts again, so account, favourites and orders that may be charged stay. On a
 * kiosk a reset means the next diner, so nothing stays.
 */
export type ForgetReason = 'log-out' | 'inactive' | 'reset';

/**
 * The one way to erase a person's data (SESSION-18): account, cart, visit, drafts and attempts in the state and so in
 * the vault, the query cache, and all stored values of the person. Language and text size stay.
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

/** Starts a session. Data of another person, also of one whose token has ended, is erased first (SESSION-19). */
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

/**
 * Ends a session whose token the server refuses. On a diner's own phone cart and visit stay for the same member
 * (SESSION-19). On a shared device everything is erased.
 */
export const endSession =
  (): SessionThunk =>
  (dispatch, getState, { config }) => {
    if (getState().shop.kioskMode || config.sessionPolicy === 'kiosk') return dispatch(signOut());
    if (!getState().account.accessToken) return;
    dispatch(sessionEnded());
    dispatch(api.util.resetApiState());
  };

const SERVER_ERROR = 500;
const isServerFault = (error: unknown): boolean => isRefusal(error) && error.statusCode >= SERVER_ERROR;

/** Asks the server for the profile again, and keeps it for the member who asked. @returns why it did not come. */
export const refetchProfile = (): SessionThunk<Promise<unknown>> => async (dispatch, getState) => {
  const { accessToken, profile } = getState().account;
  if (!accessToken || !profile) return 'nobody';
  const options = { forceRefetch: true, subscribe: false } as const;
  try {
    // Not `data` of the result: after a failure that is the answer of an earlier call.
    const answer = await dispatch(accountApi.endpoints.profile.initiate(profile.mobileNo, options)).unwrap();
    // Prices depend on the roles, which some servers send with the sign-in alone.
    const { id, roles } = profile;
    const read = { ...readProfile(answer, { id, roles }), id };
    // The member may have signed out during the call, or another one signed in.
    if (getState().account.accessToken?.id === accessToken.id) dispatch(setProfile(read));
    return undefined;
  } catch (error) {
    return error;
  }
};

/**
 * Like {@link refetchProfile}, but signs out without a profile (ACCOUNT-27). The cart stays if no server refused the
 * token. A refused token ends the session as with any call (SESSION-5).
 */
export const loadProfile = (): SessionThunk<Promise<boolean>> => async (dispatch, getState) => {
  const { accessToken } = getState().account;
  const error = await dispatch(refetchProfile());
  if (error === undefined || !accessToken) return error === undefined;
  if (getState().account.accessToken?.id !== accessToken.id) return true;
  if (isTokenRefusal(error)) return false;
  const { kind } = error as Partial<ApiError>;
  const isFault = kind === 'no-answer' || kind === 'timeout' || isSignatureRefusal(error) || isServerFault(error);
  dispatch(isFault ? endSession() : signOut());
  return false;
};

/** Saves what a member changed. A server that does not answer with the profile is asked for it (ACCOUNT-26). */
export const updateProfile =
  (values: Body<'updateProfile'>): SessionThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const tokenBefore = getState().account.accessToken?.id;
    const answer = await dispatch(accountApi.endpoints.updateProfile.initiate(values, { track: false })).unwrap();
    const { accessToken, profile } = getState().account;
    // The member may have signed out during the call, or another one signed in.
    if (!profile || accessToken?.id !== tokenBefore) return;
    try {
      dispatch(setProfile({ ...readProfile(answer, { ...profile, ...values }), id: profile.id }));
    } catch {
      if (!(await dispatch(loadProfile()))) throw new Error('The profile was saved, and could not be loaded again.');
    }
  };
