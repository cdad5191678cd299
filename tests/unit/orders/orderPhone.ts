import { combineSlices, type UnknownAction } from '@reduxjs/toolkit';
import { decideEntry } from '#features/entry';
import { accountSlice, personLeft, signedIn, signedOut } from '#features/model/account';
import { cartSlice, restoreCart } from '#features/model/cart';
import {
  type Attempt,
  type Draft,
  draftsChanged,
  findOpenHere,
  findShownHere,
  findUnseenHere,
  fromPersisted,
  getDrafts,
  getNotices,
  getPlace,
  getWatchPace,
  isAt,
  isEndSeen,
  type OrderAnswer,
  type OrderEvent,
  ordersChanged,
  ordersSlice,
  parsePersisted,
  type reduceOrders,
  toPersisted,
} from '#features/model/orders';
import { initialShop } from '#features/model/shop';
import { readAddress, restoreVisit, visitSlice } from '#features/model/visit';
import { aProfile, aToken } from '../../builders/account.ts';
import { orderedLine, payingOutlet } from '../../builders/order.ts';
import type { OrderServer, Payment, ServerOrder } from './orderServer.ts';

const kopi = payingOutlet();
const kuro = payingOutlet({
  id: 2,
  code: 'KR01',
  name: 'Katong',
  brandId: 2,
  brand: { id: 2, code: 'kuro', name: 'KURO' },
});

/** The printed codes: two tables of one outlet, and one of another brand. */
export const codes = [
  'bcode=kopi&ocode=TB01&table=5',
  'bcode=kopi&ocode=TB01&table=6',
  'bcode=kuro&ocode=KR01&table=1',
] as const;
const getTable = (code: number) => /table=(\d)/.exec(codes[code] ?? '')?.[1];

const reducer = combineSlices(accountSlice, visitSlice, ordersSlice, cartSlice);
type PhoneState = ReturnType<typeof reducer>;

/** Parts of the app that a test replaces, to prove that the fault is found. */
export interface PhoneParts {
  reduceOrders: typeof reduceOrders;
  /** Replaces the state after a log-out or an idle reset. */
  forget?: (before: PhoneState, after: PhoneState) => PhoneState;
}

/** Fate of a request. */
export type Loss = 'no' | 'request' | 'answer';

/** The app on one phone: its slices, its rules of drafts and attempts, and what a diner can press. */
export class OrderPhone {
  private readonly server: OrderServer;
  private readonly parts: PhoneParts;
  private state: PhoneState;
  private count = 0;

  constructor(server: OrderServer, parts: PhoneParts) {
    this.server = server;
    this.parts = parts;
    this.state = reducer(undefined, { type: 'opened' });
    this.load(`?${codes[0]}`);
  }

  get attempts(): readonly Attempt[] {
    return this.state.orders.attempts;
  }

  private get here(): Draft {
    return { cart: this.state.cart, visit: this.state.visit };
  }

  private get viewer() {
    return { place: getPlace(this.state.visit), person: this.state.account.profile?.id ?? null };
  }

  private dispatch(action: UnknownAction): void {
    this.state = reducer(this.state, action);
  }

  private tell(event: OrderEvent): void {
    const context = { now: this.server.now, here: this.here };
    const { orders, effects } = this.parts.reduceOrders(this.state.orders, event, context);
    this.dispatch(ordersChanged(orders));
    for (const { cart, visit } of effects) {
      if (visit) this.dispatch(restoreVisit(visit));
      this.dispatch(restoreCart(cart));
    }
  }

  /** Loads the page: everything but what is kept is gone. */
  private load(search: string): void {
    const { account, orders, cart, visit } = this.state;
    const kept = toPersisted({ account, shop: { ...initialShop, outlets: [kopi, kuro] }, visit, cart, orders });
    const stored = parsePersisted(JSON.parse(JSON.stringify(kept)));
    if (!stored) throw new Error('What was kept could not be read.');
    const start = fromPersisted(stored);
    this.state = { ...reducer(undefined, { type: 'opened' }), account: start.account, orders: start.orders };
    const drafts = getDrafts(stored);
    const actions = decideEntry({
      address: readAddress('/', search),
      stored: { brandCode: this.brandCode, drafts, attempts: start.orders.attempts },
      outlets: [kopi, kuro],
      areOutletsFresh: true,
      wasAsked: false,
      brands: ['kopi', 'kuro'],
      defaultBrand: 'kopi',
    });
    for (const action of actions) {
      if (action.type === 'brand') this.brandCode = action.code;
      if (action.type !== 'draft') continue;
      this.dispatch(restoreVisit({ ...action.visit, selectedOrderType: 'Dine In' }));
      if (action.stored) this.dispatch(restoreCart(action.stored.cart));
      this.dispatch(draftsChanged(drafts.filter((one) => one !== action.stored && one.cart.items.length > 0)));
    }
    this.tell({ type: 'pageLoaded' });
    this.tell({ type: 'timePassed' });
    this.tell({ type: 'viewerChanged' });
  }

