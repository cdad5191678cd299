import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderPayload } from '#contract';
import { openPglite } from '../../host/db/pglite.ts';
import { orders } from '../../host/db/schema.ts';
import { DEFAULT_SECRETS } from '../../host/env.ts';
import { type Caller, createCaller, createRequests } from '../call.ts';
import { orderPayload } from '../orderPayload.ts';
import { findFreePort, startServer } from '../server.ts';

/** An order that a diner wants, with the key that every try of it carries. */
interface Attempt {
  key: string;
  /** Written into the order, so that a double would be seen even under another number. */
  mark: string;
  body: OrderPayload;
  /** The number that the host acknowledged. */
  orderNo?: string;
}

export interface KillReport {
  kills: number;
  acknowledged: number;
  /** Orders whose answer the kill had swallowed, found again by their key. */
  retried: number;
  lost: string[];
  doubled: string[];
  /** Keys that were answered with another order than at first. */
  changed: string[];
  ordersPerSecond: number;
  slowestStartMs: number;
}

const DINERS = 6;

/** Places one order; without an answer it stays open, to be tried again after the restart. */
async function place(call: Caller, attempt: Attempt, report: KillReport): Promise<void> {
  const { status, body, error } = await call('makeOrder', {
    body: attempt.body,
    headers: { 'idempotency-key': attempt.key },
  });
  if (status !== 200) throw new Error(`The host refused an order that nothing is wrong with: ${error?.message}`);
  const { orderNo } = body.data;
  if (attempt.orderNo !== undefined && attempt.orderNo !== orderNo) report.changed.push(attempt.key);
  attempt.orderNo = orderNo;
}

const isGone = (error: unknown): boolean => error instanceof TypeError && error.message === 'fetch failed';

/** Orders under load, `kill -9` at a random moment, restart, and a look whether every promise was kept. */
export async function killUnderLoad(
  kills: number,
  tell: (line: string) => void = () => undefined,
): Promise<KillReport> {
  const data = mkdtempSync(join(tmpdir(), 'makan-kill-'));
  const port = await findFreePort();
  const settings = { data, port, env: { LOG_LEVEL: 'warn' } };
  const call = createCaller(createRequests(`http://localhost:${port}`, DEFAULT_SECRETS.SIGNING_KEY));
  const attempts: Attempt[] = [];
  const report: KillReport = {
    ...{ kills: 0, acknowledged: 0, retried: 0, lost: [], doubled: [], changed: [] },
    ...{ ordersPerSecond: 0, slowestStartMs: 0 },
  };
  let template: OrderPayload | undefined;
  let loadedMs = 0;

  try {
    for (let round = 0; round <= kills; round += 1) {
      const started = performance.now();
      const host = await startServer(settings);
      report.slowestStartMs = Math.max(report.slowestStartMs, Math.round(performance.now() - started));
      template ??= await orderPayload(call, 'TB01', [
        { dish: 'Laksa Lemak' },
        { dish: 'Soft-Boiled Eggs', quantity: 2 },
      ]);

      for (const attempt of attempts.filter(({ orderNo }) => orderNo === undefined)) {
        await place(call, attempt, report);
        report.retried += 1;
      }
      // Acknowledged orders survive the kill, under their number and their key.
      for (const attempt of attempts.slice(-20)) {
        const { status } = await call('order', { params: { orderNo: attempt.orderNo ?? '' } });
        if (status !== 200) report.lost.push(attempt.orderNo ?? attempt.key);
        await place(call, attempt, report);
      }
      if (round === kills) {
        await host.stop();
        break;
      }

      let isOver = false;
      const diner = async (body: OrderPayload): Promise<void> => {
        while (!isOver) {
          const mark = `mark ${attempts.length}`;
          const attempt: Attempt = { key: randomUUID(), mark, body: { ...body, specialInstruction: mark } };
          attempts.push(attempt);
          try {
            await place(call, attempt, report);
          } catch (error) {
            if (!isGone(error)) throw error;
            return;
          }
        }
      };
      const loadStarted = performance.now();
      const diners = Array.from({ length: DINERS }, () => diner(template as OrderPayload));
      await new Promise((resolve) => setTimeout(resolve, randomInt(50, 1500)));
      await host.kill();
      isOver = true;
      loadedMs += performance.now() - loadStarted;
      await Promise.all(diners);
      report.kills += 1;
      if (report.kills % 10 === 0) tell(`${report.kills} kills, ${attempts.length} orders`);
    }
    await compare(data, attempts, report);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
  report.ordersPerSecond = Math.round((report.acknowledged / Math.max(loadedMs, 1)) * 1000);
  return report;
}

/** Compares the database with the answers that diners got: each order once, none missing, none unrequested. */
async function compare(folder: string, attempts: readonly Attempt[], report: KillReport): Promise<void> {
  const database = await openPglite({ folder });
  try {
    const rows = await database.db.select({ orderNo: orders.orderNo, document: orders.document }).from(orders);
    const numbers = new Set(rows.map(({ orderNo }) => orderNo));
    const counts = new Map<string, number>();
    for (const { document } of rows)
      counts.set(document.specialInstruction, (counts.get(document.specialInstruction) ?? 0) + 1);
    for (const { orderNo, mark } of attempts) {
      if (orderNo === undefined || !numbers.has(orderNo)) report.lost.push(mark);
      if ((counts.get(mark) ?? 0) > 1) report.doubled.push(mark);
    }
    if (rows.length > attempts.length)
      report.doubled.push(`${rows.length - attempts.length} more orders than diners wanted`);
    report.acknowledged = attempts.filter(({ orderNo }) => orderNo !== undefined).length;
  } finally {
    await database.close();
  }
}

/** One line of figures. */
export const summary = ({ lost, doubled, changed, ...report }: KillReport): string =>
  `${report.kills} kills, ${report.acknowledged} orders acknowledged (${report.ordersPerSecond}/s under load), ` +
  `${report.retried} found again by their key, ${lost.length} lost, ${doubled.length} doubled, ` +
  `${changed.length} changed, slowest start ${report.slowestStartMs} ms`;

if (process.argv[1] === import.meta.filename) {
  const [given = '200'] = process.argv.slice(2);
  if (!/^\d+$/.test(given)) {
    console.error(`'${given}' is no number of kills; write one, such as 200.`);
    process.exit(2);
  }
  const report = await killUnderLoad(Number(given), (line) => console.log(line));
  console.log(summary(report));
  const broken = [...report.lost, ...report.doubled, ...report.changed];
  if (broken.length) console.error(broken.join('\n'));
  process.exitCode = broken.length ? 1 : 0;
}
