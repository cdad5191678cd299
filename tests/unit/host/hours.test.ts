import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Menu, OrderPayload, ServingHours } from '#contract';
import { ERROR_CODE } from '#contract/wire';
import { menus } from '../../../host/db/schema.ts';
import { changeSettings } from '../../../host/services/catalogue.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

/** It is noon on Saturday, 14 March 2026. */
let host: InjectedServer;
let outletId = 0;
beforeAll(async () => {
  host = await createTestServer();
  outletId = (await host.call('outlets')).body.find(({ code }) => code === 'TB01')?.id ?? 0;
});
afterAll(() => host.close());

const eggs = { dish: 'Soft-Boiled Eggs' };
const breakfast = [{ from: '07:00', to: '11:00' }];
const evening = [{ from: '17:00', to: '21:00' }];

const make = (body: OrderPayload, key?: string) =>
  host.call('makeOrder', { body, ...(key && { headers: { 'idempotency-key': key } }) });

/** Gives hours to the eggs, to their category, or to both, until the test is over. */
async function setHours(hours: { item?: ServingHours[]; category?: ServingHours[] }): Promise<number> {
  const rows = await host.core.db.select().from(menus);
  const row = rows.find((one) => one.outletIds.includes(outletId) && one.orderTypes.includes('Takeaway'));
  if (!row) throw new Error('The demo outlet has no menu any more.');
  const set = async (document: Menu, by: number) => {
    await host.core.db
      .update(menus)
      .set({ document, version: row.version + by })
      .where(eq(menus.id, row.id));
  };
  let itemId = 0;
  const menuCategories = row.document.menuCategories.map((entry) => {
    const isOf = entry.category.categoryItems.some(({ item }) => item.itemLocalizations[0]?.name === eggs.dish);
    if (!isOf) return entry;
    const categoryItems = entry.category.categoryItems.map((one) => {
      if (one.item.itemLocalizations[0]?.name !== eggs.dish) return one;
      itemId = one.item.id;
      return { ...one, item: { ...one.item, ...(hours.item && { hours: hours.item }) } };
    });
    return {
      ...entry,
      category: { ...entry.category, categoryItems, ...(hours.category && { hours: hours.category }) },
    };
  });
  await set({ ...row.document, menuCategories }, 1);
  onTestFinished(() => set(row.document, 2));
  return itemId;
}

const takeaway = (collectionDateTime: string) =>
  ({ type: 'Takeaway', collectionDateTime, isPreOrder: collectionDateTime !== 'NOW', mobileNo: '6586001234' }) as const;

describe('the hours of a dish', () => {
  test('are on the menu, and an order outside of them is refused with the dish and its hours (MENU-33)', async () => {
    const itemId = await setHours({ item: breakfast });
    const body = await host.payload('TB01', [eggs]);
    const [menu] = (await host.call('menu', { params: { outletId }, query: { diningoption: 'Dine In' } })).body;
    const items = menu?.menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item));
    expect(items?.find(({ id }) => id === itemId)?.hours).toEqual(breakfast);
    const { status, error } = await make(body);
    expect(status).toBe(400);
    expect(error).toMatchObject({ message: 'Errors' });
    expect(error?.errors).toEqual({ notAvailableItem: [{ itemId, name: eggs.dish, hours: breakfast }] });
  });

  test('count at the collection time, not at the time of the order (MENU-33)', async () => {
    await setHours({ item: evening });
    const at = async (time: string) => (await make(await host.payload('TB01', [eggs], takeaway(time)))).status;
    expect(await at('NOW')).toBe(400);
    expect(await at('2026-03-14T16:30')).toBe(400);
    expect(await at('2026-03-14T17:00')).toBe(200);
  });

  test('are those of the category where the dish has none itself (MENU-32)', async () => {
    await setHours({ category: breakfast });
    expect((await make(await host.payload('TB01', [eggs]))).status).toBe(400);
  });

  test('of the dish replace those of its category, and an empty list is any time (MENU-32)', async () => {
    await setHours({ item: [], category: breakfast });
    expect((await make(await host.payload('TB01', [eggs]))).status).toBe(200);
  });
});

test('the cart of a table takes no dish that is not served now (MENU-33, TABLE-7)', async () => {
  await changeSettings(host.core, outletId, { tableCart: true });
  const [line] = (await host.payload('TB01', [eggs])).orderItems;
  const code = { outletId, tableNo: '9', checkNo: '', name: '' };
  const { seatKey, seat } = (await host.call('joinTable', { body: code })).body;
  const dish = {
    ...{ itemId: line?.itemId ?? 0, categoryId: line?.categoryId ?? 0, specialInstruction: '' },
    modifiers: (line?.orderItemOptions ?? []).map(({ modifierGroupId, modifierItemId, quantity }) => ({
      ...{ modifierGroupId, modifierItemId, quantity, options: [] },
    })),
  };
  const add = async (key: string) => {
    const operation = { key, type: 'change' as const, changes: [{ seat, dish, by: 1 }] };
    const { body } = await host.call('syncTable', { body: { seatKey, version: -1, operations: [operation] } });
    return body.outcomes[0]?.refused;
  };
  const served = await add('served-0001');
  await setHours({ item: breakfast });
  expect([served, await add('closed-0001')]).toEqual([null, 'notNow']);
});

