import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Agent, startAgent } from '../../../host/printAgent/agent.ts';
import { readSettings, SettingsError } from '../../../host/printAgent/settings.ts';
import { LEASE_MS } from '../../../host/printing/agentDoor.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';
import { Kitchen } from '../../printing/kitchen.ts';
import { StandInPrinter } from '../../printing/standInPrinter.ts';

const pace = { callMs: 20, lookMs: 50, answerMs: 5000 };
const patience = { connectMs: 500, answerMs: 200, printMs: 3000, askMs: 50 };

let host: InjectedServer;
let kitchen: Kitchen;
let printer: StandInPrinter;
let server: string;
let key: string;
let printerId: number;
const agents: Agent[] = [];
const printers: StandInPrinter[] = [];
let said: string[];

const start = (): Agent => {
  const agent = startAgent({ server, key, pace, patience, say: (sentence) => said.push(sentence) });
  // A test that expects it to fail awaits `done` itself.
  agent.done.catch(() => undefined);
  agents.push(agent);
  return agent;
};
const addPrinter = async (name: string): Promise<[StandInPrinter, number]> => {
  const made = new StandInPrinter();
  await made.switchOn();
  printers.push(made);
  return [made, await kitchen.addPrinter(name, { address: made.address })];
};

beforeEach(async () => {
  said = [];
  host = await createTestServer();
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  server = `http://127.0.0.1:${(host.app.server.address() as AddressInfo).port}`;
  kitchen = await Kitchen.open(host);
  [printer, printerId] = await addPrinter('Kitchen');
  key = await kitchen.newKey();
});
afterEach(async () => {
  for (const agent of agents.splice(0)) {
    agent.stop();
    await agent.done.catch(() => undefined);
  }
  for (const one of printers.splice(0)) await one.switchOff();
  await host.close();
});

const numbers = (of = printer) => of.tickets.map(({ lines }) => lines.find((line) => /^\d{3}$/.test(line)));
const marks = (of = printer) => of.tickets.map(({ inverse }) => inverse.join());
const state = async () => (await kitchen.read()).printers.find(({ id }) => id === printerId)?.state;
const printedAt = async () => (await kitchen.read()).tickets.filter((ticket) => ticket.printedAt !== null).length;

test('tickets come out in order as orders are accepted, and the page says so (PRINT-4, PRINT-11)', async () => {
  start();
  for (let nth = 0; nth < 5; nth += 1) await kitchen.order(['Laksa Lemak']);
  await expect.poll(numbers).toEqual(['001', '002', '003', '004', '005']);
  await expect.poll(printedAt).toBe(5);
  expect(marks()).toEqual(['', '', '', '', '']);
  expect(await state()).toBe('ready');
  expect(printer.paper.dangers).toBe(0);
  expect(said.join()).toContain('Prints for Katong: Kitchen');
});

test('tickets wait while a printer is off, and are printed in order when it is back; others go on (PRINT-9)', async () => {
  const [bar, barId] = await addPrinter('Bar');
  await kitchen.press(`${barId}/category`, { categoryId: await kitchen.categoryOf('Kopi'), isPrinted: true });
  start();
  await printer.switchOff();
  await expect.poll(state).toBe('off');
  for (let nth = 0; nth < 3; nth += 1) await kitchen.order(['Laksa Lemak', 'Kopi']);
  await expect.poll(() => numbers(bar)).toEqual(['001', '002', '003']);
  expect(numbers()).toEqual([]);
  await printer.switchOn();
  await expect.poll(numbers).toEqual(['001', '002', '003']);
  expect(marks()).toEqual(['', '', '']);
});

