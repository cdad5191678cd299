import { decideEntry } from '#features/entry';
import { initialAccount } from '#features/model/account';
import { initialCart } from '#features/model/cart';
import {
  type Attempt,
  type Draft,
  findOpenHere,
  findShownHere,
  findUnseenHere,
  fromPersisted,
  getDrafts,
  getNotices,
  getPlace,
  getWatchPace,
  isAt,
  type OrderAnswer,
  type OrderEvent,
  type OrdersState,
  parsePersisted,
  reduceOrders,
  toPersisted,
} from '#features/model/orders';
import { initialShop } from '#features/model/shop';
import { initialVisit, readAddress } from '#features/model/visit';
import { orderedLine, payingOutlet } from '../../builders/order.ts';

const MINUTE = 60_000;
/** Where a payment that nobody finishes fails by itself. */
const TIMEOUT_MS = 5 * MINUTE;

const kopi = payingOutlet();
const kuro = payingOutlet({
  id: 2,
  code: 'KR01',
  name: 'Katong',
  brandId: 2,
  brand: { id: 2, code: 'kuro', name: 'KURO' },
});
/** Two tables of one outlet, and one of another brand. */
const codes = ['bcode=kopi&ocode=TB01&table=5', 'bcode=kopi&ocode=TB01&table=6', 'bcode=kuro&ocode=KR01&table=1'];

/** What a shop does and what happens to it. Each is chosen at random; one that cannot happen does nothing. */
export type Step =
  | { do: 'add' }
  | { do: 'order'; lost: 'no' | 'request' | 'answer'; all: boolean; anyway: boolean; isTill: boolean }
  | { do: 'pay' | 'decline' | 'captureLate' | 'closeWindow' | 'backToCart' | 'ask' | 'reload' | 'rescan' }
  | { do: 'scan'; code: number }
  | { do: 'network'; isOn: boolean }
  | { do: 'wait'; minutes: number }
  | { do: 'logOut' | 'idleReset' | 'signIn' | 'setAside' | 'lookAtEnd' | 'tryAgain' | 'takeBack' | 'otherTab' };

/** A fault of before, put back: each of these is to be found. */
export type Fault = 1 | 2 | 3 | 4 | 5 | 6;

interface ServerOrder {
  key: string;
  orderNo: string;
  owner: number;
  code: number;
  dishes: string[];
  status: 'Waiting For Payment' | 'Failed' | 'Paid' | 'Sent To Till';
  madeAt: number;
  /** The diner was told that a former order from the same place might still be paid. */
  confirmed: string[];
}

const isCharged = ({ status }: ServerOrder): boolean => status === 'Paid' || status === 'Sent To Till';

/** One browser at three tables, and the server that it orders from. */
export class OrderSimulation {
  private now = 1_000_000;
  private count = 0;
  private isOnline = true;
  private code = 0;
  /** Whoever uses the phone: another one after each log-out and idle reset. */
  private owner = 1;
  private person: number | null = null;
  private here: Draft = { visit: initialVisit, cart: initialCart };
  private orders: OrdersState = { drafts: [], attempts: [] };
  private readonly server: ServerOrder[] = [];
  /** Dishes of each owner that were put into a cart and neither ordered nor thrown away. */
  private readonly wanted = new Map<string, { owner: number; code: number }>();
  private readonly fault: Fault | undefined;
  readonly complaints: string[] = [];

  constructor(fault?: Fault) {
    this.fault = fault;
    this.enter(0, `?${codes[0]}`);
  }

  private get viewer() {
    return { place: getPlace(this.here.visit), person: this.person };
  }

  private dispatch(event: OrderEvent): void {
    const { orders, effects } = reduceOrders(this.orders, event, {
      now: this.now,
      here: this.here,
      person: this.person,
    });
    this.orders = orders;
    for (const { cart, visit } of effects) this.here = { cart, visit: visit ?? this.here.visit };
    if (this.fault === 1 && event.type === 'answered' && event.answer.orderStatus === 'Sent To Till') {
      // What went to the till stays in a copy.
      const attempt = this.orders.attempts.find(({ key }) => key === event.key);
      if (attempt) this.orders = { ...this.orders, drafts: [{ cart: attempt.cart, visit: attempt.visit }] };
    }
  }

