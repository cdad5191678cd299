import { expect, it, vi } from 'vitest';
import { selectIsMaintenance, shopApi } from '#features/model/shop';
import { createStore } from '../../../app/store.ts';
import { anOutlet, brandDetails, outletSettings } from '../../builders/outlet.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
const { endpoints } = shopApi;

/** An app whose server answers every call with this. */
const appWith = (answer: unknown) =>
  createStore({
    preloadedState: {
      visit: { ...createStore({ services: { config } }).getState().visit, selectedOutlet: anOutlet() },
    },
    services: {
      config,
      pause: async () => undefined,
      send: async () => ({ status: 200, text: JSON.stringify(answer), date: null }),
    },
  });

// RTK Query logs what a transformation throws.
vi.spyOn(console, 'error').mockImplementation(() => undefined);

it.each([null, 'OK', 42, [], {}, { name: 7 }, { success: true }])(
  'brand details and settings that are %j are a failed call, and change nothing (SHELL-27)',
  async (answer) => {
    const { dispatch, getState } = appWith(answer);
    expect((await dispatch(endpoints.brandDetails.initiate(1))).isError).toBe(true);
    expect((await dispatch(endpoints.outletSettings.initiate(anOutlet().id))).isError).toBe(true);
    expect(getState().shop.brand).toBeNull();
    expect(getState().visit.selectedOutletSettings).toBeNull();
  },
);

it.each([null, 'OK', {}, { data: [] }])(
  'outlets and taxes that are %j are a failed call (SHELL-27)',
  async (answer) => {
    const { dispatch } = appWith(answer);
    expect((await dispatch(endpoints.outlets.initiate())).isError).toBe(true);
    expect((await dispatch(endpoints.taxes.initiate(1))).isError).toBe(true);
  },
);

it('what such an answer lacks is empty, and entries that cannot be read are left out (SHELL-27)', async () => {
  const details = await appWith({ name: 'Kopi', brandApps: [null, { status: 'Maintenance' }] });
  await details.dispatch(endpoints.brandDetails.initiate(1));
  expect(details.getState().shop.brand).toMatchObject({ faq: [], brandApps: [{ status: 'Maintenance' }] });
  expect(selectIsMaintenance(details.getState())).toBe(true);

  const { id, code, name, brand } = anOutlet();
  const outlets = await appWith([null, 7, {}, { id: 8, code: 'X' }, { id, code, name, brandId: 1, brand }]);
  const { data } = await outlets.dispatch(endpoints.outlets.initiate());
  expect(data).toEqual([
    { id, code, name, brandId: 1, brand, paymentTypes: [], paymentTimeouts: [], outletQRTypes: [] },
  ]);

  const none = { paymentTypes: null, paymentTimeouts: null, outletQRTypes: null };
  const emptied = await appWith([{ ...anOutlet(), ...none }]).dispatch(endpoints.outlets.initiate());
  expect(emptied.data).toEqual([{ ...anOutlet(), paymentTypes: [], paymentTimeouts: [], outletQRTypes: [] }]);

  const settings = appWith({ isDirectToPos: false, allowOrderNow: true, takeAwayTiming: null });
  await settings.dispatch(endpoints.outletSettings.initiate(id));
  expect(settings.getState().visit.selectedOutletSettings?.takeAwayTiming).toEqual([]);
});

it('answers as the contract has them are taken as they are', async () => {
  const whole = brandDetails({ code: 'kopi' });
  expect((await appWith(whole).dispatch(endpoints.brandDetails.initiate(1))).data).toEqual(whole);
  expect((await appWith(outletSettings()).dispatch(endpoints.outletSettings.initiate(1))).data).toEqual(
    outletSettings(),
  );
});
