import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderPayload } from '#contract';
import { DEFAULT_SECRETS } from '../../host/env.ts';
import { createCaller, createRequests } from '../call.ts';
import { root } from '../check/files.ts';
import { orderPayload } from '../orderPayload.ts';
import type { PaperTicket } from '../printing/paper.ts';
import { StandInPrinter } from '../printing/standInPrinter.ts';
import { findFreePort, startServer, type TestServer } from '../server.ts';

export interface PrintReport {
  orders: number;
  /** Kills of the agent, of the server, and breaks of a printer. */
  kills: { agent: number; server: number; printer: number };
  /** Whole tickets without COPY, and with it. */
  originals: number;
  copies: number;
  /** Tickets that were torn in the middle. */
  torn: number;
  /** Orders without a whole ticket at a printer. */
  lost: string[];
  /** Orders with two tickets of one printer that do not say COPY, torn ones included. */
  doubled: string[];
}

const OUTLET = 'L2N';
const TABLE = '41';

/** How long the last tickets may take: an agent that was killed loses its turn after 15 s. */
const PATIENCE_MS = 90_000;

/** Starts the agent as a restaurant does, with Node alone. */
const startAgent = (server: string, key: string): ChildProcess =>
  spawn(process.execPath, [join(root, 'dist/host/print-agent.js')], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, PRINT_SERVER: server, PRINT_KEY: key },
    stdio: 'ignore',
  });

/**
 * Orders come in while agent and server are killed (SIGKILL) and printers break at random moments. Then every ticket is
 * counted on the paper of the printers.
 * @param kills of agent and server together.
 */
