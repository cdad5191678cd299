import { afterEach, describe, expect, it } from 'vitest';
import { decideEntry } from '#features/entry';
import { personLeft, signedOut } from '#features/model/account';
import { addLine, increase, resetCart } from '#features/model/cart';
import { dispatchOrderEvent, getDrafts, getPlace, ordersChanged, startAt, toPersisted } from '#features/model/orders';
import { addAppListener } from '#features/model/store';
import { readAddress, setTable } from '#features/model/visit';
import { checkoutEvent } from '../../../features/checkout/checkoutEvents.ts';
import { moved } from '../../../features/checkout/checkoutSlice.ts';
import type { TabMessage } from '../../../features/checkout/orderTabs.ts';
import { aCartLine, anOutlet } from '../../builders/cart.ts';
import { anAttempt, anUnansweredAttempt, aPayment, createVisit, orderedAt, orderedCart } from '../../builders/order.ts';
import { closeTabs, listeners, openTab } from './openTab.ts';

type Store = ReturnType<typeof openTab>;
const getAttempts = (store: Store) => store.getState().orders.attempts;
/** The server has the order: its dishes are out of this tab's cart. */
const pays = (store: Store, attempt = anAttempt()) =>
  store.dispatch(ordersChanged({ drafts: [], attempts: [...getAttempts(store), attempt] }));

afterEach(closeTabs);

