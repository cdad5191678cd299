import type { OrderPayload } from '#contract';
import type { AgentAnswer, AgentCall } from '../../host/printing/agentWire.ts';
import type { PrinterSettings } from '../../host/printing/types.ts';
import { acceptOrder } from '../../host/services/till.ts';
import type { InjectedServer } from '../injectedServer.ts';
import { Paper, type PaperTicket } from './paper.ts';

/** The printers' page as JSON. */
export interface PrintersAnswer {
  printers: { id: number; name: string; state: string | null; settings: PrinterSettings }[];
  tickets: {
    id: number;
    printerId: number;
    orderNo: string | null;
    kind: string;
    tries: number;
    printedAt: string | null;
    droppedAt: string | null;
    isPrinting: boolean;
  }[];
  problems: string[];
}

/** An outlet of the demo with printers, worked by its staff through the sandbox. */
export class Kitchen {
  readonly server: InjectedServer;
  readonly outletId: number;
  readonly code: string;

  private constructor(server: InjectedServer, code: string, outletId: number) {
    this.server = server;
    this.code = code;
    this.outletId = outletId;
  }

  static async open(server: InjectedServer, code = 'KT01'): Promise<Kitchen> {
    const outlet = (await server.call('outlets')).body.find((one) => one.code === code);
    if (!outlet) throw new Error(`The demo has no outlet ${code}.`);
    return new Kitchen(server, code, outlet.id);
  }

  async press(path: string, body: object = {}): Promise<unknown> {
    const { status, body: answer } = await this.server.request('POST', `/sandbox/api/printers/${path}`, { body });
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async read(): Promise<PrintersAnswer> {
    const path = `/sandbox/api/printers/outlets/${this.outletId}`;
    return (await this.server.request('GET', path)).body as PrintersAnswer;
  }

  /** Adds a printer. @returns its id. */
  async addPrinter(
    name: string,
    {
      address = '192.168.1.50',
      kind = 'network',
      ...settings
    }: Partial<PrinterSettings> & { address?: string; kind?: string } = {},
  ): Promise<number> {
    await this.press(`outlets/${this.outletId}/add`, { name, kind, ...(kind === 'network' && { address }) });
    const { printers } = await this.read();
    const id = printers.at(-1)?.id ?? 0;
    const { columns = 48, names = 'en', letters = 'image', categoryIds = [], ...switches } = settings;
    const place = kind === 'network' ? { address } : {};
    await this.press(`${id}/change`, { name, ...place, columns, names, letters });
    if (Object.keys(switches).length > 0) await this.press(`${id}/switch`, switches);
    for (const categoryId of categoryIds) await this.press(`${id}/category`, { categoryId, isPrinted: true });
    return id;
  }

  async newKey(): Promise<string> {
    return ((await this.press(`outlets/${this.outletId}/agent-key`)) as { key: string }).key;
  }

  /** Places, pays and accepts an order. @returns its number. */
  async order(dishes: readonly string[], change: Partial<OrderPayload> = {}): Promise<string> {
    const orderNo = await this.place(dishes, change);
    await acceptOrder(this.server.core, orderNo);
    return orderNo;
  }

  async place(dishes: readonly string[], change: Partial<OrderPayload> = {}): Promise<string> {
    const picks = dishes.map((dish) => ({ dish }));
    const own: Partial<OrderPayload> = change.type === 'Takeaway' ? { mobileNo: '6591112222' } : { tableNo: '1' };
    const body = await this.server.payload(this.code, picks, { ...own, ...change });
    const { status, body: answer, error } = await this.server.call('makeOrder', { body });
    if (status !== 200) throw new Error(JSON.stringify(error));
    const { orderNo, hostedPamentUrl } = answer.data;
    if (hostedPamentUrl) await this.server.pay(hostedPamentUrl);
    return orderNo;
  }

  /** The category of a dish, by its name. */
  async categoryOf(dish: string): Promise<number> {
    const [line] = (await this.server.payload(this.code, [{ dish }], { tableNo: '1' })).orderItems;
    return line?.categoryId ?? 0;
  }
}

/** A print agent without printers: it calls the server as the real one does, and says what a test wants. */
export class ScriptedAgent {
  seq = 0;
  readonly held = new Set<string>();

  constructor(
    private readonly server: InjectedServer,
    private readonly key: string,
    readonly run: string,
  ) {}

  async send(change: Partial<AgentCall> = {}) {
    this.seq += 1;
    const body: AgentCall = {
      ...{ run: this.run, seq: this.seq, computer: 'Counter PC', states: [], held: [...this.held] },
      ...{ results: [], free: [], isLeaving: false },
      ...change,
    };
    const headers = { authorization: `Bearer ${this.key}` };
    return this.server.request('POST', '/print/agent', { body, headers });
  }

  /** Asks for tickets for these printers, and holds those that come. */
  async ask(...free: number[]): Promise<AgentAnswer['tickets']> {
    const { status, body } = await this.send({ free });
    if (status !== 200) throw new Error(`The server refused the agent with ${status}: ${JSON.stringify(body)}`);
    const { tickets } = body as AgentAnswer;
    for (const { claim } of tickets) this.held.add(claim);
    return tickets;
  }

  /** Reports how a ticket went. */
  async report(claim: string, outcome: AgentCall['results'][number]['outcome']): Promise<void> {
    this.held.delete(claim);
    const { status } = await this.send({ results: [{ claim, outcome }] });
    if (status !== 200) throw new Error(`The report was refused with ${status}.`);
  }
}

/** The ticket that these bytes print. */
export async function readBytes(bytes: string, columns = 48): Promise<PaperTicket> {
  const paper = new Paper(columns);
  await paper.write(Buffer.from(bytes, 'base64'));
  const [ticket] = paper.tickets;
  if (!ticket || paper.tickets.length > 1) throw new Error('These bytes are not one ticket.');
  return ticket;
}
