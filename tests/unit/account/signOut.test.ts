import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Session } from '#contract';
import {
  endSession,
  forgetPerson,
  loadProfile,
  restoreAccount,
  sessionEnded,
  signOut,
  startSession,
} from '#features/model/account';
import { cartApi, initialCart } from '#features/model/cart';
import { type Attempt, ordersChanged } from '#features/model/orders';
import { setKioskCode } from '#features/model/shop';
import type { WireRequest } from '#features/platform/api';
import { type Clock, createClock } from '#features/platform/clock';
import { onErased, onVisitErased } from '#features/platform/storage';
import { startStream } from '#features/platform/streams';
import type { SessionMessage, SessionTabs } from '#features/shell';
import { createStore } from '../../../app/store.ts';
import { adoptSession, isDeadToken, sessionStreams } from '../../../features/shell/session/sessionStreams.ts';
import { aProfile, aToken } from '../../builders/account.ts';
import { aCart, aCartLine, aVisit } from '../../builders/cart.ts';
import { anAttempt } from '../../builders/order.ts';
import { fakeServer, type ServerAnswers } from '../../fakeServer.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
const nobody = { accessToken: null, profile: null };

/** Mei Ling's app, with a draft in it. */
function meiLings(answers: ServerAnswers = {}) {
  const sent: WireRequest[] = [];
  const host = fakeServer(answers);
  const store = createStore({
    preloadedState: {
      account: { accessToken: aToken(), profile: aProfile() },
      cart: aCart([aCartLine()]),
      orders: {
        drafts: [{ visit: aVisit(), cart: aCart([aCartLine()]) }],
        attempts: [anAttempt({ person: aProfile().id })],
      },
      visit: { ...aVisit(), selectedMobileNo: '81234567' },
    },
    services: {
      config,
      send: (request) => {
        sent.push(request);
        return host(request);
      },
    },
  });
  return { store, sent };
}

const isForgotten = (store: ReturnType<typeof meiLings>['store']) => {
  const { account, cart, visit, orders } = store.getState();
  expect(account).toEqual(nobody);
  expect(cart).toEqual(initialCart);
  expect(visit.selectedMobileNo).toBeNull();
  expect(visit.selectedOutlet).not.toBeNull();
  expect(orders).toEqual({ drafts: [], attempts: [] });
};

describe('a token that ends at an order (SESSION-19)', () => {
  const session = (id: number): Session => ({ accessToken: aToken({ id: `token-${id}` }), user: aProfile({ id }) });

  it('leaves the cart to the same member who signs in again', () => {
    const { store } = meiLings();
    const { cart, orders } = store.getState();
    store.dispatch(sessionEnded());
    store.dispatch(startSession(session(aProfile().id)));
    expect(store.getState().cart).toEqual(cart);
    expect(store.getState().orders).toEqual(orders);
  });

  it('leaves nothing to another member who signs in, also after a reload and a second refusal', () => {
    const { store } = meiLings();
    store.dispatch(sessionEnded());
    store.dispatch(sessionEnded());
    store.dispatch(restoreAccount(JSON.parse(JSON.stringify(store.getState().account))));
    store.dispatch(startSession(session(7)));
    const { cart, orders, visit, account } = store.getState();
    expect({ cart, orders }).toEqual({ cart: initialCart, orders: { drafts: [], attempts: [] } });
    expect(visit.selectedMobileNo).toBeNull();
    expect(account).toEqual({ accessToken: session(7).accessToken, profile: session(7).user });
  });
});

describe('logging out', () => {
  it.each([
    ['succeeds', { logout: { answer: { success: true } } }],
    ['is refused', { logout: { status: 401, message: 'The token is unknown.' } }],
    ['is never answered', { logout: { never: true } }],
  ] as const)('that %s ends in the same signed-out state, at once (SESSION-6)', (_, answers) => {
    const { store } = meiLings(answers);
    store.dispatch(signOut());
    isForgotten(store);
  });

  it('sends the token to end to the server, after the cart was emptied (SESSION-6, WIRE-36)', async () => {
    const { store, sent } = meiLings({ logout: { answer: { success: true } } });
    store.dispatch(signOut());
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.url).toBe('/api/users/logout');
    expect(sent[0]?.headers.authorization).toBe('token-of-mei-ling');
  });

  it('of a guest sends no request', () => {
    const { store, sent } = meiLings();
    store.dispatch(signOut());
    store.dispatch(signOut());
    isForgotten(store);
    expect(sent.length).toBeLessThanOrEqual(1);
  });
});

