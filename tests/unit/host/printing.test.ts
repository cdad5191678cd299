import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orders } from '../../../host/db/schema.ts';
import { LEASE_MS } from '../../../host/printing/agentDoor.ts';
import { MAX_TRIES } from '../../../host/printing/queue.ts';
import { DEVICE_LEASE_MS } from '../../../host/printing/starDoor.ts';
import { deleteOldData } from '../../../host/services/retention.ts';
import { setMovementStatus } from '../../../host/services/till.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';
import { Kitchen, readBytes, ScriptedAgent } from '../../printing/kitchen.ts';

let host: InjectedServer;
let kitchen: Kitchen;
beforeEach(async () => {
  host = await createTestServer();
  kitchen = await Kitchen.open(host);
});
afterEach(() => host.close());

const startAgent = async (run = 'run-number-1') => new ScriptedAgent(host, await kitchen.newKey(), run);
const numberOf = async (orderNo: string) => (await host.call('order', { params: { orderNo } })).body.queueNumber ?? '';

describe('tickets', () => {
  test('an accepted order has a ticket at each printer of its dishes, and the rest at the default one (PRINT-1, PRINT-2)', async () => {
    const drinks = await kitchen.categoryOf('Kopi');
    const toast = await kitchen.categoryOf('Kaya Butter Toast');
    const bar = await kitchen.addPrinter('Bar', { categoryIds: [drinks] });
    const pass = await kitchen.addPrinter('Pass', { isDefault: true, categoryIds: [toast] });
    const grill = await kitchen.addPrinter('Grill', { categoryIds: [toast] });
    const agent = await startAgent();
    await kitchen.place(['Kopi']);
    expect(await agent.ask(bar, pass, grill)).toEqual([]);
    await kitchen.order(['Kopi', 'Kaya Butter Toast', 'Laksa Lemak']);
    const lines = new Map<number, string[]>();
    for (const { printerId, bytes } of await agent.ask(bar, pass, grill))
      lines.set(
        printerId,
        (await readBytes(bytes)).lines.filter((line) => /^\d /.test(line)),
      );
    expect(lines).toEqual(
      new Map([
        [bar, ['1 Kopi']],
        [pass, ['1 Kaya Butter Toast', '1 Laksa Lemak']],
        [grill, ['1 Kaya Butter Toast']],
      ]),
    );
  });

  test('a dish of no printer goes to the first one where none prints the rest (PRINT-2)', async () => {
    const bar = await kitchen.addPrinter('Bar', { categoryIds: [await kitchen.categoryOf('Kopi')] });
    const agent = await startAgent();
    await kitchen.order(['Laksa Lemak']);
    expect(await agent.ask(bar)).toHaveLength(1);
  });

  test('a pre-order is printed 20 minutes before its collection time, which it shows (PRINT-1)', async () => {
    kitchen = await Kitchen.open(host, 'TB01');
    const id = await kitchen.addPrinter('Kitchen');
    const agent = await startAgent();
    await kitchen.order(['Laksa Lemak'], {
      type: 'Takeaway',
      collectionDateTime: '2026-03-14T15:00',
      isPreOrder: true,
    });
    host.advance(159 * 60_000);
    expect(await agent.ask(id)).toEqual([]);
    host.advance(60_000);
    const [ticket] = await agent.ask(id);
    expect((await readBytes(ticket?.bytes ?? '')).lines).toContain('Collect 15:00');
  });

  test('it has the needs of the diner, the remarks, and names in the languages of the printer (PRINT-6)', async () => {
    const id = await kitchen.addPrinter('Kitchen', { names: 'zh+en', letters: 'gb18030', columns: 42 });
    const agent = await startAgent();
    const orderNo = await kitchen.order(['Soft-Boiled Eggs'], {
      ...{ specialInstruction: 'Window seat', dietaryNeeds: { allergens: ['peanut'] } },
    });
    const [ticket] = await agent.ask(id);
    const { lines, inverse } = await readBytes(ticket?.bytes ?? '', 42);
    expect(inverse).toEqual(['CANNOT EAT: PEANUT']);
    for (const line of ['Table 1', '1 生熟蛋', '   Soft-Boiled Eggs', '> Window seat', await numberOf(orderNo)])
      expect(lines).toContain(line);
  });

  test('a later round of a table says ADDED, and the first does not (PRINT-6)', async () => {
    kitchen = await Kitchen.open(host, 'L2N');
    const id = await kitchen.addPrinter('Kitchen');
    const agent = await startAgent();
    const check = { tableNo: '41', checkNo: await host.slipNo('L2N', '41'), mobileNo: 'N/A' };
    const marks: string[][] = [];
    for (let round = 0; round < 2; round += 1) {
      await kitchen.order(['Orange Juice'], check);
      const [ticket] = await agent.ask(id);
      marks.push((await readBytes(ticket?.bytes ?? '')).inverse);
      await agent.report(ticket?.claim ?? '', 'printed');
    }
    expect(marks).toEqual([[], ['ADDED']]);
  });

  test('a cancelled order takes its waiting ticket out, and says CANCELLED where it may be on paper (PRINT-7)', async () => {
    const id = await kitchen.addPrinter('Kitchen');
    const agent = await startAgent();
    const [printed, waiting, collected] = [
      await kitchen.order(['Laksa Lemak']),
      await kitchen.order(['Laksa Lemak']),
      await kitchen.order(['Laksa Lemak']),
    ];
    const [ticket] = await agent.ask(id);
    await agent.report(ticket?.claim ?? '', 'printed');
    await setMovementStatus(host.core, collected, 'Fully Collected');
    const cancel = (orderNo: string) =>
      host.request('POST', `/sandbox/api/till/orders/${orderNo}/cancel`, {
        body: { means: 'by hand', reason: 'Left' },
      });
    for (const orderNo of [printed, waiting, collected]) expect((await cancel(orderNo)).status).toBe(200);
    const seen: [string | undefined, string[]][] = [];
    for (;;) {
      const [next] = await agent.ask(id);
      if (!next) break;
      const { lines, inverse } = await readBytes(next.bytes);
      seen.push([lines.find((line) => /^\d{3}$/.test(line)), inverse]);
      await agent.report(next.claim, 'printed');
    }
    expect(seen).toEqual([
      [await numberOf(collected), []],
      [await numberOf(printed), ['CANCELLED']],
    ]);
  });

  test('letters that no printer here has are said on the ticket (PRINT-13)', async () => {
    const id = await kitchen.addPrinter('Kitchen');
    const agent = await startAgent();
    const orderNo = await kitchen.order(['Laksa Lemak']);
    await host.core.db
      .update(orders)
      .set({ document: sql`${orders.document} || '{"specialInstruction": "வணக்கம் 🍜"}'` })
      .where(eq(orders.orderNo, orderNo));
    const [ticket] = await agent.ask(id);
    expect((await readBytes(ticket?.bytes ?? '')).lines.slice(-2)).toEqual([
      'Some letters cannot be printed.',
      'Read the kitchen page.',
    ]);
  });
});

