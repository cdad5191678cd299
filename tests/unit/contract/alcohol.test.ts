import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeSpan } from '#contract';
import { getAlcoholTime } from '#contract/hours';
import { runs } from '../properties';

const at = (wall: string): number => Date.parse(`2026-11-28T${wall}:00+08:00`);
const span = (text: string): TimeSpan => ({ from: text.slice(0, 5), to: text.slice(6) });

describe('the licensed hours of alcohol (WIRE-71)', () => {
  it.each([
    ['before they begin', ['10:30-22:30'], '10:29', false, '10:30'],
    ['in their first minute', ['10:30-22:30'], '10:30', true, '22:30'],
    ['in their last minute', ['10:30-22:30'], '22:29', true, '22:30'],
    ['in the minute after', ['10:30-22:30'], '22:30', false, '10:30'],
    ['before midnight', ['17:00-02:00'], '23:59', true, '02:00'],
    ['after midnight', ['17:00-02:00'], '01:59', true, '02:00'],
    ['between two spans', ['17:30-22:30', '11:00-14:30'], '15:00', false, '17:30'],
    ['where one span follows another', ['17:00-00:00', '00:00-02:00'], '23:30', true, '02:00'],
    ['all day', ['06:00-06:00'], '05:59', true, undefined],
  ])('%s: %s at %s', (_, hours, wall, isSold, changesAt) => {
    expect(getAlcoholTime(hours.map(span), at(wall))).toEqual({ isSold, ...(changesAt && { changesAt }) });
  });

  it('without hours it is sold at any time', () => {
    expect(getAlcoholTime(undefined, at('03:00'))).toEqual({ isSold: true });
  });

  it('nothing changes until the time that is named, and then it does', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: time, to: time }), { minLength: 1, maxLength: 4 }),
        time,
        (hours, wall) => {
          const now = at(wall);
          const { isSold, changesAt } = getAlcoholTime(hours, now);
          let minutes = 1;
          while (minutes < 1440 && getAlcoholTime(hours, now + minutes * 60_000).isSold === isSold) minutes += 1;
          const next = new Date(now + minutes * 60_000 + 8 * 3_600_000).toISOString().slice(11, 16);
          expect(changesAt).toBe(minutes < 1440 ? next : undefined);
        },
      ),
      runs,
    );
  });
});
