import type { UnknownAction } from '@reduxjs/toolkit';
import type { Session } from '#contract';
import { endSession, forgetPerson, isExpired, signOut, startSession } from '#features/model/account';
import { isOutcomeAwaited, selectAttempts } from '#features/model/orders';
import type { AppDispatch, AppThunk, RootState } from '#features/model/store';
import { isTokenRefusal, type RuntimeConfig, type Services } from '#features/platform/api';
import { defineStream, type StreamSpec } from '#features/platform/streams';
import { endsSession, getSessionPolicy } from './policy';
import type { SessionTabs } from './sessionTabs';

/** How a session ends: the member has left, or the server no longer takes the token. */
export type SessionEnd = 'signed-out' | 'session-ended';

/** Inputs and outputs of the session's streams. */
export interface SessionWatchInput {
  /** Calls its listener at each navigation; returns a function that unsubscribes. */
  onNavigation: (listener: () => void) => () => void;
  clock: Services['clock'];
  tabs: SessionTabs;
  /** How the session of this token ended while this page was open; undefined: it did not. */
  getEnd: (tokenId: string) => SessionEnd | undefined;
  /** Whether the server has refused this token, at a moment when the session could not end. Default: none. */
  isRefused?: (tokenId: string) => boolean;
  /** Whether a session that ends elsewhere stays here until the next navigation. Default: no. */
  postponesEnd?: (tokenId: string) => boolean;
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
          // Expiry that could not be decided when the app was opened.
          from(clock.confirmed),
        ),
        ends,
      });
    },
    onEvent: () => {
      warn();
      dispatch((_dispatch, getState) => {
        const { accessToken } = getState().account;
        dispatch(accessToken && isRefused?.(accessToken.id) ? endSession() : signOut());
      });
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
const tabsStream = ({ tabs, clock, getEnd, postponesEnd, dispatch }: SessionWatchInput) =>
  defineStream<RootState, Session | 'ended' | null>({
    name: 'other tabs',
    key: () => 'open',
    open: async (_, { getState }) => ({
      subscribe: ({ next }) => {
        const own = () => sessionHere(getState().account, clock.now());
        const answer = (theirs: Session | undefined) => {
          const ours = own();
          if (ours && !(theirs && isNewer(theirs, ours))) tabs.post({ type: 'signed-in', session: ours });
          else if (theirs) {
            const end = getEnd(theirs.accessToken.id);
            if (end) tabs.post({ type: end });
            else next(theirs);
          }
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
    onEvent: (session) => {
      if (session !== 'ended') return dispatch(adoptSession(session));
      // The token has ended in another tab: what was chosen stays, as there (SESSION-19).
      dispatch((_dispatch, getState) => {
        const { accessToken } = getState().account;
        if (accessToken && !postponesEnd?.(accessToken.id)) dispatch(endSession());
      });
    },
  });

/** Adopts the session of another tab. For another person it resets the state, so that neither sees the other's cart. */
export const adoptSession =
  (session: Session | null): AppThunk =>
  (dispatch, getState) => {
    const { accessToken, profile, formerId } = getState().account;
    if (session) {
      if (accessToken?.id !== session.accessToken.id) dispatch(startSession(session));
      // Also where the token ended here before the other tab's log-out was heard of.
    } else if (profile || formerId !== undefined) dispatch(forgetPerson('log-out'));
  };

/** True if a call was refused because the token is no longer valid. */
export const isDeadToken = ({ meta, payload }: UnknownAction): boolean => {
  const { rejectedWithValue } = (meta ?? {}) as { rejectedWithValue?: boolean };
  return rejectedWithValue === true && isTokenRefusal(payload);
};

/** Whether a refused call was make-order. */
export const isOfOrder = ({ meta }: UnknownAction): boolean =>
  (meta as { arg?: { endpointName?: unknown } } | undefined)?.arg?.endpointName === 'makeOrder';

export const sessionStreams = (input: SessionWatchInput): StreamSpec<RootState>[] => [
  policyStream(input),
  tabsStream(input),
];
