import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccessToken, Profile } from '#contract';
import { GUEST_ROLE_ID } from '#contract/wire';
import type { RootState } from '../store';

declare module '#features/model/store' {
  interface RootState {
    account: AccountState;
  }
}

/** The signed-in member (SESSION-1). Both are null for a guest. */
export interface AccountState {
  accessToken: AccessToken | null;
  profile: Profile | null;
  /** Id of the member whose token has ended, and whose cart stayed (SESSION-19). */
  formerId?: number;
}

export const initialAccount: AccountState = { accessToken: null, profile: null };

export const accountSlice = createSlice({
  name: 'account',
  initialState: initialAccount,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<{ accessToken: AccessToken; profile: Profile }>): AccountState => payload,
    setProfile(state, { payload }: PayloadAction<Profile>) {
      state.profile = payload;
    },
    /** Also dispatched after a failed log-out and a failed profile request (SESSION-6). */
    signedOut: (): AccountState => initialAccount,
    /** The token has ended; unlike after a log-out, cart and visit stay. */
    sessionEnded: ({ profile, formerId = profile?.id }): AccountState => ({
      ...initialAccount,
      ...(formerId !== undefined && { formerId }),
    }),
    /** The diner has left and stays signed in, on their own phone; cart and visit are erased. */
    personLeft: (state): AccountState => state as AccountState,
    /** The diner starts again at the same place, at this time: what was chosen goes, and orders that are over. */
    selectionsReset: (state, _: PayloadAction<number>): AccountState => state as AccountState,
    restoreAccount: (_, { payload }: PayloadAction<AccountState>): AccountState => payload,
  },
});

export const { signedIn, setProfile, signedOut, sessionEnded, personLeft, selectionsReset, restoreAccount } =
  accountSlice.actions;

export const selectIsSignedIn = (state: RootState): boolean => state.account.accessToken !== null;
export const selectProfile = (state: RootState): Profile | null => state.account.profile;

/** Role that determines prices: the first of the profile, else guest (MONEY-4). */
export const selectRoleId = (state: RootState): number => state.account.profile?.roles[0]?.id ?? GUEST_ROLE_ID;
