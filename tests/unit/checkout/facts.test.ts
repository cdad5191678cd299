import { describe, expect, it, vi } from 'vitest';
import type { OrderType, OutletSettings } from '#contract';
import { type Allergen, singaporeWallTime } from '#contract/wire';
import { signedIn } from '#features/model/account';
import { ownAllergens, selectAlcoholTime, type VisitState } from '#features/model/visit';
import type { RuntimeConfig } from '#features/platform/api';
import { createStore } from '../../../app/store.ts';
import { getCheckoutFacts, isSameOrder } from '../../../features/checkout/facts.ts';
import { aProfile, aToken } from '../../builders/account.ts';
import { anAttempt, createSettings, createVisit, orderedAt, orderedCart } from '../../builders/order.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };

interface Diner {
  settings?: Partial<OutletSettings>;
  chosen?: Partial<VisitState>;
  scanTableFor?: readonly OrderType[];
  isMember?: boolean;
  /** Features of the server; default: with accounts. */
  offers?: RuntimeConfig['offers'];
}

function factsFor({ settings = {}, chosen = {}, scanTableFor = [], isMember = false, offers }: Diner) {
  const store = createStore({
    preloadedState: {
      visit: createVisit({
        selectedOutletSettings: createSettings(settings),
        selectedMobileNo: null,
        ...chosen,
      }),
    },
    services: { config: { ...config, ...(offers && { offers }) } },
  });
  if (isMember) store.dispatch(signedIn({ accessToken: aToken(), profile: aProfile() }));
  return getCheckoutFacts(store.getState(), {
    now: Date.parse(orderedAt),
    scanTableFor,
    isQuietScreen: false,
  });
}

describe('a table must be scanned', () => {
  const unseated = { selectedTableNo: null };
  it.each<[string, Diner, OrderType[]]>([
    ['for dine-in where the brand says so', { chosen: unseated, scanTableFor: ['Dine In'] }, ['Dine In']],
    ['for takeaway where the brand says so', { chosen: unseated, scanTableFor: ['Takeaway'] }, ['Takeaway']],
    ['for nothing where the brand says nothing', { chosen: unseated }, []],
    ['for nothing once a table is known', { scanTableFor: ['Dine In', 'Takeaway'] }, []],
    [
      'for takeaway alone where the outlet needs no table for dine-in',
      {
        chosen: unseated,
        scanTableFor: ['Dine In', 'Takeaway'],
        settings: { dineInNotRequireTableNo: true },
      },
      ['Takeaway'],
    ],
  ])('%s (CHECKOUT-3)', (_, diner, expected) => {
    expect(factsFor(diner).needsTable).toEqual(expected);
  });
});

it.each([
  ['a guest', {}, false],
  ['a guest who went on as one', { chosen: { selectedAsGuest: true } }, true],
  ['a guest of a server without accounts', { offers: [] }, true],
])('%s is asked who orders, or not (CHECKOUT-4, WIRE-64)', (_, diner: Diner, isSettled) => {
  expect(factsFor(diner).isAccountSettled).toBe(isSettled);
});

describe('a mobile number is needed', () => {
  const sms = (dineIn: boolean, takeaway: boolean) => ({
    dineInSMSNotification: dineIn,
    takeawaySMSNotification: takeaway,
  });
  it.each<[string, Diner, OrderType[]]>([
    ['where the outlet sends an SMS for it', { settings: sms(true, false) }, ['Dine In', 'Delivery', 'Retail']],
    ['for takeaway apart from dine-in', { settings: sms(false, true) }, ['Takeaway', 'Delivery', 'Retail']],
    ['for delivery and retail in any case', { settings: sms(false, false) }, ['Delivery', 'Retail']],
    ['for nothing once it was given', { settings: sms(true, true), chosen: { selectedMobileNo: '81234567' } }, []],
    ['for nothing by a member', { settings: sms(true, true), isMember: true }, []],
  ])('%s (CHECKOUT-5)', (_, diner, expected) => {
    expect(factsFor(diner).needsMobile).toEqual(expected);
  });
});

describe('who orders', () => {
  it.each<[string, Diner, boolean]>([
    ['is asked of a guest', {}, false],
    ['is not asked of a guest who said so', { chosen: { selectedAsGuest: true } }, true],
    ['is not asked of a guest who gave a number', { chosen: { selectedMobileNo: '81234567' } }, true],
    ['is not asked of a member', { isMember: true }, true],
  ])('%s (CHECKOUT-4)', (_, diner, expected) => {
    expect(factsFor(diner).isAccountSettled).toBe(expected);
  });
});

