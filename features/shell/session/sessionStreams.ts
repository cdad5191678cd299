import type { UnknownAction } from '@reduxjs/toolkit';
import type { Session } from '#contract';
import { ERROR_CODE } from '#contract/wire';
import { forgetPerson, isExpired, signedIn, signOut } from '#features/model/account';
import type { AppDispatch, AppThunk, RootState } from '#features/model/store';
import { isRefusal, type RuntimeConfig, type Services } from '#features/platform/api';
import { defineStream, type StreamSpec } from '#features/platform/streams';
import { endsSession, policyOf } from './policy';
import type { Tabs } from './sessionTabs';

/** What the session's streams hear and say. */
export interface SessionWatchInput {
  /** Calls its listener at each navigation; returns the way to stop. */
  onNavigation: (listener: () => void) => () => void;
  clock: Services['clock'];
  tabs: Tabs;
  /** Whether the session of this token ended while this page was open. */
  hasEnded: (tokenId: string) => boolean;
  /** What the device is set to; default `phone`. */
  sessionPolicy: RuntimeConfig['sessionPolicy'];
  dispatch: AppDispatch;
  /** Tells the diner that the session is over. */
  warn: () => void;
}

/** Ends the session with the warning when its holder navigates and the device's policy says so (SESSION-3, SESSION-4). */
const policyStream = ({ onNavigation, clock, sessionPolicy, dispatch, warn }: SessionWatchInput) =>
  defineStream<RootState, unknown>({
    name: 'session policy',
    key: ({ account }) => account.accessToken?.id ?? null,
    open: async (_, { getState }) => {
      const [{ fromEventPattern }, { sessionEnd }] = await Promise.all([import('rxjs'), import('./sessionEnd')]);
      const ends = () => {
        const { account, shop } = getState();
        const policy = policyOf(shop.kioskMode, sessionPolicy);
        return account.accessToken !== null && endsSession(policy, account.accessToken, clock.now());
      };
      return sessionEnd({
        navigation$: fromEventPattern(onNavigation, (_listener, stop: () => void) => stop()),
        ends,
      });
    },
    onEvent: () => {
      warn();
      dispatch(signOut());
    },
  });

/** The session that is open here; null for a guest, and for a member whose time is over. */
const sessionHere = ({ accessToken, profile }: RootState['account'], now: number): Session | null =>
  accessToken && profile && !isExpired(accessToken, now) ? { accessToken, user: profile } : null;

const isNewer = (one: Session, other: Session): boolean =>
  Date.parse(one.accessToken.created) > Date.parse(other.accessToken.created);

/**
 * One browser is one person: what another tab says of the session holds here too. A tab that opens while another one
 * signs in or out may have read what was kept before that, so it lets the others tell it; the newer session holds.
 */
const tabsStream = ({ tabs, clock, hasEnded, dispatch }: SessionWatchInput) =>
  defineStream<RootState, Session | null>({
    name: 'other tabs',
    key: () => 'open',
    open: async (_, { getState }) => ({
      subscribe: ({ next }) => {
        const own = () => sessionHere(getState().account, clock.now());
        const answer = (theirs: Session | undefined) => {
          const ours = own();
          if (ours && !(theirs && isNewer(theirs, ours))) tabs.post({ type: 'signed-in', session: ours });
          else if (theirs && hasEnded(theirs.accessToken.id)) tabs.post({ type: 'signed-out' });
          else if (theirs) next(theirs);
        };
        const stop = tabs.listen((message) => {
          if (message.type === 'opened') answer(message.session);
          else next(message.type === 'signed-in' ? message.session : null);
        });
        const session = own();
        tabs.post({ type: 'opened', ...(session && { session }) });
        return { unsubscribe: stop };
      },
    }),
    onEvent: (session) => dispatch(adoptSession(session)),
  });

/** Takes over what another tab did; another person's tab starts afresh, so that nobody sees another's cart. */
export const adoptSession =
  (session: Session | null): AppThunk =>
  (dispatch, getState) => {
    const { accessToken, profile } = getState().account;
    if (accessToken?.id === session?.accessToken.id) return;
    if (profile && profile.id !== session?.user.id) dispatch(forgetPerson());
    if (session) dispatch(signedIn({ accessToken: session.accessToken, profile: session.user }));
  };

/** Refusals of a request as such, which say nothing of who sent it. */
const ofSignature: readonly unknown[] = [ERROR_CODE.clockSkew, ERROR_CODE.signature, ERROR_CODE.replay];

/** A refusal that says that the token is dead, of whichever call. */
export const isDeadToken = ({ meta, payload }: UnknownAction): boolean => {
  const { rejectedWithValue } = (meta ?? {}) as { rejectedWithValue?: boolean };
  const isRefused = rejectedWithValue === true && isRefusal(payload);
  return isRefused && payload.statusCode === 401 && !ofSignature.includes(payload.code);
};

/** A refusal of make-order. */
export const isOfOrder = ({ meta }: UnknownAction): boolean =>
  (meta as { arg?: { endpointName?: unknown } } | undefined)?.arg?.endpointName === 'makeOrder';

export const sessionStreams = (input: SessionWatchInput): StreamSpec<RootState>[] => [
  policyStream(input),
  tabsStream(input),
];