describe('the print agent', () => {
  test('prints each ticket once and in order, also what waited while a printer was off (PRINT-4, PRINT-9)', async () => {
    const id = await kitchen.addPrinter('Kitchen');
    const agent = await startAgent();
    const placed: string[] = [];
    for (let nth = 0; nth < 4; nth += 1) placed.push(await numberOf(await kitchen.order(['Laksa Lemak'])));
    // No printer is free, so nothing is handed out, and nothing becomes a copy.
    expect(await agent.ask()).toEqual([]);
    const seen: (string | undefined)[] = [];
    for (;;) {
      const [ticket] = await agent.ask(id);
      if (!ticket) break;
      const { lines, inverse } = await readBytes(ticket.bytes);
      expect(inverse).toEqual([]);
      seen.push(lines.find((line) => /^\d{3}$/.test(line)));
      await agent.report(ticket.claim, 'printed');
    }
    expect(seen).toEqual(placed);
  });

  test('a ticket that may be on paper is printed again as COPY; one that is surely not, without (PRINT-4)', async () => {
    const id = await kitchen.addPrinter('Kitchen');
    const agent = await startAgent();
    await kitchen.order(['Laksa Lemak']);
    const marks: string[][] = [];
    for (const outcome of ['not sent', 'unsure', 'not sent', 'unsure'] as const) {
      const [ticket] = await agent.ask(id);
      marks.push((await readBytes(ticket?.bytes ?? '')).inverse);
      await agent.report(ticket?.claim ?? '', outcome);
    }
    expect(marks).toEqual([[], [], ['COPY'], ['COPY']]);
  });

  test('a ticket that never reached the agent is no copy, and one of an agent that died is one (PRINT-4)', async () => {
    const id = await kitchen.addPrinter('Kitchen');
    const key = await kitchen.newKey();
    const agent = new ScriptedAgent(host, key, 'run-number-1');
    await kitchen.order(['Laksa Lemak']);
    // The answer is lost on the way.
    await agent.send({ free: [id] });
    const [again] = await agent.ask(id);
    expect((await readBytes(again?.bytes ?? '')).inverse).toEqual([]);
    // The agent dies with the ticket.
    host.advance(LEASE_MS);
    const next = new ScriptedAgent(host, key, 'run-number-2');
    const [copy] = await next.ask(id);
    expect((await readBytes(copy?.bytes ?? '')).inverse).toEqual(['COPY']);
    // The dead one was only slow.
    expect((await agent.send({ results: [{ claim: again?.claim ?? '', outcome: 'not sent' }] })).status).toBe(409);
    await next.report(copy?.claim ?? '', 'printed');
    expect(await next.ask(id)).toEqual([]);
  });

  test('a call that arrives after a later one changes nothing (PRINT-4)', async () => {
    const id = await kitchen.addPrinter('Kitchen');
    const agent = await startAgent();
    await kitchen.order(['Laksa Lemak']);
    await agent.ask();
    const late = { seq: agent.seq };
    await agent.ask(id);
    // It does not know of the ticket, which must not be taken for a lost one.
    expect((await agent.send({ ...late, held: [], free: [id] })).error).toMatchObject({ code: 'STALE_CALL' });
    expect((await kitchen.read()).tickets).toMatchObject([{ tries: 1, isPrinting: true }]);
  });

  test('a second agent is refused while the first is heard, and may begin when it has left (PRINT-5)', async () => {
    const id = await kitchen.addPrinter('Kitchen');
    const key = await kitchen.newKey();
    const [first, second] = [
      new ScriptedAgent(host, key, 'run-number-1'),
      new ScriptedAgent(host, key, 'run-number-2'),
    ];
    await kitchen.order(['Laksa Lemak']);
    await first.ask();
    const { status, error } = await second.send({ free: [id] });
    expect([status, error?.message]).toEqual([
      409,
      'The agent on the computer Counter PC prints already; stop it first.',
    ]);
    await first.send({ isLeaving: true });
    expect(await second.ask(id)).toHaveLength(1);
    expect((await first.send()).status).toBe(409);
  });

  test('a ticket that comes back again and again lets the next one through, and waits for a person (PRINT-9)', async () => {
    const id = await kitchen.addPrinter('Kitchen');
    const agent = await startAgent();
    const poisoned = await kitchen.order(['Laksa Lemak']);
    const good = await kitchen.order(['Kopi']);
    for (let nth = 0; nth < MAX_TRIES; nth += 1) {
      const [ticket] = await agent.ask(id);
      await agent.report(ticket?.claim ?? '', 'unsure');
    }
    const [next] = await agent.ask(id);
    expect((await readBytes(next?.bytes ?? '')).lines).toContain(await numberOf(good));
    await agent.report(next?.claim ?? '', 'printed');
    const { problems, tickets } = await kitchen.read();
    expect(problems).toContain('1 ticket for Kitchen came back 8 times; print again or discard at Printers.');
    await kitchen.press(`tickets/${tickets.find(({ orderNo }) => orderNo === poisoned)?.id}/again`);
    const [again] = await agent.ask(id);
    expect((await readBytes(again?.bytes ?? '')).inverse).toEqual(['COPY']);
  });

  test('the staff print a ticket again as COPY, test a printer, move what waits, and discard it (PRINT-8, PRINT-11)', async () => {
    const [from, to] = [await kitchen.addPrinter('Kitchen', { isDefault: true }), await kitchen.addPrinter('Pass')];
    const agent = await startAgent();
    await kitchen.order(['Laksa Lemak']);
    const [first] = await agent.ask(from);
    await agent.report(first?.claim ?? '', 'printed');
    await kitchen.press(`tickets/${(await kitchen.read()).tickets[0]?.id}/again`);
    await kitchen.press(`${from}/test`);
    await kitchen.press(`${from}/move-waiting`, { to });
    expect(await agent.ask(from)).toEqual([]);
    const marks: string[][] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const [ticket] = await agent.ask(to);
      const { lines, inverse } = await readBytes(ticket?.bytes ?? '');
      marks.push(inverse);
      // A test shows the width of the paper.
      expect(lines.includes('123456789012345678901234567890123456789012345678')).toBe(nth === 1);
      await agent.report(ticket?.claim ?? '', 'printed');
    }
    expect(marks).toEqual([['COPY'], ['TEST', 'CANNOT EAT: PEANUT']]);
    await kitchen.press(`${from}/test`);
    await expect(kitchen.press(`${from}/remove`)).rejects.toThrow('Tickets wait for Kitchen; move them');
    await kitchen.press(`${from}/discard`);
    expect(await agent.ask(from)).toEqual([]);
    await kitchen.press(`${from}/remove`);
    expect((await kitchen.read()).printers.map(({ id }) => id)).toEqual([to]);
  });

  test('tickets hold nothing of a diner, and are deleted after two days (PRINT-14)', async () => {
    kitchen = await Kitchen.open(host, 'TB01');
    await kitchen.addPrinter('Kitchen');
    const orderNo = await kitchen.order(['Laksa Lemak'], { type: 'Takeaway', specialInstruction: 'for Mei' });
    expect((await kitchen.read()).tickets).toMatchObject([{ orderNo }]);
    const rows = await host.core.db.execute(sql`select * from print_jobs`);
    expect(JSON.stringify(rows)).not.toMatch(/Mei|91112222|Laksa/);
    host.advance(2 * 86_400_000 + 1000);
    await deleteOldData(host.core);
    expect((await kitchen.read()).tickets).toEqual([]);
  });
});

