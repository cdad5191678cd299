import { describe, expect, it } from 'vitest';
import type { OutletSettings } from '#contract';
import { forgetPerson } from '#features/model/account';
import { initialShop, shopApi } from '#features/model/shop';
import {
  clearCollectionTime,
  getCollectionDay,
  getTimesAhead,
  initialVisit,
  isTimeAhead,
  restoreVisit,
  setCollectionTime,
  setMobileNo,
  toggleCutlery,
  type VisitState,
} from '#features/model/visit';
import { createClock } from '#features/platform/clock';
import { createStore } from '../../../app/store.ts';
import { anOutlet, outletSettings } from '../../builders/outlet.ts';

const config = { signingKey: 'a key of this test', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
const MORNING = Date.parse('2026-08-09T08:30:00+08:00');
const shop = (visit: Partial<VisitState> = {}, answer: object | null = null, now = MORNING) =>
  createStore({
    clock: createClock(() => now),
    preloadedState: {
      shop: initialShop,
      visit: { ...initialVisit, selectedOutlet: anOutlet(), ...visit },
    },
    services: {
      config,
      send: async () => ({
        status: answer ? 200 : 500,
        text: answer ? JSON.stringify(answer) : '<html>',
        date: null,
      }),
    },
  });
const load = (store: ReturnType<typeof shop>, outletId = 101) =>
  store.dispatch(shopApi.endpoints.outletSettings.initiate(outletId));

describe('the collection time when the outlet says what it offers (ENTRY-19)', () => {
  it.each<[string, string | null, Partial<OutletSettings>, string | null]>([
    ['stays while it is offered', '12:30', {}, '12:30'],
    ['is cleared to NOW when it is gone', '09:00', {}, 'NOW'],
    ['is cleared to nothing where NOW is not offered', '09:00', { allowOrderNow: false }, null],
    ['is the first when none was chosen', null, {}, 'NOW'],
    ['is the first time where NOW is not offered', null, { allowOrderNow: false }, '12:00'],
    ['is nothing when nothing is offered', null, { allowOrderNow: false, takeAwayTiming: [] }, null],
  ])('%s', async (_, before, settings, after) => {
    const store = shop({ selectedCollectionTime: before }, outletSettings(settings));
    await load(store);
    expect(store.getState().visit.selectedCollectionTime).toBe(after);
  });

  it.each<[string, string | null, Partial<OutletSettings>, string | null]>([
    ['the first that is still ahead is taken, not one that has passed', null, { allowOrderNow: false }, '12:30'],
    ['one that has passed is cleared', '12:00', { allowOrderNow: false }, null],
    ['none is taken when all have passed', null, { allowOrderNow: false, takeAwayTiming: ['00:30'] }, null],
  ])('%s', async (_, before, settings, after) => {
    const store = shop(
      { selectedCollectionTime: before },
      outletSettings(settings),
      Date.parse('2026-08-09T12:10:00+08:00'),
    );
    await load(store);
    expect(store.getState().visit.selectedCollectionTime).toBe(after);
  });

  it('is cleared when it was chosen on another day, though today has it too', async () => {
    const chosen = { selectedCollectionTime: '12:30', selectedCollectionDay: '2026-08-08' };
    const store = shop(chosen, outletSettings());
    await load(store);
    expect(store.getState().visit).toMatchObject({ selectedCollectionTime: 'NOW', selectedCollectionDay: null });
    const today = shop({ ...chosen, selectedCollectionDay: '2026-08-09' }, outletSettings());
    await load(today);
    expect(today.getState().visit).toMatchObject({ ...chosen, selectedCollectionDay: '2026-08-09' });
  });

  it('is not touched by the settings of another outlet (ENTRY-21)', async () => {
    const store = shop({ selectedCollectionTime: '09:00' }, outletSettings({ outletId: 999 }));
    await load(store, 999);
    expect(store.getState().visit).toMatchObject({
      selectedCollectionTime: '09:00',
      selectedOutletSettings: null,
    });
  });
});

it('settings that cannot be had are cleared (ENTRY-21)', async () => {
  const store = shop({ selectedOutletSettings: outletSettings() });
  await load(store);
  expect(store.getState().visit.selectedOutletSettings).toBeNull();
});

it('NOW comes first where it is allowed, and past times are not offered (ENTRY-18)', () => {
  const halfPastTwelve = Date.parse('2026-08-09T12:30:00+08:00');
  expect(getTimesAhead(outletSettings(), halfPastTwelve)).toEqual(['NOW', '13:00']);
  expect(getTimesAhead(outletSettings({ allowOrderNow: false }), halfPastTwelve)).toEqual(['13:00']);
});

it.each([
  ['22:00', ['23:30', '00:00', '00:30'], '00:30', '2026-08-10'],
  ['23:45', ['00:00', '00:30'], '00:00', '2026-08-10'],
  ['00:10', ['18:00', '23:30', '00:00', '00:30'], '00:30', '2026-08-09'],
  ['00:10', ['18:00', '23:30', '00:00', '00:30'], '00:00', '2026-08-10'],
  ['09:00', ['18:00', '23:30', '00:00', '00:30'], '18:00', '2026-08-09'],
])('an outlet that is open past midnight offers its night at %s: %j (ENTRY-18)', (at, ahead, time, day) => {
  const settings = outletSettings({ allowOrderNow: false, takeAwayTiming: ['18:00', '23:30', '00:00', '00:30'] });
  const now = Date.parse(`2026-08-09T${at}:00+08:00`);
  expect(getTimesAhead(settings, now)).toEqual(ahead);
  expect(getCollectionDay(time, now)).toBe(day);
  const chosen = { selectedCollectionTime: time, selectedCollectionDay: day };
  const moment = Date.parse(`${day}T${time}:00+08:00`);
  expect(isTimeAhead(chosen, settings, moment - 60_000)).toBe(true);
  // From then on it is over, though there is another one on the next night (ENTRY-19).
  expect(isTimeAhead(chosen, settings, moment)).toBe(false);
});

it('clearing the collection time sets NOW (ENTRY-20)', () => {
  const store = shop({ selectedCollectionTime: '12:30' });
  store.dispatch(clearCollectionTime());
  expect(store.getState().visit.selectedCollectionTime).toBe('NOW');
});

it('a reset clears what was chosen, wants cutlery again, and stays at the table (ENTRY-22)', () => {
  const store = shop({ selectedTableNo: '12', selectedOrderType: 'Takeaway' });
  store.dispatch(setMobileNo('81234567'));
  store.dispatch(setCollectionTime({ time: '12:30', day: '2026-08-09' }));
  store.dispatch(toggleCutlery());
  store.dispatch(forgetPerson('reset'));
  expect(store.getState().visit).toEqual({
    ...initialVisit,
    selectedOutlet: anOutlet(),
    selectedTableNo: '12',
  });
});

it('after a reset the first collection time that is ahead is taken again (ENTRY-22)', () => {
  const selectedOutletSettings = outletSettings({ allowOrderNow: false });
  const noon = Date.parse('2026-08-09T12:00:00+08:00');
  const store = shop({ selectedOutletSettings, selectedCollectionTime: '13:00' }, null, noon);
  store.dispatch(forgetPerson('reset'));
  expect(store.getState().visit).toMatchObject({
    selectedCollectionTime: '12:30',
    selectedCollectionDay: '2026-08-09',
  });
});

it.each([
  [{ dineInModeNotRequireTableNo: true }, true],
  [{ dineInModeNotRequireTableNo: false }, false],
  [{ dineInNotRequireTableNo: false, dineInModeNotRequireTableNo: true }, false],
  [{}, false],
])('settings %o: a table is not required is %s, under either name (WIRE-11)', async (names, isFree) => {
  const { dineInNotRequireTableNo: _, ...others } = outletSettings();
  const store = shop({}, { ...others, ...names });
  await load(store);
  expect(store.getState().visit.selectedOutletSettings?.dineInNotRequireTableNo).toBe(isFree);
});

it('a restored visit replaces all of it, and toggling cutlery flips it (ENTRY-23)', () => {
  const store = shop({ selectedTableNo: '12', selectedMobileNo: '81234567', selectedCutlery: true });
  store.dispatch(restoreVisit({ ...initialVisit, selectedTableNo: '7' }));
  expect(store.getState().visit).toEqual({ ...initialVisit, selectedTableNo: '7' });
  store.dispatch(toggleCutlery());
  expect(store.getState().visit.selectedCutlery).toBe(false);
  store.dispatch(toggleCutlery());
  expect(store.getState().visit.selectedCutlery).toBe(true);
});
