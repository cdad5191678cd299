import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterEach, describe, expect, it } from 'vitest';
import { AppConfig } from '#contract/config';
import { OFFERS, ROUTES } from '#contract/wire';
import { callUrl, defaultConfig, isOffered, pictureUrl, setRuntimeConfig } from '#features/platform/api';
import { findConfigFaults } from '../../../app/configCheck.ts';
import { anItem } from '../../builders/menu.ts';
import { root } from '../../check/files.ts';

const brands = ['kopi', 'kuro'];

const anOutlet = {
  ...{ id: 1005, code: 'KT01', name: 'Katong', brandId: 10, brand: { id: 10, code: 'KOPI', name: 'Kopi & Kaya' } },
  ...{ paymentTypes: [], paymentTimeouts: [], outletQRTypes: [] },
};

/** Values of each field, right ones and wrong ones. */
const values: { [F in keyof Required<AppConfig>]: unknown[] } = {
  $schema: ['./config.schema.json', 5],
  signingKey: ['k', '', 5, null],
  apiBase: [
    ...['', 'https://api.example.sg', 'http://localhost:8000/makan', '/ordering', 'https://[::1]:80/'],
    ...['api.example.sg', 'ftp://x', 'https://', 'https://a?b', '/a b', 5, null],
  ],
  withCredentials: [true, false, 'yes', 1],
  socketPath: ['/socket.io', '/', null, 'socket.io', '/a?b', '', 7],
  pictureBase: ['', 'https://pictures.example.sg', '/p', 'pictures', 3],
  gatewayHosts: [
    ...[[], ['pay.example.com'], ['localhost:8000', '[::1]:443'], 'pay.example.com'],
    ...[['https://pay.example.com'], ['pay.example.com/x'], [''], ['a:123456'], [5]],
  ],
  otpKey: ['a'.repeat(43), '', 'a'.repeat(42), `${'a'.repeat(42)}=`, 5],
  defaultBrand: ['kopi', '', 'KOPI', 'ko pi', 1],
  centsPerPoint: [1, 100, 10_000, 0, 10_001, 1.5, '100'],
  promoBrandId: [1, 2_147_483_647, 0, 2_147_483_648, '1'],
  retentionDays: [1, 365, 36_500, 0, 36_501, '365'],
  sessionPolicy: ['phone', 'kiosk', 'tablet', null],
  orderStatuses: [{}, { paid: ['Settled'] }, { unpaid: [] }, { paid: 'Settled' }, { paid: [''] }, { done: [] }, []],
  offers: [[], [...OFFERS], ['points'], 'accounts', [5], {}],
  outlet: [anOutlet, { ...anOutlet, id: 0 }, { ...anOutlet, outletQRTypes: null }, 'KT01', null, {}],
  categories: [
    ...[[], [{ names: [{ languageId: 1, name: 'Rice' }], image: '' }], [{ names: [] }], [{ names: 'Rice', image: '' }]],
    ...[{}, [5], [{ names: [{ name: 'Rice' }], image: '' }]],
  ],
  dishes: [[], [[]], [[anItem(1, 4.5)], []], 'dishes', [5], [{}], [[{}]], {}],
  charges: [
    { taxes: [], serviceChargePercentage: 0 },
    ...[{ taxes: [] }, { taxes: [5], serviceChargePercentage: 10 }, { taxes: {}, serviceChargePercentage: 10 }, []],
  ],
  boot: [[], [{ dt: '1', xid: '2', sgt: '3' }], [{ dt: '1', xid: '2' }], [{ dt: 1, xid: '2', sgt: '3' }], {}],
};

describe('the configuration of the app (WIRE-47)', () => {
  it('is held against the same rules as the schema of the contract, field by field', () => {
    for (const [name, tried] of Object.entries(values)) {
      for (const value of tried) {
        const config = { signingKey: 'k', [name]: value };
        const faults = findConfigFaults(config, brands);
        expect(faults.length === 0, `${name}: ${JSON.stringify(value)}`).toBe(Value.Check(AppConfig, config));
        if (faults.length > 0) expect(faults.join()).toContain(`"${name}" is ${JSON.stringify(value)}; write `);
      }
    }
  });

  it('needs the signing key, knows no other field, and no brand that is not in the build', () => {
    expect(findConfigFaults({}, brands)).toEqual([expect.stringContaining('"signingKey" is missing')]);
    expect(findConfigFaults({ signingKey: 'k', toString: 1 }, brands)).toEqual([
      expect.stringContaining('"toString" is no field'),
    ]);
    expect(findConfigFaults({ signingKey: 'k', defaultBrand: 'satay' }, brands)).toEqual([
      '"defaultBrand" is "satay", which this build has not; it has kopi, kuro.',
    ]);
    for (const other of [null, [], 'text']) expect(findConfigFaults(other, brands)).toHaveLength(1);
    expect(findConfigFaults({ signingKey: 'k' }, brands)).toEqual([]);
  });
});

it('says what the server has beyond orders: accounts, bills and receipts, unless it lists something (WIRE-64)', () => {
  expect(OFFERS.filter(isOffered)).toEqual(['accounts', 'bills', 'receipts']);
  setRuntimeConfig({ ...defaultConfig, offers: ['bills', 'sampleVouchers'] });
  expect(OFFERS.filter(isOffered)).toEqual(['bills', 'sampleVouchers']);
  setRuntimeConfig(defaultConfig);
});

describe('addresses of the server', () => {
  afterEach(() => setRuntimeConfig(defaultConfig));

  it('begin with apiBase, with or without a slash at its end (WIRE-47)', () => {
    const url = (apiBase?: string) =>
      callUrl({ ...defaultConfig, ...(apiBase !== undefined && { apiBase }) }, '/api/x?y=1');
    expect(url()).toBe('/api/x?y=1');
    expect(url('')).toBe('/api/x?y=1');
    expect(url('https://api.example.sg')).toBe('https://api.example.sg/api/x?y=1');
    expect(url('https://api.example.sg/makan/')).toBe('https://api.example.sg/makan/api/x?y=1');
    expect(url('/ordering')).toBe('/ordering/api/x?y=1');
  });

  it("pictures use the server's address unless they have a full one (WIRE-16)", () => {
    expect(pictureUrl('/images/a.webp')).toBe('/images/a.webp');
    setRuntimeConfig({ ...defaultConfig, apiBase: 'https://api.example.sg' });
    expect(pictureUrl('/images/a.webp')).toBe('https://api.example.sg/images/a.webp');
    expect(pictureUrl('images/a.webp')).toBe('https://api.example.sg/images/a.webp');
    setRuntimeConfig({ ...defaultConfig, apiBase: 'https://api.example.sg', pictureBase: 'https://cdn.example.sg/p' });
    expect(pictureUrl('/a.webp')).toBe('https://cdn.example.sg/p/a.webp');
    for (const whole of ['https://x.example/a.webp', '//x.example/a.webp', 'data:image/png;base64,AA'])
      expect(pictureUrl(whole)).toBe(whole);
  });
});

describe('the list of screens in the contract (SHELL-1, SHELL-28)', () => {
  it('has exactly the paths of the router, so the service worker and the build use the same', () => {
    const routes = ['app/routes.tsx', 'app/OtherRoutes.tsx']
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/ path="(\/[^"]*)"/g)])
      .map(([, path]) => path);
    expect([...ROUTES].sort()).toEqual(routes.sort());
  });
});
