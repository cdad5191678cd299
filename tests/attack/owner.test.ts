import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnerShop } from '#contract/owner';
import { menus, outlets, ownerChanges, pictures } from '../../host/db/schema.ts';
import { ATTEMPTS_PER_ADDRESS } from '../../host/services/limits.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

const STAFF = 'the-password-of-this-shop';
const MANAGER = 'the-password-of-its-managers';
const OWNER = 'the-password-of-the-owner';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer({ STAFF_PASSWORD: STAFF, MANAGER_PASSWORD: MANAGER, OWNER_PASSWORD: OWNER });
});
afterAll(() => host.close());

const API = '/staff/api/owner';
const bearer = (password: string) => ({ authorization: `Bearer ${password}` });
const owner = bearer(OWNER);
const own = { host: 'localhost:4180' };
const form = { ...own, origin: 'http://localhost:4180', 'content-type': 'application/x-www-form-urlencoded' };
const getCookie = (headers: Record<string, unknown>) => /^[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';

const readShop = async () =>
  (await host.request('GET', `${API}/shop?brand=1`, { headers: owner })).body as unknown as OwnerShop;
/** All that an attack could have changed. */
const state = async () =>
  JSON.stringify([
    await host.core.db.select().from(menus),
    await host.core.db.select().from(outlets),
    await host.core.db.select().from(ownerChanges),
    (await host.core.db.select({ name: pictures.name }).from(pictures)).length,
  ]);

const aPrice = async () => {
  const dish = (await readShop()).dishes[0];
  const price = dish?.prices[0];
  return {
    ...{ of: 'dish', id: dish?.id ?? 0, field: `price.${price?.roleId}` },
    ...{ before: price?.cents ?? 0, after: (price?.cents ?? 0) + 10 },
  };
};

describe('the doors of the owner', () => {
  test('are shut for strangers, the staff and managers, by page and by call (OWNER-1)', async () => {
    const change = { brandId: 1, edits: [await aPrice()] };
    const before = await state();
    const doors: [method: 'GET' | 'POST', path: string, body?: object][] = [
      ['GET', `${API}/shop`],
      ['GET', `${API}/changes?brand=1`],
      ['POST', `${API}/changes`, change],
      ['POST', `${API}/changes/1/undo`, {}],
      ['POST', `${API}/photographs`, {}],
    ];
    for (const [method, path, body] of doors) {
      for (const [headers, status] of [
        [{}, 401],
        [bearer('not-the-password-of-anybody'), 401],
        [bearer(STAFF), 403],
        [bearer(MANAGER), 403],
      ] as const) {
        const answer = await host.request(method, path, { headers, ...(body && { body }) });
        expect([path, answer.status]).toEqual([path, status]);
      }
    }
    for (const path of ['/staff/shop', '/staff/shop/dish/1']) {
      expect((await host.request('GET', path)).status).toBe(303);
      expect((await host.request('GET', path, { headers: bearer(STAFF) })).status).toBe(403);
    }
    expect(await state()).toBe(before);
  });

  test('take no cookie of the staff with another role in it (OWNER-1)', async () => {
    const { headers } = await host.request('POST', '/staff/sign-in', { body: `password=${STAFF}`, headers: form });
    const cookie = getCookie(headers);
    expect(cookie).toContain('.staff.');
    const forged = cookie.replace('.staff.', '.owner.');
    expect((await host.request('GET', `${API}/shop`, { headers: { ...own, cookie: forged } })).status).toBe(401);
    const real = await host.request('POST', '/staff/sign-in', { body: `password=${OWNER}&name=Mei`, headers: form });
    const cookies = { ...own, cookie: getCookie(real.headers) };
    const shop = await host.request('GET', `${API}/shop`, { headers: cookies });
    expect([shop.status, (shop.body as { actor?: string }).actor]).toEqual([200, 'Mei']);
  });

  test('take no form and no call of another site (OWNER-1)', async () => {
    const { headers } = await host.request('POST', '/staff/sign-in', { body: `password=${OWNER}`, headers: form });
    const cookie = getCookie(headers);
    const before = await state();
    const change = { brandId: 1, edits: [await aPrice()] };
    const trial = { ...change, isTrial: true };
    const ours = { ...own, cookie, origin: form.origin };
    expect((await host.request('POST', `${API}/changes`, { headers: ours, body: trial })).status).toBe(200);
    const sites: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const from of sites)
      for (const path of ['changes', 'changes/1/undo', 'photographs'])
        expect(
          (await host.request('POST', `${API}/${path}`, { headers: { ...own, ...from, cookie }, body: change })).status,
          JSON.stringify(from),
        ).toBe(403);
    expect(await state()).toBe(before);
  });

  test('refuse what no page sends with a sentence, and write nothing (OWNER-2)', async () => {
    const price = await aPrice();
    const shop = await readShop();
    const foreign = (
      (await host.request('GET', `${API}/shop?brand=2`, { headers: owner })).body as unknown as OwnerShop
    ).dishes[0];
    const before = await state();
    const wrong: object[] = [
      { ...price, after: -1 },
      { ...price, after: 1.5 },
      { ...price, after: 50_000_001 },
      { ...price, after: '9.90' },
      { ...price, after: null },
      { ...price, field: 'price.999' },
      { ...price, field: '__proto__' },
      { ...price, field: 'constructor' },
      { ...price, field: 'status' },
      { ...price, of: 'brand' },
      { ...price, id: 2_147_483_648 },
      { ...price, id: 999_999_999 },
      { ...price, id: foreign?.id },
      { ...price, field: 'name.1', before: shop.dishes[0]?.texts[0]?.name, after: '' },
      { ...price, field: 'name.1', before: shop.dishes[0]?.texts[0]?.name, after: 'a\0b' },
      { ...price, field: 'name.1', before: shop.dishes[0]?.texts[0]?.name, after: 'two\nlines' },
      { ...price, field: 'name.1', before: shop.dishes[0]?.texts[0]?.name, after: 'x'.repeat(121) },
      { ...price, field: 'name.5', before: null, after: 'A fifth language' },
      { ...price, field: 'picture', before: shop.dishes[0]?.picture, after: 'javascript:alert(1)' },
      { ...price, field: 'picture', before: shop.dishes[0]?.picture, after: 'https://evil.example/x.png' },
      { ...price, field: 'picture', before: shop.dishes[0]?.picture, after: '/images/../staff/sign-out?x' },
      { ...price, field: 'hours', before: null, after: [{ from: '25:00', to: '26:00' }] },
      { ...price, field: 'isSoldOut.999999', before: false, after: true },
      {
        of: 'outlet',
        id: shop.outlets[0]?.id,
        field: 'pause',
        before: null,
        after: { minutes: 100_000, reason: null },
      },
      { of: 'outlet', id: shop.outlets[0]?.id, field: 'closedDays', before: null, after: [{ date: '2026-13-01' }] },
      { of: 'outlet', id: shop.outlets[0]?.id, field: 'isDirectToPos', before: false, after: true },
    ];
    const [category, other] = shop.categories;
    const listed = { of: 'category', id: category?.id, field: 'dishes', before: category?.dishIds };
    const ids = category?.dishIds ?? [];
    const all = shop.categories.map(({ id }) => id);
    const brand = { of: 'brand', id: 1, field: 'categories', before: all };
    const groups = { of: 'dish', id: price.id, field: 'groups', before: shop.dishes[0]?.groupIds };
    const lists: object[] = [
      // Dishes, categories and groups of another brand, and ids that are nothing or that an import may take.
      { ...listed, after: [...ids, foreign?.id] },
      { ...listed, after: [...ids, 77] },
      { ...listed, after: [...ids, 999_999_999] },
      { ...listed, after: [...ids, ids[0]] },
      { ...listed, after: [...ids, 0] },
      { ...listed, after: [...ids, 2_147_483_648] },
      { ...listed, after: 'all' },
      { ...listed, after: null },
      { ...listed, after: ['1'] },
      { ...listed, after: [{ from: '07:00', to: '08:00' }] },
      { ...listed, before: other?.dishIds, after: [] },
      { ...listed, id: foreign?.id, before: [], after: [1_200_000_000] },
      { ...listed, after: Array.from({ length: 1001 }, (_, at) => 1_000_000_000 + at) },
      // A new dish without anything.
      { ...listed, after: [...ids, 1_200_000_000] },
      { ...brand, after: [...all, 77] },
      { ...brand, id: 2, after: all.slice(1) },
      { ...brand, after: [...all, 1_200_000_000] },
      { ...brand, field: 'name', after: 'Mine' },
      { ...brand, field: 'dishes', after: [] },
      { ...groups, after: [...(shop.dishes[0]?.groupIds ?? []), 77] },
      { ...groups, after: [1_200_000_000] },
      { ...groups, of: 'choice', after: [] },
      // The server's own notes about an edit are not taken from a page.
      { ...listed, after: ids.slice(1), removed: [{ menuId: 1, entry: {} }] },
      { ...listed, after: ids.slice(1), menuIds: [1] },
      { ...price, field: 'allergens', before: shop.dishes[0]?.allergens, after: ['shellfish'] },
      { ...price, field: 'allergens', before: shop.dishes[0]?.allergens, after: [1] },
      { ...price, field: 'allergens', before: shop.dishes[0]?.allergens, after: ['egg', 'egg'] },
    ];
    const [tax] = shop.taxes;
    const rate = { of: 'tax', id: tax?.id, field: 'rate', before: tax?.rate };
    const foreignTax = foreign?.taxId;
    const taxes: object[] = [
      { ...rate, after: -1 },
      { ...rate, after: 101 },
      { ...rate, after: 9.123 },
      { ...rate, after: '9' },
      { ...rate, after: null },
      { ...rate, id: foreignTax, after: 8 },
      { ...rate, field: 'type', before: tax?.type, after: 'Gratis' },
      { ...rate, field: 'name', before: tax?.name, after: '' },
      { ...rate, field: 'name', before: tax?.name, after: 'x'.repeat(41) },
      { ...rate, field: 'isDefault', before: true, after: false },
      { ...price, field: 'taxId', before: shop.dishes[0]?.taxId, after: foreignTax },
      { ...price, field: 'taxId', before: shop.dishes[0]?.taxId, after: 1.5 },
      { ...price, field: 'taxId', before: shop.dishes[0]?.taxId, after: 'GST' },
    ];
    for (const edit of [...wrong, ...lists, ...taxes]) {
      const body = { brandId: 1, edits: [edit], isMeant: true };
      const { status, body: answer } = await host.request('POST', `${API}/changes`, { headers: owner, body });
      expect([400, 404, 409], JSON.stringify(edit)).toContain(status);
      expect((answer as { error: { message: string } }).error.message, JSON.stringify(edit)).toMatch(/[.!]$/);
    }
    for (const body of [{}, { brandId: 1, edits: [] }, { brandId: 1, edits: Array(201).fill(price) }, [1], null])
      expect((await host.request('POST', `${API}/changes`, { headers: owner, body: body as object })).status).toBe(400);
    for (const id of ['0', '-1', '1e9', '99999999999', 'x'])
      expect((await host.request('POST', `${API}/changes/${id}/undo`, { headers: owner, body: {} })).status).toBe(404);
    for (const brand of ['0', 'x', '1e3', '99'])
      expect((await host.request('GET', `${API}/shop?brand=${brand}`, { headers: owner })).status).toBe(404);
    expect(await state()).toBe(before);
  });

  test('write all edits of a change or none (OWNER-2)', async () => {
    const price = await aPrice();
    const outlet = (await readShop()).outlets[0];
    const before = await state();
    const edits = [
      price,
      { of: 'dish', id: price.id, field: `isSoldOut.${outlet?.id}`, before: false, after: true },
      { of: 'outlet', id: outlet?.id, field: 'aboutMinutes', before: outlet?.aboutMinutes, after: 20 },
      { ...price, field: 'isOnMenu', before: false, after: true },
    ];
    expect((await host.request('POST', `${API}/changes`, { headers: owner, body: { brandId: 1, edits } })).status).toBe(
      409,
    );
    expect(await state()).toBe(before);
    const dish = (await readShop()).dishes[0];
    expect(dish?.soldOutAt).toEqual([]);
  });

  test('a file that is too large or no picture is refused, and no path leads out of the photographs (OWNER-10)', async () => {
    const before = await state();
    const upload = (payload: Buffer, type = 'image/png') =>
      host.app.inject({
        ...{ method: 'POST', url: `${API}/photographs`, payload },
        headers: { ...owner, host: 'localhost:4180', origin: 'http://localhost:4180', 'content-type': type },
      });
    expect((await upload(Buffer.alloc(16 * 1024 * 1024 + 1))).statusCode).toBe(413);
    for (const junk of [
      Buffer.alloc(0),
      Buffer.from('GIF89a'),
      Buffer.from('<svg onload="x"/>'),
      Buffer.alloc(4096, 0xff),
    ])
      expect((await upload(junk)).statusCode).toBe(400);
    // A header that promises 60000 by 60000 pixels.
    const bomb = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from('0000ea600000ea600806000000', 'hex'),
      Buffer.alloc(64),
    ]);
    expect((await upload(bomb)).statusCode).toBe(400);
    for (const name of ['..%2f..%2fetc%2fpasswd', 'x.svg', 'x', '%00.webp', `${'a'.repeat(200)}.webp`])
      expect((await host.request('GET', `/images/shop/${name}`)).status, name).toBe(404);
    expect(await state()).toBe(before);
  });

  test('texts of the owner run nothing in the pages of the staff', async () => {
    const shop = await readShop();
    const dish = shop.dishes[0];
    const evil = '<script>alert(1)</script>"><img src=x>';
    const edit = { of: 'dish', id: dish?.id, field: 'name.1', before: dish?.texts[0]?.name, after: evil };
    const body = { brandId: 1, edits: [edit], isMeant: true };
    expect((await host.request('POST', `${API}/changes`, { headers: owner, body })).status).toBe(200);
    const page = String((await host.request('GET', '/staff/switches', { headers: owner })).body);
    expect(page).not.toContain('<script>alert');
    const [change] = await host.core.db.select().from(ownerChanges).where(eq(ownerChanges.brandId, 1)).limit(1);
    await host.request('POST', `${API}/changes/${change?.id}/undo`, { headers: owner, body: {} });
  });

  test('wrong passwords of an owner count with those of the staff (OWNER-1)', async () => {
    const statuses: number[] = [];
    for (let at = 0; at <= ATTEMPTS_PER_ADDRESS.staff; at += 1)
      statuses.push(
        (await host.request('POST', '/staff/sign-in', { body: `password=guess-${at}`, headers: form })).status,
      );
    expect(statuses.at(-1)).toBe(429);
    expect((await host.request('GET', `${API}/shop`, { headers: owner })).status).toBe(429);
  });
});
