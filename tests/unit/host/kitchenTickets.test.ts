import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderPayload, TableDish } from '#contract';
import { menus, orders, tableSessions } from '../../../host/db/schema.ts';
import { openCheck } from '../../../host/services/checks.ts';
import { findSeats } from '../../../host/services/kitchen.ts';
import { endTable } from '../../../host/services/tables/ending.ts';
import { acceptOrder, setMovementStatus } from '../../../host/services/till.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
const ids = new Map<string, number>();
beforeAll(async () => {
  host = await createTestServer();
  for (const { code, id } of (await host.call('outlets')).body) ids.set(code, id);
});
afterAll(() => host.close());

const outletId = (code: string) => ids.get(code) ?? 0;
const readPage = async (code: string) =>
  (await host.app.inject({ method: 'GET', url: `/sandbox/kitchen?outlet=${outletId(code)}` })).body;

/** The ticket of an order. */
const findTicket = (page: string, orderNo: string) =>
  new RegExp(`<article class="card ticket" data-key="${orderNo}".*?</article>`, 's').exec(page)?.[0] ?? '';
const readTicket = async (code: string, orderNo: string) => findTicket(await readPage(code), orderNo);

/** Order numbers of a column, from above. */
const listTickets = (page: string, column: number): string[] => {
  const part = new RegExp(`data-live="kitchen-${column}".*?</section>`, 's').exec(page)?.[0] ?? '';
  return [...part.matchAll(/class="card ticket" data-key="([^"]+)"/g)].map(([, orderNo = '']) => orderNo);
};

const makeOrder = async (body: OrderPayload): Promise<string> => {
  const { status, body: answer, error } = await host.call('makeOrder', { body });
  expect(status, JSON.stringify(error)).toBe(200);
  const { orderNo, hostedPamentUrl } = answer.data;
  if (hostedPamentUrl) await host.pay(hostedPamentUrl);
  await acceptOrder(host.core, orderNo);
  return orderNo;
};

/** A takeaway order of Tiong Bahru. */
const takeAway = async (change: Partial<OrderPayload> = {}) =>
  makeOrder(
    await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }], { type: 'Takeaway', mobileNo: '6591112222', ...change }),
  );
const preOrder = (time: string) => takeAway({ collectionDateTime: `2026-03-14T${time}`, isPreOrder: true });

test('tickets are sorted by the time when they are due, in each column (SERVICE-16)', async () => {
  const late = await preOrder('13:00');
  const soon = await preOrder('12:30');
  const now = await takeAway();
  host.advance(60_000);
  const next = await takeAway();
  expect(listTickets(await readPage('TB01'), 0)).toEqual([now, next, soon, late]);
  for (const orderNo of [late, next]) await setMovementStatus(host.core, orderNo, 'Preparing');
  const page = await readPage('TB01');
  expect(listTickets(page, 0)).toEqual([now, soon]);
  expect(listTickets(page, 1)).toEqual([next, late]);
});

test('a ticket shows collection time, way of ordering, place and cutlery (SERVICE-16)', async () => {
  const withCutlery = await takeAway({ cutlery: true });
  const without = await preOrder('18:30');
  const page = await readPage('TB01');
  expect(findTicket(page, withCutlery)).toContain('<li data-tone="plain">Cutlery</li>');
  expect(findTicket(page, withCutlery)).toContain('<span>Now, ordered at</span> <b>12:0');
  expect(findTicket(page, without)).toContain('<p class="due" data-preorder><span>Collect at</span> <b>18:30</b></p>');
  await host.core.db
    .update(orders)
    .set({ document: sql`${orders.document} || '{"cutlery": false}'` })
    .where(eq(orders.orderNo, without));
  expect(await readTicket('TB01', without)).toContain('<li data-tone="warn">No cutlery</li>');

  const check = { tableNo: '41', checkNo: await host.slipNo('L2N', '41'), mobileNo: 'N/A' };
  const dineIn = await makeOrder(await host.payload('L2N', [{ dish: 'Orange Juice' }], check));
  const ticket = await readTicket('L2N', dineIn);
  for (const text of ['Dine In', 'Table 41', 'Check C0041']) expect(ticket).toContain(`>${text}</li>`);
  // Only takeaway asks about cutlery.
  expect(ticket).not.toMatch(/cutlery/i);
});

