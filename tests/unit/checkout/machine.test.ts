import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  CheckoutEvent,
  CheckoutFacts,
  CheckoutState,
  Transition,
} from '../../../features/checkout/checkoutTypes.ts';
import { transition } from '../../../features/checkout/machine.ts';
import { amex, aPayment, cards, checkoutFacts, payNow } from '../../builders/order.ts';

const idle: CheckoutState = { name: 'idle' };
const ordering: CheckoutState = {
  name: 'ordering',
  tries: 1,
  secondsLeft: 15,
  paymentMode: cards.code,
  timeoutS: 300,
};
const placed = { type: 'orderPlaced', orderNo: 'N1', payment: aPayment, isFree: false, failure: null } as const;
const { key } = aPayment;
const waiting: CheckoutState = { name: 'waiting', payment: aPayment, window: 'open' };
const opening: CheckoutState = { name: 'opening', payment: aPayment, secondsLeft: 5 };

const next = (state: CheckoutState, event: CheckoutEvent, facts: Partial<CheckoutFacts> = {}): Transition =>
  transition(state, event, checkoutFacts(facts));
const effects = ({ effects: list }: Transition) => list.map(({ type }) => type);

/** Plays events one after the other; facts may change on the way. */
const journey = (...steps: [CheckoutEvent, Partial<CheckoutFacts>?][]): Transition =>
  steps.reduce<Transition>(({ state }, [event, facts]) => next(state, event, facts), { state: idle, effects: [] });