const change = (path: string, body: object) =>
  host.request('POST', `/sandbox/api/switches/outlets/${outletId}/${path}`, { body });
const settings = async () => (await host.call('outletSettings', { params: { outletId } })).body;

describe('the staff', () => {
  test('pause ordering: orders are refused with the time, those that are there go on, and it ends by itself (CHECKOUT-40, CHECKOUT-41)', async () => {
    const body = await host.payload('TB01', [eggs]);
    const before = await make(body, 'an-order-before-the-pause');
    expect(before.status).toBe(200);
    expect((await change('pause', { minutes: 40, reason: 'Kitchen is full' })).status).toBe(200);
    expect(await settings()).toMatchObject({
      pausedUntil: '2026-03-14T04:40:00.000Z',
      pauseReason: 'Kitchen is full',
    });
    const { status, error } = await make(body);
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: ERROR_CODE.outletClosed,
      message: 'This outlet takes no orders now; it is back at 12:40.',
    });
    // The answer to a repeated request, and its payment, are those of an order that is there.
    expect((await make(body, 'an-order-before-the-pause')).body).toEqual(before.body);
    expect((await host.pay(before.body.data.hostedPamentUrl ?? '')).status).toBe(200);
    host.advance(40 * 60_000 - 1);
    expect((await make(body)).status).toBe(400);
    host.advance(1);
    expect((await make(body)).status).toBe(200);
  });

  test('end a pause before its time, and nothing of it is left in the settings (CHECKOUT-41)', async () => {
    const untouched = await settings();
    await change('pause', { minutes: 30, reason: 'Kitchen is full' });
    await change('pause', { minutes: 0 });
    const { pausedUntil: _, pauseReason: __, ...rest } = untouched;
    expect(await settings()).toEqual(rest);
    expect((await make(await host.payload('TB01', [eggs]))).status).toBe(200);
  });

  test('a pause that ends on another day names the day (CHECKOUT-40)', async () => {
    await changeSettings(host.core, outletId, { pausedUntil: '2026-03-15T01:00:00.000Z' });
    onTestFinished(() => changeSettings(host.core, outletId, {}, ['pausedUntil']));
    const { error } = await make(await host.payload('TB01', [eggs]));
    expect(error?.message).toBe('This outlet takes no orders now; it is back at 2026-03-15 09:00.');
  });

  test('say how long food takes, which an order keeps unless it is collected at a time (ORDER-34)', async () => {
    await change('about-minutes', { minutes: 25 });
    expect((await settings()).aboutMinutes).toBe(25);
    const now = await make(await host.payload('TB01', [eggs]));
    const later = await make(await host.payload('TB01', [eggs], takeaway('2026-03-14T17:00')));
    await change('about-minutes', {});
    expect(now.body.data.aboutMinutes).toBe(25);
    expect('aboutMinutes' in later.body.data).toBe(false);
    expect('aboutMinutes' in (await settings())).toBe(false);
    const without = await make(await host.payload('TB01', [eggs]));
    expect('aboutMinutes' in without.body.data).toBe(false);
  });
});

test('an outlet with opening hours and closed days is closed outside of them, and phones are told (CHECKOUT-42)', async () => {
  // At noon on a Saturday.
  const own = await createTestServer();
  const isClosed = async () => (await own.call('outletSettings', { params: { outletId } })).body.isOutletClosed;
  const told: number[] = [];
  const { emit } = own.core;
  own.core.emit = (event) => {
    if (event.type === 'settings') told.push(event.outletId);
    emit(event);
  };
  onTestFinished(async () => {
    await own.close();
  });
  await changeSettings(own.core, outletId, {
    openingHours: [{ from: '07:00', to: '12:30' }],
    closedDays: [{ date: '2026-03-15', reason: 'Spring cleaning' }],
  });
  await own.sweep();
  expect(await isClosed()).toBe(false);
  told.length = 0;
  own.advance(30 * 60_000);
  await own.sweep();
  expect(told).toContain(outletId);
  expect(await isClosed()).toBe(true);
  const order = await own.payload('TB01', [eggs], { type: 'Takeaway', mobileNo: '6586500001' });
  const refused = await own.call('makeOrder', { body: order });
  expect([refused.status, refused.body]).toMatchObject([400, { error: { code: ERROR_CODE.outletClosed } }]);
  // The next day at nine, which is a closed day.
  own.advance(20.5 * 3_600_000);
  expect(await isClosed()).toBe(true);
  own.advance(24 * 3_600_000);
  expect(await isClosed()).toBe(false);
});