test('a ticket says how long it has been waiting, and that it is late (SERVICE-17)', async () => {
  const now = await takeAway();
  const later = await preOrder('13:00');
  const wait = async (orderNo: string) => /<p class="wait".*?<\/p>/.exec(await readTicket('TB01', orderNo))?.[0];
  expect(await wait(now)).toBe('<p class="wait" data-clock data-start="now">Just ordered</p>');
  expect(await wait(later)).toContain('>Due in 5');
  host.advance(14 * 60_000);
  expect(await wait(now)).toContain('>Waiting 14 min<');
  host.advance(60_000);
  expect(await wait(now)).toBe('<p class="wait" data-clock data-late data-start="now">Late: waiting 15 min</p>');
  host.advance(60 * 60_000);
  expect(await wait(now)).toContain('>Late: waiting 1 h 15 min<');
  expect(await wait(later)).toMatch(/data-late data-start="now">Late: due \d+ min ago</);
  // The diner has to come now, so the kitchen is not late.
  for (const status of ['Preparing', 'Ready'] as const) await setMovementStatus(host.core, now, status);
  expect(await wait(now)).toBe('<p class="wait" data-clock>Ordered 1 h 15 min ago</p>');
  await setMovementStatus(host.core, now, 'Fully Collected');
  expect(await wait(now)).toBeUndefined();
});

test('the title counts the tickets to begin, and pre-orders only from 20 minutes before their time (SERVICE-18)', async () => {
  const readTitle = async () => /<title>(.*?)<\/title>/.exec(await readPage('TB01'))?.[1];
  for (const orderNo of listTickets(await readPage('TB01'), 0))
    await setMovementStatus(host.core, orderNo, 'Preparing');
  expect(await readTitle()).toBe('Kitchen · Sandbox');
  const orderNo = await preOrder('15:00');
  expect(await readTitle()).toBe('Kitchen · Sandbox');
  await takeAway();
  expect(await readTitle()).toBe('(1) Kitchen · Sandbox');
  host.putClockForward(Date.parse('2026-03-14T14:40:00+08:00') - host.core.clock.now());
  expect(await readTitle()).toBe('(2) Kitchen · Sandbox');
  await setMovementStatus(host.core, orderNo, 'Preparing');
  expect(await readTitle()).toBe('(1) Kitchen · Sandbox');
});

const toTableDish = ({ orderItems }: OrderPayload, nth: number): TableDish => {
  const item = orderItems[nth];
  if (!item) throw new Error('The payload has no such line.');
  return {
    ...{ itemId: item.itemId, categoryId: item.categoryId, specialInstruction: item.specialInstruction },
    modifiers: item.orderItemOptions.map(({ modifierGroupId, modifierItemId, quantity, orderModifierOptions }) => ({
      ...{ modifierGroupId, modifierItemId, quantity },
      options: orderModifierOptions.map((option) => ({
        modifierGroupId: option.modifierGroupId,
        modifierItemId: option.modifierItemId,
        quantity: option.quantity,
      })),
    })),
  };
};

/** An order of the canteen's table from one cart: each dish with the seat that chose it. */
async function orderTogether(
  tableNo: string,
  people: readonly string[],
  dishes: readonly [dish: string, seat: number][],
) {
  await openCheck(host.core, outletId('L2N'), tableNo, `C00${tableNo}`);
  const checkNo = await host.slipNo('L2N', tableNo);
  const seatKeys: string[] = [];
  for (const name of people) {
    const { body } = await host.call('joinTable', { body: { outletId: outletId('L2N'), tableNo, checkNo, name } });
    seatKeys.push(body.seatKey);
  }
  const [sender = ''] = seatKeys;
  const body = await host.payload(
    'L2N',
    dishes.map(([dish]) => ({ dish })),
    { tableNo, checkNo, mobileNo: 'N/A', seatKey: sender },
  );
  for (const [nth, [, seat]] of dishes.entries()) {
    const change = { seat, dish: toTableDish(body, nth), by: 1 };
    const operations = [{ key: `key-${tableNo}-${nth}-x`, type: 'change' as const, changes: [change] }];
    await host.call('syncTable', { body: { seatKey: seatKeys[seat - 1] ?? '', version: -1, operations } });
  }
  const orderItems = body.orderItems.map((item, nth) => ({ ...item, seat: dishes[nth]?.[1] ?? 0 }));
  return makeOrder({ ...body, orderItems });
}

const listWho = (ticket: string) =>
  [...ticket.matchAll(/<\/b><div>([^<]+?)(?: <bdi class="who">(.*?)<\/bdi>)?</g)].map(([, dish, who]) => [dish, who]);

test('each line of a shared table names who ordered it, and the seat once the name is erased (SERVICE-19)', async () => {
  const orderNo = await orderTogether(
    '43',
    ['Mei', ''],
    [
      ['Orange Juice', 1],
      ['Ban Mian', 2],
      ['Ban Mian', 1],
    ],
  );
  expect(listWho(await readTicket('L2N', orderNo))).toEqual([
    ['Orange Juice', 'Mei'],
    ['Ban Mian', 'Seat 2'],
    ['Ban Mian', 'Mei'],
  ]);
  await endTable(host.core, outletId('L2N'), '43', 'till');
  expect(listWho(await readTicket('L2N', orderNo)).map(([, who]) => who)).toEqual(['Seat 1', 'Seat 2', 'Seat 1']);
  // The session is deleted after a day; the lines of the order still have their seats.
  await host.core.db.delete(tableSessions).where(eq(tableSessions.tableNo, '43'));
  expect(listWho(await readTicket('L2N', orderNo)).map(([, who]) => who)).toEqual(['Seat 1', 'Seat 2', 'Seat 1']);
});