describe('the collection time of takeaway', () => {
  const takeaway = (time: string | null): Diner => ({
    settings: { allowOrderNow: true, takeAwayTiming: ['08:00', '18:30'] },
    chosen: { selectedOrderType: 'Takeaway', selectedCollectionTime: time },
  });
  it.each([
    ['NOW', true],
    ['18:30', true],
    ['08:00', false],
    [null, false],
  ])('%s is offered at 09:41: %s (CHECKOUT-7, ENTRY-18)', (time, expected) => {
    expect(factsFor(takeaway(time)).isTimeOffered).toBe(expected);
  });

  it.each([
    ['Takeaway', '18:30', '18:30'],
    ['Takeaway', 'NOW', null],
    ['Dine In', '18:30', null],
  ] as const)('%s at %s is confirmed with the time %s (CHECKOUT-7)', (selectedOrderType, time, expected) => {
    const { chosen, ...diner } = takeaway(time);
    expect(factsFor({ ...diner, chosen: { ...chosen, selectedOrderType } }).collectionTime).toBe(expected);
  });

  it.each([
    ['of today is offered', '2026-08-09', true],
    ['of yesterday has passed, though today has it too', '2026-08-08', false],
    ['of an older version has no day, and counts as of today', undefined, true],
  ])('one %s (CHECKOUT-7, ENTRY-19)', (_, day, expected) => {
    const { chosen, ...diner } = takeaway('18:30');
    const visit = { ...chosen, selectedCollectionDay: day } as Partial<VisitState>;
    expect(factsFor({ ...diner, chosen: visit }).isTimeOffered).toBe(expected);
  });
});

it('an order with a corrected mobile number, or without cutlery, is another one (CHECKOUT-18)', () => {
  const visit = createVisit({ selectedMobileNo: '81234567', selectedCutlery: true });
  const attempt = anAttempt({ visit, cart: orderedCart() });
  const isSame = (changed: Partial<VisitState>) =>
    isSameOrder(attempt, { cart: orderedCart(), visit: { ...visit, ...changed } });
  expect(isSame({})).toBe(true);
  expect(isSame({ selectedMobileNo: '81234568' })).toBe(false);
  expect(isSame({ selectedCutlery: false })).toBe(false);
});

it('the scanner looks through the rear camera every 300 ms (CHECKOUT-10)', async () => {
  const start = vi.fn().mockRejectedValue(new Error('NotAllowedError'));
  vi.doMock('html5-qrcode', () => ({
    Html5Qrcode: class {
      start = start;
    },
    Html5QrcodeSupportedFormats: { QR_CODE: 0 },
  }));
  const { openReader } = await import('../../../features/checkout/scan/reader.ts');
  await expect(
    openReader({ id: 'camera' } as never, { onCode: () => undefined, onLost: () => undefined }),
  ).rejects.toMatchObject({ why: 'denied' });
  const [camera, options] = start.mock.calls[0] ?? [];
  expect(camera).toEqual({ facingMode: 'environment' });
  expect(1000 / options.fps).toBeCloseTo(300);
  vi.doUnmock('html5-qrcode');
});

it('an order with another list of what the diner cannot eat is another one, where the outlet takes it (CART-51)', () => {
  for (const takesDietaryNeeds of [true, false]) {
    const visit = createVisit({ selectedOutletSettings: createSettings({ takesDietaryNeeds }) });
    const before = anAttempt({ visit, cart: orderedCart() });
    const dietaryNeeds = takesDietaryNeeds ? { allergens: ['egg' as const] } : undefined;
    const attempt = { ...before, payload: { ...before.payload, ...(dietaryNeeds && { dietaryNeeds }) } };
    const isSame = (...allergens: Allergen[]) => {
      ownAllergens.set(allergens, 'page');
      return isSameOrder(attempt, { cart: orderedCart(), visit });
    };
    expect(isSame('egg')).toBe(true);
    expect(isSame('egg', 'milk')).toBe(!takesDietaryNeeds);
    expect(isSame()).toBe(!takesDietaryNeeds);
  }
  ownAllergens.forget();
});

describe('alcohol', () => {
  const wall = (offset: number) => singaporeWallTime(Date.parse(orderedAt) + offset * 3_600_000).slice(11);
  const alcoholHours = [{ from: wall(-1), to: wall(2) }];
  const timeFor = (chosen: Partial<VisitState>) => {
    const visit = createVisit({ selectedOutletSettings: createSettings({ alcoholHours }), ...chosen });
    return selectAlcoholTime(
      createStore({ preloadedState: { visit }, services: { config } }).getState(),
      Date.parse(orderedAt),
    );
  };
  it('is sold if both the moment of ordering and the collection time are in the licensed hours (WIRE-71, CART-44)', () => {
    const takeaway = { selectedOrderType: 'Takeaway', selectedCollectionDay: null } as const;
    expect(timeFor({ ...takeaway, selectedCollectionTime: 'NOW' }).isSold).toBe(true);
    expect(timeFor({ ...takeaway, selectedCollectionTime: wall(1) }).isSold).toBe(true);
    expect(timeFor({ ...takeaway, selectedCollectionTime: wall(3) })).toEqual({ isSold: false, changesAt: wall(-1) });
    // A time that was chosen for a takeaway says nothing about dine-in.
    expect(timeFor({ selectedOrderType: 'Dine In', selectedCollectionTime: wall(3) }).isSold).toBe(true);
  });
});
