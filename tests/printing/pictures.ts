import { inflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Bitmap } from '../../host/printing/glyphs.ts';
import type { PrinterSettings } from '../../host/printing/types.ts';
import { createTestServer } from '../injectedServer.ts';
import { Kitchen, ScriptedAgent } from './kitchen.ts';
import { Paper } from './paper.ts';

/** White around each ticket, in dots. */
const MARGIN = 16;

/** Tickets beside each other, each with the edge of its paper. */
function putBeside(tickets: readonly Bitmap[]): Bitmap {
  const width = tickets.reduce((sum, ticket) => sum + ticket.width + 4 * MARGIN, 0);
  const height = Math.max(...tickets.map((ticket) => ticket.height)) + 4 * MARGIN;
  const dots = new Uint8Array(width * height);
  let left = 0;
  for (const ticket of tickets) {
    const [right, bottom] = [left + ticket.width + 3 * MARGIN, ticket.height + 3 * MARGIN];
    for (let x = left + MARGIN; x <= right; x += 1) for (const y of [MARGIN, bottom]) dots[y * width + x] = 1;
    for (let y = MARGIN; y <= bottom; y += 1) for (const x of [left + MARGIN, right]) dots[y * width + x] = 1;
    for (let y = 0; y < ticket.height; y += 1) {
      const row = ticket.dots.subarray(y * ticket.width, (y + 1) * ticket.width);
      dots.set(row, (y + 2 * MARGIN) * width + left + 2 * MARGIN);
    }
    left += ticket.width + 4 * MARGIN;
  }
  return { width, height, dots };
}

/** The dots of a picture that toPng made. */
export function readDots(png: Buffer): Bitmap {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const perRow = Math.ceil(width / 8) + 1;
  const dots = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      dots[y * width + x] = (rows[y * perRow + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7)) ? 0 : 1;
  return { width, height, dots };
}

/** Four tickets as the stand-in prints them: choices and remarks, Chinese names, a copy, and a long round of a table. */
export async function drawTickets(): Promise<Bitmap> {
  const server = await createTestServer();
  try {
    const kopi = await Kitchen.open(server);
    const canteen = await Kitchen.open(server, 'L2N');
    const print = async (
      kitchen: Kitchen,
      name: string,
      settings: Partial<PrinterSettings>,
      work: () => Promise<unknown>,
    ) => {
      const id = await kitchen.addPrinter(name, settings);
      const agent = new ScriptedAgent(server, await kitchen.newKey(), `run-of-${name}`);
      await work();
      let [ticket] = await agent.ask(id);
      if (name === 'Pass') {
        await agent.report(ticket?.claim ?? '', 'unsure');
        [ticket] = await agent.ask(id);
      }
      const paper = new Paper(settings.columns ?? 48, true);
      await paper.write(Buffer.from(ticket?.bytes ?? '', 'base64'));
      await agent.send({ isLeaving: true });
      await kitchen.press(`${id}/discard`);
      await server.core.db.execute(sql`delete from print_jobs`);
      await kitchen.press(`${id}/remove`);
      const [printed] = paper.tickets;
      if (!printed) throw new Error(`${name} has printed nothing.`);
      return printed.picture;
    };
    const needs = { dietaryNeeds: { allergens: ['peanut' as const, 'milk' as const] } };
    const remarks = { specialInstruction: 'Birthday of our grandmother please bring the cake at the end' };
    const dishes = ['Kaya Toast Set', 'Laksa Lemak', 'Kopi C'];
    const check = { tableNo: '41', checkNo: await server.slipNo('L2N', '41'), mobileNo: 'N/A' };
    const round = [
      'Ban Mian',
      'Orange Juice',
      'Yong Tau Foo Set',
      'Chicken Rice Set',
      'Teriyaki Bento',
      'Two Vegetables',
    ];
    return putBeside([
      await print(kopi, 'Kitchen', {}, () => kopi.order(dishes, { tableNo: '1', ...needs, ...remarks })),
      await print(kopi, 'Wok', { names: 'zh+en' }, () =>
        kopi.order(['Hainanese Chicken Rice', 'Char Kway Teow', 'Kopi O']),
      ),
      await print(kopi, 'Pass', { columns: 32 }, () => kopi.order(['Nasi Lemak', 'Soft-Boiled Eggs'])),
      await print(canteen, 'Noodles', { columns: 42 }, async () => {
        await canteen.order(['Orange Juice'], check);
        await server.core.db.execute(sql`delete from print_jobs`);
        await canteen.order(round, check);
      }),
    ]);
  } finally {
    await server.close();
  }
}