describe('a printer that asks by Star CloudPRNT', () => {
  const MAC = '00:11:62:00:00:01';

  async function addStar() {
    const id = await kitchen.addPrinter('Bar', { kind: 'star' });
    const { password } = (await kitchen.press(`${id}/star-password`)) as { password: string };
    const headers = { authorization: `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}` };
    const poll = async (statusCode = '200%20OK', printerMAC = MAC) =>
      host.request('POST', '/print/star', { headers, body: { status: '23 6 0 0', printerMAC, statusCode } });
    const get = (token: string) =>
      host.app.inject({
        method: 'GET',
        url: `/print/star?${new URLSearchParams({ mac: MAC, type: 'image/png', token })}`,
        headers,
      });
    const confirm = (token: string, code = '200 OK') =>
      host.app.inject({
        method: 'DELETE',
        url: `/print/star?${new URLSearchParams({ mac: MAC, code, token })}`,
        headers,
      });
    return { id, headers, poll, get, confirm };
  }
  const isCopy = async () => (await kitchen.read()).tickets[0]?.tries !== 1;

  test('gets each ticket as a picture once, which is done when the printer says so (PRINT-10)', async () => {
    const { poll, get, confirm } = await addStar();
    expect((await poll()).body).toEqual({ jobReady: false });
    await kitchen.order(['Laksa Lemak']);
    const { body } = (await poll()) as { body: { jobReady: boolean; jobToken: string; mediaTypes: string[] } };
    expect(body).toMatchObject({ jobReady: true, mediaTypes: ['image/png'] });
    const picture = await get(body.jobToken);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    // Signature, and the width of the paper of 80 mm.
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.rawPayload.readUInt32BE(16)).toBe(576);
    expect(await isCopy()).toBe(false);
    await confirm(body.jobToken);
    expect((await poll()).body).toEqual({ jobReady: false });
    expect((await kitchen.read()).tickets).toMatchObject([{ printedAt: expect.any(String) }]);
  });

  test('a ticket that is asked for twice, or failed on the way, is a copy, but not one that did not arrive (PRINT-4, PRINT-10)', async () => {
    const { poll, get, confirm } = await addStar();
    await kitchen.order(['Laksa Lemak']);
    const { jobToken: token } = (await poll()).body as { jobToken: string };
    await get(token);
    await confirm(token, '520 Download Timeout');
    await get(token);
    expect(await isCopy()).toBe(false);
    await confirm(token, '410 Paper Out');
    await get(token);
    expect(await isCopy()).toBe(true);
    const before = (await kitchen.read()).tickets[0]?.tries ?? 0;
    await get(token);
    expect((await kitchen.read()).tickets[0]?.tries).toBe(before + 1);
  });

  test('a confirmation of another ticket, of none, or sent again confirms nothing (PRINT-10)', async () => {
    const { poll, get, confirm } = await addStar();
    await kitchen.order(['Laksa Lemak']);
    await kitchen.order(['Kopi']);
    const { jobToken: token } = (await poll()).body as { jobToken: string };
    await confirm(token);
    await get(token);
    await confirm(`${Number(token) + 1}`);
    expect((await kitchen.read()).tickets.filter(({ printedAt }) => printedAt)).toEqual([]);
    await confirm(token);
    const next = (await poll()).body as { jobToken: string };
    await get(next.jobToken);
    await confirm(token);
    expect((await kitchen.read()).tickets.filter(({ printedAt }) => printedAt)).toHaveLength(1);
    // It was printed although the code is one of trouble afterwards: the paper ran out with its last line.
    expect((await get('9999')).statusCode).toBe(404);
  });

  test('says how it is, and a second device with its password is refused while it is heard (PRINT-5, PRINT-10)', async () => {
    const { poll } = await addStar();
    const stateAfter = async (code: string) => {
      await poll(code);
      return (await kitchen.read()).printers[0]?.state;
    };
    expect(await stateAfter('410%20Paper%20Out')).toBe('paper');
    expect(await stateAfter('420 Cover Open')).toBe('cover');
    expect(await stateAfter('211 OK Paper Low')).toBe('low');
    expect(await stateAfter('500')).toBe('error');
    expect(await stateAfter('200%2520OK')).toBe('ready');
    const second = await poll('200 OK', '00:11:62:00:00:02');
    expect([second.status, second.error?.code]).toEqual([409, 'OTHER_AGENT']);
    host.advance(DEVICE_LEASE_MS);
    expect((await poll('200 OK', '00:11:62:00:00:02')).status).toBe(200);
  });
});