export async function killWhilePrinting(
  wanted: number,
  kills: number,
  tell: (line: string) => void = () => undefined,
): Promise<PrintReport> {
  const data = mkdtempSync(join(tmpdir(), 'makan-print-'));
  const port = await findFreePort();
  const settings = { data, port, env: { LOG_LEVEL: 'warn' } };
  const url = `http://localhost:${port}`;
  const request = createRequests(url, DEFAULT_SECRETS.SIGNING_KEY);
  const call = createCaller(request);
  const printers = [new StandInPrinter(), new StandInPrinter(32)];
  const report: PrintReport = {
    ...{
      orders: 0,
      kills: { agent: 0, server: 0, printer: 0 },
      originals: 0,
      copies: 0,
      torn: 0,
      lost: [],
      doubled: [],
    },
  };
  let server: TestServer | undefined;
  let agent: ChildProcess | undefined;
  const press = async (path: string, body: object = {}) => {
    const { status, body: answer } = await request('POST', `/sandbox/api/printers/${path}`, { body });
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(answer)}`);
    return answer;
  };

  try {
    server = await startServer(settings);
    const outletId = (await call('outlets')).body.find(({ code }) => code === OUTLET)?.id ?? 0;
    const { codes } = (await request('GET', '/sandbox/api/sheet')).body as {
      codes: { outlet: string; tableNo?: string; checkNo?: string }[];
    };
    const checkNo = codes.findLast((code) => code.outlet === OUTLET && code.tableNo === TABLE)?.checkNo;
    const template = await orderPayload(call, OUTLET, [{ dish: 'Orange Juice' }, { dish: 'Ban Mian' }], {
      ...{ tableNo: TABLE, mobileNo: 'N/A', ...(checkNo && { checkNo }) },
    });
    const categories = template.orderItems.map(({ categoryId }) => categoryId);
    for (const [index, printer] of printers.entries()) {
      printer.slowness = 10;
      await printer.switchOn();
      await press(`outlets/${outletId}/add`, { name: `Printer ${index}`, kind: 'network', address: printer.address });
      const read = await request('GET', `/sandbox/api/printers/outlets/${outletId}`);
      const id = (read.body as { printers: { id: number }[] }).printers.at(-1)?.id;
      await press(`${id}/change`, {
        ...{ name: `Printer ${index}`, address: printer.address, names: 'en', letters: 'image' },
        columns: index === 0 ? 48 : 32,
      });
      // Both have the drinks, the second alone the rest.
      await press(`${id}/category`, { categoryId: categories[0], isPrinted: true });
      if (index === 1) await press(`${id}/switch`, { isDefault: true });
    }
    const { key } = (await press(`outlets/${outletId}/agent-key`)) as { key: string };
    agent = startAgent(url, key);

    const marks: string[] = [];
    let isOver = false;
    const order = async (body: OrderPayload): Promise<void> => {
      const mark = `mark ${marks.length}`;
      const headers = { 'idempotency-key': randomUUID() };
      for (;;) {
        // Without an answer it is sent again with its key, as the app does.
        const answer = await call('makeOrder', { body: { ...body, specialInstruction: mark }, headers }).catch(
          () => undefined,
        );
        if (answer?.status === 200) break;
        if (answer && answer.status < 500) throw new Error(`An order was refused: ${answer.error?.message}`);
        await sleep(200);
      }
      marks.push(mark);
    };
    const diners = (async () => {
      while (marks.length < wanted) {
        await order(template);
        // So that they come in during all kills, a few at a time.
        await sleep(randomInt(1, Math.max(2, (kills * 26_000) / wanted)));
      }
      isOver = true;
    })();

    for (let nth = 0; nth < kills; nth += 1) {
      await sleep(randomInt(500, 6000));
      if (nth % 3 === 2) {
        await server.kill();
        report.kills.server += 1;
        server = await startServer(settings);
      } else {
        agent.kill('SIGKILL');
        await once(agent, 'exit');
        report.kills.agent += 1;
        agent = startAgent(url, key);
        // Until it has its turn.
        await sleep(randomInt(15_000, 18_000));
      }
      const printer = printers[nth % printers.length];
      if (printer) {
        report.kills.printer += 1;
        printer.breakNext(nth % 4 === 0 ? 'before the answer' : { afterBytes: randomInt(1, 1500) });
      }
      tell(`${nth + 1} kills, ${marks.length} orders`);
    }
    await diners;
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const { body } = await request('GET', `/sandbox/api/printers/outlets/${outletId}`);
      const { tickets } = body as { tickets: { printedAt: string | null; droppedAt: string | null }[] };
      const open = tickets.filter(({ printedAt, droppedAt }) => printedAt === null && droppedAt === null);
      const { orders } = (await request('GET', `/sandbox/api/till/outlets/${outletId}`)).body as {
        orders: { movementStatus: string | null }[];
      };
      const isAccepted = orders.every(({ movementStatus }) => movementStatus !== null);
      if (isOver && isAccepted && open.length === 0) break;
      if (Date.now() > deadline) throw new Error(`${open.length} tickets were not printed in time.`);
      await sleep(250);
    }

    report.orders = marks.length;
    for (const [index, { tickets }] of printers.entries()) {
      for (const mark of marks) {
        // By its number too: a torn ticket may lack its last lines.
        const named = tickets.find(({ lines }) => lines.includes(`> ${mark}`));
        const number = named && getNumber(named);
        const own = tickets.filter((ticket) => number !== undefined && getNumber(ticket) === number);
        const whole = own.filter(({ isTorn }) => !isTorn);
        const originals = own.filter(({ inverse }) => !inverse.join().includes('COPY'));
        if (whole.length === 0) report.lost.push(`${mark} at printer ${index}`);
        if (originals.length > 1) report.doubled.push(`${mark} at printer ${index}`);
        report.originals += originals.filter(({ isTorn }) => !isTorn).length;
        report.copies += whole.length - originals.filter(({ isTorn }) => !isTorn).length;
      }
      report.torn += tickets.filter(({ isTorn }) => isTorn).length;
    }
    return report;
  } finally {
    agent?.kill('SIGKILL');
    await server?.kill();
    for (const printer of printers) await printer.switchOff();
    rmSync(data, { recursive: true, force: true });
  }
}

/** The queue number on a ticket. */
const getNumber = ({ lines }: PaperTicket): string | undefined => lines.find((line) => /^\d{3}$/.test(line));

/** One line of figures. */
export const summary = ({ orders, kills, originals, copies, torn, lost, doubled }: PrintReport): string =>
  `${orders} orders at 2 printers, ${kills.agent} kills of the agent, ${kills.server} of the server, ${kills.printer} breaks of a printer: ` +
  `${originals} tickets, ${copies} copies, ${torn} torn, ${lost.length} lost, ${doubled.length} twice without COPY`;