describe('a token that the server takes no more (SESSION-5)', () => {
  it('ends the session on a phone of one’s own, and cart and visit stay (SESSION-19)', () => {
    const { store, sent } = meiLings();
    const { visit, cart } = store.getState();
    store.dispatch(endSession());
    expect(store.getState()).toMatchObject({ account: { ...nobody, formerId: aProfile().id }, visit, cart });
    expect(sent).toEqual([]);
  });

  it('an expired session is a log-out on a kiosk, because another person comes next', () => {
    const { store } = meiLings({ logout: { never: true } });
    store.dispatch(setKioskCode('123456'));
    store.dispatch(endSession());
    isForgotten(store);
  });
});

describe('the profile', () => {
  it('that comes is kept', async () => {
    const { store } = meiLings({ profile: { answer: aProfile({ pointBalance: 99 }) } });
    expect(await store.dispatch(loadProfile())).toBe(true);
    expect(store.getState().account.profile?.pointBalance).toBe(99);
  });

  it('that the server refuses signs the member out (SESSION-6)', async () => {
    const { store } = meiLings({ profile: { status: 404, message: 'Unknown' }, logout: { never: true } });
    expect(await store.dispatch(loadProfile())).toBe(false);
    isForgotten(store);
  });

  it.each([
    ['no server answered', { lost: true }],
    ['the server failed', { status: 500, message: 'Broken' }],
  ] as const)('for which %s signs the member out, and the cart stays (SESSION-6)', async (_, profile) => {
    const { store } = meiLings({ profile });
    expect(await store.dispatch(loadProfile())).toBe(false);
    expect(store.getState().account).toEqual({ ...nobody, formerId: aProfile().id });
    expect(store.getState().cart.items).toHaveLength(1);
  });

  it('a late 401 of a member who has logged out is ignored', async () => {
    const { store } = meiLings({ profile: { answer: aProfile() }, logout: { never: true } });
    const loading = store.dispatch(loadProfile());
    store.dispatch(signOut());
    await loading;
    isForgotten(store);
  });
});

/** State and messages of one tab when another one opens. */
interface Opening {
  /** How old the session here is. Default 0. */
  days?: number;
  isGuest?: boolean;
  /** The session that the other opens with ended here. */
  ended?: 'signed-out' | 'session-ended';
  opens?: Session;
  here?: string;
  says: unknown[];
}

