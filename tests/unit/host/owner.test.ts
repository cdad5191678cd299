import { Transformer } from '@napi-rs/image';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Item, Menu } from '#contract';
import type { OwnerChange, OwnerChangeAnswer, OwnerEdit, OwnerShop } from '#contract/owner';
import { menus, ownerChanges } from '../../../host/db/schema.ts';
import { listModifiers } from '../../../host/owner/publish.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const OWNER = 'the-password-of-the-owner';
const settings = { STAFF_PASSWORD: 'the-password-of-this-shop', OWNER_PASSWORD: OWNER };

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer(settings);
});
afterAll(() => host.close());

const as = (name: string) => ({ authorization: `Bearer ${OWNER}`, 'x-staff-name': name });
const call = async (method: 'GET' | 'POST', path: string, body?: object, name = 'Mei') => {
  const answer = await host.request(method, `/staff/api/owner${path}`, { headers: as(name), ...(body && { body }) });
  return { status: answer.status, body: answer.body as Record<string, unknown> };
};
const readShop = async (): Promise<OwnerShop> => (await call('GET', '/shop?brand=1')).body as OwnerShop;
const send = (edits: object[], more: object = {}, name = 'Mei') =>
  call('POST', '/changes', { brandId: 1, edits, ...more }, name);
const listChanges = async () => (await call('GET', '/changes?brand=1')).body.changes as OwnerChange[];
const getMessage = ({ body }: { body: Record<string, unknown> }) => (body.error as { message: string }).message;

const outlet = async (code = 'TB01') => {
  const found = (await host.call('outlets')).body.find((one) => one.code === code);
  if (!found) throw new Error('no outlet');
  return found;
};
/** The dish as a phone gets it. */
const readDish = async (id: number, code = 'TB01'): Promise<Item | undefined> => {
  const { id: outletId } = await outlet(code);
  const [menu] = (await host.call('menu', { params: { outletId }, query: { diningoption: 'Dine In' } })).body;
  return menu?.menuCategories
    .flatMap(({ category }) => category.categoryItems)
    .map(({ item }) => item)
    .find((item) => item.id === id);
};
const findDish = (shop: OwnerShop, name: string) => {
  const dish = shop.dishes.find(({ texts }) => texts[0]?.name === name);
  if (!dish) throw new Error(`no ${name}`);
  return dish;
};

let shop: OwnerShop;
let toast: OwnerShop['dishes'][number];
let price: OwnerEdit;
beforeEach(async () => {
  shop = await readShop();
  toast = findDish(shop, 'Kaya Butter Toast');
  const cents = toast.prices[0]?.cents ?? 0;
  price = { of: 'dish', id: toast.id, field: `price.${toast.prices[0]?.roleId}`, before: cents, after: cents + 50 };
});

