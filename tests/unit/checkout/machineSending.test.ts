import { describe, expect, it } from 'vitest';
import type { CheckoutState } from '../../../features/checkout/checkoutTypes.ts';
import { amex, aPayment, cards, checkoutFacts, payNow } from '../../builders/order.ts';
import { effects, idle, key, next, ordering, placed } from './machineSteps.ts';

describe('sending an order', () => {
  it('lets the diner choose among the payment types of the outlet (CHECKOUT-14)', () => {
    expect(next({ name: 'confirming' }, { type: 'confirmed' }).state.name).toBe('choosingPayment');
  });

  it('goes to the till without a payment mode and without a window', () => {
    const { state, effects: list } = next({ name: 'confirming' }, { type: 'confirmed' }, { isDirectToPos: true });
    expect(state).toEqual({ name: 'ordering', tries: 1, secondsLeft: 15, paymentMode: null, timeoutS: null });
    expect(list.map(({ type }) => type)).toEqual(['placeOrder']);
  });

  it('an outlet without payment types orders without a payment mode: the payment page asks how (CHECKOUT-14)', () => {
    const confirmed = next({ name: 'confirming' }, { type: 'confirmed' }, { paymentTypes: [] });
    expect(confirmed.state).toEqual({ name: 'ordering', tries: 1, secondsLeft: 15, paymentMode: null, timeoutS: 300 });
    expect(effects(confirmed)).toEqual(['openWindow', 'placeOrder']);
    const withoutTimeout = next(
      { name: 'confirming' },
      { type: 'confirmed' },
      { paymentTypes: [], outletTimeoutS: null },
    );
    expect(effects(withoutTimeout)).toEqual(['placeOrder']);
  });

  it('goes at once, without a window, where nothing is to pay (CHECKOUT-15)', () => {
    expect(effects(next({ name: 'confirming' }, { type: 'confirmed' }, { total: 0 }))).toEqual(['placeOrder']);
  });

  it('opens the payment window inside the tap, before the order is sent (PAY-1)', () => {
    const chosen = next({ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: amex });
    expect(chosen.state).toEqual({
      name: 'ordering',
      tries: 1,
      secondsLeft: 15,
      paymentMode: amex.code,
      timeoutS: 120,
    });
    expect(effects(chosen)).toEqual(['openWindow', 'placeOrder']);
  });

  it('opens no window for a payment without a timeout: it takes the same window (PAY-3)', () => {
    const chosen = next({ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: payNow });
    expect(chosen.state).toEqual({
      name: 'ordering',
      tries: 1,
      secondsLeft: 15,
      paymentMode: payNow.code,
      timeoutS: null,
    });
    expect(effects(chosen)).toEqual(['placeOrder']);
    const answered = next(chosen.state, { ...placed, window: 'blocked' });
    expect(answered.state.name).toBe('leaving');
    expect(effects(answered)).toEqual(['leaveTo']);
  });

  it('that is slow to come in the same window can be opened again, or left for the cart, after 10 s (PAY-33)', () => {
    let slow: CheckoutState = { name: 'leaving', payment: aPayment, secondsLeft: 10 };
    for (let second = 1; second <= 10; second++) {
      expect(next(slow, { type: 'dismissed' })).toEqual({ state: slow, effects: [] });
      expect(next(slow, { type: 'retried' })).toEqual({ state: slow, effects: [] });
      slow = next(slow, { type: 'secondPassed' }).state;
    }
    expect(slow).toEqual({ name: 'leaving', payment: aPayment, secondsLeft: 0 });
    expect(next(slow, { type: 'retried' })).toEqual({
      state: { name: 'leaving', payment: aPayment, secondsLeft: 10 },
      effects: [{ type: 'leaveTo', url: aPayment.url }],
    });
    const back = next(slow, { type: 'dismissed' });
    expect(back.state).toEqual(idle);
    // First, so that the page does not come after all.
    expect(effects(back)[0]).toBe('stay');
    expect(back.effects).toContainEqual({ type: 'leaveAttempt', key: aPayment.key });
  });

  it('gives the window its address once the order is taken (PAY-1)', () => {
    const answered = next(ordering, { ...placed, window: 'open' });
    expect(answered.state).toEqual({ name: 'opening', payment: aPayment, secondsLeft: 5 });
    expect(effects(answered)).toEqual(['addressWindow']);
  });

  it('warns of an order from here that may still be paid, and sends nothing before the diner has chosen (CHECKOUT-30)', () => {
    const plan = { paymentMode: cards.code, timeoutS: 300 };
    const facts = { open: { key: 'before', payment: { ...aPayment, key: 'before' }, plan } };
    for (const [state, event] of [
      [{ name: 'confirming' }, { type: 'confirmed' }],
      [{ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: cards }],
    ] as const) {
      const transition = next(state, event, facts);
      expect(transition).toMatchObject({ state: { name: 'stillOpen' }, effects: [] });
      expect(next(transition.state, { type: 'dismissed' }, facts)).toEqual({ state: idle, effects: [] });
      expect(effects(next(transition.state, { type: 'accepted' }, facts))[0]).toBe('confirmSecondOrder');
      const before = next(transition.state, { type: 'retried' }, facts);
      expect(before.state).toMatchObject({ name: 'opening', payment: { key: 'before' } });
      expect(effects(before)).toEqual(['resumeAttempt', 'openWindow', 'addressWindow']);
    }
    const unanswered = { open: { key: 'before', payment: null, plan } };
    const transition = next({ name: 'confirming' }, { type: 'confirmed' }, unanswered);
    expect(next(transition.state, { type: 'retried' }, unanswered).effects).toContainEqual({
      type: 'placeOrder',
      key: 'before',
      total: checkoutFacts().total,
      ...plan,
    });
  });

  it('whose last portions the order before holds leads to that one, and is not sent without them (CHECKOUT-30)', () => {
    const plan = { paymentMode: cards.code, timeoutS: 300 };
    const open = { key: 'before', payment: { ...aPayment, key: 'before' }, plan };
    const facts = { open, soldOut: [{ itemId: 21, name: '' }], isHeldByOpen: true };
    const refused = { name: 'rejected', problem: { kind: 'items', errors: { soldoutItems: facts.soldOut } } };
    for (const [state, event] of [
      [idle, { type: 'started' }],
      [{ name: 'confirming' }, { type: 'confirmed' }],
      [{ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: cards }],
    ] as const) {
      const transition = next(state, event, facts);
      expect(transition).toMatchObject({ state: { name: 'stillOpen' }, effects: [] });
      expect(next(transition.state, { type: 'retried' }, facts).state).toMatchObject({
        name: 'opening',
        payment: { key: 'before' },
      });
      expect(next(transition.state, { type: 'accepted' }, facts)).toEqual({ state: refused, effects: [] });
      expect(next(state, event, { ...facts, isHeldByOpen: false }).state).toEqual(refused);
    }
  });

  it('a second order whose portions have returned asks all open questions (CHECKOUT-30, CHECKOUT-4)', () => {
    const plan = { paymentMode: cards.code, timeoutS: 300 };
    const open = { key: 'before', payment: { ...aPayment, key: 'before' }, plan };
    const held = { open, soldOut: [{ itemId: 21, name: '' }], isHeldByOpen: true };
    const back = { open, soldOut: [], isAccountSettled: false };
    const asked = next(idle, { type: 'started' }, held);
    expect(next(asked.state, { type: 'accepted' }, back)).toEqual({
      state: { name: 'accountCheck' },
      effects: [{ type: 'confirmSecondOrder' }],
    });
    const paying = next({ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: cards }, held);
    expect(effects(next(paying.state, { type: 'accepted' }, back))).toEqual([
      'confirmSecondOrder',
      'openWindow',
      'placeOrder',
    ]);
  });

  it('offers the payment page again when the browser blocked its window, after 5 s (PAY-5)', () => {
    const answered = next(ordering, { ...placed, window: 'blocked' });
    expect(answered.state).toMatchObject({ name: 'popupBlocked', secondsLeft: 5 });
    expect(effects(answered)).toEqual([]);
    expect(next(answered.state, { type: 'retried' }).state).toEqual(answered.state);
    let { state } = answered;
    for (let second = 0; second < 5; second += 1) ({ state } = next(state, { type: 'secondPassed' }));
    expect(state).toMatchObject({ name: 'popupBlocked', secondsLeft: 0 });
    const again = next(state, { type: 'retried' });
    expect(again.state).toMatchObject({ name: 'opening', secondsLeft: 5 });
    expect(again.effects).toEqual([{ type: 'openWindow' }, { type: 'addressWindow', url: aPayment.url }]);
  });

  it('an order without a payment page is with the kitchen (CHECKOUT-16)', () => {
    const answered = next(ordering, { ...placed, payment: null, window: 'open' });
    expect(answered.state).toEqual(idle);
    expect(effects(answered)).toEqual(['closeWindow', 'notifySubmitted', 'showOrder']);
  });

  it('an order that costs nothing goes to its page without a message about the kitchen (CHECKOUT-15)', () => {
    const answered = next(ordering, { ...placed, payment: null, isFree: true, window: 'none' });
    expect(effects(answered)).toEqual(['closeWindow', 'showOrder']);
  });

  it('an order that failed at once shows a message', () => {
    const answered = next(ordering, { ...placed, payment: null, failure: 'Payment error: declined', window: 'open' });
    expect(answered).toEqual({ state: { name: 'paymentFailed', why: 'failed' }, effects: [{ type: 'closeWindow' }] });
  });

  it('can be left once it has had no answer for 15 s; it is still polled (CHECKOUT-33)', () => {
    expect(next(ordering, { type: 'dismissed' })).toEqual({ state: ordering, effects: [] });
    let state: CheckoutState = ordering;
    for (let second = 0; second < 15; second += 1) ({ state } = next(state, { type: 'secondPassed' }));
    expect(next(state, { type: 'dismissed' })).toEqual({
      state: idle,
      effects: [{ type: 'closeWindow' }, { type: 'leaveAttempt', key: null }, { type: 'navigate', to: '/cart' }],
    });
  });

  it('asks for the way of ordering where none is chosen, and sends nothing (ENTRY-26)', () => {
    const facts = { isWayUnknown: true };
    for (const [state, event] of [
      [idle, { type: 'started' }],
      [{ name: 'confirming' }, { type: 'confirmed' }],
      [{ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: cards }],
    ] as const) {
      expect(next(state, event, facts)).toEqual({ state: idle, effects: [{ type: 'askWay' }] });
    }
  });

  it('of a table that changed while the diner was warned of an open one is not sent (TABLE-23)', () => {
    const open = { key: 'k', payment: null, plan: { paymentMode: null, timeoutS: null } };
    const { state } = next({ name: 'confirming', reviewed: 'a' }, { type: 'confirmed' }, { open, tableDishes: 'a' });
    expect(state).toMatchObject({ name: 'stillOpen', reviewed: 'a' });
    expect(next(state, { type: 'accepted' }, { open, tableDishes: 'a, b' }).state).toEqual({
      name: 'rejected',
      problem: { kind: 'tableChanged' },
    });
    expect(next(state, { type: 'accepted' }, { open, tableDishes: 'a' }).state.name).not.toBe('rejected');
  });

  it('asks and sends nothing before the charges of the outlet are known, and shows a message (CART-38)', () => {
    const facts = { areChargesUnknown: true };
    for (const [state, event] of [
      [idle, { type: 'started' }],
      [{ name: 'confirming' }, { type: 'confirmed' }],
      [{ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: cards }],
    ] as const) {
      expect(next(state, event, facts)).toEqual({
        state: { name: 'rejected', problem: { kind: 'unable' } },
        effects: [],
      });
    }
  });

  it('does not go on with a sold-out dish in the cart, and names it, also where it sold out while it was asked about', () => {
    const soldOut = [{ itemId: 21, name: '' }];
    for (const [state, event] of [
      [idle, { type: 'started' }],
      [{ name: 'confirming' }, { type: 'confirmed' }],
      [{ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: cards }],
    ] as const) {
      expect(next(state, event, { soldOut })).toEqual({
        state: { name: 'rejected', problem: { kind: 'items', errors: { soldoutItems: soldOut } } },
        effects: [],
      });
    }
  });

  it('does not go on with alcohol outside of the licensed hours, and says from when it is sold (CART-44)', () => {
    const closedAlcohol = [{ itemId: 21, name: '', from: '17:00' }];
    const refused = { name: 'rejected', problem: { kind: 'items', errors: { alcoholItems: closedAlcohol } } };
    const open = { key: 'k', payment: null, plan: { paymentMode: null, timeoutS: null } };
    for (const [state, event] of [
      [idle, { type: 'started' }],
      [{ name: 'confirming' }, { type: 'confirmed' }],
      [{ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: cards }],
      [{ name: 'stillOpen', event: { type: 'started' }, open }, { type: 'accepted' }],
    ] as const) {
      expect(next(state, event, { closedAlcohol }).state).toEqual(refused);
    }
  });

  it('asks a takeaway for its time before it refuses alcohol that is sold now and not at that time (CART-44)', () => {
    const closedAlcohol = [{ itemId: 21, name: '', from: '17:00' }];
    const takeaway = { closedAlcohol, orderType: 'Takeaway' as const };
    expect(next(idle, { type: 'started' }, takeaway).state.name).toBe('rejected');
    const now = { ...takeaway, isAlcoholSoldNow: true };
    expect(next(idle, { type: 'started' }, now).state.name).not.toBe('rejected');
    const problem = { kind: 'items', errors: { alcoholItems: closedAlcohol } };
    expect(next({ name: 'confirming' }, { type: 'confirmed' }, now).state).toEqual({ name: 'rejected', problem });
  });

  it('names sold-out dishes, dishes that are not served and closed alcohol at once (CART-44, CART-47)', () => {
    const soldOut = [{ itemId: 20, name: '' }];
    const closedAlcohol = [{ itemId: 21, name: '', from: '17:00' }];
    const notServed = [{ itemId: 22, name: '', hours: [{ from: '07:00', to: '11:00' }] }];
    const errors = { soldoutItems: soldOut, notAvailableItem: notServed, alcoholItems: closedAlcohol };
    expect(next(idle, { type: 'started' }, { soldOut, notServed, closedAlcohol }).state).toEqual({
      ...{ name: 'rejected', problem: { kind: 'items', errors } },
    });
  });

  it('does not go on with a dish that lacks a choice since the menu changed (CART-42)', () => {
    const refused = { state: { name: 'rejected', problem: { kind: 'incomplete' } }, effects: [] };
    const open = { key: 'k', payment: null, plan: { paymentMode: null, timeoutS: null } };
    for (const [state, event] of [
      [idle, { type: 'started' }],
      [{ name: 'confirming' }, { type: 'confirmed' }],
      [{ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: cards }],
      [{ name: 'stillOpen', open, event: { type: 'confirmed' } }, { type: 'accepted' }],
    ] as const) {
      expect(next(state, event, { hasIncomplete: true })).toEqual(refused);
    }
  });

  it('whose payment page opens in the same window opens there again (PAY-3)', () => {
    const payment = { key: 'k', orderNo: 'no', url: 'https://pay.example/1', deadline: 0, isInSameWindow: true };
    const left = [{ type: 'leaveTo', url: payment.url }];
    const waiting = next({ name: 'waiting', payment, window: 'none' }, { type: 'retried' });
    expect([waiting.state.name, waiting.effects]).toEqual(['leaving', left]);
    const open = { key: 'k', payment, plan: { paymentMode: null, timeoutS: null } };
    const again = next({ name: 'stillOpen', open, event: { type: 'confirmed' } }, { type: 'retried' });
    expect([again.state.name, again.effects]).toEqual(['leaving', [{ type: 'resumeAttempt', key: 'k' }, ...left]]);
  });

  it('an order is not sent if the menu has changed the cart since (CHECKOUT-32)', () => {
    expect(next(ordering, { type: 'cartChanged' })).toEqual({ state: idle, effects: [{ type: 'closeWindow' }] });
    expect(next(ordering, { type: 'cartChanged' }, { isCartEmpty: true }).state.name).toBe('cartEmpty');
  });
});