test('two people of one name differ by their seats, and a phone that is alone has no mark (SERVICE-19)', async () => {
  const orderNo = await orderTogether(
    '44',
    ['Mei', 'Mei'],
    [
      ['Orange Juice', 1],
      ['Orange Juice', 2],
    ],
  );
  const who = listWho(await readTicket('L2N', orderNo)).map(([, name]) => name);
  expect(who.sort()).toEqual(['Mei (seat 1)', 'Mei (seat 2)']);
  const alone = await orderTogether('45', ['Raj'], [['Orange Juice', 1]]);
  expect(listWho(await readTicket('L2N', alone))).toEqual([['Orange Juice', undefined]]);
});

test('a free dish belongs to no seat, and takes none from a dish that was chosen (SERVICE-19)', async () => {
  const payload = await host.payload('L2N', [{ dish: 'Orange Juice' }], { mobileNo: 'N/A' });
  const dish = toTableDish(payload, 0);
  const line = {
    ...{ id: 1, quantity: 1, basePrice: 0, total: 0, specialInstruction: '', orderItemOptions: [] },
    item: { id: dish.itemId, name: 'Orange Juice', categoryId: dish.categoryId },
  };
  const orderItems = [
    { ...line, promotionId: 5 },
    { ...line, id: 2 },
  ];
  const tableOrder = { sessionId: 1, seat: 2, isHolding: true, lines: [{ seat: 2, quantity: 1, dish }] };
  const row = { tableOrder, document: { orderItems } } as unknown as Parameters<typeof findSeats>[0];
  expect([...findSeats(row)]).toEqual([[2, 2]]);
});

test('each dish has the allergens of the menu, and one without them is never called free of any (SERVICE-16)', async () => {
  const check = { tableNo: '42', checkNo: await host.slipNo('L2N', '42'), mobileNo: 'N/A' };
  const body = await host.payload('L2N', [{ dish: 'Ban Mian' }, { dish: 'Orange Juice' }], check);
  const orderNo = await makeOrder(body);
  const menu = (await host.core.db.select().from(menus)).find(({ id }) => id === body.menuId);
  if (!menu) throw new Error('The menu of the order is missing.');
  /** States allergens of the two dishes, and of no other. */
  const state = async (stated: Record<number, string[] | undefined>) => {
    const document = structuredClone(menu.document);
    for (const { category } of document.menuCategories)
      for (const { item } of category.categoryItems) {
        delete item.allergens;
        const allergens = stated[item.id];
        if (allergens) item.allergens = allergens;
      }
    const version = sql`${menus.version} + 1`;
    await host.core.db.update(menus).set({ document, version }).where(eq(menus.id, menu.id));
    // The shop is cached for five seconds.
    host.advance(6000);
    const ticket = await readTicket('L2N', orderNo);
    return [...ticket.matchAll(/<small class="allergens".*?>(.*?)<\/small>/g)].map(([, text]) => text);
  };
  const [noodles = 0, juice = 0] = body.orderItems.map(({ itemId }) => itemId);
  expect(await state({ [noodles]: ['egg', 'gluten'] })).toEqual(['Allergens: egg, gluten', 'Allergens not stated']);
  // None is stated for the juice: the page says nothing rather than that it is free of allergens.
  expect(await state({ [noodles]: ['<b>egg</b>'], [juice]: [] })).toEqual(['Allergens: &lt;b&gt;egg&lt;/b&gt;']);
  expect(await state({})).toEqual([]);
});

test('hostile names, numbers and remarks stay text on a ticket (SERVICE-16)', async () => {
  const orderNo = await orderTogether(
    '46',
    ['Mei', 'Raj'],
    [
      ['Orange Juice', 1],
      ['Orange Juice', 2],
    ],
  );
  const hostile = '<img src=x onerror="alert(1)">';
  await acceptOrder(host.core, orderNo, { queueNumber: hostile });
  await host.core.db
    .update(tableSessions)
    .set({
      document: sql`jsonb_set(${tableSessions.document}, '{people,0,name}', ${JSON.stringify(hostile)}::jsonb)`,
    })
    .where(eq(tableSessions.tableNo, '46'));
  await host.core.db
    .update(orders)
    .set({
      tableNo: hostile,
      checkNo: hostile,
      document: sql`jsonb_set(${orders.document}, '{specialInstruction}', ${JSON.stringify(hostile)}::jsonb)`,
    })
    .where(eq(orders.orderNo, orderNo));
  const ticket = await readTicket('L2N', orderNo);
  expect(ticket).not.toContain('<img');
  expect(ticket.split('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;').length).toBeGreaterThan(5);
});
