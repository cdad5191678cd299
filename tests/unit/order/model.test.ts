import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../properties.ts';
import { type Fault, OrderSimulation, type Step } from './orderSimulation.ts';

const simple = (...names: Exclude<Step, { do: 'order' | 'scan' | 'network' | 'wait' }>['do'][]) =>
  fc.constantFrom(...names).map((name) => ({ do: name }) as Step);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: simple('add') },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      lost: fc.constantFrom('no' as const, 'no' as const, 'request' as const, 'answer' as const),
      all: fc.boolean(),
      anyway: fc.boolean(),
      isTill: fc.nat(3).map((one) => one === 0),
    }),
  },
  {
    weight: 8,
    arbitrary: simple('pay', 'decline', 'captureLate', 'closeWindow', 'backToCart', 'ask', 'reload', 'rescan'),
  },
  { weight: 5, arbitrary: simple('setAside', 'lookAtEnd', 'tryAgain', 'takeBack', 'otherTab', 'signIn') },
  { weight: 1, arbitrary: simple('logOut', 'idleReset') },
  { weight: 2, arbitrary: fc.nat(2).map((code): Step => ({ do: 'scan', code })) },
  { weight: 2, arbitrary: fc.boolean().map((isOn): Step => ({ do: 'network', isOn })) },
  { weight: 2, arbitrary: fc.constantFrom(1, 4, 6).map((minutes): Step => ({ do: 'wait', minutes })) },
);

const visit = fc.array(step, { minLength: 1, maxLength: 30 });

function getComplaints(steps: readonly Step[], fault?: Fault): string[] {
  const simulation = new OrderSimulation(fault);
  for (const one of steps) simulation.run(one);
  simulation.settle();
  return simulation.complaints;
}

describe('drafts and attempts, whatever happens in whatever order', () => {
  it('one charge unless confirmed, every charge seen, no dish ordered twice or lost, nobody else’s, at the table that was scanned (PAY-28, CHECKOUT-30, SESSION-18, ENTRY-25)', () => {
    fc.assert(
      fc.property(visit, (steps) => {
        expect(getComplaints(steps)).toEqual([]);
      }),
      runs,
    );
  });

  it('dishes that a second order took do not come back when the first one fails (CHECKOUT-30)', () => {
    const order = { do: 'order', lost: 'no', all: false } as const;
    const steps: Step[] = [
      { do: 'add' },
      { ...order, anyway: false, isTill: false },
      { do: 'closeWindow' },
      { ...order, anyway: true, isTill: true },
      { do: 'wait', minutes: 6 },
      { do: 'wait', minutes: 1 },
    ];
    expect(getComplaints(steps)).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 6] as const)('fault %i of before, put back, is found', (fault) => {
    const found = fc.check(
      fc.property(visit, (steps) => getComplaints(steps, fault).length === 0),
      { numRuns: 20_000, seed: 1, endOnFailure: true },
    );
    expect(found.failed).toBe(true);
  });
});
