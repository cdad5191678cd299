import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServingHours } from '#contract';
import { getServing } from '#contract/hours';
import { runs } from '../properties';

const at = (wallTime: string): number => Date.parse(`${wallTime}:00+08:00`);

const DAY = 24 * 60;
const DAYS = 16;
/** A Monday. */
const MONDAY = at('2026-11-30T00:00');

const toMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Every minute from that Monday on, marked span by span: which are served. */
function markMinutes(hours: readonly ServingHours[]): boolean[] {
  const served = Array.from({ length: DAYS * DAY }, () => false);
  for (const { from, to, days = [1, 2, 3, 4, 5, 6, 7] } of hours) {
    const length = (toMinute(to) - toMinute(from) + DAY - 1) % DAY;
    for (let day = -1; day < DAYS; day += 1) {
      if (!days.includes(((day + 7) % 7) + 1)) continue;
      const start = day * DAY + toMinute(from);
      for (let minute = Math.max(0, start); minute <= start + length; minute += 1) served[minute] = true;
    }
  }
  return served.slice(0, DAYS * DAY);
}

describe('the hours of a dish (MENU-32)', () => {
  test('begin with their first minute and end before their last, on the clocks of Singapore (MENU-32)', () => {
    const breakfast = [{ from: '07:00', to: '11:00' }];
    expect(getServing(breakfast, at('2026-11-28T06:59'))).toEqual({
      isServed: false,
      changesAt: at('2026-11-28T07:00'),
    });
    expect(getServing(breakfast, at('2026-11-28T07:00'))).toEqual({
      isServed: true,
      changesAt: at('2026-11-28T11:00'),
    });
    expect(getServing(breakfast, at('2026-11-28T11:00') - 1).isServed).toBe(true);
    expect(getServing(breakfast, at('2026-11-28T11:00'))).toEqual({
      isServed: false,
      changesAt: at('2026-11-29T07:00'),
    });
  });

  test('cross midnight into a day that they do not begin on, also from Sunday to Monday (MENU-32)', () => {
    const supper = [{ from: '22:00', to: '02:00', days: [7] }];
    expect(getServing(supper, at('2026-11-30T01:59')).isServed).toBe(true);
    expect(getServing(supper, at('2026-11-30T02:00'))).toEqual({ isServed: false, changesAt: at('2026-12-06T22:00') });
    expect(getServing(supper, at('2026-11-29T01:00')).isServed).toBe(false);
  });

  test('that touch or overlap have no change between them, and all day has none at all (MENU-32)', () => {
    const weekend = [{ from: '00:00', to: '00:00', days: [6, 7] }];
    expect(getServing(weekend, at('2026-11-28T09:00')).changesAt).toBe(at('2026-11-30T00:00'));
    expect(getServing([{ from: '06:00', to: '06:00' }], at('2026-11-28T09:00'))).toEqual({
      isServed: true,
      changesAt: null,
    });
  });

  test('that no reader understands do not hide a dish (MENU-32)', () => {
    const broken = [{ from: '7 am', to: '11:00' }, null, { from: 7, to: 11 }] as unknown as ServingHours[];
    for (const hours of [undefined, null, [], broken, 'always' as unknown as ServingHours[]]) {
      expect(getServing(hours, at('2026-11-28T09:00'))).toEqual({ isServed: true, changesAt: null });
    }
  });

  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((pair) => pair.map((one) => String(one).padStart(2, '0')).join(':'));
  const span = fc.record(
    { from: time, to: time, days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }) },
    { requiredKeys: ['from', 'to'] },
  );

  test('change exactly when they say, whatever they are (MENU-32)', () => {
    const anyHours = fc.array(span, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<ServingHours[]>;
    fc.assert(
      fc.property(anyHours, fc.nat(7 * DAY - 1), (hours, minute) => {
        const served = markMinutes(hours);
        const { isServed, changesAt } = getServing(hours, MONDAY + minute * 60_000);
        expect(isServed).toBe(served[minute]);
        const change = served.findIndex((one, nth) => nth > minute && one !== isServed);
        expect(changesAt).toBe(change < 0 ? null : MONDAY + change * 60_000);
      }),
      runs,
    );
  });
});