  private brandCode = 'kopi';

  reload = (): void => this.load('');

  scan(code: number): void {
    this.server.code = code;
    this.load(`?${codes[code]}`);
  }

  addDish(): void {
    this.count += 1;
    const line = orderedLine({ cartItemId: `dish-${this.count}`, quantity: 1 });
    this.dispatch(restoreCart({ ...this.state.cart, items: [...this.state.cart.items, line] }));
    this.server.wanted.set(line.cartItemId, this.server.owner);
  }

  removeDish = (): void => {
    const [first, ...items] = this.state.cart.items;
    if (!first) return;
    this.dispatch(restoreCart({ ...this.state.cart, items }));
    this.server.wanted.delete(first.cartItemId);
  };

  private answerOf(order: ServerOrder): OrderAnswer {
    const { orderNo, status } = order;
    return {
      orderNo,
      orderStatus: status,
      failedReason: status === 'Failed' ? 'Payment error: declined' : null,
      paymentUrl: status === 'Waiting For Payment' ? `https://pay.example/${orderNo}` : null,
      deadline: this.server.deadlineOf(order),
    };
  }

  private send(attempt: Attempt, lost: Loss, payment: Payment = attempt.isTill ? 'till' : 'gateway'): void {
    const { key, place, cart } = attempt;
    if (!this.server.isOnline || lost === 'request') {
      this.tell({ type: 'unanswered', key });
      return;
    }
    const order = this.server.take(
      {
        key,
        code: codes.findIndex((code) => code.includes(`table=${place.table}`)),
        dishes: cart.items.map(({ cartItemId }) => cartItemId),
        told: this.attempts.filter(({ isSecondConfirmed }) => isSecondConfirmed).map((one) => one.key),
      },
      payment,
    );
    if (lost === 'answer') this.tell({ type: 'unanswered', key });
    else this.tell({ type: 'answered', key, answer: this.answerOf(order) });
  }

  /** @returns whether the server answered. */
  private ask(attempt: Attempt): boolean {
    if (!this.server.isOnline) return false;
    const order = this.server.find(attempt.key);
    if (attempt.orderNo === null) this.send(attempt, 'no');
    else if (order) this.tell({ type: 'answered', key: attempt.key, answer: this.answerOf(order) });
    return true;
  }

  /** Asks for everything that is watched, and lets time pass. */
  askAll = (): void => {
    for (const { key } of this.attempts) {
      const attempt = this.attempts.find((one) => one.key === key);
      if (attempt && getWatchPace(attempt, this.viewer, this.server.now)) this.ask(attempt);
    }
    this.tell({ type: 'timePassed' });
  };

  /** 'Checkout' and all that follows. @param anyway what the diner answers when an order may still be paid. */
  order({ lost, payment, anyway }: { lost: Loss; payment: Payment; anyway: boolean }): void {
    const { cart, visit } = this.here;
    const { place, person } = this.viewer;
    if (cart.items.length === 0 || !place || findShownHere(this.attempts, this.viewer)) return;
    const same = this.attempts.find(
      (one) => isAt(one, this.viewer) && one.orderNo === null && JSON.stringify(one.cart) === JSON.stringify(cart),
    );
    if (same) {
      this.tell({ type: 'resumed', key: same.key });
      this.send(same, lost);
      return;
    }
    const open = findOpenHere(this.attempts, this.viewer);
    if (open && !anyway) {
      this.goOnWith(open);
      return;
    }
    if (open) this.tell({ type: 'secondConfirmed' });
    this.count += 1;
    const attempt: Attempt = {
      key: `key-${this.count}`,
      place,
      person,
      startedAt: this.server.now,
      payload: {} as Attempt['payload'],
      cart,
      comesBack: null,
      visit,
      paymentMode: null,
      timeoutS: 300,
      isTill: payment === 'till',
      status: 'sending',
      orderNo: null,
      paymentUrl: null,
      deadline: null,
      reportedStatus: null,
      reason: null,
      dishes: 'inCart',
      attention: 'foreground',
      turns: 0,
      isSecondConfirmed: false,
    };
    this.tell({ type: 'created', attempt });
    this.send(attempt, lost, payment);
  }

  private goOnWith(attempt: Attempt): void {
    this.tell({ type: 'resumed', key: attempt.key });
    if (attempt.orderNo === null) this.ask(attempt);
  }

  /** 'Open payment page' of the order from here that may still be paid, as its dialog or notice offers. */
  resume = (): void => {
    const open = findOpenHere(this.attempts, this.viewer);
    if (open && !findShownHere(this.attempts, this.viewer)) this.goOnWith(open);
  };

  backToCart = (): void => {
    const shown = findShownHere(this.attempts, this.viewer);
    if (shown) this.tell({ type: 'left', key: shown.key });
  };

