import { describe, expect, it } from 'vitest';
import type { OutletSettings } from '#contract';
import { initialShop, shopApi } from '#features/model/shop';
import {
  clearCollectionTime,
  initialSelections,
  offeredTimes,
  resetSelections,
  restoreSelections,
  type SelectionsState,
  setCollectionTime,
  setMobileNo,
  timesAhead,
  toggleCutlery,
} from '#features/model/visit';
import { createStore } from '../../../app/store.ts';
import { anOutlet, outletSettings } from '../../builders/outlet.ts';

const config = { signingKey: 'a key of this test', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
const shop = (selections: Partial<SelectionsState> = {}, answer: OutletSettings | null = null) =>
  createStore({
    preloadedState: {
      configs: initialShop,
      selections: { ...initialSelections, selectedOutlet: anOutlet(), ...selections },
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
    expect(store.getState().selections.selectedCollectionTime).toBe(after);
  });

  it('is not touched by the settings of another outlet (ENTRY-21)', async () => {
    const store = shop({ selectedCollectionTime: '09:00' }, outletSettings({ outletId: 999 }));
    await load(store, 999);
    expect(store.getState().selections).toMatchObject({
      selectedCollectionTime: '09:00',
      selectedOutletSettings: null,
    });
  });
});

it('settings that cannot be had are cleared (ENTRY-21)', async () => {
  const store = shop({ selectedOutletSettings: outletSettings() });
  await load(store);
  expect(store.getState().selections.selectedOutletSettings).toBeNull();
});

it('NOW comes first where it is allowed, and past times are not offered (ENTRY-18)', () => {
  expect(offeredTimes(outletSettings())).toEqual(['NOW', '12:00', '12:30', '13:00']);
  const halfPastTwelve = Date.parse('2026-08-09T12:30:00+08:00');
  expect(timesAhead(outletSettings(), halfPastTwelve)).toEqual(['NOW', '13:00']);
  expect(timesAhead(outletSettings({ allowOrderNow: false }), halfPastTwelve)).toEqual(['13:00']);
});

it('clearing the collection time sets NOW (ENTRY-20)', () => {
  const store = shop({ selectedCollectionTime: '12:30' });
  store.dispatch(clearCollectionTime());
  expect(store.getState().selections.selectedCollectionTime).toBe('NOW');
});

it('a reset clears what was chosen, wants cutlery again, and stays at the table (ENTRY-22)', () => {
  const store = shop({ selectedTableNo: '12', selectedOrderType: 'Takeaway' });
  store.dispatch(setMobileNo('81234567'));
  store.dispatch(setCollectionTime('12:30'));
  store.dispatch(toggleCutlery());
  store.dispatch(resetSelections());
  expect(store.getState().selections).toEqual({
    ...initialSelections,
    selectedOutlet: anOutlet(),
    selectedTableNo: '12',
  });
});

it('restored selections replace all of them, and toggling cutlery flips it (ENTRY-23)', () => {
  const store = shop({ selectedTableNo: '12', selectedMobileNo: '81234567', selectedCutlery: true });
  store.dispatch(restoreSelections({ ...initialSelections, selectedTableNo: '7' }));
  expect(store.getState().selections).toEqual({ ...initialSelections, selectedTableNo: '7' });
  store.dispatch(toggleCutlery());
  expect(store.getState().selections.selectedCutlery).toBe(false);
  store.dispatch(toggleCutlery());
  expect(store.getState().selections.selectedCutlery).toBe(true);
});
