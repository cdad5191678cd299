import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  CheckoutEvent,
  CheckoutFacts,
  CheckoutState,
  Transition,
} from '../../../features/checkout/checkoutTypes.ts';
import { transition } from '../../../features/checkout/machine.ts';
import { aPayment, cards, checkoutFacts, payNow } from '../../builders/order.ts';
import { runs } from '../properties.ts';
import { effects, key, placed } from './machineSteps.ts';

describe('any events in any order', () => {
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
    { type: 'personLeft' },
    { type: 'signedOut' },
    { type: 'returnedUnpaid', isDelayed: false },
    { type: 'timeChosen', orderType: 'Takeaway', time: 'NOW', day: null },
    { type: 'mobileGiven', mobileNo: '81234567' },
    { type: 'confirmed' },
    { type: 'paymentChosen', paymentType: cards },
    { type: 'paymentChosen', paymentType: payNow },
    { ...placed, window: 'open' },
    { ...placed, window: 'blocked' },
    { ...placed, payment: null, window: 'open' },
    { type: 'orderRefused', problem: { kind: 'unable' } },
    { type: 'menuChanged' },
    { type: 'orderUnanswered', key, isTill: false },
    { type: 'orderUnanswered', key, isTill: true },
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
    isPaused: fc.boolean(),
    isDirectToPos: fc.boolean(),
    orderType: fc.constantFrom('Dine In' as const, 'Takeaway' as const),
    isTimeOffered: fc.boolean(),
    isAccountSettled: fc.boolean(),
    needsTable: fc.constantFrom([], ['Dine In' as const]),
    needsMobile: fc.constantFrom([], ['Dine In' as const]),
    total: fc.constantFrom(0, 2020),
    isWayUnknown: fc.nat(4).map((one) => one === 0),
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
          if (isFirst)
            expect(facts.isCartEmpty || facts.isOutletClosed || facts.isPaused || !facts.isTimeOffered).toBe(false);
          if (isFirst) expect(facts.isWayUnknown || facts.areChargesUnknown).toBe(false);
          if (isFirst) expect(facts.needsTable).not.toContain(facts.orderType);
        });
      }),
      runs,
    );
  });

  it('a countdown is never below 0', () => {
    fc.assert(
      fc.property(anyJourney, (steps) => {
        play(steps, ({ state }) => {
          if ('secondsLeft' in state) expect(state.secondsLeft).toBeGreaterThanOrEqual(0);
        });
      }),
      runs,
    );
  });
});
