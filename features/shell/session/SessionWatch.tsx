import { addListener } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { endSession, selectIsSignedIn, sessionEnded } from '#features/model/account';
import { isOutcomeAwaited, selectAttempts } from '#features/model/orders';
import { useAppDispatch, useAppSelector, useAppStore } from '#features/model/store';
import type { Services } from '#features/platform/api';
import { useClock } from '#features/platform/clock';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { getDialogDepth } from '#features/platform/screens';
import { hasSignInMark, removeSignInMark, watchErasure } from '#features/platform/storage';
import { startStream } from '#features/platform/streams';
import { messages } from './messages';
import { isDeadToken, isOfOrder, type SessionEnd, sessionStreams } from './sessionStreams';
import { createSessionTabs, type SessionTabs } from './sessionTabs';

export interface SessionWatchProps {
  /** Default: the tabs of this browser. */
  tabs?: SessionTabs;
}

/** Calls its listeners on `call()`. */
function createSignal() {
  const listeners = new Set<() => void>();
  return {
    call: () => {
      for (const listener of listeners) listener();
    },
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Informs the other tabs of sign-ins and sign-outs.
 * @returns the tokens whose session ended here, and how; always the same map.
 */
function useSessionPosts(tabs: SessionTabs): ReadonlyMap<string, SessionEnd> {
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => state.account);
  const posted = useRef(account.accessToken?.id);
  const [ended] = useState(() => new Map<string, SessionEnd>());
  const { accessToken, profile } = account;
  const hasEndedHere = useRef(false);
  useEffect(
    () =>
      dispatch(
        addListener({
          actionCreator: sessionEnded,
          effect: () => {
            hasEndedHere.current = true;
          },
        }),
      ),
    [dispatch],
  );
  useEffect(() => {
    if (posted.current === accessToken?.id) return;
    const end = hasEndedHere.current ? 'session-ended' : 'signed-out';
    if (posted.current) ended.set(posted.current, end);
    posted.current = accessToken?.id;
    if (accessToken && profile) tabs.post({ type: 'signed-in', session: { accessToken, user: profile } });
    else tabs.post({ type: end });
    hasEndedHere.current = false;
  }, [accessToken, profile, tabs, ended]);
  return ended;
}

/** Ends the member's session on expiry, by the device's policy, and with other tabs. Render it once. */
export default function SessionWatch({ tabs: given }: SessionWatchProps) {
  const t = useMessages(messages);
  const clock = useClock();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const [tabs] = useState(() => given ?? createSessionTabs());
  const [navigation] = useState(createSignal);
  const warn = useEffectEvent(() => void dispatch(notify({ kind: 'warning', text: t('sessionTimeout') })));

  const ended = useSessionPosts(tabs);
  const [refused] = useState(() => new Set<string>());
  const isOnOrderPage = useEffectEvent(() => pathname === '/order');

  useEffect(() => {
    const sessionPolicy = dispatch(
      (_dispatch: unknown, _getState: unknown, { config }: Services) => config.sessionPolicy,
    );
    // The diner first sees what was paid for; the next navigation ends the session (SESSION-23).
    const postponesEnd = (tokenId: string): boolean => {
      const isPostponed = isOnOrderPage() || isOutcomeAwaited(selectAttempts(store.getState()));
      if (isPostponed) refused.add(tokenId);
      return isPostponed;
    };
    const streams = sessionStreams({
      onNavigation: navigation.listen,
      clock,
      tabs,
      getEnd: (tokenId) => ended.get(tokenId),
      isRefused: (tokenId) => refused.has(tokenId),
      postponesEnd,
      sessionPolicy,
      dispatch,
      warn: () => warn(),
    });
    const stops = streams.map((stream) => dispatch(startStream(stream)));
    const stopListening = dispatch(
      addListener({
        // The checkout handles a refused order itself: it keeps the cart and asks to sign in (SESSION-19).
        predicate: (action) => isDeadToken(action) && !isOfOrder(action),
        effect: async (_, { delay }) => {
          const holds = store.getState().account.accessToken?.id;
          // The caller may end the session with its own message, as the profile's load does (ACCOUNT-27).
          await delay(0);
          // The session has ended already, or another one began: several calls may be refused for one token.
          if (!holds || store.getState().account.accessToken?.id !== holds) return;
          if (postponesEnd(holds)) return;
          warn();
          dispatch(endSession());
        },
      }),
    );
    return () => {
      for (const stop of [...stops, stopListening]) stop();
    };
  }, [dispatch, store, navigation, clock, tabs, ended, refused]);

  // The browser has deleted by itself who was signed in, as Safari does after a week without a visit (SESSION-22).
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    if (isSignedIn || !hasSignInMark()) return;
    removeSignInMark();
    if (!wasSignedIn.current) warn();
  }, [isSignedIn]);

  // Only this page still holds data of the person who left, and its address may be that of an order.
  useEffect(() => watchErasure(window, () => window.location.replace('/')), []);

  // The page of an order that was just paid is seen, whatever the age of the session (SESSION-23).
  const before = useRef({ place: '', depth: 0 });
  useEffect(() => {
    const here = { place: location.pathname + location.search, depth: getDialogDepth(location) };
    // A dialog's history entry is not a navigation: the diner stays on the screen (SHELL-35).
    const isDialog = here.place === before.current.place && here.depth !== before.current.depth;
    before.current = here;
    if (!isDialog && location.pathname !== '/order') navigation.call();
  }, [location, navigation]);

  // The page of an order is only for the member who ordered (SESSION-18).
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn && pathname === '/order') navigate('/', { replace: true });
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn, pathname, navigate]);

  return null;
}
