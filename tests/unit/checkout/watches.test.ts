import { defer } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import type { CheckoutEvent, CheckoutState } from '../../../features/checkout/checkoutTypes.ts';
import {
  type CountingState,
  closedWindow,
  stateCountdown,
  windowClosed,
  windowOpened,
} from '../../../features/checkout/countdownStreams.ts';
import { transition } from '../../../features/checkout/machine.ts';
import { countdown } from '../../../features/platform/streams/countdown.ts';
import { aPayment, checkoutFacts } from '../../builders/order.ts';

type Run = Parameters<Parameters<TestScheduler['run']>[0]>[0];

const run = (play: (helpers: Run, scheduler: TestScheduler) => void): void => {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
  scheduler.run((helpers) => play(helpers, scheduler));
};

/** True from this virtual millisecond on, and as long as asked. */
const between = (scheduler: TestScheduler, from: number, until = Number.POSITIVE_INFINITY) => {
  return () => scheduler.now() >= from && scheduler.now() < until;
};

const s: Record<string, CheckoutEvent> = { s: { type: 'secondPassed' } };
const open = { w: { type: 'windowOpened' } };

describe('the payment window', () => {
  it('is looked at every 500 ms, and its opening is reported once', () => {
    run(({ expectObservable }, scheduler) => {
      expectObservable(windowOpened(between(scheduler, 1_200), scheduler)).toBe('1500ms (w|)', open);
    });
  });

  it('that never leaves its empty page is never reported as opened', () => {
    run(({ expectObservable }, scheduler) => {
      expectObservable(
        windowOpened(() => false, scheduler),
        '^ 60s !',
      ).toBe('', open);
    });
  });

  it('that was closed is reported once, and again when it was opened in between', () => {
    run(({ expectObservable }, scheduler) => {
      const closed = () => between(scheduler, 700, 2_100)() || scheduler.now() >= 3_400;
      expectObservable(windowClosed(closed, scheduler), '^ 9s !').toBe('500ms o 499ms c 1499ms o 999ms c', {
        o: false,
        c: true,
      });
    });
  });
});

describe('a payment window that was closed', () => {
  const isClosed = (scheduler: TestScheduler) => between(scheduler, 700);
  const closed = {
    c: { type: 'windowClosed', isUnknown: false },
    u: { type: 'windowClosed', isUnknown: true },
  };
  const answers = { a: true, f: false };

  it('is said after the server was asked, so that a paid order is not called unpaid (PAY-12)', () => {
    run(({ cold, expectObservable }, scheduler) => {
      const ask$ = cold('300ms (a|)', answers);
      const told$ = closedWindow({ seemsClosed: isClosed(scheduler), ask$, scheduler });
      expectObservable(told$, '^ 9s !').toBe('1300ms c', closed);
    });
  });

  it.each([
    ['a failed one', '300ms #', '1300ms u'],
    ['none from the shop', '300ms (f|)', '1300ms u'],
    ['one that takes more than 5 s', '-', '6s u'],
  ])('is unknown to be paid without an answer: %s (PAY-12)', (_, asked, told) => {
    run(({ cold, expectObservable }, scheduler) => {
      const ask$ = cold<boolean>(asked, answers);
      expectObservable(closedWindow({ seemsClosed: isClosed(scheduler), ask$, scheduler }), '^ 9s !').toBe(
        told,
        closed,
      );
    });
  });

  it('is asked about every 5 s until there is an answer, and no more once it is open again', () => {
    run(({ cold, expectObservable }, scheduler) => {
      let asked = 0;
      const ask$ = defer(() => {
        asked += 1;
        return cold('100ms (a|)', { a: asked > 2 });
      });
      const seemsClosed = isClosed(scheduler);
      expectObservable(closedWindow({ seemsClosed, ask$, scheduler }), '^ 30s !').toBe('1100ms u 10199ms c', closed);
      const reopened = between(scheduler, 700, 2_100);
      const never$ = cold('100ms (f|)', answers);
      expectObservable(closedWindow({ seemsClosed: reopened, ask$: never$, scheduler }), '^ 30s !').toBe(
        '1100ms u',
        closed,
      );
    });
  });

  it('is asked about again once it was open and is closed once more', () => {
    run(({ cold, expectObservable }, scheduler) => {
      const seemsClosed = () => between(scheduler, 700, 2_100)() || scheduler.now() >= 3_400;
      const ask$ = cold('100ms (a|)', answers);
      expectObservable(closedWindow({ seemsClosed, ask$, scheduler }), '^ 9s !').toBe('1100ms c 2499ms c', closed);
    });
  });
});