describe('two tabs of one browser', () => {
  const meiLing = { accessToken: aToken(), user: aProfile() };
  const ravi = {
    accessToken: aToken({ id: 'token-of-ravi' }),
    user: aProfile({ id: 1002, name: 'Ravi Kumar', firstName: 'Ravi', lastName: 'Kumar' }),
  };

  it('log out together (SESSION-7)', () => {
    const { store, sent } = meiLings();
    store.dispatch(adoptSession(null));
    isForgotten(store);
    expect(sent).toEqual([]);
  });

  it('after another tab signs in as another member, this one shows that member and no data of Mei Ling (SESSION-7)', () => {
    const { store } = meiLings();
    store.dispatch(adoptSession(ravi));
    const { account, cart } = store.getState();
    expect(account).toEqual({ accessToken: ravi.accessToken, profile: ravi.user });
    expect(cart).toEqual(initialCart);
    expect(JSON.stringify(store.getState())).not.toContain('Mei Ling');
  });

  const earlier = { ...ravi, accessToken: { ...ravi.accessToken, created: '2020-01-01T00:00:00.000Z' } };
  const later = { ...ravi, accessToken: { ...ravi.accessToken, created: '2030-01-01T00:00:00.000Z' } };
  const told = { type: 'signed-in', session: meiLing };
  it.each<[string, Opening]>([
    ['is told who is signed in', { here: 'Mei Ling Tan', says: [told] }],
    ['is told who has signed in since', { opens: earlier, here: 'Mei Ling Tan', says: [told] }],
    ['is followed if its session is newer', { opens: later, here: 'Ravi Kumar', says: [] }],
    ['is told nothing of a session that has expired', { days: 15, here: 'Mei Ling Tan', says: [] }],
    [
      'is told that its session is over',
      { isGuest: true, ended: 'signed-out', opens: meiLing, says: [{ type: 'signed-out' }] },
    ],
    [
      'is told that its token has ended, and keeps its cart',
      { isGuest: true, ended: 'session-ended', opens: meiLing, says: [{ type: 'session-ended' }] },
    ],
    ['is followed by a guest’s', { isGuest: true, opens: ravi, here: 'Ravi Kumar', says: [] }],
  ])('of which one has just opened: it %s', async (_, { days = 0, isGuest, ended, opens, here, says }) => {
    const { store } = meiLings();
    if (isGuest) store.dispatch({ type: 'account/signedOut' });
    const said: SessionMessage[] = [];
    let hear: (message: SessionMessage) => void = () => undefined;
    const tabs: SessionTabs = {
      post: (message) => said.push(message),
      listen: (listener) => {
        hear = listener;
        return () => undefined;
      },
    };
    const clock = createClock(() => Date.parse(meiLing.accessToken.created) + days * 86_400_000);
    const getEnd = (id: string) => (ended && id === opens?.accessToken.id ? ended : undefined);
    const input = {
      onNavigation: () => () => undefined,
      clock,
      tabs,
      getEnd,
      sessionPolicy: undefined,
      dispatch: store.dispatch,
      warn: () => undefined,
    };
    const [, otherTabs] = sessionStreams(input);
    const stop = otherTabs ? store.dispatch(startStream(otherTabs)) : () => undefined;
    const own = isGuest || days > 0 ? {} : { session: meiLing };
    await expect.poll(() => said).toEqual([{ type: 'opened', ...own }]);
    hear({ type: 'opened', ...(opens && { session: opens }) });
    expect(said.slice(1)).toEqual(says);
    expect(store.getState().account.profile?.name).toBe(here);
    stop();
  });

  it('of which a guest’s learns of a sign-in: the draft stays', () => {
    const { store } = meiLings();
    store.dispatch(restoreAccount(nobody));
    store.dispatch(adoptSession(ravi));
    expect(store.getState().account.profile?.name).toBe('Ravi Kumar');
    expect(store.getState().cart.items).toHaveLength(1);
  });

  it('signs out where another tab’s token has ended at an order, and keeps what was chosen (SESSION-19)', async () => {
    const { store } = meiLings();
    const listeners: ((message: SessionMessage) => void)[] = [];
    const tabs: SessionTabs = {
      post: () => undefined,
      listen: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    };
    const [, otherTabs] = sessionStreams({
      onNavigation: () => () => undefined,
      clock: createClock(() => Date.parse(meiLing.accessToken.created)),
      tabs,
      getEnd: () => undefined,
      sessionPolicy: undefined,
      dispatch: store.dispatch,
      warn: () => undefined,
    });
    const stop = otherTabs ? store.dispatch(startStream(otherTabs)) : () => undefined;
    await expect.poll(() => listeners).toHaveLength(1);
    listeners[0]?.({ type: 'session-ended' });
    expect(store.getState().account).toMatchObject({ accessToken: null, profile: null });
    expect(store.getState().cart.items).toHaveLength(1);
    stop();
  });

  it('that receive their own session again change nothing', () => {
    const { store } = meiLings();
    const before = store.getState();
    store.dispatch(adoptSession(meiLing));
    expect(store.getState()).toBe(before);
  });
});

/** Watches the session of a store; `navigate` answers whether it is still there. */
function watchPolicy(store: ReturnType<typeof meiLings>['store'], clock: Clock, isRefused?: () => boolean) {
  const listeners: (() => void)[] = [];
  const [policy] = sessionStreams({
    onNavigation: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
    clock,
    tabs: { post: () => undefined, listen: () => () => undefined },
    getEnd: () => undefined,
    ...(isRefused && { isRefused }),
    sessionPolicy: undefined,
    dispatch: store.dispatch,
    warn: () => undefined,
  });
  const stop = policy ? store.dispatch(startStream(policy)) : () => undefined;
  onTestFinished(() => stop());
  return {
    navigate: () => {
      for (const listener of listeners) listener();
      return store.getState().account.accessToken !== null;
    },
    isOpen: () => listeners.length > 0,
  };
}

describe('a session that would end while an order is paid (SESSION-23)', () => {
  const person = aProfile().id;
  const later = Date.parse(aToken().created) + 61_000;

  /** A kiosk whose member signed in 61 s ago. */
  async function openKiosk(attempts: Attempt[], isRefused?: () => boolean) {
    const { store } = meiLings({ logout: { never: true } });
    store.dispatch(ordersChanged({ drafts: [], attempts }));
    store.dispatch(setKioskCode('123456'));
    return {
      store,
      ...watchPolicy(
        store,
        createClock(() => later),
        isRefused,
      ),
    };
  }

  it.each([
    ['is being sent', { status: 'sending' }],
    ['has no answer yet', { status: 'unanswered' }],
    ['is being paid', { status: 'waiting', paymentUrl: 'https://pay.example/1' }],
    ['is paid, and its page not shown yet', { status: 'paid', attention: 'foreground' }],
  ] as const)('stays while it %s, and ends at the next navigation after it was seen', async (_, state) => {
    const { store, navigate, isOpen } = await openKiosk([anAttempt({ person, ...state })]);
    await expect.poll(isOpen).toBe(true);
    expect(navigate()).toBe(true);
    expect(store.getState().orders.attempts).toHaveLength(1);
    store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt({ person, status: 'paid', attention: 'seen' })] }));
    expect(navigate()).toBe(false);
  });

  it.each([
    ['failed', { status: 'unpaid' }],
    ['was left', { status: 'waiting', attention: 'left' }],
    ['is past its time', { status: 'overdue' }],
    ['was paid long after', { status: 'paid', attention: 'left' }],
  ] as const)('ends where it %s', async (_, state) => {
    const { store } = await openKiosk([anAttempt({ person, ...state })]);
    // Opening the app counts as a navigation.
    await expect.poll(() => store.getState().account.accessToken).toBeNull();
  });
});