  /** Loads the page: everything but what is kept is gone. */
  private enter(code: number, search: string): void {
    const kept = toPersisted({
      account: { ...initialAccount },
      shop: { ...initialShop, outlets: [kopi, kuro] },
      visit: this.here.visit,
      cart: this.here.cart,
      orders: this.orders,
    });
    const stored = parsePersisted(JSON.parse(JSON.stringify(kept)));
    if (!stored) throw new Error('What was kept could not be read.');
    this.orders = fromPersisted(stored).orders;
    this.here = { visit: initialVisit, cart: initialCart };
    const drafts = this.fault === 1 ? this.orders.drafts : getDrafts(stored);
    const actions = decideEntry({
      address: readAddress('/', search),
      stored: { brandCode: 'kopi', drafts },
      outlets: [kopi, kuro],
      areOutletsFresh: true,
      brands: ['kopi', 'kuro'],
      defaultBrand: 'kopi',
    });
    for (const action of actions) {
      if (action.type !== 'draft') continue;
      const isLost = this.fault === 4 && this.orders.attempts.some(({ isLeft }) => isLeft);
      this.here = {
        visit: { ...action.visit, selectedOrderType: 'Dine In' },
        cart: isLost ? initialCart : (action.stored?.cart ?? initialCart),
      };
      this.orders = {
        ...this.orders,
        drafts: drafts.filter((draft) => draft !== action.stored && draft.cart.items.length > 0),
      };
    }
    this.code = code;
    if (this.fault === 2) {
      const unanswered = this.orders.attempts.find(({ status }) => status === 'unanswered');
      if (unanswered) this.here = { ...this.here, visit: unanswered.visit };
    }
    this.dispatch({ type: 'pageLoaded' });
    this.dispatch({ type: 'timePassed' });
    this.dispatch({ type: 'viewerChanged' });
  }

  private answerTo(order: ServerOrder): OrderAnswer {
    if (order.status === 'Waiting For Payment' && this.now >= order.madeAt + TIMEOUT_MS) order.status = 'Failed';
    return {
      orderNo: order.orderNo,
      orderStatus: order.status,
      failedReason: order.status === 'Failed' ? 'Payment error: declined' : null,
      paymentUrl: order.status === 'Waiting For Payment' ? `https://pay.example/${order.orderNo}` : null,
      deadline: order.madeAt + TIMEOUT_MS,
    };
  }

  private send(attempt: Attempt, lost: 'no' | 'request' | 'answer'): void {
    if (!this.isOnline || lost === 'request') {
      this.dispatch({ type: 'unanswered', key: attempt.key });
      return;
    }
    let order = this.server.find(({ key }) => key === attempt.key);
    if (!order) {
      order = {
        key: attempt.key,
        orderNo: `N${this.server.length + 1}`,
        owner: this.owner,
        code: codes.findIndex((code) => code.includes(`table=${attempt.place.table}`)),
        dishes: attempt.cart.items.map(({ cartItemId }) => cartItemId),
        status: attempt.isTill ? 'Sent To Till' : 'Waiting For Payment',
        madeAt: this.now,
        confirmed: this.orders.attempts.filter(({ isSecondConfirmed }) => isSecondConfirmed).map(({ key }) => key),
      };
      this.server.push(order);
    }
    if (lost === 'answer') this.dispatch({ type: 'unanswered', key: attempt.key });
    else this.dispatch({ type: 'answered', key: attempt.key, answer: this.answerTo(order) });
  }

  private ask(attempt: Attempt): boolean {
    if (!this.isOnline) return false;
    if (attempt.orderNo === null) {
      this.send(attempt, 'no');
      return true;
    }
    const order = this.server.find(({ key }) => key === attempt.key);
    if (order) this.dispatch({ type: 'answered', key: attempt.key, answer: this.answerTo(order) });
    return order !== undefined;
  }

  private askAll(): void {
    for (const { key } of this.orders.attempts) {
      const attempt = this.orders.attempts.find((one) => one.key === key);
      if (attempt && getWatchPace(attempt, this.viewer, this.now)) this.ask(attempt);
    }
    this.passTime();
  }

  private passTime(): void {
    this.dispatch({ type: 'timePassed' });
    if (this.fault === 3) {
      const attempts = this.orders.attempts.filter(({ status }) => status !== 'overdue' && status !== 'unpaid');
      this.orders = { ...this.orders, attempts };
    }
  }

