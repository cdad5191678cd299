import type { MovementStatus, OutletSettings } from '#contract';

/** A code on the sheet of the sandbox. */
export interface SheetCode {
  brand: string;
  outlet: string;
  outletId: number;
  label: string;
  tableNo?: string;
  checkNo?: string;
  /** Address of the app that the code carries, from its path on. */
  path: string;
}

/** The till's data of an order, as far as tests use it. */
export interface TillOrder {
  orderNo: string;
  status: string;
  queueNumber: string | null;
  grandTotal: number;
}

/** A message in the inbox of the sandbox. */
export interface Message {
  body: string;
  /** The one-time code in it. */
  code: string;
}

/** A dish that the till adds to a check. */
export interface CheckedDish {
  name: string;
  quantity: number;
  price: number;
}

/** The world around the shop, changed through the JSON side of the sandbox (docs/guides/sandbox.md). */
export interface Sandbox {
  /** The printed code of an outlet, by the label of its table or counter. */
  code: (outlet: string, label: string) => Promise<SheetCode>;
  /** Messages to a phone number or an e-mail address, newest first. */
  inbox: (recipient: string) => Promise<Message[]>;
  /** Newest first. */
  orders: (outletId: number) => Promise<TillOrder[]>;
  accept: (
    orderNo: string,
    numbers?: { queueNumber?: string; externalOrderNo?: string; accessCode?: string },
  ) => Promise<void>;
  reject: (orderNo: string, reason?: string) => Promise<void>;
  move: (orderNo: string, movementStatus: MovementStatus) => Promise<void>;
  autoAccept: (outletId: number, isAutoAccept: boolean) => Promise<void>;
  /** Adds a dish to a check, as a waiter does who types it in. */
  addToCheck: (outletId: number, check: { tableNo: string; checkNo: string }, dish: CheckedDish) => Promise<void>;
  closeCheck: (outletId: number, tableNo: string, checkNo: string) => Promise<void>;
  /** Opens a check of that number; one that was closed is opened again. */
  openCheck: (outletId: number, tableNo: string, checkNo: string) => Promise<void>;
  stock: (
    outletId: number,
    kind: 'item' | 'modifier',
    targetId: number,
    change: { isSoldOut?: boolean; isAvailable?: boolean },
  ) => Promise<void>;
  quantityLeft: (outletId: number, itemId: number, quantityLeft: number) => Promise<void>;
  newMenuVersion: (outletId: number) => Promise<void>;
  settings: (outletId: number, change: Partial<OutletSettings>) => Promise<void>;
  /** Pauses ordering; 0 minutes end the pause. */
  pause: (outletId: number, minutes: number, reason?: string) => Promise<void>;
  /** Without minutes the outlet says nothing about how long food takes. */
  aboutMinutes: (outletId: number, minutes?: number) => Promise<void>;
  /** Without seconds the outlet is paid in the same window. */
  paymentTimeout: (outletId: number, seconds?: number) => Promise<void>;
  maintenance: (brandId: number, isMaintenance: boolean) => Promise<void>;
  /** Whether payment pages cut their opener off, as those of some gateways do. */
  coopGateway: (isCoopSameOrigin: boolean) => Promise<void>;
  /** Decides a payment without its page, by the address of that page. */
  pay: (address: string, decision: 'approve' | 'decline' | 'cancel', delaySeconds?: number) => Promise<void>;
  /** Captures the money of a payment that has failed. */
  payLate: (address: string) => Promise<void>;
}

/** The sandbox of the server at this address. */
export function createSandbox(url: string): Sandbox {
  const read = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${url}/sandbox/api${path}`);
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const act = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${url}/sandbox/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${path}: ${await answer.text()}`);
  };
  const getSession = (address: string) => new URL(address).pathname.split('/').at(-1);
  return {
    code: async (outlet, label) => {
      const { codes } = await read<{ codes: SheetCode[] }>('/sheet');
      const found = codes.find((code) => code.outlet === outlet && code.label === label);
      if (!found) throw new Error(`The sheet of ${outlet} has no code '${label}'; look at host/demo/outlets.ts.`);
      return found;
    },
    inbox: async (recipient) =>
      (await read<{ messages: Message[] }>(`/inbox?to=${encodeURIComponent(recipient)}`)).messages,
    orders: async (outletId) => (await read<{ orders: TillOrder[] }>(`/till/outlets/${outletId}`)).orders,
    accept: (orderNo, numbers = {}) => act(`/till/orders/${orderNo}/accept`, numbers),
    reject: (orderNo, reason) => act(`/till/orders/${orderNo}/reject`, { reason }),
    move: (orderNo, movementStatus) => act(`/till/orders/${orderNo}/move`, { movementStatus }),
    autoAccept: (outletId, isAutoAccept) => act(`/till/outlets/${outletId}/auto-accept`, { isAutoAccept }),
    addToCheck: (outletId, check, dish) =>
      act(`/till/outlets/${outletId}/checks/lines`, { ...check, ...dish, as: 'item' }),
    closeCheck: (outletId, tableNo, checkNo) => act(`/till/outlets/${outletId}/checks/close`, { tableNo, checkNo }),
    openCheck: (outletId, tableNo, checkNo) => act(`/till/outlets/${outletId}/checks/open`, { tableNo, checkNo }),
    stock: (outletId, kind, targetId, change) =>
      act(`/switches/outlets/${outletId}/stock`, { kind, targetId, ...change }),
    quantityLeft: (outletId, itemId, quantityLeft) =>
      act(`/switches/outlets/${outletId}/quantity-left`, { itemId, quantityLeft }),
    newMenuVersion: (outletId) => act(`/switches/outlets/${outletId}/menu-version`, {}),
    settings: (outletId, change) => act(`/switches/outlets/${outletId}/settings`, change),
    pause: (outletId, minutes, reason) => act(`/switches/outlets/${outletId}/pause`, { minutes, reason }),
    aboutMinutes: (outletId, minutes) => act(`/switches/outlets/${outletId}/about-minutes`, { minutes }),
    paymentTimeout: (outletId, seconds) => act(`/switches/outlets/${outletId}/payment-timeout`, { seconds }),
    maintenance: (brandId, isMaintenance) => act(`/switches/brands/${brandId}/maintenance`, { isMaintenance }),
    coopGateway: (isCoopSameOrigin) => act('/switches/gateway', { isCoopSameOrigin }),
    pay: (address, decision, delaySeconds = 0) => act(`/pay/${getSession(address)}`, { decision, delaySeconds }),
    payLate: (address) => act(`/pay/${getSession(address)}`, { decision: 'approve', isLate: true }),
  };
}