describe('an order that the server refuses', () => {
  it('closes the window, keeps the cart and says why (CHECKOUT-22, PAY-1)', () => {
    const refused = next(ordering, { type: 'orderRefused', problem: { kind: 'message', message: 'No more today' } });
    expect(refused.state.name).toBe('rejected');
    expect(effects(refused)).toEqual(['closeWindow']);
  });

  it('marks what is sold out (CHECKOUT-26)', () => {
    const errors = { soldoutItems: [{ itemId: 11, name: 'Laksa' }] };
    const refused = next(ordering, { type: 'orderRefused', problem: { kind: 'items', errors } });
    expect(refused.effects).toContainEqual({ type: 'markSoldOut', errors });
  });

  it('clears table and check of a wrong check number once that was read (CHECKOUT-24)', () => {
    const { state, effects: list } = next(ordering, { type: 'orderRefused', problem: { kind: 'checkNumber' } });
    expect(list.map(({ type }) => type)).not.toContain('clearTable');
    for (const type of ['accepted', 'dismissed'] as const) {
      expect(next(state, { type })).toEqual({ state: idle, effects: [{ type: 'clearTable' }] });
    }
  });

  it('resets the cart of an old menu, counts 3 s, and goes to the menu by itself (CHECKOUT-23)', () => {
    let step = next(ordering, { type: 'menuChanged' });
    expect(step.state).toEqual({ name: 'menuUpdated', secondsLeft: 3 });
    expect(effects(step)).toEqual(['closeWindow', 'resetCart', 'refetchMenu']);
    for (let second = 0; second < 3; second += 1) step = next(step.state, { type: 'secondPassed' });
    expect(step).toEqual({ state: idle, effects: [{ type: 'navigate', to: '/' }] });
  });
});

