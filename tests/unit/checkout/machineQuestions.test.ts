import { describe, expect, it } from 'vitest';
import type { CheckoutEvent, CheckoutFacts, CheckoutState } from '../../../features/checkout/checkoutTypes.ts';
import { cards, checkoutFacts } from '../../builders/order.ts';
import { idle, journey, next, opening, ordering, waiting } from './machineSteps.ts';

const { total } = checkoutFacts();

describe('the questions before an order', () => {
  it('an empty cart leads back to the menu (CHECKOUT-1)', () => {
    const { state } = journey([{ type: 'started' }, { isCartEmpty: true }]);
    expect(state.name).toBe('cartEmpty');
    const after = next(state, { type: 'accepted' });
    expect(after).toEqual({ state: idle, effects: [{ type: 'navigate', to: '/' }] });
  });

  it('an order is not sent if another seat at the table has changed it since the dialog opened (TABLE-23)', () => {
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
    // After the message is closed, the order can be placed.
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

  it('a paused outlet takes no order, however far the diner has come, and an order on its way goes on (CHECKOUT-40)', () => {
    const isPaused = true;
    expect(journey([{ type: 'started' }, { isPaused }]).state.name).toBe('outletPaused');
    expect(journey([{ type: 'started' }], [{ type: 'confirmed' }, { isPaused }])).toEqual({
      state: { name: 'outletPaused' },
      effects: [],
    });
    const pay = { type: 'paymentChosen', paymentType: cards } as const;
    expect(next({ name: 'choosingPayment' }, pay, { isPaused }).state.name).toBe('outletPaused');
    expect(next({ name: 'outletPaused' }, { type: 'dismissed' }).state).toEqual(idle);
    expect(next(waiting, { type: 'paid', orderNo: 'A1' }, { isPaused }).effects).toContainEqual(
      expect.objectContaining({ type: 'showOrder', orderNo: 'A1' }),
    );
  });

  it('dishes that are not served are named with their hours; a takeaway is asked for its time first (CART-47)', () => {
    const notServed = [{ itemId: 21, name: '', hours: [{ from: '07:00', to: '11:00' }] }];
    const named = { name: 'rejected', problem: { kind: 'items', errors: { notAvailableItem: notServed } } };
    expect(journey([{ type: 'started' }, { notServed }])).toEqual({ state: named, effects: [] });
    const takeaway = { notServed, orderType: 'Takeaway' } as const;
    expect(journey([{ type: 'started' }, takeaway]).state.name).toBe('choosingTime');
    const confirm = { type: 'confirmed' } as const;
    expect(next({ name: 'confirming', total }, confirm, takeaway)).toEqual({ state: named, effects: [] });
  });

  it('dine-in without its table looks for the code of the table (CHECKOUT-3)', () => {
    expect(journey([{ type: 'started' }, { needsTable: ['Dine In'] }]).state).toEqual({
      name: 'scanning',
      hint: null,
      chosen: null,
    });
    expect(journey([{ type: 'started' }, { needsTable: ['Takeaway'] }]).state.name).toBe('confirming');
  });

  it('a scanned table is stored, and the checkout continues with the next question (CHECKOUT-13)', () => {
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

  it('a camera that may not be used shows a message, and can be tried again (CHECKOUT-12)', () => {
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

  it('a diner who signs in continues without being asked for a number (CHECKOUT-4, CHECKOUT-5)', () => {
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
      // Its code is still on its way.
      { name: 'requested' },
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
    expect(next(state, { type: 'timeChosen', orderType: 'Takeaway', time: '18:30', day: '2026-08-09' }, facts)).toEqual(
      {
        state: { name: 'confirming', total, time: '18:30' },
        effects: [{ type: 'setTime', orderType: 'Takeaway', time: '18:30', day: '2026-08-09' }],
      },
    );
    const chosen = { orderType: 'Dine In', time: 'NOW', day: null } as const;
    // Dine-in without a table leaves the cart, so it is chosen with its table and not before.
    const asked = next(state, { type: 'timeChosen', ...chosen }, facts);
    expect(asked).toEqual({ state: { name: 'scanning', hint: null, chosen }, effects: [] });
    const table = { tableNo: '12', checkNo: null, qrTypeId: 1 };
    const scanned = next(asked.state, { type: 'tableScanned', ...table }, facts);
    // Dine-in has a service charge, so the total of takeaway is not the one to confirm (CHECKOUT-39).
    expect(scanned).toEqual({
      state: { name: 'confirming' },
      effects: [
        { type: 'setTable', ...table },
        { type: 'setTime', ...chosen },
      ],
    });
    const ofDineIn = { ...facts, total: total + 42 };
    expect(next(scanned.state, { type: 'wayChanged' }, ofDineIn).state).toEqual({
      name: 'confirming',
      total: total + 42,
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
      { type: 'timeChosen', orderType: 'Takeaway', time: '18:30', day: '2026-08-09' },
      { orderType: 'Dine In', needsMobile: ['Takeaway'] },
    );
    expect(changed.state).toEqual({ name: 'givingMobile', isTimeChosen: true, time: '18:30' });
    const given = { type: 'mobileGiven', mobileNo: '81234567' } as const;
    expect(next(changed.state, given, { ...facts, collectionTime: '18:30' }).state.name).toBe('confirming');
    // The outlet has dropped the time while the number was typed (CHECKOUT-7).
    expect(next(changed.state, given, facts)).toEqual({
      state: { name: 'choosingTime', gone: '18:30' },
      effects: [{ type: 'setMobile', mobileNo: '81234567' }],
    });
  });

  it('asks again when the chosen time has passed before the order is sent (CHECKOUT-7)', () => {
    const facts = { orderType: 'Takeaway', isTimeOffered: false } as const;
    expect(next({ name: 'confirming' }, { type: 'confirmed' }, facts).state.name).toBe('choosingTime');
    expect(next({ name: 'choosingPayment' }, { type: 'paymentChosen', paymentType: cards }, facts).state.name).toBe(
      'choosingTime',
    );
  });

  it('asks again when the confirmed time is gone, and the visit has NOW in its place (CHECKOUT-7, ENTRY-19)', () => {
    const before = { orderType: 'Takeaway', collectionTime: '18:00' } as const;
    const after = { orderType: 'Takeaway', collectionTime: null } as const;
    const chosen = { type: 'timeChosen', orderType: 'Takeaway', time: '18:00', day: '2026-08-09' } as const;
    const { state: confirming } = next({ name: 'choosingTime' }, chosen, { orderType: 'Takeaway' });
    expect(confirming).toEqual({ name: 'confirming', total, time: '18:00' });
    const gone = { name: 'choosingTime', gone: '18:00' };
    expect(next(confirming, { type: 'confirmed' }, after)).toEqual({ state: gone, effects: [] });
    expect(next(confirming, { type: 'confirmed', mobileNo: '81234567' }, after)).toEqual({
      state: gone,
      effects: [{ type: 'setMobile', mobileNo: '81234567' }],
    });
    const { state: choosingPayment } = next(confirming, { type: 'confirmed' }, before);
    expect(choosingPayment).toEqual({ name: 'choosingPayment', total, time: '18:00' });
    const pay = { type: 'paymentChosen', paymentType: cards } as const;
    expect(next(choosingPayment, pay, after)).toEqual({ state: gone, effects: [] });
    expect(next(choosingPayment, pay, before).state.name).toBe('ordering');
    // Nor is it forgotten while an open order is asked about.
    const open = { key: 'k', payment: null, plan: { paymentMode: null, timeoutS: null } };
    const { state: asked } = next(choosingPayment, pay, { ...before, open });
    expect(asked.name).toBe('stillOpen');
    expect(next(asked, { type: 'accepted' }, { ...after, open }).state).toEqual(gone);
    expect(next(asked, { type: 'accepted' }, { ...before, open }).state.name).toBe('ordering');
  });

  it.each([
    ['confirming', { type: 'confirmed' }],
    ['choosingPayment', { type: 'paymentChosen', paymentType: cards }],
  ] as const)('%s asks again when the total has changed since it was shown (CHECKOUT-39)', (name, event) => {
    const changed = { total: total + 100 };
    const { state, effects: list } = next({ name, total }, event, changed);
    expect(state).toEqual({ name, total: total + 100, totalBefore: total });
    expect(list).toEqual([]);
    // Confirmed again, nothing is in its way.
    expect(next(state, event, changed).state.name).toBe(name === 'confirming' ? 'choosingPayment' : 'ordering');
  });

  it('a second order asks again when the total has changed while the diner read of the first one (CHECKOUT-39)', () => {
    const open = { key: 'k', payment: null, plan: { paymentMode: null, timeoutS: null } };
    const { state } = next({ name: 'confirming', total }, { type: 'confirmed' }, { open });
    expect(next(state, { type: 'accepted' }, { open, total: 1 }).state).toEqual({
      ...{ name: 'confirming', total: 1, totalBefore: total },
    });
    expect(next(state, { type: 'accepted' }, { open }).state.name).toBe('choosingPayment');
  });

  it('a total that changes while the order is made leads back to the confirmation (CHECKOUT-39)', () => {
    const { state, effects } = next(ordering, { type: 'totalChanged', before: 900 });
    expect(state).toEqual({ name: 'confirming', total, totalBefore: 900 });
    expect(effects).toEqual([{ type: 'closeWindow' }]);
  });

  it('sends an order without anything to pay without a word about a payment page (CHECKOUT-15)', () => {
    const { state, effects } = next({ name: 'confirming' }, { type: 'confirmed' }, { total: 0 });
    expect(state).toMatchObject({ name: 'ordering', timeoutS: null });
    expect(effects.map(({ type }) => type)).toEqual(['placeOrder']);
  });

  it('a guest gives a mobile number where an SMS is sent (CHECKOUT-5)', () => {
    const { state } = journey([{ type: 'started' }, { needsMobile: ['Dine In'] }]);
    expect(state.name).toBe('givingMobile');
    expect(next(state, { type: 'mobileGiven', mobileNo: '81234567' })).toEqual({
      state: { name: 'confirming', total },
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
