import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderType } from '#contract';
import { demo } from '../../../host/demo/index.ts';
import { setStock } from '../../../host/services/stock.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.app.close());

const findOutlet = async (code: string) => {
  const { body } = await host.call('outlets', {});
  const outlet = body.find((one) => one.code === code);
  if (!outlet) throw new Error(`The demo has no outlet ${code}.`);
  return outlet;
};

describe('the menu of an outlet', () => {
  test('is the first of a list, with id, name, status, version and categories (WIRE-12)', async () => {
    const { id: outletId } = await findOutlet('TB01');
    const { status, body } = await host.call('menu', { params: { outletId }, query: { diningoption: 'Dine In' } });
    expect(status).toBe(200);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      id: expect.any(Number),
      name: expect.any(String),
      status: expect.any(String),
      version: expect.any(Number),
    });
    expect(body[0]?.menuCategories.length).toBeGreaterThan(0);
  });

  test('is compressed once, and not sent again to a client that has it until it changes', async () => {
    const { id: outletId } = await findOutlet('TB01');
    const ask = (headers: Record<string, string> = {}) => host.call('menu', { params: { outletId }, headers });
    const first = await ask({ 'accept-encoding': 'br, gzip' });
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers.vary).toBe('accept-encoding');
    const etag = String(first.headers.etag);
    const second = await ask({ 'if-none-match': etag });
    expect([second.status, second.body]).toEqual([304, '']);
    const plain = await ask();
    expect([plain.status, plain.headers.etag, plain.headers['content-encoding']]).toEqual([200, etag, undefined]);
    const itemId = plain.body[0]?.menuCategories[0]?.category.categoryItems[0]?.item.id ?? 0;
    await setStock(host.core, outletId, 'item', itemId, { isSoldOut: true });
    const changed = await ask({ 'if-none-match': etag });
    expect([changed.status, changed.headers.etag === etag]).toEqual([200, false]);
  });

  test('an unknown table or check is refused with CHECK_NOT_FOUND (ENTRY-24, WIRE-12)', async () => {
    const { id: outletId } = await findOutlet('L2N');
    const { error } = await host.call('menu', {
      params: { outletId },
      query: { diningoption: 'Dine In', tableNo: '41', checkNo: 'C9999' },
    });
    expect(error?.code).toBe('CHECK_NOT_FOUND');
  });
});

describe('a dish by its id', () => {
  test('an item by id is the dish of the menu, with all nested data (WIRE-15)', async () => {
    const { id: outletId } = await findOutlet('TB01');
    const { body: menus } = await host.call('menu', { params: { outletId }, query: { diningoption: 'Dine In' } });
    const inMenu = menus[0]?.menuCategories
      .flatMap(({ category }) => category.categoryItems)
      .find(({ item }) => item.itemModifierGroups.length > 0)?.item;
    const filter = JSON.stringify({ include: ['itemModifierGroups'], where: { isDeleted: false } });
    const { status, body } = await host.call('item', {
      params: { itemId: inMenu?.id ?? 0 },
      query: { filter, outletId },
    });
    expect(status).toBe(200);
    const { body: taxes } = await host.call('taxes', { params: { brandId: 1 } });
    const itemPrices = inMenu?.itemPrices.map((price) => ({
      ...price,
      tax: taxes.find(({ id }) => id === price.taxId),
    }));
    expect(itemPrices?.map(({ tax }) => tax?.rate)).toContain(9);
    expect(body).toEqual({ ...inMenu, itemPrices });
  });

  test('has the code of its label and the promo code that gives it, where the shop keeps them (WIRE-13)', async () => {
    const { id: outletId } = await findOutlet('TB01');
    const { rewards, id } = demo.promoCodes.find(({ code }) => code === 'BIRTHDAY') ?? {};
    const [reward] = rewards ?? [];
    const itemId = reward?.type === 'Item' ? reward.value : 0;
    const { body } = await host.call('item', { params: { itemId }, query: { outletId } });
    expect(body).toMatchObject({ qrCode: 'KOPI-BIRTHDAY-AKK', promoCodeId: id });
  });

  test('that is for dine-in only is not found for takeaway (WIRE-15)', async () => {
    const { id: outletId } = await findOutlet('TB01');
    const menuFor = async (diningoption: OrderType) => {
      const { body } = await host.call('menu', { params: { outletId }, query: { diningoption } });
      return body[0]?.menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item.id)) ?? [];
    };
    const takeaway = await menuFor('Takeaway');
    const itemId = (await menuFor('Dine In')).find((id) => !takeaway.includes(id)) ?? 0;
    const ask = async (diningoption: OrderType) =>
      (await host.call('item', { params: { itemId }, query: { outletId, diningoption } })).status;
    expect([await ask('Dine In'), await ask('Takeaway')]).toEqual([200, 404]);
  });

  test('that does not exist is not found (WIRE-15)', async () => {
    expect((await host.call('item', { params: { itemId: 999_999_999 } })).status).toBe(404);
  });
});

test.each(['TB01', 'OR01'])('settings have both names of what a dine-in needs (WIRE-11): %s', async (code) => {
  const { id: outletId } = await findOutlet(code);
  const { body } = await host.call('outletSettings', { params: { outletId } });
  expect(body.dineInModeNotRequireTableNo).toBe(code === 'OR01');
  expect(body.dineInNotRequireTableNo).toBe(code === 'OR01');
});

test('a picture of the menu is at its relative path on the same server (WIRE-16)', async () => {
  const { id: outletId } = await findOutlet('TB01');
  const { body } = await host.call('menu', { params: { outletId }, query: { diningoption: 'Dine In' } });
  const [picture] = body[0]?.menuCategories.flatMap(({ category }) => category.categoryImages) ?? [];
  expect(picture?.image).toMatch(/^\/images\//);
  const { statusCode, headers } = await host.app.inject({ method: 'GET', url: picture?.image ?? '' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^image\//);
});
