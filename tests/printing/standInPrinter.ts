import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Paper, type PaperTicket } from './paper.ts';

/** How the next ticket breaks. */
type Break =
  /** The connection breaks after so many bytes of tickets, and the printer forgets the rest. */
  | { afterBytes: number }
  /** It prints all, and the connection breaks before it has said so. */
  | 'before the answer'
  /** It is switched off after so many bytes, and on again. */
  | { offAfterBytes: number };

/** A printer on a socket: it takes ESC/POS, can be off, without paper, open, slow, and break in the middle. */
export class StandInPrinter {
  hasPaper = true;
  isPaperLow = false;
  isOpen = false;
  /** Milliseconds for 64 bytes. */
  slowness = 0;
  /** false: it answers no question. */
  answers = true;
  breaks: Break | undefined;
  port = 0;
  readonly paper: Paper;

  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private buffer: { byte: number; from: Socket }[] = [];
  private isWorking = false;
  private printed = 0;

  constructor(columns = 48) {
    this.paper = new Paper(columns);
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  get tickets(): readonly PaperTicket[] {
    return this.paper.tickets;
  }

  /** Switches it on, at its port. */
  async switchOn(): Promise<void> {
    if (this.server) return;
    const server = createServer((socket) => this.take(socket));
    this.server = server;
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address && typeof address === 'object') this.port = address.port;
  }

  /** Switches it off: connections break, and it forgets what it has not printed. */
  async switchOff(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    this.buffer = [];
    this.paper.tear();
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  private take(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.sockets.delete(socket));
    let recent: number[] = [];
    socket.on('data', (bytes) => {
      for (const byte of bytes) {
        // Answered at once, wherever it stands.
        recent = [...recent.slice(-2), byte];
        if (recent.length === 3 && recent[0] === 0x10 && recent[1] === 0x04) this.answerState(socket, byte);
        this.buffer.push({ byte, from: socket });
      }
      void this.work();
    });
  }

  private answerState(socket: Socket, what: number): void {
    if (!this.answers || socket.destroyed) return;
    const isOffline = this.isOpen || !this.hasPaper;
    const bits: Record<number, number> = {
      1: isOffline ? 0x08 : 0,
      2: (this.isOpen ? 0x04 : 0) | (this.hasPaper ? 0 : 0x20),
      4: (this.isPaperLow ? 0x0c : 0) | (this.hasPaper ? 0 : 0x60),
    };
    socket.write(Buffer.of(0x12 | (bits[what] ?? 0)));
  }

  private async work(): Promise<void> {
    if (this.isWorking) return;
    this.isWorking = true;
    while (this.buffer.length > 0 && this.server) {
      if (this.isOpen || !this.hasPaper) {
        // It keeps what it has, even if the connection ends, and goes on when a person has helped.
        await sleep(5);
        continue;
      }
      const part = this.buffer.splice(0, 64);
      if (this.slowness > 0) await sleep(this.slowness);
      for (const { byte, from } of part) if (!(await this.print(byte, from))) break;
    }
    this.isWorking = false;
  }

  /** @returns false where it broke. */
  private async print(byte: number, from: Socket): Promise<boolean> {
    const { breaks } = this;
    this.printed += 1;
    if (typeof breaks === 'object') {
      const limit = 'afterBytes' in breaks ? breaks.afterBytes : breaks.offAfterBytes;
      if (this.printed > limit) {
        this.breaks = undefined;
        this.buffer = [];
        this.paper.tear();
        from.destroy();
        if ('offAfterBytes' in breaks) {
          await this.switchOff();
          await this.switchOn();
        }
        return false;
      }
    }
    this.paper.onAsked = () => {
      if (this.breaks === 'before the answer') {
        this.breaks = undefined;
        from.destroy();
      } else if (this.answers && !from.destroyed) from.write(Buffer.of(this.isPaperLow ? 0x03 : 0));
    };
    await this.paper.write(Uint8Array.of(byte));
    return true;
  }

  /** Breaks the next ticket, counted from now. */
  breakNext(how: Break): void {
    this.printed = 0;
    this.breaks = how;
  }
}