describe('what stands before an order', () => {
  it('an empty cart leads back to the menu (CHECKOUT-1)', () => {
    const { state } = journey([{ type: 'started' }, { isCartEmpty: true }]);
    expect(state.name).toBe('cartEmpty');
    const after = next(state, { type: 'accepted' });
    expect(after).toEqual({ state: idle, effects: [{ type: 'navigate', to: '/' }] });
  });

  it('what somebody at the table has changed since the dialog opened is not sent unseen (TABLE-23)', () => {
    const mine = { tableDishes: 'laksa 1' };
    const more = { tableDishes: 'laksa 1\njuice 3' };
    const refused = { name: 'rejected', problem: { kind: 'tableChanged' } };
    const till = { isDirectToPos: true, paymentTypes: [] };
    const confirm = { type: 'confirmed' } as const;
    const opened = [{ type: 'started' } as const, mine] as [CheckoutEvent, Partial<CheckoutFacts>];
    expect(journey(opened, [confirm, { ...more, ...till }])).toEqual({ state: refused, effects: [] });
    expect(journey(opened, [confirm, { ...mine, ...till }]).state.name).toBe('ordering');
    expect(journey(opened, [confirm, { ...more, isCartEmpty: true }]).state.name).toBe('cartEmpty');
    const pay = { type: 'paymentChosen', paymentType: cards } as const;
    expect(journey(opened, [confirm, mine], [pay, more]).state).toEqual(refused);
    expect(journey(opened, [confirm, mine], [pay, mine]).state.name).toBe('ordering');
    // What is said is looked at, and then it can be ordered.
    expect(journey(opened, [confirm, more], [{ type: 'accepted' }], [{ type: 'started' }, more]).state.name).toBe(
      'confirming',
    );
  });

  it('a closed outlet takes no order, however far the diner has come (CHECKOUT-2)', () => {
    expect(journey([{ type: 'started' }, { isOutletClosed: true }]).state.name).toBe('outletClosed');
    expect(journey([{ type: 'started' }], [{ type: 'confirmed' }, { isOutletClosed: true }]).state.name).toBe(
      'outletClosed',
    );
    expect(
      next({ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: cards }, { isOutletClosed: true }).state
        .name,
    ).toBe('outletClosed');
  });

  it('dine-in without its table looks for the code of the table (CHECKOUT-3)', () => {
    expect(journey([{ type: 'started' }, { needsTable: ['Dine In'] }]).state).toEqual({
      name: 'scanning',
      hint: null,
      chosen: null,
    });
    expect(journey([{ type: 'started' }, { needsTable: ['Takeaway'] }]).state.name).toBe('confirming');
  });

  it('a scanned table is taken, and the checkout goes on with what comes next (CHECKOUT-13)', () => {
    const table = { tableNo: '12', checkNo: null, qrTypeId: 1 };
    const facts = { needsTable: ['Dine In'], isAccountSettled: false } as const;
    const { state } = journey([{ type: 'started' }, facts]);
    expect(next(state, { type: 'tableScanned', ...table }, facts)).toEqual({
      state: { name: 'accountCheck' },
      effects: [{ type: 'setTable', ...table }],
    });
    expect(next(state, { type: 'tableScanned', ...table }, { needsTable: ['Dine In'] }).state.name).toBe('confirming');
    const closed = { ...facts, isOutletClosed: true };
    expect(next(state, { type: 'tableScanned', ...table }, closed).state.name).toBe('outletClosed');
  });

  it('a code of another place changes the hint and nothing else, however often it is seen (CHECKOUT-11)', () => {
    const scanning: CheckoutState = { name: 'scanning', hint: null, chosen: null };
    const ignored = next(scanning, { type: 'codeIgnored', hint: 'otherPlace' });
    expect(ignored).toEqual({ state: { name: 'scanning', hint: 'otherPlace', chosen: null }, effects: [] });
    expect(next(ignored.state, { type: 'codeIgnored', hint: 'otherPlace' }).state).toBe(ignored.state);
    expect(next({ name: 'confirming' }, { type: 'codeIgnored', hint: 'noTable' }).state.name).toBe('confirming');
  });

  it('a camera that may not be used says so, and can be tried again (CHECKOUT-12)', () => {
    const failed = next({ name: 'scanning', hint: null, chosen: null }, { type: 'cameraFailed', why: 'denied' });
    expect(failed).toEqual({ state: { name: 'scanFailed', why: 'denied', chosen: null }, effects: [] });
    expect(next(failed.state, { type: 'retried' }).state).toEqual({ name: 'scanning', hint: null, chosen: null });
    expect(next(failed.state, { type: 'dismissed' })).toEqual({ state: idle, effects: [] });
  });

  it('a guest is asked who orders, and goes on as guest without being asked again (CHECKOUT-4)', () => {
    const facts = { isAccountSettled: false, needsMobile: ['Dine In'] } as const;
    const { state } = journey([{ type: 'started' }, facts]);
    expect(state.name).toBe('accountCheck');
    expect(next(state, { type: 'guestChosen' }, facts)).toEqual({
      state: { name: 'givingMobile', isTimeChosen: false },
      effects: [{ type: 'rememberGuest' }],
    });
    expect(journey([{ type: 'started' }, { ...facts, isAccountSettled: true }]).state.name).toBe('givingMobile');
  });

  it('whoever signs in goes on where they were, without giving a number (CHECKOUT-4, CHECKOUT-5)', () => {
    const asked = next({ name: 'accountCheck' }, { type: 'signInChosen' });
    expect(asked).toEqual({ state: { name: 'signingIn' }, effects: [] });
    expect(next(asked.state, { type: 'signedIn' }).state.name).toBe('confirming');
    expect(next(asked.state, { type: 'signedIn' }, { orderType: 'Takeaway' }).state.name).toBe('choosingTime');
    expect(next(asked.state, { type: 'guestChosen' }, { needsMobile: ['Dine In'] }).state.name).toBe('givingMobile');
    // In another tab, while this one asks.
    expect(next({ name: 'accountCheck' }, { type: 'signedIn' }).state.name).toBe('confirming');
    expect(next(waiting, { type: 'signedIn' })).toEqual({ state: waiting, effects: [] });
  });

  it('a question is left with the cart, and what was sent is not (CHECKOUT-9)', () => {
    const questions: CheckoutState[] = [
      { name: 'scanning', hint: null, chosen: null },
      { name: 'scanFailed', why: 'denied', chosen: null },
      { name: 'accountCheck' },
      { name: 'signingIn' },
      { name: 'givingMobile', isTimeChosen: false },
      { name: 'choosingTime' },
      { name: 'confirming' },
      { name: 'choosingPayment' },
    ];
    for (const state of questions) expect(next(state, { type: 'leftCart' })).toEqual({ state: idle, effects: [] });
    for (const state of [ordering, waiting, opening]) {
      expect(next(state, { type: 'leftCart' })).toEqual({ state, effects: [] });
    }
  });

  it('takeaway asks when it is collected, and its table only if the other way of ordering is chosen (CHECKOUT-7)', () => {
    const facts = { orderType: 'Takeaway', needsTable: ['Dine In'] } as const;
    const { state } = journey([{ type: 'started' }, facts]);
    expect(state.name).toBe('choosingTime');
    expect(next(state, { type: 'timeChosen', orderType: 'Takeaway', time: '18:30' }, facts)).toEqual({
      state: { name: 'confirming' },
      effects: [{ type: 'setTime', orderType: 'Takeaway', time: '18:30' }],
    });
    const chosen = { orderType: 'Dine In', time: 'NOW' } as const;
    // Dine-in without a table leaves the cart, so it is chosen with its table and not before.
    const asked = next(state, { type: 'timeChosen', ...chosen }, facts);
    expect(asked).toEqual({ state: { name: 'scanning', hint: null, chosen }, effects: [] });
    const table = { tableNo: '12', checkNo: null, qrTypeId: 1 };
    expect(next(asked.state, { type: 'tableScanned', ...table }, facts)).toEqual({
      state: { name: 'confirming' },
      effects: [
        { type: 'setTable', ...table },
        { type: 'setTime', ...chosen },
      ],
    });
    const failed = next(asked.state, { type: 'cameraFailed', why: 'missing' }, facts);
    expect(next(failed.state, { type: 'retried' }, facts).state).toEqual(asked.state);
  });

  it('the number comes before the time, and once more only if another way of ordering needs it', () => {
    const facts = { orderType: 'Takeaway', needsMobile: ['Takeaway'] } as const;
    const { state } = journey([{ type: 'started' }, facts]);
    expect(state).toEqual({ name: 'givingMobile', isTimeChosen: false });
    expect(next(state, { type: 'mobileGiven', mobileNo: '81234567' }, facts).state.name).toBe('choosingTime');

    const changed = next(
      { name: 'choosingTime' },
      { type: 'timeChosen', orderType: 'Takeaway', time: '18:30' },
      { orderType: 'Dine In', needsMobile: ['Takeaway'] },
    );
    expect(changed.state).toEqual({ name: 'givingMobile', isTimeChosen: true });
    expect(next(changed.state, { type: 'mobileGiven', mobileNo: '81234567' }, facts).state.name).toBe('confirming');
  });

  it('asks again when the chosen time has passed before the order is sent (CHECKOUT-7)', () => {
    const facts = { orderType: 'Takeaway', isTimeOffered: false } as const;
    expect(next({ name: 'confirming' }, { type: 'confirmed' }, facts).state.name).toBe('choosingTime');
    expect(next({ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: cards }, facts).state.name).toBe(
      'choosingTime',
    );
  });

  it('a guest gives a mobile number where an SMS is sent (CHECKOUT-5)', () => {
    const { state } = journey([{ type: 'started' }, { needsMobile: ['Dine In'] }]);
    expect(state.name).toBe('givingMobile');
    expect(next(state, { type: 'mobileGiven', mobileNo: '81234567' })).toEqual({
      state: { name: 'confirming' },
      effects: [{ type: 'setMobile', mobileNo: '81234567' }],
    });
  });

  it('a number that is corrected in the confirmation is the one that counts', () => {
    const { effects: list } = next({ name: 'confirming' }, { type: 'confirmed', mobileNo: '91234567' });
    expect(list).toContainEqual({ type: 'setMobile', mobileNo: '91234567' });
  });

  it('a confirmation without the number that is needed asks for it (CHECKOUT-5)', () => {
    expect(next({ name: 'confirming' }, { type: 'confirmed' }, { needsMobile: ['Dine In'] }).state.name).toBe(
      'givingMobile',
    );
  });

  it('every dialog can be left, and nothing has happened then (CHECKOUT-9)', () => {
    const names = [
      'choosingTime',
      'confirming',
      'choosingPayment',
      'outletClosed',
      'accountCheck',
      'signingIn',
    ] as const;
    const dialogs: CheckoutState[] = [
      ...names.map((name) => ({ name })),
      { name: 'givingMobile', isTimeChosen: false },
      { name: 'scanning', hint: 'noTable', chosen: null },
    ];
    for (const state of dialogs) expect(next(state, { type: 'dismissed' })).toEqual({ state: idle, effects: [] });
  });
});