describe('a phone whose clock is days ahead (SESSION-3)', () => {
  const created = Date.parse(aToken().created);

  /** Mei Ling's, and no order of hers is awaited. */
  const openPhone = () => {
    const { store } = meiLings({ logout: { never: true } });
    store.dispatch(ordersChanged({ drafts: [], attempts: [] }));
    return { store, clock: createClock(() => created + 400 * 86_400_000) };
  };

  it('no session expires before a server has reported the time', async () => {
    const { store, clock } = openPhone();
    const { navigate, isOpen } = watchPolicy(store, clock);
    await expect.poll(isOpen).toBe(true);
    expect(navigate()).toBe(true);
    clock.correct(created + 60_000);
    clock.confirm();
    await clock.confirmed;
    expect(navigate()).toBe(true);
  });

  it('is right about it: the session ends once a server has answered', async () => {
    const { store, clock } = openPhone();
    const { isOpen } = watchPolicy(store, clock);
    await expect.poll(isOpen).toBe(true);
    expect(store.getState().account.accessToken).not.toBeNull();
    clock.confirm();
    await expect.poll(() => store.getState().account.accessToken).toBeNull();
  });
});

it('a 401 of any call means that the token is dead, other failures do not (SESSION-5)', () => {
  const rejected = (statusCode: number) => ({
    type: 'api/executeQuery/rejected',
    payload: { kind: 'refused', statusCode, message: '' },
    error: { message: 'Rejected' },
    meta: { requestId: '1', requestStatus: 'rejected', rejectedWithValue: true },
  });
  expect([401, 400, 500].map((status) => isDeadToken(rejected(status)))).toEqual([true, false, false]);
  // A request that was refused as such says nothing of its sender, who keeps session and cart.
  for (const code of ['REPLAYED_REQUEST', 'BAD_SIGNATURE', 'CLOCK_SKEW']) {
    const refusal = rejected(401);
    expect(isDeadToken({ ...refusal, payload: { ...refusal.payload, code } })).toBe(false);
  }
});

describe('forgetting a person', () => {
  it('erases what the browser has of them, and the answers of the server (SESSION-18)', async () => {
    const { store } = meiLings();
    await store.dispatch(cartApi.util.upsertQueryData('cardVouchers', aProfile().cardNo, []));
    const erased = vi.fn();
    const stop = onErased(erased);
    store.dispatch(forgetPerson('log-out'));
    stop();
    isForgotten(store);
    expect(Object.keys(store.getState().api.queries)).toEqual([]);
    expect(erased).toHaveBeenCalledOnce();
  });

  it('who resets the selections keeps what is stored of a person, and nothing of the visit (SESSION-18, SPLIT-10)', () => {
    const { store } = meiLings();
    const [erased, erasedOfVisit] = [vi.fn(), vi.fn()];
    const stops = [onErased(erased), onVisitErased(erasedOfVisit)];
    store.dispatch(forgetPerson('reset'));
    for (const stop of stops) stop();
    expect(erased).not.toHaveBeenCalled();
    expect(erasedOfVisit).toHaveBeenCalledOnce();
  });

  it("on a diner's own phone, staying signed in keeps account and responses; cart, drafts and orders are erased (SESSION-18)", async () => {
    const { store } = meiLings();
    await store.dispatch(cartApi.util.upsertQueryData('cardVouchers', aProfile().cardNo, []));
    const { account, api } = store.getState();
    const erased = vi.fn();
    const stop = onErased(erased);
    store.dispatch(forgetPerson('inactive'));
    stop();
    expect(store.getState().account).toEqual(account);
    expect(Object.keys(store.getState().api.queries)).toEqual(Object.keys(api.queries));
    expect(store.getState().cart).toEqual(initialCart);
    expect(store.getState().orders).toEqual({ drafts: [], attempts: [] });
    expect(erased).toHaveBeenCalledOnce();
  });
});
