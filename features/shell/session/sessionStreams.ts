import type { UnknownAction } from '@reduxjs/toolkit';
import type { Session } from '#contract';
import { ERROR_CODE } from '#contract/wire';
import { forgetPerson, isExpired, sessionEnded, signOut, startSession } from '#features/model/account';
import { isOutcomeAwaited, selectAttempts } from '#features/model/orders';
import type { AppDispatch, AppThunk, RootState } from '#features/model/store';
import { api, isRefusal, type RuntimeConfig, type Services } from '#features/platform/api';
import { defineStream, type StreamSpec } from '#features/platform/streams';
import { endsSession, getSessionPolicy } from './policy';
import type { SessionTabs } from './sessionTabs';

/** Inputs and outputs of the session's streams. */
export interface SessionWatchInput {
  /** Calls its listener at each navigation; returns a function that unsubscribes. */
  onNavigation: (listener: () => void) => () => void;
  clock: Services['clock'];
  tabs: SessionTabs;
  /** Whether the session of this token ended while this page was open. */
  hasEnded: (tokenId: string) => boolean;
  /** Whether the server has refused this token, at a moment when the session could not end. Default: none. */
  isRefused?: (tokenId: string) => boolean;
  /** The policy of the page's configuration. Default `phone`. */
  sessionPolicy: RuntimeConfig['sessionPolicy'];
  dispatch: AppDispatch;
  /** Shows that the session is over. */
  warn: () => void;
}

/**
 * Ends the session with the warning when its holder navigates and the device's policy says so (SESSION-3, SESSION-4),
 * but not before a payment is over and its outcome was seen (SESSION-23).
 */
const policyStream = ({ onNavigation, clock, isRefused, sessionPolicy, dispatch, warn }: SessionWatchInput) =>
  defineStream<RootState, unknown>({
    name: 'session policy',
    key: ({ account }) => account.accessToken?.id ?? null,
    open: async (_, { getState }) => {
      const [{ from, fromEventPattern, merge }, { sessionEnd }] = await Promise.all([
        import('rxjs'),
        import('./sessionEnd'),
      ]);
      const ends = () => {
        const { account, shop } = getState();
        const { accessToken } = account;
        if (!accessToken || isOutcomeAwaited(selectAttempts(getState()))) return false;
        if (isRefused?.(accessToken.id)) return true;
        const policy = getSessionPolicy(shop.kioskMode, sessionPolicy);
        // A phone's clock may be days ahead, and the session and the cart would be lost for it (SESSION-3).
        const isTimeKnown = clock.isConfirmed() || policy === 'shared-device';
        return isTimeKnown && endsSession(policy, accessToken, clock.now());
      };
      return sessionEnd({
        navigation$: merge(
          fromEventPattern(onNavigation, (_listener, stop: () => void) => stop()),
          // What could not be told when the app was opened.
          from(clock.confirmed),
        ),
        ends,
      });
    },
    onEvent: () => {
      warn();
      dispatch(signOut());
    },
  });

/** The current session; null for a guest, and for an expired token. */
const sessionHere = ({ accessToken, profile }: RootState['account'], now: number): Session | null =>
  accessToken && profile && !isExpired(accessToken, now) ? { accessToken, user: profile } : null;

const isNewer = (one: Session, other: Session): boolean =>
  Date.parse(one.accessToken.created) > Date.parse(other.accessToken.created);

/**
 * All tabs of a browser share one session. A tab that opens while another one signs in or out may have read the state
 * saved before that, so it asks the others; the newer session wins.
 */
const tabsStream = ({ tabs, clock, hasEnded, dispatch }: SessionWatchInput) =>
  defineStream<RootState, Session | 'ended' | null>({
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
          else if (message.type === 'signed-in') next(message.session);
          else next(message.type === 'session-ended' ? 'ended' : null);
        });
        const session = own();
        tabs.post({ type: 'opened', ...(session && { session }) });
        return { unsubscribe: stop };
      },
    }),
    onEvent: (session) => dispatch(session === 'ended' ? endSession() : adoptSession(session)),
  });

/** The token has ended in another tab: what was chosen stays, as there (SESSION-19). */
const endSession = (): AppThunk => (dispatch, getState) => {
  if (!getState().account.accessToken) return;
  dispatch(sessionEnded());
  dispatch(api.util.resetApiState());
};

/** Takes over the session of another tab. For another person the state is reset, so that nobody sees another's cart. */
export const adoptSession =
  (session: Session | null): AppThunk =>
  (dispatch, getState) => {
    const { accessToken, profile } = getState().account;
    if (accessToken?.id === session?.accessToken.id) return;
    if (session) dispatch(startSession(session));
    else if (profile) dispatch(forgetPerson('log-out'));
  };

/** Refusals of the request's signature, which say nothing of the token. */
const ofSignature: readonly unknown[] = [ERROR_CODE.clockSkew, ERROR_CODE.signature, ERROR_CODE.replay];

/** Whether a call was refused because the token is no longer valid. */
export const isDeadToken = ({ meta, payload }: UnknownAction): boolean => {
  const { rejectedWithValue } = (meta ?? {}) as { rejectedWithValue?: boolean };
  const isRefused = rejectedWithValue === true && isRefusal(payload);
  return isRefused && payload.statusCode === 401 && !ofSignature.includes(payload.code);
};

/** Whether a refused call was make-order. */
export const isOfOrder = ({ meta }: UnknownAction): boolean =>
  (meta as { arg?: { endpointName?: unknown } } | undefined)?.arg?.endpointName === 'makeOrder';

export const sessionStreams = (input: SessionWatchInput): StreamSpec<RootState>[] => [
  policyStream(input),
  tabsStream(input),
];
