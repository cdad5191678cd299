import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPrinterAddress } from '../printing/address.ts';
import type { AgentAnswer, AgentCall, AgentPath, AgentPrinter } from '../printing/agentWire.ts';
import type { PrinterState } from '../printing/types.ts';
import { checkPrinter, PATIENCE, type Patience, printTicket } from './printer.ts';
import { type AgentSettings, SettingsError } from './settings.ts';

const PATH: AgentPath = '/print/agent';

export interface Pace {
  /** Between two calls to the server. */
  callMs: number;
  /** Between two looks at a printer that has nothing to print. */
  lookMs: number;
  /** Until a call to the server is given up. */
  answerMs: number;
}

const PACE: Pace = { callMs: 1500, lookMs: 5000, answerMs: 10_000 };

/** How long a stop waits for the tickets that are being printed. */
const STOP_MS = 8000;

interface Known {
  printer: AgentPrinter;
  state: PrinterState | undefined;
  lookedAt: number;
  /** It is being looked at, or prints. */
  isBusy: boolean;
}

export interface AgentOptions extends AgentSettings {
  say: (sentence: string) => void;
  pace?: Pace;
  patience?: Patience;
}

export interface Agent {
  /** Settles when it has stopped. Rejects with a {@link SettingsError} if the server does not know the key. */
  done: Promise<void>;
  /** Stops after the tickets that are being printed, and tells the server. */
  stop: () => void;
}

/** The server refused a call. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Prints the tickets of an outlet. The server counts each before it hands it out, so this keeps nothing on the disk: if
 * it dies, what it had is printed again as a copy (ADR-0105).
 */
export function startAgent({ server, key, say, pace = PACE, patience = PATIENCE }: AgentOptions): Agent {
  const run = randomUUID();
  const known = new Map<number, Known>();
  const held = new Set<string>();
  let results: AgentCall['results'] = [];
  let seq = 0;
  let isStopping = false;
  let isWoken = false;
  let wakeUp: () => void = () => undefined;
  let lastSaid = '';

  /** Calls the server at once, also if a call is under way just now. */
  const wake = (): void => {
    isWoken = true;
    wakeUp();
  };

  /** Once for each new thing, not at every call. */
  const sayOnce = (sentence: string): void => {
    if (sentence !== lastSaid) say(sentence);
    lastSaid = sentence;
  };

  const setState = (one: Known, state: PrinterState): void => {
    if (one.state !== state) say(`${one.printer.name}: ${state}`);
    one.state = state;
    one.lookedAt = performance.now();
  };

  async function call(isLeaving: boolean): Promise<AgentAnswer> {
    seq += 1;
    // A copy: a ticket may end while the call is under way.
    const sent = [...results];
    const body: AgentCall = {
      ...{ run, seq, isLeaving, computer: hostname().slice(0, 60), held: [...held], results: sent },
      states: [...known.values()].flatMap(({ printer, state }) => (state ? [{ printerId: printer.id, state }] : [])),
      free: isStopping
        ? []
        : [...known.values()]
            .filter(({ isBusy, state }) => !isBusy && (state === 'ready' || state === 'low'))
            .map(({ printer }) => printer.id),
    };
    const answer = await fetch(server + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(pace.answerMs),
    });
    const text = await answer.text();
    if (!answer.ok) {
      const sentence = /"message":"([^"]+)"/.exec(text)?.[1];
      throw new Refused(answer.status, sentence ?? `The server answered with ${answer.status}.`);
    }
    const read = JSON.parse(text) as AgentAnswer;
    results = results.filter((one) => !sent.includes(one));
    return read;
  }

  function print(one: Known, claim: string, bytes: string): void {
    one.isBusy = true;
    held.add(claim);
    void printTicket(one.printer, Buffer.from(bytes, 'base64'), (state) => setState(one, state), patience)
      // Some of it may be on paper.
      .catch(() => 'unsure' as const)
      .then((outcome) => {
        held.delete(claim);
        results.push({ claim, outcome });
        // An unsure end says nothing of the printer, so it is looked at before the next ticket.
        if (outcome !== 'printed') one.lookedAt = Number.NEGATIVE_INFINITY;
        if (outcome === 'unsure') one.state = 'off';
        one.isBusy = false;
        wake();
      });
  }

  function look(one: Known): void {
    if (one.isBusy || performance.now() - one.lookedAt < pace.lookMs) return;
    one.isBusy = true;
    void checkPrinter(one.printer, patience)
      .catch(() => 'off' as const)
      .then((state) => {
        setState(one, state);
        one.isBusy = false;
        wake();
      });
  }

  function takePrinters(printers: readonly AgentPrinter[]): void {
    for (const printer of printers) {
      const one = known.get(printer.id);
      if (one) {
        if (one.printer.address !== printer.address) one.lookedAt = Number.NEGATIVE_INFINITY;
        one.printer = printer;
        continue;
      }
      if (!isPrinterAddress(printer.address))
        say(`${printer.name}: ${printer.address} is no address of a local network, so nothing is sent there.`);
      known.set(printer.id, { printer, state: undefined, lookedAt: Number.NEGATIVE_INFINITY, isBusy: false });
    }
    for (const [id, { isBusy }] of known)
      if (!isBusy && !printers.some((printer) => printer.id === id)) known.delete(id);
  }

  const waitForWork = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, isWoken ? 0 : pace.callMs);
      isWoken = false;
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function loop(): Promise<void> {
    while (!isStopping) {
      try {
        const { outlet, printers, tickets } = await call(false);
        sayOnce(`Prints for ${outlet}: ${printers.map(({ name }) => name).join(', ') || 'no printer yet'}`);
        takePrinters(printers);
        for (const { claim, printerId, bytes } of tickets) {
          const one = known.get(printerId);
          if (one) print(one, claim, bytes);
        }
      } catch (error) {
        if (error instanceof Refused && error.status === 401) throw new SettingsError(error.message);
        sayOnce(error instanceof Refused ? error.message : `The server ${server} does not answer; trying again.`);
      }
      for (const one of known.values()) look(one);
      await waitForWork();
    }
    const deadline = performance.now() + STOP_MS;
    while (held.size > 0 && performance.now() < deadline) await sleep(50);
    // Tickets that are still being printed stay with this run: the next one prints them as copies.
    await call(true).catch(() => undefined);
  }

  return {
    done: loop(),
    stop: () => {
      isStopping = true;
      wake();
    },
  };
}