describe('the page of the printers', () => {
  const readPage = async (name: string) =>
    (await host.app.inject({ method: 'GET', url: `/sandbox/${name}?outlet=${kitchen.outletId}` })).body;

  test('says how printers and agent are, and the kitchen is warned after a minute (PRINT-11)', async () => {
    expect(await readPage('kitchen')).not.toContain('data-problem-of');
    const id = await kitchen.addPrinter('Kitchen');
    expect(await readPage('printers')).toContain('Printer is not heard yet');
    const agent = await startAgent();
    await agent.send({ states: [{ printerId: id, state: 'paper' }] });
    await kitchen.order(['Laksa Lemak']);
    expect(await readPage('printers')).toContain('Printer is out of paper');
    expect(await readPage('printers')).toContain('is heard, on the computer Counter PC');
    expect(await readPage('kitchen')).not.toContain('data-problem-of');
    host.advance(61_000);
    await agent.send({ states: [{ printerId: id, state: 'paper' }] });
    const late = '1 ticket for Kitchen not printed for 1 min: the printer is out of paper.';
    for (const page of ['kitchen', 'printers']) expect(await readPage(page)).toContain(late);
    host.advance(180_000);
    for (const page of ['kitchen', 'printers'])
      expect(await readPage(page)).toContain('The print agent has not been heard for 3 min, so nothing is printed');
    expect(await readPage('printers')).toContain('Printer is not heard for 3 min');
  });

  test('takes addresses of a local network only (PRINT-12)', async () => {
    const add = (address: string) =>
      host.request('POST', `/sandbox/api/printers/outlets/${kitchen.outletId}/add`, {
        body: { name: 'Kitchen', kind: 'network', address },
      });
    for (const address of ['192.168.1.50', '10.0.0.9:9101', '172.16.5.4', '169.254.7.7', '127.0.0.1:9100'])
      expect([address, (await add(address)).status]).toEqual([address, 200]);
    for (const address of [
      '8.8.8.8',
      '172.32.0.1',
      'printer.example.sg',
      '192.168.1.300',
      '192.168.1.5:70000',
      '[::1]:9100',
      '10.1.1.1/x',
    ])
      expect([address, (await add(address)).status]).toEqual([address, 400]);
  });
});