describe('sending an order', () => {
  it('lets the diner choose among the payment types of the outlet (CHECKOUT-14)', () => {
    expect(next({ name: 'confirming' }, { type: 'confirmed' }).state.name).toBe('choosingPayment');
  });

  it('goes to the till without a payment mode and without a window', () => {
    const { state, effects: list } = next({ name: 'confirming' }, { type: 'confirmed' }, { isDirectToPos: true });
    expect(state).toEqual({ name: 'ordering', tries: 1, secondsLeft: 15, paymentMode: null, timeoutS: null });
    expect(list.map(({ type }) => type)).toEqual(['placeOrder']);
  });

  it('goes without a payment mode where the outlet has none: the payment page asks how (CHECKOUT-14)', () => {
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
      ...plan,
    });
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

  it('an order that failed at once says so', () => {
    const answered = next(ordering, { ...placed, payment: null, failure: 'Payment error: declined', window: 'open' });
    expect(answered).toEqual({ state: { name: 'paymentFailed', why: 'failed' }, effects: [{ type: 'closeWindow' }] });
  });

  it('can be left once it has had no answer for 15 s; it is watched on (CHECKOUT-33)', () => {
    expect(next(ordering, { type: 'dismissed' })).toEqual({ state: ordering, effects: [] });
    let state: CheckoutState = ordering;
    for (let second = 0; second < 15; second += 1) ({ state } = next(state, { type: 'secondPassed' }));
    expect(next(state, { type: 'dismissed' })).toEqual({
      state: idle,
      effects: [{ type: 'closeWindow' }, { type: 'leaveAttempt', key: null }],
    });
  });

  it('without a way of ordering that was chosen asks for it, and does nothing (ENTRY-26)', () => {
    const facts = { isWayUnknown: true };
    for (const [state, event] of [
      [idle, { type: 'started' }],
      [{ name: 'confirming' }, { type: 'confirmed' }],
      [{ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: cards }],
    ] as const) {
      expect(next(state, event, facts)).toEqual({ state: idle, effects: [{ type: 'askWay' }] });
    }
  });

  it('without a network is not sent, and keeps its cart: nothing is unknown then (CHECKOUT-36, SHELL-21)', () => {
    for (const isDirectToPos of [false, true]) {
      const facts = { isOffline: true, isDirectToPos };
      const refused = { state: { name: 'rejected', problem: { kind: 'offline' } }, effects: [] };
      expect(next({ name: 'confirming' }, { type: 'confirmed' }, facts)).toEqual(refused);
      expect(next({ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: cards }, facts)).toEqual(refused);
      expect(next(refused.state as CheckoutState, { type: 'accepted' }, facts)).toEqual({ state: idle, effects: [] });
    }
  });

  it('without what the outlet charges asks for nothing and sends nothing, and says so (CART-38)', () => {
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

  it('begins with no dish that the cart says is sold out, and names it', () => {
    const soldOut = [{ itemId: 21, name: '' }];
    expect(next(idle, { type: 'started' }, { soldOut })).toEqual({
      state: { name: 'rejected', problem: { kind: 'items', errors: { soldoutItems: soldOut } } },
      effects: [],
    });
    // What sells out while it is asked about is told by the server.
    expect(next({ name: 'confirming' }, { type: 'confirmed' }, { soldOut }).state.name).not.toBe('rejected');
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

  it('is not sent with what the menu has changed meanwhile (CHECKOUT-32)', () => {
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
    const again = next(ordering, { type: 'orderUnanswered', key });
    expect(again.state).toEqual({ ...ordering, tries: 2 });
    expect(effects(again)).toEqual(['placeOrder']);
    const transition = next(again.state, { type: 'orderUnanswered', key });
    expect(transition.state).toEqual({ name: 'unable', key, paymentMode: cards.code, timeoutS: 300 });
    expect(effects(transition)).toEqual(['closeWindow']);
  });

  it('can be tried again from there, with a window', () => {
    const { state } = next({ ...ordering, tries: 2 }, { type: 'orderUnanswered', key });
    const again = next(state, { type: 'retried' });
    expect(again.state).toEqual(ordering);
    expect(effects(again)).toEqual(['openWindow', 'placeOrder']);
  });

  it('of the till counts 10 s, clears the cart and shows the bill (CHECKOUT-20)', () => {
    const facts = { isDirectToPos: true };
    let step = next({ ...ordering, tries: 2, timeoutS: null }, { type: 'orderUnanswered', key }, facts);
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

describe('a payment under way', () => {
  it('waits once its window has left for the payment page (PAY-6)', () => {
    expect(next(opening, { type: 'windowOpened' }).state).toEqual(waiting);
  });

  it('whose window is blocked at the second try too, as within another app, takes the same window (PAY-5)', () => {
    expect(next(opening, { type: 'windowBlocked' })).toEqual({
      state: { name: 'leaving', payment: aPayment, secondsLeft: 10 },
      effects: [{ type: 'leaveTo', url: aPayment.url }],
    });
  });

  it('leads to the order when it is paid, whoever reports it, in every state (PAY-10)', () => {
    for (const state of [
      opening,
      waiting,
      { name: 'popupBlocked', payment: aPayment, secondsLeft: 2 },
      idle,
    ] as const) {
      const paid = next(state, { type: 'paid', orderNo: 'N1' });
      expect(paid.state).toEqual(idle);
      expect(effects(paid)).toEqual(['closeWindow', 'showOrder']);
      // Where it is waited for, also when another tab has shown it already (PAY-15).
      expect(paid.effects).toContainEqual({
        type: 'showOrder',
        orderNo: 'N1',
        ...(state !== idle && { isAwaited: true }),
      });
    }
  });

  it('that failed says so (PAY-17)', () => {
    const failed = next(waiting, { type: 'failed', reason: 'Payment error: declined' });
    expect(failed.state).toEqual({ name: 'paymentFailed', why: 'failed' });
    expect(effects(failed)).toEqual(['closeWindow']);
  });

  it('that the diner cancelled ends without a message (PAY-17)', () => {
    const cancelled = next(waiting, { type: 'failed', reason: 'Payment error: customer cancelled' });
    expect(cancelled.state).toEqual(idle);
  });

  it('that took too long is a timeout, whether the server or the clock reports it (PAY-18)', () => {
    const timeout = { name: 'paymentFailed', why: 'timeout' };
    expect(next(waiting, { type: 'timedOut' }).state).toEqual(timeout);
    expect(next(waiting, { type: 'failed', reason: 'Payment timeout' }).state).toEqual(timeout);
  });

  it('whose window was closed goes on waiting, and offers the payment page and the cart (PAY-12)', () => {
    const { state } = next(waiting, { type: 'windowClosed' });
    expect(state).toEqual({ name: 'waiting', payment: aPayment, window: 'none' });
    expect(next(state, { type: 'retried' }).state).toMatchObject({ name: 'opening' });
    expect(effects(next(state, { type: 'dismissed' }))).toEqual(['closeWindow', 'leaveAttempt']);
  });

  it('that another tab went on with is no longer waited for here (PAY-15)', () => {
    const closed = next(waiting, { type: 'closed' });
    expect(closed.state).toEqual(idle);
    expect(effects(closed)).toEqual(['closeWindow']);
  });

  it('that was left and is paid after all leads to the order (PAY-12)', () => {
    expect(effects(next(idle, { type: 'paid', orderNo: 'N1' }))).toContain('showOrder');
  });

  it('that fails while the diner is asked something else leaves the question there', () => {
    for (const event of [{ type: 'failed', reason: 'declined' }, { type: 'timedOut' }] as const) {
      expect(next({ name: 'confirming' }, event).state).toEqual({ name: 'confirming' });
    }
  });

  it('with a status of the server’s own leads to the order page, which shows it (PAY-27)', () => {
    expect(effects(next(waiting, { type: 'shelved', orderNo: 'N1' }))).toEqual(['closeWindow', 'showOrder']);
  });

  it('cannot end an order that is just being sent', () => {
    expect(next(ordering, { type: 'paid', orderNo: 'old' })).toEqual({ state: ordering, effects: [] });
  });

  it('goes on where it was when the app is opened again, and its page can be opened by a tap (PAY-14)', () => {
    const resumed = next(idle, { type: 'resumed', payment: aPayment });
    expect(resumed.state).toEqual({ name: 'waiting', payment: aPayment, window: 'none' });
    expect(effects(next(resumed.state, { type: 'retried' }))).toEqual(['openWindow', 'addressWindow']);
    expect(next(resumed.state, { type: 'dismissed' }).effects).toContainEqual({ type: 'leaveAttempt', key });
  });

  it("is left to the order's own page where that is open", () => {
    const facts = { isQuietScreen: true };
    expect(next(idle, { type: 'resumed', payment: aPayment }, facts).state).toEqual(idle);
    expect(next(idle, { type: 'failed', reason: 'declined' }, facts).state).toEqual(idle);
    expect(next(idle, { type: 'timedOut' }, facts).state).toEqual(idle);
  });

  it('that the payment page sent back unpaid says so and loads menu and settings again (PAY-20)', () => {
    const back = next(idle, { type: 'returnedUnpaid', isDelayed: false });
    expect(back.state).toEqual({ name: 'paymentFailed', why: 'failed' });
    expect(effects(back)).toEqual(['refetchMenu']);
    expect(next(idle, { type: 'returnedUnpaid', isDelayed: true }).state).toEqual({
      name: 'paymentFailed',
      why: 'delay',
    });
  });

  it("'Try Again' leads to the cart, 'Close' only closes (PAY-18)", () => {
    expect(next({ name: 'paymentFailed', why: 'failed' }, { type: 'accepted' }).effects).toEqual([
      { type: 'navigate', to: '/cart' },
    ]);
    expect(next({ name: 'paymentFailed', why: 'timeout' }, { type: 'accepted' }).effects).toEqual([]);
  });
});

describe('whatever happens in whatever order', () => {
  const anyEvent: fc.Arbitrary<CheckoutEvent> = fc.constantFrom<CheckoutEvent[]>(
    { type: 'started' },
    { type: 'dismissed' },
    { type: 'accepted' },
    { type: 'tableScanned', tableNo: '12', checkNo: null, qrTypeId: null },
    { type: 'codeIgnored', hint: 'noTable' },
    { type: 'cameraFailed', why: 'missing' },
    { type: 'signInChosen' },
    { type: 'guestChosen' },
    { type: 'signedIn' },
    { type: 'leftCart' },
    { type: 'returnedUnpaid', isDelayed: false },
    { type: 'timeChosen', orderType: 'Takeaway', time: 'NOW' },
    { type: 'mobileGiven', mobileNo: '81234567' },
    { type: 'confirmed' },
    { type: 'paymentChosen', paymentType: cards },
    { type: 'paymentChosen', paymentType: payNow },
    { ...placed, window: 'open' },
    { ...placed, window: 'blocked' },
    { ...placed, payment: null, window: 'open' },
    { type: 'orderRefused', problem: { kind: 'unable' } },
    { type: 'menuChanged' },
    { type: 'orderUnanswered', key },
    { type: 'retried' },
    { type: 'windowOpened' },
    { type: 'windowBlocked' },
    { type: 'secondPassed' },
    { type: 'resumed', payment: aPayment },
    { type: 'paid', orderNo: 'N1' },
    { type: 'failed', reason: 'declined' },
    { type: 'timedOut' },
    { type: 'closed' },
  );
  const anyFacts = fc.record({
    isCartEmpty: fc.boolean(),
    tableDishes: fc.constantFrom(null, 'laksa 1', 'laksa 2'),
    isOutletClosed: fc.boolean(),
    isDirectToPos: fc.boolean(),
    orderType: fc.constantFrom('Dine In' as const, 'Takeaway' as const),
    isTimeOffered: fc.boolean(),
    isAccountSettled: fc.boolean(),
    needsTable: fc.constantFrom([], ['Dine In' as const]),
    needsMobile: fc.constantFrom([], ['Dine In' as const]),
    total: fc.constantFrom(0, 2020),
    isWayUnknown: fc.nat(4).map((one) => one === 0),
    isOffline: fc.nat(4).map((one) => one === 0),
    areChargesUnknown: fc.nat(4).map((one) => one === 0),
    isQuietScreen: fc.boolean(),
  });
  const anyJourney = fc.array(fc.tuple(anyEvent, anyFacts), { maxLength: 40 });

  const play = (
    steps: [CheckoutEvent, Partial<CheckoutFacts>][],
    look: (step: Transition, before: CheckoutState, facts: CheckoutFacts) => void,
  ) => {
    let state: CheckoutState = { name: 'idle' };
    for (const [event, changes] of steps) {
      const facts = checkoutFacts(changes);
      const step = transition(state, event, facts);
      look(step, state, facts);
      ({ state } = step);
    }
  };

  it('no order is sent from an empty cart or to a closed outlet, but for one that was sent before', () => {
    fc.assert(
      fc.property(anyJourney, (steps) => {
        play(steps, (step, before, facts) => {
          const isFirst =
            effects(step).includes('placeOrder') && before.name !== 'ordering' && before.name !== 'unable';
          if (isFirst) expect(facts.isCartEmpty || facts.isOutletClosed || !facts.isTimeOffered).toBe(false);
          if (isFirst) expect(facts.isWayUnknown || facts.areChargesUnknown).toBe(false);
          if (isFirst) expect(facts.needsTable).not.toContain(facts.orderType);
        });
      }),
    );
  });

  it('a countdown is never below 0', () => {
    fc.assert(
      fc.property(anyJourney, (steps) => {
        play(steps, ({ state }) => {
          if ('secondsLeft' in state) expect(state.secondsLeft).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });
});
