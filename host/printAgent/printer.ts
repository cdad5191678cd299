import { connect, type Socket } from 'node:net';
import { readPrinterAddress } from '../printing/address.ts';
import type { AgentPrinter } from '../printing/agentWire.ts';
import type { Outcome } from '../printing/queue.ts';
import type { PrinterState } from '../printing/types.ts';

// Speaks with one printer on the network: how it is, and one ticket after the other (ADR-0105).

export interface Patience {
  /** Until a connection stands. */
  connectMs: number;
  /** Until a question about its state is answered. */
  answerMs: number;
  /** Until it says that a ticket is printed, while nothing is wrong with it. */
  printMs: number;
  /** How often it is asked how it is while it prints. */
  askMs: number;
}

export const PATIENCE: Patience = { connectMs: 5000, answerMs: 2000, printMs: 60_000, askMs: 2000 };

/** DLE EOT n: answered at once, also while it prints or cannot. */
const askFor = (what: number): Buffer => Buffer.of(0x10, 0x04, what);
const QUESTIONS = { printer: 1, offline: 2, paper: 4 } as const;

/** GS r 1: answered when all that was sent before it is printed. */
const ASK_WHEN_PRINTED = Buffer.of(0x1d, 0x72, 1);

/** The bits that tell the two kinds of answers apart. */
const isState = (byte: number): boolean => (byte & 0x93) === 0x12;
const isPrintedAnswer = (byte: number): boolean => (byte & 0x90) === 0;

/** A connection whose bytes are read one by one. */
class Line {
  readonly socket: Socket;
  isBroken = false;
  private readonly waiting = new Set<{ fits: (byte: number) => boolean; take: (byte: number | undefined) => void }>();

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (bytes) => {
      for (const byte of bytes) {
        const [first] = [...this.waiting].filter(({ fits }) => fits(byte));
        first?.take(byte);
      }
    });
    // An error is followed by the close.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.isBroken = true;
      for (const { take } of this.waiting) take(undefined);
    });
  }

  /** The next byte of a kind; undefined if none comes in this time, or the connection breaks. */
  next(fits: (byte: number) => boolean, ms: number): Promise<number | undefined> {
    if (this.isBroken) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const waiter = {
        fits,
        take: (byte: number | undefined) => {
          clearTimeout(timer);
          this.waiting.delete(waiter);
          resolve(byte);
        },
      };
      const timer = setTimeout(() => waiter.take(undefined), ms);
      this.waiting.add(waiter);
    });
  }

  async ask(what: number, ms: number): Promise<number | undefined> {
    const answer = this.next(isState, ms);
    this.socket.write(askFor(what));
    return answer;
  }
}

function open(address: string, { connectMs }: Patience): Promise<Line | undefined> {
  const target = readPrinterAddress(address);
  if (!target) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const socket = connect(target);
    const giveUp = setTimeout(() => {
      socket.destroy();
      resolve(undefined);
    }, connectMs);
    socket.once('connect', () => {
      clearTimeout(giveUp);
      socket.setNoDelay(true);
      resolve(new Line(socket));
    });
    socket.once('error', () => {
      clearTimeout(giveUp);
      resolve(undefined);
    });
  });
}

const readOffline = (byte: number): PrinterState | undefined => {
  if (byte & 0x04) return 'cover';
  if (byte & 0x20) return 'paper';
  return byte & 0x40 ? 'error' : undefined;
};

/** Asks how a printer is. */
async function readState(line: Line, { answerMs }: Patience): Promise<PrinterState> {
  const offline = await line.ask(QUESTIONS.offline, answerMs);
  if (offline === undefined) return 'off';
  const why = readOffline(offline);
  if (why) return why;
  const paper = await line.ask(QUESTIONS.paper, answerMs);
  if (paper === undefined) return 'off';
  if (paper & 0x60) return 'paper';
  const own = await line.ask(QUESTIONS.printer, answerMs);
  if (own === undefined) return 'off';
  if (own & 0x08) return 'error';
  return paper & 0x0c ? 'low' : 'ready';
}

/** How a printer is now. One that reports no state is ready if it takes a connection. */
export async function checkPrinter(printer: AgentPrinter, patience = PATIENCE): Promise<PrinterState> {
  const line = await open(printer.address, patience);
  if (!line) return 'off';
  const state = printer.reportsState ? await readState(line, patience) : 'ready';
  line.socket.destroy();
  return state;
}

/** Waits until the printer says that it has printed all of it. A printer without paper is waited for: it goes on. */
async function waitForPaper(line: Line, patience: Patience, onState: (state: PrinterState) => void): Promise<Outcome> {
  let isDone = false;
  const printed = line.next(isPrintedAnswer, 2_147_483_647).then((byte) => {
    isDone = true;
    return byte === undefined ? ('unsure' as const) : ('printed' as const);
  });
  let lastRight = performance.now();
  while (!isDone) {
    const outcome = await Promise.race([
      printed,
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience.askMs)),
    ]);
    if (outcome) return outcome;
    const offline = await line.ask(QUESTIONS.offline, patience.answerMs);
    const why = offline === undefined ? undefined : readOffline(offline);
    if (why) {
      onState(why);
      // It holds the rest of the ticket, and prints it once a person has helped.
      lastRight = performance.now();
    } else if (performance.now() - lastRight > patience.printMs) {
      line.socket.destroy();
      return 'unsure';
    }
  }
  return printed;
}

/** A printer that says nothing has printed a ticket when it has taken all bytes and closed the connection in order. */
function waitForEnd(line: Line, { printMs }: Patience): Promise<Outcome> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => {
      line.socket.destroy();
      resolve('unsure');
    }, printMs);
    line.socket.once('close', (hadError) => {
      clearTimeout(giveUp);
      resolve(hadError ? 'unsure' : 'printed');
    });
    line.socket.end();
  });
}

/**
 * Prints one ticket.
 * @param onState called when its state is seen on the way.
 * @returns 'not sent' only if not a byte of it was sent.
 */
export async function printTicket(
  printer: AgentPrinter,
  bytes: Uint8Array,
  onState: (state: PrinterState) => void,
  patience = PATIENCE,
): Promise<Outcome> {
  const line = await open(printer.address, patience);
  if (!line) {
    onState('off');
    return 'not sent';
  }
  if (printer.reportsState) {
    const state = await readState(line, patience);
    onState(state);
    if (state !== 'ready' && state !== 'low') {
      line.socket.destroy();
      return 'not sent';
    }
  }
  line.socket.write(bytes);
  if (!printer.reportsState) return waitForEnd(line, patience);
  line.socket.write(ASK_WHEN_PRINTED);
  const outcome = await waitForPaper(line, patience, onState);
  line.socket.destroy();
  return outcome;
}