describe('a change of the owner', () => {
  test('is written as an import is: phones get the new price, menus a new version, at every outlet (OWNER-2, OWNER-9)', async () => {
    const events: string[] = [];
    const { emit } = host.core;
    host.core.emit = (event) => {
      if (event.type === 'menu') events.push(`${event.type} ${event.outletId}`);
      emit(event);
    };
    const versions = async () =>
      (await host.core.db.select().from(menus).where(eq(menus.brandId, 1))).map(({ id, version }) => [id, version]);
    const before = Object.fromEntries(await versions());
    const { status, body } = await send([price]);
    host.core.emit = emit;
    expect(status).toBe(200);
    expect(body.id).toEqual(expect.any(Number));
    const own = new Set(
      (await host.core.db.select().from(menus).where(eq(menus.brandId, 1)))
        .filter(({ document }) => JSON.stringify(document).includes(`"id":${toast.id},`))
        .map(({ id }) => id),
    );
    for (const [id, version] of await versions())
      expect(version, `menu ${id}`).toBe(Number(before[id as number]) + (own.has(id as number) ? 1 : 0));
    for (const code of ['TB01', 'KT01'])
      expect((await readDish(toast.id, code))?.itemPrices[0]?.basePrice).toBe(Number(price.after) / 100);
    for (const code of ['TB01', 'KT01']) expect(events).toContain(`menu ${(await outlet(code)).id}`);
  });

  test('names the person, and each value before and after (OWNER-6)', async () => {
    await send([price], {}, 'Raj');
    const [change] = await listChanges();
    expect(change).toMatchObject({ actor: 'Raj', edits: [{ ...price, name: 'Kaya Butter Toast' }] });
    expect(Date.parse(change?.at ?? '')).toBe(host.core.clock.now());
  });

  test('from an older value is refused with the present one, and writes none of its edits (OWNER-3)', async () => {
    await send([price], {}, 'Raj');
    const name = { of: 'dish', id: toast.id, field: 'name.1', before: 'Kaya Butter Toast', after: 'Kaya Toast' };
    const refused = await send([name, { ...price, after: 100 }]);
    expect(refused.status).toBe(409);
    expect(getMessage(refused)).toBe(
      `Kaya Butter Toast: the price has been changed in the meantime and is now $${(Number(price.after) / 100).toFixed(2)}, so nothing was changed; please look again.`,
    );
    expect(findDish(await readShop(), 'Kaya Butter Toast').prices[0]?.cents).toBe(price.after);
    // Another value of the same dish is free.
    expect((await send([name])).status).toBe(200);
    expect((await send([{ ...name, before: name.after, after: name.before }])).status).toBe(200);
  });

  test('of two owners at the same moment is taken from one (OWNER-3)', async () => {
    const both = await Promise.all([
      send([price], {}, 'Mei'),
      send([{ ...price, after: 1 + Number(price.after) }], {}, 'Raj'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('that is rarely meant is asked about, and taken once it is meant (OWNER-4)', async () => {
    const high = { ...price, after: Number(price.before) * 10 };
    const asked = await send([high]);
    expect(asked.status).toBe(409);
    expect(getMessage(asked)).toContain('price for');
    const trial = (await send([high], { isTrial: true })).body as unknown as OwnerChangeAnswer;
    expect(trial.doubts).toHaveLength(1);
    // The preview is the dish as diners would get it (OWNER-8).
    expect(trial.dishes[0]?.itemPrices[0]?.basePrice).toBe(high.after / 100);
    expect((await readDish(toast.id))?.itemPrices[0]?.basePrice).toBe(Number(price.before) / 100);
    expect((await send([high], { isMeant: true })).status).toBe(200);
    expect((await send([{ ...high, before: high.after, after: high.before }], { isMeant: true })).status).toBe(200);
  });

  test('is taken back by one press, and only once (OWNER-5)', async () => {
    const given = toast.texts.find(({ languageId }) => languageId === 2)?.description;
    const text = { of: 'dish', id: toast.id, field: 'description.2' };
    const { body } = await send([price, { ...text, before: given ?? null, after: '烤面包' }]);
    const undone = await call('POST', `/changes/${body.id}/undo`, {}, 'Raj');
    expect(undone.status).toBe(200);
    expect(findDish(await readShop(), 'Kaya Butter Toast')).toEqual(toast);
    const [last, first] = await listChanges();
    expect(last).toMatchObject({ actor: 'Raj', undoes: body.id });
    expect(first).toMatchObject({ id: body.id, undoneBy: last?.id });
    const again = await call('POST', `/changes/${body.id}/undo`, {});
    expect([again.status, getMessage(again)]).toEqual([409, 'This change has been taken back already.']);
    // Taking back the taking back is the change again.
    expect((await call('POST', `/changes/${last?.id}/undo`, {})).status).toBe(200);
    expect(findDish(await readShop(), 'Kaya Butter Toast').prices[0]?.cents).toBe(price.after);
  });

  test('is not taken back over a later one, which is named (OWNER-5)', async () => {
    const { body } = await send([price]);
    await send([{ ...price, before: price.after, after: Number(price.after) + 10 }]);
    const refused = await call('POST', `/changes/${body.id}/undo`, {});
    expect(refused.status).toBe(409);
    expect(getMessage(refused)).toContain('so it was not taken back; change it by hand.');
    expect(findDish(await readShop(), 'Kaya Butter Toast').prices[0]?.cents).toBe(Number(price.after) + 10);
  });

  test('puts a dish off the menu and on again, and sells it out at one outlet (OWNER-2)', async () => {
    const { id: outletId } = await outlet();
    const off = { of: 'dish', id: toast.id, field: 'isOnMenu', before: true, after: false };
    const { body } = await send([off]);
    expect(await readDish(toast.id)).toBeUndefined();
    await call('POST', `/changes/${body.id}/undo`, {});
    const out = { of: 'dish', id: toast.id, field: `isSoldOut.${outletId}`, before: false, after: true };
    const sold = await send([out]);
    expect(sold.status).toBe(200);
    expect((await readDish(toast.id))?.itemSoldOuts).toHaveLength(1);
    expect((await readDish(toast.id, 'KT01'))?.itemSoldOuts).toHaveLength(0);
    expect((await send([out])).status).toBe(409);
    expect((await call('POST', `/changes/${sold.body.id}/undo`, {})).status).toBe(200);
    expect((await readDish(toast.id))?.itemSoldOuts).toHaveLength(0);
  });

  test('strikes a price through, and never one that is lower (OWNER-7)', async () => {
    const was = { of: 'dish', id: toast.id, field: `was.${toast.prices[0]?.roleId}`, before: null };
    const low = await send([{ ...was, after: Number(price.before) - 1 }]);
    expect([low.status, getMessage(low)]).toEqual([
      400,
      'Kaya Butter Toast: The price before must be higher than the price now; leave it empty if there is none.',
    ]);
    const { body } = await send([{ ...was, after: Number(price.before) + 100 }, price]);
    expect((await readDish(toast.id))?.itemPrices[0]).toMatchObject({
      basePrice: (Number(price.before) + 100) / 100,
      finalPrice: Number(price.after) / 100,
    });
    await call('POST', `/changes/${body.id}/undo`, {});
    expect(findDish(await readShop(), 'Kaya Butter Toast')).toEqual(toast);
  });

  test('never lets the choices of a dish take off more than it costs (OWNER-2, IMPORT-21)', async () => {
    const rows = await host.core.db.select().from(menus);
    const rewrite = (change: (document: Menu) => void) =>
      Promise.all(
        rows.map(({ id, document }) => {
          const changed = structuredClone(document);
          change(changed);
          return host.core.db.update(menus).set({ document: changed }).where(eq(menus.id, id));
        }),
      );
    const { groups } = await readShop();
    const choiceIds = groups.filter(({ id }) => toast.groupIds.includes(id)).flatMap((group) => group.choiceIds);
    await rewrite((document) => {
      for (const choice of listModifiers(document).filter(({ id }) => choiceIds.includes(id)))
        for (const entry of choice.modifierItemPrices) Object.assign(entry, { basePrice: -0.5 });
    });
    const low = await send([{ ...price, after: 40 }], { isMeant: true });
    expect([low.status, getMessage(low)]).toEqual([
      400,
      expect.stringMatching(
        /^Kaya Butter Toast: It costs \$0\.40 for Guest, and its choices can make that -\$\d+\.\d\d; raise its price, or/,
      ),
    ]);
    expect(findDish(await readShop(), 'Kaya Butter Toast').prices).toEqual(toast.prices);
    await rewrite(() => undefined);
  });

  test('pauses an outlet, closes it, and says how long food takes (OWNER-11)', async () => {
    const { id } = await outlet();
    const pause = { of: 'outlet', id, field: 'pause', before: null, after: { minutes: 20, reason: 'Kitchen is full' } };
    const about = { of: 'outlet', id, field: 'aboutMinutes', before: null, after: 25 };
    const closed = { of: 'outlet', id, field: 'isClosed', before: false, after: true };
    const { body } = await send([pause, about, closed]);
    const read = async () => (await host.call('outletSettings', { params: { outletId: id } })).body;
    const until = new Date(host.core.clock.now() + 20 * 60_000).toISOString();
    expect(await read()).toMatchObject({
      ...{ pausedUntil: until, pauseReason: 'Kitchen is full', aboutMinutes: 25, isOutletClosed: true },
    });
    expect((await call('POST', `/changes/${body.id}/undo`, {})).status).toBe(200);
    expect((await read()).pausedUntil).toBeUndefined();
    expect((await read()).isOutletClosed).toBe(false);
  });

  test('serves a category in some hours only, and a choice at another price (OWNER-2)', async () => {
    const category = shop.categories.find(({ dishIds }) => dishIds.includes(toast.id));
    const hours = [{ from: '07:00', to: '11:00', days: [1, 2, 3, 4, 5] }];
    const choice = shop.choices.find(({ prices }) => (prices[0]?.cents ?? 0) > 0);
    const { status, body } = await send([
      { of: 'category', id: category?.id, field: 'hours', before: category?.hours ?? null, after: hours },
      {
        ...{ of: 'choice', id: choice?.id, field: `price.${choice?.prices[0]?.roleId}` },
        ...{ before: choice?.prices[0]?.cents, after: (choice?.prices[0]?.cents ?? 0) + 10 },
      },
    ]);
    expect(status).toBe(200);
    const now = await readShop();
    expect(now.categories.find(({ id }) => id === category?.id)?.hours).toEqual(hours);
    expect(now.choices.find(({ id }) => id === choice?.id)?.prices[0]?.cents).toBe(
      (choice?.prices[0]?.cents ?? 0) + 10,
    );
    expect((await call('POST', `/changes/${body.id}/undo`, {})).status).toBe(200);
    expect((await readShop()).categories).toEqual(shop.categories);
  });

  test('lets a choice lower the price of its dish, and no dish cost less than nothing (OWNER-7, MONEY-46)', async () => {
    const choice = shop.choices.find(({ prices }) => (prices[0]?.cents ?? 0) > 0);
    const edit = {
      ...{ of: 'choice', id: choice?.id, field: `price.${choice?.prices[0]?.roleId}` },
      ...{ before: choice?.prices[0]?.cents, after: -10 },
    };
    const { status, body } = await send([edit], { isMeant: true });
    expect(status).toBe(200);
    expect((await readShop()).choices.find(({ id }) => id === choice?.id)?.prices[0]?.cents).toBe(-10);
    expect((await call('POST', `/changes/${body.id}/undo`, {})).status).toBe(200);
    expect((await send([{ ...price, after: -10 }], { isMeant: true })).status).toBe(400);
  });
});

describe('a tax', () => {
  test('has another rate and name at every outlet at once, and the review shows a dish with it (OWNER-16)', async () => {
    const [tax] = shop.taxes;
    if (!tax) throw new Error('no tax');
    const rate = { of: 'tax', id: tax.id, field: 'rate', before: 9, after: 10 };
    const name = { of: 'tax', id: tax.id, field: 'name', before: 'GST 9%', after: 'GST 10%' };
    const alone = await send([rate]);
    expect([alone.status, getMessage(alone)]).toEqual([
      400,
      'GST 9%: Its name says 9 % and its rate is 10 %; please change one of them.',
    ]);
    const trial = (await send([rate, name], { isTrial: true })).body as unknown as OwnerChangeAnswer;
    expect(trial.taxes).toContainEqual(expect.objectContaining({ id: tax.id, rate: 10, name: 'GST 10%' }));
    expect(trial.dishes).toHaveLength(1);
    const events: string[] = [];
    const { emit } = host.core;
    host.core.emit = (event) => {
      events.push(`${event.type} ${'outletId' in event ? event.outletId : ''}`);
      emit(event);
    };
    const { status, body } = await send([rate, name]);
    host.core.emit = emit;
    expect(status).toBe(200);
    for (const code of ['TB01', 'KT01']) expect(events).toContain(`settings ${(await outlet(code)).id}`);
    const read = async () => (await host.call('taxes', { params: { brandId: 1 } })).body;
    expect(await read()).toContainEqual(expect.objectContaining({ id: tax.id, rate: 10, name: 'GST 10%' }));
    expect((await call('POST', `/changes/${body.id}/undo`, {})).status).toBe(200);
    expect((await readShop()).taxes).toEqual(shop.taxes);
  });

  test('is not charged while it is off (OWNER-16)', async () => {
    const [tax] = shop.taxes;
    const off = { of: 'tax', id: tax?.id, field: 'isCharged', before: true, after: false };
    const { status, body } = await send([off]);
    expect(status).toBe(200);
    expect((await host.call('taxes', { params: { brandId: 1 } })).body).toEqual([]);
    await call('POST', `/changes/${body.id}/undo`, {});
    expect((await readShop()).taxes).toEqual(shop.taxes);
  });

  test('of a dish is another one or none, for each of its roles (OWNER-16)', async () => {
    const none = { of: 'dish', id: toast.id, field: 'taxId', before: toast.taxId, after: null };
    const { status, body } = await send([none]);
    expect(status).toBe(200);
    expect((await readDish(toast.id))?.itemPrices.map(({ taxId }) => taxId)).toEqual(toast.prices.map(() => null));
    await call('POST', `/changes/${body.id}/undo`, {});
    expect(findDish(await readShop(), 'Kaya Butter Toast')).toEqual(toast);
  });
});

describe('a photograph', () => {
  const paint = (width: number, height: number) => {
    const pixels = new Uint8Array(width * height * 4).fill(255);
    for (let at = 0; at < pixels.length; at += 4) pixels[at] = (at / 4) % 251;
    return Transformer.fromRgbaPixels(pixels, width, height).jpeg();
  };
  const upload = async (payload: Uint8Array, type = 'image/jpeg') => {
    const answer = await host.app.inject({
      ...{ method: 'POST', url: '/staff/api/owner/photographs', payload: Buffer.from(payload) },
      headers: { ...as('Mei'), 'content-type': type, host: 'localhost:4180', origin: 'http://localhost:4180' },
    });
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
  };

  test('becomes the files of the dish, which phones get and keep (OWNER-10)', async () => {
    const { status, body } = await upload(await paint(800, 600));
    expect(status).toBe(200);
    expect(body.address).toMatch(/^\/images\/shop\/[0-9a-f]{24}-720\.webp#w=360,720,800&at=\d+,\d+&hash=/);
    const change = { of: 'dish', id: toast.id, field: 'picture', before: toast.picture, after: body.address };
    const published = await send([change]);
    expect(published.status).toBe(200);
    expect((await readDish(toast.id))?.itemImages[0]?.image).toBe(body.address);
    for (const name of ['360.avif', '360.webp', '720.avif', '800.webp']) {
      const file = String(body.address).replace(/720\.webp.*/, name);
      const { status: found, headers } = await host.request('GET', file);
      expect([file, found]).toEqual([file, 200]);
      expect(headers['cache-control']).toContain('immutable');
    }
    await call('POST', `/changes/${published.body.id}/undo`, {});
    expect(findDish(await readShop(), 'Kaya Butter Toast').picture).toBe(toast.picture);
  });

  test('that cannot be read as a picture is refused with a sentence (OWNER-10)', async () => {
    expect(getMessage(await upload(Buffer.from('<svg/>'), 'image/svg+xml'))).toMatch(/is no picture|cannot be used/);
    const cut = await paint(800, 600);
    expect(getMessage(await upload(cut.subarray(0, cut.length / 2)))).toMatch(/ends in the middle/);
    expect((await upload(Buffer.from('x'), 'text/plain')).status).toBe(400);
  });
});

test('a server without the password of an owner has none of it (OWNER-1)', async () => {
  const other = await createTestServer({ STAFF_PASSWORD: settings.STAFF_PASSWORD });
  const headers = { authorization: `Bearer ${settings.STAFF_PASSWORD}` };
  for (const path of ['changes', 'photographs', 'changes/1/undo'])
    expect((await other.request('POST', `/staff/api/owner/${path}`, { headers, body: {} })).status, path).toBe(404);
  expect((await other.core.db.select().from(ownerChanges)).length).toBe(0);
  await other.close();
});