test('a printer without paper, or open, gets no ticket, and one that runs out in the middle goes on with it (PRINT-9)', async () => {
  printer.hasPaper = false;
  start();
  await expect.poll(state).toBe('paper');
  await kitchen.order(['Laksa Lemak']);
  await sleep(300);
  expect((await kitchen.read()).tickets).toMatchObject([{ tries: 0 }]);
  printer.hasPaper = true;
  printer.isOpen = true;
  await expect.poll(state).toBe('cover');
  printer.isPaperLow = true;
  printer.isOpen = false;
  printer.slowness = 50;
  await expect.poll(async () => (await kitchen.read()).tickets[0]?.isPrinting).toBe(true);
  printer.hasPaper = false;
  // Longer than a printer may be silent while nothing is wrong.
  await sleep(patience.printMs + 300);
  expect(numbers()).toEqual([]);
  await expect.poll(state).toBe('paper');
  printer.hasPaper = true;
  await expect.poll(numbers).toEqual(['001']);
  expect(marks()).toEqual(['']);
  await expect.poll(printedAt).toBe(1);
  await expect.poll(state).toBe('low');
});

test.each([
  ['in the middle of the ticket', { afterBytes: 150 } as const, [true, false]],
  ['by a switch in the middle of the ticket', { offAfterBytes: 150 } as const, [true, false]],
  ['after the ticket, before the printer has said so', 'before the answer' as const, [false, false]],
])('a connection that breaks %s makes the second ticket a COPY (PRINT-4)', async (_, how, isTorn) => {
  start();
  await expect.poll(state).toBe('ready');
  printer.breakNext(how);
  await kitchen.order(['Laksa Lemak']);
  await expect.poll(() => printer.tickets.map((ticket) => ticket.isTorn)).toEqual(isTorn);
  expect(printer.tickets[1]?.inverse).toEqual(['COPY']);
  expect(printer.tickets[0]?.inverse).toEqual([]);
  await expect.poll(printedAt).toBe(1);
});

test('a printer that answers no question prints too, once it is said of it that it reports nothing (PRINT-9)', async () => {
  printer.answers = false;
  start();
  await expect.poll(state).toBe('off');
  await kitchen.order(['Laksa Lemak']);
  await kitchen.press(`${printerId}/switch`, { reportsState: false });
  await expect.poll(numbers).toEqual(['001']);
  await expect.poll(printedAt).toBe(1);
  expect(marks()).toEqual(['']);
});

test('a second agent waits until the first has left, and then prints (PRINT-5)', async () => {
  const first = start();
  await expect.poll(state).toBe('ready');
  start();
  await expect.poll(() => said.some((sentence) => /prints already; stop it first/.test(sentence))).toBe(true);
  await kitchen.order(['Laksa Lemak']);
  await expect.poll(numbers).toEqual(['001']);
  first.stop();
  await first.done;
  await kitchen.order(['Laksa Lemak']);
  await expect.poll(numbers).toEqual(['001', '002']);
  expect(marks()).toEqual(['', '']);
});

test('a stop waits for the ticket that is being printed, and tells the server of it (PRINT-4)', async () => {
  printer.slowness = 60;
  const agent = start();
  await kitchen.order(['Laksa Lemak']);
  await expect.poll(async () => (await kitchen.read()).tickets[0]?.isPrinting).toBe(true);
  agent.stop();
  await agent.done;
  expect([numbers(), await printedAt()]).toEqual([['001'], 1]);
});

test('an agent that lost its key ends with a sentence, and sends nothing outside of the local network (PRINT-3, PRINT-12)', async () => {
  const agent = start();
  await expect.poll(state).toBe('ready');
  await kitchen.newKey();
  await expect(agent.done).rejects.toThrow('This is not the key of a print agent; make a new one at /staff/printers.');
  host.advance(LEASE_MS);
});

test('the settings of an agent come from its file or the environment, and must be https outside of this computer (PRINT-12)', () => {
  const file = '/nowhere/print-agent.json';
  const read = (PRINT_SERVER?: string, PRINT_KEY?: string) => readSettings({ PRINT_SERVER, PRINT_KEY }, file);
  expect(read('https://order.example.sg/', 'k')).toEqual({ server: 'https://order.example.sg', key: 'k' });
  expect(read('http://localhost:4180', 'k').server).toBe('http://localhost:4180');
  for (const wrong of ['http://order.example.sg', 'order.example.sg', 'ftp://order.example.sg', ''])
    expect(() => read(wrong, 'k'), wrong).toThrow(SettingsError);
  expect(() => read('https://order.example.sg')).toThrow('The agent needs the address of the server and a key');
});
