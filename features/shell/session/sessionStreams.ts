import type { UnknownAction } from '@reduxjs/toolkit';
import type { Session } from '#contract';
import { ERROR_CODE } from '#contract/wire';
import { forgetPerson, isExpired, signedIn, signOut, type WithAccount } from '#features/model/account';
import { isRefusal, type Services } from '#features/platform/api';
import type { StreamSpec } from '#features/platform/streams';
import { endsSession, policyOf } from './policy';
import type { Tabs } from './sessionTabs';

/** The part of the state that sessions go by. */
export interface SessionState extends WithAccount {
  configs: { kioskMode: boolean };
}

/** What the session's streams hear and say. */
export interface SessionWatchInput {
  /** Calls its listener at each navigation; returns the way to stop. */
  onNavigation: (listener: () => void) => () => void;
  clock: Services['clock'];
  tabs: Tabs;
  /** Whether the session of this token ended while this page was open. */
  hasEnded: (tokenId: string) => boolean;
  /** Says that the session is over. */
  warn: () => UnknownAction;
}

/** Ends the session with the warning when its holder navigates and the device's policy says so (SESSION-3, SESSION-4). */
const sessionPolicy = ({ onNavigation, clock, warn }: SessionWatchInput): StreamSpec<SessionState> => ({
  name: 'session policy',
  key: ({ account }) => account.accessToken?.id ?? null,
  open: async (_, { getState, dispatch }) => {
    const setting = dispatch((_d: unknown, _g: unknown, { config }: Services) => config.sessionPolicy);
    const [{ concatMap, fromEventPattern }, { sessionEnd }] = await Promise.all([
      import('rxjs'),
      import('./sessionEnd'),
    ]);
    const ends = () => {
      const { account, configs } = getState();
      const policy = policyOf(configs.kioskMode, setting);
      return account.accessToken !== null && endsSession(policy, account.accessToken, clock.now());
    };
    return sessionEnd({
      navigation$: fromEventPattern(onNavigation, (_listener, stop: () => void) => stop()),
      ends,
    }).pipe(concatMap(() => [warn(), signOut() as never]));
  },
});

/** The session that is open here; null for a guest, and for a member whose time is over. */
const sessionHere = ({ accessToken, profile }: SessionState['account'], now: number): Session | null =>
  accessToken && profile && !isExpired(accessToken, now) ? { accessToken, user: profile } : null;

const isNewer = (one: Session, other: Session): boolean =>
  Date.parse(one.accessToken.created) > Date.parse(other.accessToken.created);

/**
 * One browser is one person: what another tab says of the session holds here too. A tab that opens while another one
 * signs in or out may have read what was kept before that, so it lets the others tell it; the newer session holds.
 */
const otherTabs = ({ tabs, clock, hasEnded }: SessionWatchInput): StreamSpec<SessionState> => ({
  name: 'other tabs',
  key: () => 'open',
  open: async (_, { getState }) => ({
    subscribe: ({ next }) => {
      const own = () => sessionHere(getState().account, clock.now());
      const adopt = (session: Session | null) => next(adoptSession(session) as never);
      const answer = (theirs: Session | undefined) => {
        const ours = own();
        if (ours && !(theirs && isNewer(theirs, ours))) tabs.tell({ type: 'signed-in', session: ours });
        else if (theirs && hasEnded(theirs.accessToken.id)) tabs.tell({ type: 'signed-out' });
        else if (theirs) adopt(theirs);
      };
      const stop = tabs.listen((message) => {
        if (message.type === 'opened') answer(message.session);
        else adopt(message.type === 'signed-in' ? message.session : null);
      });
      const session = own();
      tabs.tell({ type: 'opened', ...(session && { session }) });
      return { unsubscribe: stop };
    },
  }),
});

/** Takes over what another tab did; another person's tab starts afresh, so that nobody sees another's cart. */
export const adoptSession =
  (session: Session | null) =>
  (dispatch: (action: unknown) => unknown, getState: () => SessionState): void => {
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

export const sessionStreams = (input: SessionWatchInput): StreamSpec<SessionState>[] => [
  sessionPolicy(input),
  otherTabs(input),
];