const counting: [string, CountingState][] = [
  ['the opening of the payment page', { name: 'opening', payment: aPayment, secondsLeft: 5 }],
  ['the retry of a blocked window', { name: 'popupBlocked', payment: aPayment, secondsLeft: 5 }],
  ['the error of the till', { name: 'tillUnanswered', key: 'key', secondsLeft: 10 }],
  ['a new menu', { name: 'menuUpdated', secondsLeft: 3 }],
];

describe('the countdown of', () => {
  it.each(counting)('%s counts each of its seconds, and no more', (_, state) => {
    run(({ expectObservable, cold }, scheduler) => {
      const seconds = `1s ${'s 999ms '.repeat(state.secondsLeft - 1)}(s|)`;
      expectObservable(stateCountdown({ state, countdown, focus$: cold('t', { t: true }), scheduler })).toBe(
        seconds,
        s,
      );
    });
  });

  it('the countdown of a new menu is paused while the page has no focus, and starts its second again (CHECKOUT-29)', () => {
    run(({ expectObservable, hot }, scheduler) => {
      const state: CountingState = { name: 'menuUpdated', secondsLeft: 3 };
      const focus$ = hot('t 1499ms f 59999ms t', { t: true, f: false });
      expectObservable(stateCountdown({ state, countdown, focus$, scheduler })).toBe('1s s 61499ms s 999ms (s|)', s);
    });
  });

  it.each(counting.filter(([, { name }]) => name !== 'menuUpdated'))('%s goes on without the focus', (_, state) => {
    run(({ expectObservable, cold }, scheduler) => {
      const seconds = `1s ${'s 999ms '.repeat(state.secondsLeft - 1)}(s|)`;
      expectObservable(stateCountdown({ state, countdown, focus$: cold('f', { f: false }), scheduler })).toBe(
        seconds,
        s,
      );
    });
  });
});

describe('streams that come between each other', () => {
  /** Plays what streams say through the machine, each at its time, and writes down each state with the time it began. */
  const play = (start: CheckoutState, events: Record<string, CheckoutEvent>, marbles: string[]): string[] => {
    const log: string[] = [];
    run(({ hot, flush }, scheduler) => {
      let state = start;
      for (const marble of marbles) {
        hot(marble, events).subscribe((event) => {
          const before = state;
          const step = transition(state, event, checkoutFacts());
          ({ state } = step);
          if (step.effects.some(({ type }) => type === 'showOrder')) log.push(`${scheduler.now()} order page`);
          const left = 'secondsLeft' in state ? ` ${state.secondsLeft}` : '';
          if (state !== before) log.push(`${scheduler.now()} ${state.name}${left}`);
        });
      }
      flush();
    });
    return log;
  };
  const events: Record<string, CheckoutEvent> = {
    s: { type: 'secondPassed' },
    w: { type: 'windowOpened' },
    b: { type: 'windowBlocked' },
    r: { type: 'retried' },
    p: { type: 'paid', orderNo: 'N1' },
    f: { type: 'failed', reason: 'Payment error: declined' },
    t: { type: 'timedOut' },
    c: { type: 'closed' },
  };
  const opening: CheckoutState = { name: 'opening', payment: aPayment, secondsLeft: 2 };

  it('the window opens in the middle of the countdown: what is left of it is not counted', () => {
    expect(play(opening, events, ['1s s 999ms s', '1500ms w'])).toEqual(['1000 opening 1', '1500 waiting']);
  });

  it('the window opens in the same moment as the last second', () => {
    expect(play(opening, events, ['1s s 999ms s', '2s w'])).toEqual([
      '1000 opening 1',
      '2000 opening 0',
      '2000 waiting',
    ]);
  });

  it('a press before the end of the countdown does nothing; one that opens no window after it leaves (PAY-5)', () => {
    const blocked: CheckoutState = { name: 'popupBlocked', payment: aPayment, secondsLeft: 2 };
    expect(play(blocked, events, ['1s s 999ms s', '1500ms r', '7s r', '7100ms b'])).toEqual([
      '1000 popupBlocked 1',
      '2000 popupBlocked 0',
      '7000 opening 5',
      '7100 leaving 10',
    ]);
  });

  it('paid and closed in the same moment is paid, in either order', () => {
    expect(play(opening, events, ['1s w', '2s p', '2s c'])).toContain('2000 order page');
    expect(play(opening, events, ['1s w', '2s c', '2s p'])).toEqual(['1000 waiting', '2000 idle', '2000 order page']);
  });

  it('a failure that comes after the end of the time changes nothing that the diner reads', () => {
    expect(play(opening, events, ['1s w', '5s t', '5100ms f'])).toEqual(['1000 waiting', '5000 paymentFailed']);
  });

  it('no second of an old countdown reaches the dialog that follows', () => {
    expect(play({ name: 'menuUpdated', secondsLeft: 1 }, events, ['1s s 999ms s', '1500ms w'])).toEqual(['1000 idle']);
  });
});
