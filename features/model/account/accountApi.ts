import type { Answer, Body, Organisation, Profile, Session } from '#contract';
import { api, call } from '#features/platform/api';

/** Endpoints of accounts (WIRE-34 to WIRE-43). Passwords are passed encoded. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Session, Body<'login'>>({ query: (body) => call('login', { body }) }),
    signUp: build.mutation<Session, Body<'signUp'>>({ query: (body) => call('signUp', { body }) }),
    /** Takes the id of the token to revoke: the store has no token any more when it is sent. */
    logout: build.mutation<unknown, string>({ query: (token) => call('logout', { token }) }),
    verifyAccount: build.mutation<unknown, Body<'verifyAccount'>>({
      query: (body) => call('verifyAccount', { body }),
    }),
    checkAccountExist: build.mutation<unknown, Body<'checkAccountExist'>>({
      query: (body) => call('checkAccountExist', { body }),
    }),
    sendOtp: build.mutation<{ data: string }, Body<'sendOtp'>>({ query: (body) => call('sendOtp', { body }) }),
    verifyOtp: build.mutation<Partial<Answer<'verifyOtp'>> | undefined, Body<'verifyOtp'>>({
      query: (body) => call('verifyOtp', { body }),
    }),
    resetPasswordToken: build.mutation<{ id: string }, Body<'resetPasswordToken'>>({
      query: (body) => call('resetPasswordToken', { body }),
    }),
    resetPassword: build.mutation<unknown, Body<'resetPassword'> & { token: string }>({
      query: ({ token, newPassword }) => call('resetPassword', { body: { newPassword }, token }),
    }),
    /** The organisation of an activation code; null when there is none. */
    organisation: build.query<Organisation | null, string>({
      query: (activationCode) =>
        call('organisations', { query: { filter: JSON.stringify({ where: { activationCode, isDeleted: false } }) } }),
      transformResponse: (answer: Organisation[]) => answer[0] ?? null,
    }),
    profile: build.query<Profile, string>({
      query: (mobileNo) => call('profile', { query: { mobileNo } }),
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation<Profile, Body<'updateProfile'>>({ query: (body) => call('updateProfile', { body }) }),
    sendFeedback: build.mutation<unknown, Body<'sendFeedback'>>({ query: (body) => call('sendFeedback', { body }) }),
  }),
});