  private order(step: Step & { do: 'order' }): void {
    const { cart, visit } = this.here;
    const place = getPlace(visit);
    if (cart.items.length === 0 || !place || findShownHere(this.orders.attempts, this.viewer)) return;
    const same = this.orders.attempts.find(
      (one) => isAt(one, this.viewer) && one.orderNo === null && JSON.stringify(one.cart) === JSON.stringify(cart),
    );
    if (same) {
      this.send(same, step.lost);
      return;
    }
    if (this.fault !== 5 && findOpenHere(this.orders.attempts, this.viewer)) {
      if (!step.anyway) return;
      this.dispatch({ type: 'secondConfirmed' });
    }
    if (this.fault === 5) this.orders = { ...this.orders, attempts: [] };
    this.count += 1;
    const attempt: Attempt = {
      key: `key-${this.count}`,
      place,
      person: this.person,
      startedAt: this.now,
      payload: {} as Attempt['payload'],
      cart,
      visit,
      paymentMode: null,
      timeoutS: 300,
      isTill: step.isTill,
      status: 'sending',
      orderNo: null,
      paymentUrl: null,
      deadline: null,
      reportedStatus: null,
      reason: null,
      isTaken: false,
      isLeft: false,
      isLate: false,
      isSeen: false,
      isSetAside: false,
      isSecondConfirmed: false,
    };
    this.dispatch({ type: 'created', attempt });
    this.send(attempt, step.lost);
  }

  private forget(): void {
    if (this.fault !== 6) this.orders = { drafts: [], attempts: [] };
    this.here = { ...this.here, cart: initialCart };
    for (const [dish, { owner }] of this.wanted) if (owner === this.owner) this.wanted.delete(dish);
    this.owner += 1;
    this.person = null;
  }

  private latest(): Attempt | undefined {
    return this.orders.attempts.findLast((attempt) => isAt(attempt, this.viewer) && attempt.status === 'waiting');
  }

  private serverOrder(status: ServerOrder['status']): ServerOrder | undefined {
    return this.server.findLast((order) => order.status === status && order.owner === this.owner);
  }

  /** Does one thing, then looks whether anybody would complain. */
  run(step: Step): void {
    switch (step.do) {
      case 'add': {
        this.count += 1;
        const line = orderedLine({ cartItemId: `dish-${this.count}`, quantity: 1 });
        this.here = { ...this.here, cart: { ...this.here.cart, items: [...this.here.cart.items, line] } };
        this.wanted.set(line.cartItemId, { owner: this.owner, code: this.code });
        break;
      }
      case 'order':
        this.order(step);
        break;
      case 'pay': {
        const order = this.serverOrder('Waiting For Payment');
        if (order && this.now < order.madeAt + TIMEOUT_MS) this.charge(order);
        break;
      }
      case 'decline': {
        const order = this.serverOrder('Waiting For Payment');
        if (order) order.status = 'Failed';
        break;
      }
      case 'captureLate': {
        // The gateway's own doing, which no client can foresee: only while nothing was ordered after it.
        const order = this.serverOrder('Failed');
        const isLatest =
          order && this.server.findLast(({ owner, code }) => owner === order.owner && code === order.code) === order;
        const isDraftFree =
          order && !this.orders.attempts.some(({ key, status }) => key !== order.key && status === 'unanswered');
        if (order && isLatest && isDraftFree && this.now < order.madeAt + 20 * MINUTE) this.charge(order);
        break;
      }
      case 'closeWindow': {
        const attempt = this.latest();
        if (attempt && !attempt.isLeft && this.ask(attempt)) this.dispatch({ type: 'windowClosed', key: attempt.key });
        break;
      }
      case 'backToCart': {
        const shown = findShownHere(this.orders.attempts, this.viewer);
        if (shown) this.dispatch({ type: 'left', key: shown.key });
        break;
      }
      case 'ask':
        this.askAll();
        break;
      case 'reload':
        this.enter(this.code, '');
        break;
      case 'rescan':
        this.enter(this.code, `?${codes[this.code]}`);
        break;
      case 'scan':
        this.enter(step.code, `?${codes[step.code]}`);
        break;
      case 'network':
        this.isOnline = step.isOn;
        if (step.isOn) this.askAll();
        break;
      case 'wait':
        this.now += step.minutes * MINUTE;
        this.askAll();
        break;
      case 'logOut':
      case 'idleReset':
        this.forget();
        break;
      case 'signIn':
        if (this.person === null) {
          this.person = this.owner;
          this.dispatch({ type: 'viewerChanged' });
        }
        break;
      case 'setAside': {
        const [notice] = getNotices(this.orders.attempts, this.viewer);
        if (!notice) break;
        this.throwAway(notice.attempt);
        this.dispatch({ type: notice.kind === 'paid' ? 'seen' : 'setAside', key: notice.attempt.key });
        break;
      }
      case 'lookAtEnd': {
        const unseen = findUnseenHere(this.orders.attempts, this.viewer);
        if (unseen) this.dispatch({ type: 'seen', key: unseen.key });
        break;
      }
      case 'tryAgain': {
        const shown = findShownHere(this.orders.attempts, this.viewer);
        const notice = getNotices(this.orders.attempts, this.viewer).find(({ kind }) => kind === 'unanswered');
        const attempt = shown?.status === 'unanswered' ? shown : notice?.attempt;
        if (attempt) this.ask(attempt);
        break;
      }
      case 'takeBack': {
        const notice = getNotices(this.orders.attempts, this.viewer).find(({ kind }) => kind === 'offered');
        if (notice) this.dispatch({ type: 'takenBack', key: notice.attempt.key });
        break;
      }
      case 'otherTab':
        this.dispatch({ type: 'synced', attempts: JSON.parse(JSON.stringify(this.orders.attempts)) });
        break;
    }
    this.judge();
  }

