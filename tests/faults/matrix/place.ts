import { createHmac } from 'node:crypto';
import type { TestServer } from '../../server.ts';

/** The two ways to pay an order: in a separate window or in the shop's window. */
export const modes = ['window', 'same window'] as const;
export type Mode = (typeof modes)[number];

/** Where a cell of the matrix sits: one table, so that its orders are its own. */
export interface Place {
  mode: Mode;
  outletId: number;
  tableNo: string;
  /** Address of the printed code. */
  path: string;
  wish: { category: string; dish: string };
}

/** An order as the till knows it. */
export interface PlacedOrder {
  orderNo: string;
  status: string;
  tableNo: string | null;
  grandTotal: number;
}

/** A printed code of the sheet. */
export interface Code {
  outlet: string;
  outletId: number;
  label: string;
  tableNo?: string;
  path: string;
}

const outlets: Record<Mode, { outlet: string; wish: Place['wish'] }> = {
  window: { outlet: 'TP01', wish: { category: 'Drinks', dish: 'Yuzu Soda' } },
  'same window': { outlet: 'KT01', wish: { category: 'Snacks', dish: 'Otah' } },
};

/** A decision of the gateway: `isLate`, the money of a payment that has failed is captured after all. */
interface Decision {
  decision: 'approve' | 'decline';
  isLate?: boolean;
  /** Its news takes so long to the shop. */
  delaySeconds?: number;
}

/** The gateway of tests signs with the secret that hosts in development have by default (.env.example). */
const GATEWAY_SECRET = 'makan-development-gateway-secret';

/** The world around the shop, asked by HTTP. */
export class World {
  readonly host: TestServer;

  constructor(host: TestServer) {
    this.host = host;
  }

  private async read<T>(path: string): Promise<T> {
    return (await (await fetch(`${this.host.url}/sandbox/api${path}`)).json()) as T;
  }

  /** Tables of both modes, as many as asked for. */
  async places(count: number): Promise<Record<Mode, Place[]>> {
    const { codes } = await this.read<{ codes: Code[] }>('/sheet');
    const of = (mode: Mode): Place[] =>
      codes
        .filter(({ outlet, tableNo }) => outlet === outlets[mode].outlet && tableNo !== undefined)
        .slice(0, count)
        .map(({ outletId, tableNo = '', path }) => ({ mode, outletId, tableNo, path, wish: outlets[mode].wish }));
    return { window: of('window'), 'same window': of('same window') };
  }

  /** A printed code, by its outlet and label. */
  async code(outlet: string, label: string): Promise<Code> {
    const { codes } = await this.read<{ codes: Code[] }>('/sheet');
    const found = codes.find((code) => code.outlet === outlet && code.label === label);
    if (!found) throw new Error(`The sheet of ${outlet} has no code '${label}'; look at host/demo/outlets.ts.`);
    return found;
  }

  /** Orders of a table, newest first. */
  async orders({ outletId, tableNo }: Pick<Place, 'outletId' | 'tableNo'>): Promise<PlacedOrder[]> {
    const { orders } = await this.read<{ orders: PlacedOrder[] }>(`/till/outlets/${outletId}`);
    return orders.filter((order) => order.tableNo === tableNo);
  }

  /** Decides a payment without its page. @returns where the diner goes then. */
  async decide(session: string, decision: Decision): Promise<string> {
    const answer = await fetch(`${this.host.url}/sandbox/api/pay/${session}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(decision),
    });
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { returnUrl: string }).returnUrl;
  }

  /** Captures the money of a payment page, and tells the shop nothing. @returns where the diner goes then. */
  capture = (session: string): Promise<string> => this.decide(session, { decision: 'approve', delaySeconds: 3600 });

  /** The gateway tells the shop that a payment was approved. */
  async notify(session: string, amount: number, change: { body?: string; signature?: string } = {}): Promise<number> {
    const whole = JSON.stringify({ session, outcome: 'approved', amount });
    const signature = change.signature ?? createHmac('sha256', GATEWAY_SECRET).update(whole).digest('hex');
    const answer = await fetch(`${this.host.url}/api/payments/notification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-signature': signature },
      body: change.body ?? whole,
    });
    return answer.status;
  }
}