describe('two tabs with one cart', () => {
  it('know of the same order: its dishes are no longer to be ordered in the other (CHECKOUT-21)', () => {
    const [paying, other] = [openTab(), openTab()];
    pays(paying);
    expect(getAttempts(other)).toEqual([anAttempt()]);
    expect(other.getState().cart.items).toEqual([]);
  });

  it('know of an order that a tab of an earlier build has sent (CHECKOUT-21)', () => {
    const tab = openTab();
    const { dishes: _, attention: __, ...attempt } = anAttempt();
    const earlier = { ...attempt, isTaken: true, isLeft: true, isLate: false, isSeen: false, isSetAside: false };
    const message = { type: 'attempts', attempts: [earlier] } as unknown as TabMessage;
    for (const listener of listeners.values()) listener(message);
    expect(getAttempts(tab)).toEqual([anAttempt({ attention: 'left' })]);
    expect(tab.getState().cart.items).toEqual([]);
  });

  it('know what was sent and has no answer, which stays in the cart (CHECKOUT-21)', () => {
    const [sending, other] = [openTab(), openTab()];
    pays(sending, anUnansweredAttempt());
    expect(getAttempts(other)).toEqual([anUnansweredAttempt()]);
    expect(other.getState().cart.items).toHaveLength(1);
  });

  it('may order again what the server refused in the first', () => {
    const [sending, other] = [openTab(), openTab()];
    pays(sending, anUnansweredAttempt());
    sending.dispatch(dispatchOrderEvent({ type: 'refused', key: aPayment.key }));
    expect(getAttempts(other)).toEqual([]);
  });

  it('both say that an order was refused which both wait for (CHECKOUT-19)', () => {
    const [sending, other] = [openTab(), openTab()];
    const told: unknown[] = [];
    other.dispatch(
      addAppListener({ actionCreator: checkoutEvent, effect: ({ payload }) => void told.push(payload.type) }),
    );
    pays(sending, anUnansweredAttempt());
    other.dispatch(moved({ name: 'unable', key: aPayment.key, paymentMode: null, timeoutS: null }));
    sending.dispatch(dispatchOrderEvent({ type: 'refused', key: aPayment.key }));
    expect(told).toEqual(['orderRefused']);
  });

  it('keep what was added in the other', () => {
    const [paying, other] = [openTab(), openTab()];
    other.dispatch(increase(orderedCart().items[0]?.cartItemId ?? ''));
    pays(paying);
    expect(other.getState().cart.items.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('share the end of an order, and neither takes it back (PAY-13)', () => {
    const [paying, other] = [openTab(), openTab()];
    pays(paying);
    const answer = { orderNo: aPayment.orderNo, failedReason: null, paymentUrl: null, deadline: null };
    paying.dispatch(
      dispatchOrderEvent({ type: 'answered', key: aPayment.key, answer: { ...answer, orderStatus: 'Paid' } }),
    );
    expect(getAttempts(other)).toMatchObject([{ status: 'paid' }]);
    other.dispatch(
      dispatchOrderEvent({
        type: 'answered',
        key: aPayment.key,
        answer: { ...answer, orderStatus: 'Waiting For Payment' },
      }),
    );
    expect(getAttempts(other)).toMatchObject([{ status: 'paid' }]);
  });

  it('are led to an order that is paid after its payment was left, until one of them leaves its page (PAY-12, PAY-15)', () => {
    const [paying, other] = [openTab(), openTab()];
    pays(paying);
    paying.dispatch(dispatchOrderEvent({ type: 'left', key: aPayment.key }));
    expect(getAttempts(other)).toMatchObject([{ attention: 'left' }]);
    const answer = { orderNo: aPayment.orderNo, failedReason: null, paymentUrl: null, deadline: null };
    paying.dispatch(
      dispatchOrderEvent({ type: 'answered', key: aPayment.key, answer: { ...answer, orderStatus: 'Paid' } }),
    );
    for (const tab of [paying, other])
      expect(getAttempts(tab)).toMatchObject([{ status: 'paid', attention: 'foreground' }]);
    paying.dispatch(dispatchOrderEvent({ type: 'left', key: aPayment.key }));
    expect(getAttempts(other)).toMatchObject([{ status: 'paid', attention: 'left' }]);
  });

  const dishes = (tab: Store) => tab.getState().cart.items.length;
  const wait = { orderNo: aPayment.orderNo, failedReason: null, paymentUrl: aPayment.url, deadline: null };
  const orders = (tab: Store) => {
    tab.dispatch(resetCart());
    pays(tab);
  };
  /** The server answers a question of this tab with something new. */
  const hears = (tab: Store, orderStatus: string) =>
    tab.dispatch(dispatchOrderEvent({ type: 'answered', key: aPayment.key, answer: { ...wait, orderStatus } }));

  it('that go back to the cart have the dishes, and no later message takes them away again (PAY-12)', () => {
    const [paying, other] = [openTab(), openTab()];
    orders(paying);
    other.dispatch(dispatchOrderEvent({ type: 'left', key: aPayment.key }));
    expect([dishes(paying), dishes(other)]).toEqual([1, 1]);
    hears(paying, 'Waiting For Payment');
    expect([dishes(paying), dishes(other)]).toEqual([1, 1]);
    expect(getAttempts(paying)).toMatchObject([{ attention: 'left', dishes: 'inCart' }]);
  });

  it('keep the dishes of a payment that was left, where the other tab is at another table (PAY-12)', () => {
    const [paying, other] = [openTab(), openTab()];
    orders(paying);
    paying.dispatch(setTable({ tableNo: '13' }));
    other.dispatch(dispatchOrderEvent({ type: 'left', key: aPayment.key }));
    hears(paying, 'Waiting For Payment');
    expect(dishes(other)).toBe(1);
  });

  it('go on with a payment that was left, also when a third tab is opened (PAY-12, PAY-15)', () => {
    const [paying, other] = [openTab(), openTab()];
    orders(paying);
    paying.dispatch(dispatchOrderEvent({ type: 'left', key: aPayment.key }));
    paying.dispatch(dispatchOrderEvent({ type: 'resumed', key: aPayment.key }));
    hears(other, 'Waiting For Payment');
    const third = openTab();
    for (const tab of [paying, other, third]) {
      expect(getAttempts(tab)).toMatchObject([{ attention: 'foreground', dishes: 'withOrder' }]);
      expect(dishes(tab)).toBe(0);
    }
  });

  it('both have the dishes of a declined order, whichever gets the answer (PAY-11)', () => {
    const [paying, other] = [openTab(), openTab()];
    orders(paying);
    hears(paying, 'Failed');
    other.dispatch(dispatchOrderEvent({ type: 'seen', key: aPayment.key }));
    expect([dishes(paying), dishes(other)]).toEqual([1, 1]);
    expect(getAttempts(paying)).toMatchObject([{ status: 'unpaid', dishes: 'inCart', attention: 'seen' }]);
  });
});

describe('a tab', () => {
  it.each([
    ['a log-out', signedOut],
    ['an idle reset', personLeft],
  ])('that has not heard of %s yet brings no order back (SESSION-18)', (_, leaves) => {
    const [left, other] = [openTab(), openTab()];
    pays(other);
    const late: TabMessage = { type: 'attempts', attempts: getAttempts(other) };
    left.dispatch(leaves());
    expect(getAttempts(other)).toEqual([]);
    for (const listener of listeners.values()) listener(late);
    expect([getAttempts(left), getAttempts(other)]).toEqual([[], []]);
  });

  it('that is opened later receives the order under way (PAY-14)', () => {
    const paying = openTab();
    pays(paying);
    expect(getAttempts(openTab())).toMatchObject([{ orderNo: aPayment.orderNo }]);
  });

  it('at another table knows of the order, and keeps its own cart (PAY-30)', () => {
    const paying = openTab();
    const other = openTab(createVisit({ selectedTableNo: '13' }));
    pays(paying);
    expect(getAttempts(other)).toHaveLength(1);
    expect(other.getState().cart.items).toHaveLength(1);
    expect(other.getState().visit.selectedTableNo).toBe('13');
  });

  it('a tab that pays another order keeps it beside the other tab’s (PAY-28)', () => {
    const [paying, other] = [openTab(), openTab()];
    pays(other, anAttempt({ key: 'own', orderNo: 'own' }));
    pays(paying, anAttempt());
    expect(getAttempts(other).map(({ orderNo }) => orderNo)).toEqual(['own', aPayment.orderNo]);
  });
});

describe('two tabs at two tables', () => {
  /** The drafts that a tab finds which is loaded again after the other one has saved, its own first: table, lines. */
  function reload(store: Store, savedLast: Store) {
    const place = getPlace(store.getState().visit) ?? undefined;
    const drafts = getDrafts(startAt(toPersisted(savedLast.getState()), place));
    const outlets = [anOutlet()];
    const steps = decideEntry({
      address: readAddress('/cart', ''),
      stored: { brandCode: 'kopi', drafts, attempts: [] },
      ...{ outlets, areOutletsFresh: true, brands: ['kopi'], defaultBrand: 'kopi', wasAsked: true },
    });
    const own = steps.flatMap((step) => (step.type === 'draft' && step.stored ? [step.stored] : []));
    return [...own, ...drafts.filter((draft) => !own.includes(draft))].map(({ visit, cart }) => [
      visit.selectedTableNo,
      cart.items.length,
    ]);
  }

  it('find their own table and dishes after a reload, whichever has saved last (ENTRY-29)', () => {
    const [first, second] = [openTab(), openTab(createVisit({ selectedTableNo: '13' }))];
    second.dispatch(addLine(aCartLine({ itemId: 99 })));
    expect(reload(second, first)).toEqual([
      ['13', 2],
      ['12', 1],
    ]);
    expect(reload(first, second)).toEqual([
      ['12', 1],
      ['13', 2],
    ]);
  });

  it('and one has ordered: its table stays its own, and its dishes come back to no cart (ENTRY-29, PAY-28)', () => {
    const [first, second] = [openTab(), openTab(createVisit({ selectedTableNo: '13' }))];
    const place = getPlace(second.getState().visit);
    pays(second, anAttempt({ ...(place && { place }), dishes: 'withOrder' }));
    second.dispatch(resetCart());
    expect(getAttempts(first)).toHaveLength(1);
    expect(reload(second, first)).toEqual([
      ['13', 0],
      ['12', 1],
    ]);
  });

  it('after a log-out, late messages of a tab reach no other tab (SESSION-18)', () => {
    const [first, second] = [openTab(), openTab(createVisit({ selectedTableNo: '13' }))];
    const { visit, cart } = second.getState();
    const late: TabMessage = { type: 'draft', draft: { visit, cart }, at: Date.parse(orderedAt) };
    for (const tab of [first, second]) tab.dispatch(signedOut());
    for (const listener of listeners.values()) listener(late);
    expect(reload(first, first)).toEqual([['12', 0]]);
  });
});