  private charge(order: ServerOrder): void {
    order.status = 'Paid';
    for (const dish of order.dishes) this.wanted.delete(dish);
    const former = this.server.filter(
      (one) =>
        one !== order &&
        one.owner === order.owner &&
        one.code === order.code &&
        isCharged(one) &&
        one.dishes.some((dish) => order.dishes.includes(dish)),
    );
    for (const one of former) {
      if (!order.confirmed.includes(one.key) && !one.confirmed.includes(order.key))
        this.complaints.push('was charged twice without being told first');
    }
  }

  /** What the diner set aside is not wanted any more. */
  private throwAway(attempt: Attempt): void {
    if (attempt.status === 'unpaid') for (const { cartItemId } of attempt.cart.items) this.wanted.delete(cartItemId);
  }

  private carts(): Draft[] {
    return [this.here, ...this.orders.drafts];
  }

  private judge(): void {
    const { attempts } = this.orders;
    if (this.here.visit.selectedTableNo !== /table=(\d)/.exec(codes[this.code] ?? '')?.[1]) {
      this.complaints.push('is not at the place that was scanned');
    }
    if (this.here.visit.selectedOutlet?.id !== (this.code === 2 ? 2 : 1)) {
      this.complaints.push('is not at the outlet that was scanned');
    }
    for (const { key } of attempts) {
      const made = this.server.find((order) => order.key === key);
      if (made && made.owner !== this.owner) this.complaints.push('sees the order of somebody else');
    }
    const dishes = this.carts().flatMap(({ cart }) => cart.items.map(({ cartItemId }) => cartItemId));
    for (const dish of dishes) {
      if (this.server.some((order) => order.dishes.includes(dish) && order.owner !== this.owner)) {
        this.complaints.push('has a dish of somebody else in the cart');
      }
    }
    if (new Set(dishes).size !== dishes.length) this.complaints.push('has a dish in the cart twice');
  }

  /** The network is back, and everything that is watched has been asked for: what the diner then sees must be true. */
  settle(): void {
    this.isOnline = true;
    this.askAll();
    this.askAll();
    this.judge();
    const { attempts } = this.orders;
    for (const order of this.server) {
      if (order.owner !== this.owner || !isCharged(order) || this.now > order.madeAt + 20 * 60 * MINUTE) continue;
      const attempt = attempts.find(({ key }) => key === order.key);
      const isQuestion = attempt && getNotices(attempts, this.viewer).some((notice) => notice.attempt === attempt);
      const isOnScreen = attempt && findShownHere(attempts, this.viewer) === attempt;
      if (!attempt) this.complaints.push('was charged, and the app knows nothing of it');
      else if (attempt.status !== 'paid' && !isQuestion && !isOnScreen && !attempt.isSetAside)
        this.complaints.push('was charged and cannot see it');
      else if (attempt.status === 'paid') {
        const isTold = attempt.isSeen || isQuestion || findUnseenHere(attempts, this.viewer) !== undefined;
        if (!isTold) this.complaints.push('was charged and is not told');
        for (const { cart } of this.carts()) {
          if (cart.items.some(({ cartItemId }) => order.dishes.includes(cartItemId))) {
            this.complaints.push('has a dish in the cart that the server has as ordered');
          }
        }
      }
    }
    const held = new Set(
      [
        ...this.carts().flatMap(({ cart }) => cart.items),
        ...attempts.filter(({ isTaken }) => isTaken).flatMap(({ cart }) => cart.items),
      ].map(({ cartItemId }) => cartItemId),
    );
    const ordered = new Set(this.server.filter(isCharged).flatMap(({ dishes }) => dishes));
    for (const [dish, { owner }] of this.wanted) {
      if (owner === this.owner && !held.has(dish) && !ordered.has(dish))
        this.complaints.push('lost a dish that was chosen');
    }
  }
}