describe('an order without an answer', () => {
  it('is sent once more, without another window, and then the diner is notified (CHECKOUT-19)', () => {
    const again = next(ordering, { type: 'orderUnanswered', key, isTill: false });
    expect(again.state).toEqual({ ...ordering, tries: 2 });
    expect(effects(again)).toEqual(['placeOrder']);
    const transition = next(again.state, { type: 'orderUnanswered', key, isTill: false });
    expect(transition.state).toEqual({ name: 'unable', key, paymentMode: cards.code, timeoutS: 300 });
    expect(effects(transition)).toEqual(['closeWindow']);
  });

  it('can be tried again from there, with a window', () => {
    const { state } = next({ ...ordering, tries: 2 }, { type: 'orderUnanswered', key, isTill: false });
    const again = next(state, { type: 'retried' });
    expect(again.state).toEqual(ordering);
    expect(effects(again)).toEqual(['openWindow', 'placeOrder']);
  });

  it('of the till counts 10 s, clears the cart and shows the bill (CHECKOUT-20)', () => {
    const facts = { isDirectToPos: true };
    let step = next({ ...ordering, tries: 2, timeoutS: null }, { type: 'orderUnanswered', key, isTill: true }, facts);
    expect(step.state).toEqual({ name: 'tillUnanswered', key, secondsLeft: 10 });
    for (let second = 0; second < 10; second += 1) {
      expect(step.state.name).toBe('tillUnanswered');
      step = next(step.state, { type: 'secondPassed' }, facts);
    }
    expect(step.state).toEqual(idle);
    expect(step.effects).toEqual([
      { type: 'giveUpAttempt', key },
      { type: 'navigate', to: '/bill' },
    ]);
  });

  it('of the till follows an unknown outcome only: a refusal keeps the cart (CHECKOUT-20)', () => {
    const refused = next(
      ordering,
      { type: 'orderRefused', problem: { kind: 'message', message: 'Closed' } },
      { isDirectToPos: true },
    );
    expect(effects(refused)).not.toContain('resetCart');
  });
});
