import type { Body, Organisation, Session } from '#contract';
import { IDEMPOTENCY_HEADER } from '#contract/wire';
import { api, call } from '#features/platform/api';
import { readOrganisation, readResetToken, readSentCode, readSession } from './accountAnswers';

/**
 * Endpoints of accounts (WIRE-34 to WIRE-43). Passwords are passed encoded. An answer that cannot be understood is a
 * failed call (ACCOUNT-35); those of calls that only do something are not read.
 */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Session, Body<'login'>>({
      query: (body) => call('login', { body }),
      transformResponse: readSession,
    }),
    signUp: build.mutation<Session, Body<'signUp'>>({
      query: (body) => call('signUp', { body }),
      transformResponse: readSession,
    }),
    /** Takes the id of the token to revoke: the store has no token any more when it is sent. */
    logout: build.mutation<unknown, string>({ query: (token) => call('logout', { token }) }),
    verifyAccount: build.mutation<unknown, Body<'verifyAccount'>>({
      query: (body) => call('verifyAccount', { body }),
    }),
    checkAccountExist: build.mutation<unknown, Body<'checkAccountExist'>>({
      query: (body) => call('checkAccountExist', { body }),
    }),
    sendOtp: build.mutation<{ encoded: string; key: string }, Body<'sendOtp'>>({
      query: (body) => call('sendOtp', { body }),
      transformResponse: readSentCode,
    }),
    verifyOtp: build.mutation<unknown, Body<'verifyOtp'> & { tryKey: string | undefined }>({
      query: ({ tryKey, ...body }) =>
        call('verifyOtp', { body, ...(tryKey && { headers: { [IDEMPOTENCY_HEADER]: tryKey } }) }),
    }),
    resetPasswordToken: build.mutation<string, Body<'resetPasswordToken'>>({
      query: (body) => call('resetPasswordToken', { body }),
      transformResponse: readResetToken,
    }),
    resetPassword: build.mutation<unknown, Body<'resetPassword'> & { token: string }>({
      query: ({ token, newPassword }) => call('resetPassword', { body: { newPassword }, token }),
    }),
    /** The organisation of an activation code; null for an unknown code. */
    organisation: build.query<Organisation | null, string>({
      query: (activationCode) =>
        call('organisations', { query: { filter: JSON.stringify({ where: { activationCode, isDeleted: false } }) } }),
      transformResponse: readOrganisation,
    }),
    /** As the server sent it: `readProfile` reads it, for the member who asked. */
    profile: build.query<unknown, string>({
      query: (mobileNo) => call('profile', { query: { mobileNo: mobileNo.replace(/^\+/, '') } }),
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation<unknown, Body<'updateProfile'>>({ query: (body) => call('updateProfile', { body }) }),
    sendFeedback: build.mutation<unknown, Body<'sendFeedback'>>({ query: (body) => call('sendFeedback', { body }) }),
  }),
});
