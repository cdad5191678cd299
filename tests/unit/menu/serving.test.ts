import { Subject } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, test } from 'vitest';
import type { Item, ServingHours } from '#contract';
import { menuFromWire } from '#features/model/menu';
import { getServedAt, initialVisit } from '#features/model/visit';
import { findServingChanges, getNextServingChange, listTimedItems } from '../../../features/model/menu/serving';
import { LONGEST_WAIT_MS, servingChanges } from '../../../features/model/menu/servingChanges';
import { aCategory, aMenu, anItem } from '../../builders/menu';

const at = (wallTime: string): number => Date.parse(`${wallTime}:00+08:00`);
const breakfast = [{ from: '07:00', to: '11:00' }];
const supper = [{ from: '22:00', to: '02:00' }];

/** The menu of one dish with these hours, whose category may have others. */
const menuOf = (hours: Partial<Item>, ofCategory: { hours?: ServingHours[] } = {}) =>
  menuFromWire([aMenu([aCategory(1, 'Toast', [anItem(1, 4, hours)], ofCategory)])]);

describe('the hours of a dish on the menu', () => {
  test('are its own, else those of the first category that lists it (MENU-32)', () => {
    const hoursOf = (menu: ReturnType<typeof menuOf>) => menu.items[1]?.hours;
    expect(hoursOf(menuOf({}, { hours: breakfast }))).toEqual(breakfast);
    expect(hoursOf(menuOf({ hours: supper }, { hours: breakfast }))).toEqual(supper);
    expect(hoursOf(menuOf({ hours: [] }, { hours: breakfast }))).toEqual([]);
    const dish = anItem(1, 4);
    const twice = menuFromWire([
      aMenu([aCategory(1, 'All day', [dish]), aCategory(2, 'Breakfast', [dish], { hours: breakfast })]),
    ]);
    expect(hoursOf(twice)).toBeUndefined();
  });

  test('add nothing to a menu that has none (MENU-32)', () => {
    expect(JSON.stringify(menuOf({}))).not.toMatch(/hours|serving/);
    expect(listTimedItems(menuOf({}))).toEqual([]);
    expect(getNextServingChange(menuOf({}), at('2026-11-28T10:00'))).toBeNull();
  });

  test.each([
    ['2026-11-28T10:00', breakfast, { isServed: true, time: '11:00' }],
    ['2026-11-28T06:00', breakfast, { isServed: false, time: '07:00' }],
    ['2026-11-28T11:00', breakfast, { isServed: false, time: null }],
    ['2026-11-28T23:00', supper, { isServed: true, time: '02:00' }],
    ['2026-11-28T09:00', [{ from: '00:00', to: '00:00', days: [6, 7] }], undefined],
  ])('at %s of %j are said as %j (MENU-34)', (now, hours, serving) => {
    const changes = findServingChanges(menuOf({ hours }), at(now));
    expect(changes.get(1)).toEqual(serving);
  });

  test('count at the collection time of a takeaway, and now for all else (MENU-33)', () => {
    const now = at('2026-11-28T10:00');
    const chosen = { selectedCollectionTime: '17:30', selectedCollectionDay: '2026-11-28' };
    const visit = { ...initialVisit, ...chosen };
    expect(getServedAt({ ...visit, selectedOrderType: 'Takeaway' }, now)).toBe(at('2026-11-28T17:30'));
    expect(getServedAt({ ...visit, selectedOrderType: 'Dine In' }, now)).toBe(now);
    expect(getServedAt({ ...visit, selectedOrderType: 'Takeaway', selectedCollectionTime: 'NOW' }, now)).toBe(now);
    const without = { ...visit, selectedOrderType: 'Takeaway', selectedCollectionDay: null } as const;
    expect(getServedAt({ ...without, selectedCollectionTime: '09:00' }, now)).toBe(at('2026-11-29T09:00'));
  });
});

describe('the stream of the hours', () => {
  const run = (test: (scheduler: TestScheduler) => void) => {
    const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
    scheduler.run(() => test(scheduler));
  };

  test('tells at once, and in the moment of each change, with one timer (MENU-35)', () => {
    run((scheduler) => {
      const changes = [3_000, 5_000];
      const getNext = () => changes.find((moment) => moment > scheduler.now()) ?? null;
      const told$ = servingChanges({ now: () => scheduler.now(), getNext, returned$: new Subject(), scheduler });
      scheduler.expectObservable(told$, '^ 6s !').toBe('a 2999ms a 1999ms a', { a: undefined });
    });
  });

  test('tells when the diner returns: the timer of a phone that slept is late (MENU-35)', () => {
    run((scheduler) => {
      // The clock is 9 s ahead of the timers from the third second on.
      const now = () => scheduler.now() + (scheduler.now() >= 3_000 ? 9_000 : 0);
      const getNext = () => (now() < 10_000 ? 10_000 : null);
      const returned$ = scheduler.createColdObservable('3s r');
      const told$ = servingChanges({ now, getNext, returned$, scheduler });
      scheduler.expectObservable(told$, '^ 30s !').toBe('a 2999ms a', { a: undefined });
    });
  });

  test('reads the clock again within a quarter of an hour, in case the server has corrected it (MENU-35)', () => {
    run((scheduler) => {
      const getNext = () => 3 * LONGEST_WAIT_MS;
      const told$ = servingChanges({ now: () => scheduler.now(), getNext, returned$: new Subject(), scheduler });
      scheduler.expectObservable(told$, '^ 31m !').toBe('a 899999ms a 899999ms a', { a: undefined });
    });
  });
});