  tryAgain = (): void => {
    const shown = findShownHere(this.attempts, this.viewer);
    const notice = getNotices(this.attempts, this.viewer).find(({ kind }) => kind === 'unanswered');
    const attempt = shown?.status === 'unanswered' ? shown : notice?.attempt;
    if (attempt && isAt(attempt, this.viewer) && attempt.orderNo === null) {
      this.tell({ type: 'resumed', key: attempt.key });
    }
    if (attempt) this.ask(attempt);
  };

  setAside = (): void => {
    const [notice] = getNotices(this.attempts, this.viewer);
    if (!notice) return;
    const { attempt, kind } = notice;
    const dishes = attempt.status === 'unpaid' ? attempt.cart.items : [];
    for (const { cartItemId } of dishes) this.server.wanted.delete(cartItemId);
    this.tell({ type: kind === 'paid' ? 'seen' : 'setAside', key: attempt.key });
  };

  takeBack = (): void => {
    const notice = getNotices(this.attempts, this.viewer).find(({ kind }) => kind === 'offered');
    if (notice) this.tell({ type: 'takenBack', key: notice.attempt.key });
  };

  lookAtEnd = (): void => {
    const untold = findUnseenHere(this.attempts, this.viewer);
    if (untold) this.tell({ type: 'seen', key: untold.key });
  };

  hearOfItself = (): void =>
    this.tell({ type: 'synced', attempts: JSON.parse(JSON.stringify(this.attempts)) as Attempt[] });

  signIn = (): void => {
    if (this.viewer.person !== null) return;
    this.dispatch(signedIn({ accessToken: aToken(), profile: aProfile({ id: this.server.owner }) }));
    this.tell({ type: 'viewerChanged' });
  };

  /** The current person leaves the phone, and another one takes it. */
  leave(how: 'log out' | 'idle'): void {
    const before = this.state;
    this.dispatch(how === 'idle' ? personLeft() : signedOut());
    // Leaving a shared device also signs out.
    if (this.state.account.profile) this.dispatch(signedOut());
    if (this.parts.forget) this.state = this.parts.forget(before, this.state);
    this.dispatch(restoreVisit({ ...this.state.visit, selectedOrderType: 'Dine In' }));
    this.server.forgetWishes();
    this.server.owner += 1;
  }

  private carts() {
    return [this.state.cart, ...this.state.orders.drafts.map(({ cart }) => cart)];
  }

  /** Invariants that must hold after any event. */
  judge(): void {
    const { complaints, orders, owner, code } = this.server;
    const { selectedTableNo, selectedOutlet } = this.state.visit;
    if (selectedTableNo !== getTable(code)) complaints.push('is not at the table that was scanned');
    if (selectedOutlet?.id !== (code === 2 ? 2 : 1)) complaints.push('is not at the outlet that was scanned');
    const strangers = orders.filter((order) => order.owner !== owner);
    if (this.attempts.some(({ key }) => strangers.some((order) => order.key === key))) {
      complaints.push('sees the order of somebody else');
    }
    const dishes = this.carts().flatMap(({ items }) => items.map(({ cartItemId }) => cartItemId));
    if (dishes.some((dish) => strangers.some((order) => order.dishes.includes(dish)))) {
      complaints.push('has a dish of somebody else in the cart');
    }
    if (new Set(dishes).size !== dishes.length) complaints.push('has a dish in the cart twice');
  }

  /** The network is back, and everything that is watched has been asked for: what the diner then sees must be true. */
  settle(): void {
    const { server } = this;
    server.isOnline = true;
    this.askAll();
    this.askAll();
    this.judge();
    for (const order of server.charges()) server.complaints.push(...this.complaintsOfCharge(order));
    const held = new Set(
      [
        ...this.carts(),
        ...this.attempts.filter(({ dishes: at }) => at === 'withOrder').map(({ cart, comesBack }) => comesBack ?? cart),
      ]
        .flatMap(({ items }) => items)
        .map(({ cartItemId }) => cartItemId),
    );
    for (const [dish, owner] of server.wanted) {
      if (owner === server.owner && !held.has(dish)) server.complaints.push('lost a dish that was chosen');
    }
  }

  private complaintsOfCharge(order: ServerOrder): string[] {
    const attempt = this.attempts.find(({ key }) => key === order.key);
    if (!attempt) return ['was charged, and the app knows nothing of it'];
    const isNotice = getNotices(this.attempts, this.viewer).some((notice) => notice.attempt === attempt);
    if (attempt.status !== 'paid') {
      const isAsked =
        isNotice || attempt.attention === 'dismissed' || findShownHere(this.attempts, this.viewer) === attempt;
      return isAsked ? [] : ['was charged and cannot see it'];
    }
    const isTold = isEndSeen(attempt) || isNotice || findUnseenHere(this.attempts, this.viewer) !== undefined;
    const inCart = this.carts().some(({ items }) => items.some(({ cartItemId }) => order.dishes.includes(cartItemId)));
    return [
      ...(isTold ? [] : ['was charged and is not told']),
      ...(inCart ? ['has a dish in the cart that the server has as ordered'] : []),
    ];
  }
}
