const MINUTE = 60_000;
/** An unfinished payment fails by itself after this long. */
const TIMEOUT_MS = 5 * MINUTE;
/** A declined card is captured late within this time. */
const LATE_MS = 20 * MINUTE;
/** A charge has to be seen within this time; the app asks for 24 hours. */
const SEEN_MS = 20 * 60 * MINUTE;

/** How an order is paid: on the gateway's page, at the till, or not at all because discounts paid it. */
export type Payment = 'gateway' | 'till' | 'none';

/** An order as the server has it. */
export interface ServerOrder {
  key: string;
  orderNo: string;
  owner: number;
  /** Which of the printed codes it was ordered at. */
  code: number;
  /** Ids of its dishes. */
  dishes: readonly string[];
  status: 'Waiting For Payment' | 'Failed' | 'Paid' | 'Sent To Till';
  madeAt: number;
  /** Keys of earlier orders about which this order warned the diner. */
  told: readonly string[];
}

export const isCharged = ({ status }: ServerOrder): boolean => status === 'Paid' || status === 'Sent To Till';

/** The world around one phone, as simple as it can be: the server with its orders, and who wants which dishes. */
export class OrderServer {
  /** Milliseconds since 1970. */
  now = 1_000_000;
  isOnline = true;
  /** The current person; each log-out and idle reset brings another one. */
  owner = 1;
  /** The code that was scanned last. */
  code = 0;
  readonly orders: ServerOrder[] = [];
  /** Dishes that were put into a cart and neither charged nor thrown away, with who chose them. */
  readonly wanted = new Map<string, number>();
  readonly complaints: string[] = [];

  wait(minutes: number): void {
    this.now += minutes * MINUTE;
    for (const order of this.orders) {
      if (order.status === 'Waiting For Payment' && this.now >= order.madeAt + TIMEOUT_MS) order.status = 'Failed';
    }
  }

  /** Takes an order: the same key is the same order. */
  take(order: Pick<ServerOrder, 'key' | 'code' | 'dishes' | 'told'>, payment: Payment): ServerOrder {
    const known = this.find(order.key);
    if (known) return known;
    const taken: ServerOrder = {
      ...order,
      orderNo: `N${this.orders.length + 1}`,
      owner: this.owner,
      status: 'Waiting For Payment',
      madeAt: this.now,
    };
    this.orders.push(taken);
    if (payment !== 'gateway') this.charge(taken, payment === 'till' ? 'Sent To Till' : 'Paid');
    return taken;
  }

  find(key: string): ServerOrder | undefined {
    return this.orders.find((order) => order.key === key);
  }

  /** Returns the current person's latest order with this status. */
  latest(status: ServerOrder['status']): ServerOrder | undefined {
    return this.orders.findLast((order) => order.status === status && order.owner === this.owner);
  }

  deadlineOf({ madeAt }: ServerOrder): number {
    return madeAt + TIMEOUT_MS;
  }

  /** A declined order whose card is captured after all, which no client can foresee: only while it is the latest. */
  capturable(): ServerOrder | undefined {
    const order = this.latest('Failed');
    const later = order && this.orders.slice(this.orders.indexOf(order) + 1);
    const isLatest = later?.every(({ owner, code }) => owner !== order?.owner || code !== order?.code);
    return isLatest && order && this.now < order.madeAt + LATE_MS ? order : undefined;
  }

  charge(order: ServerOrder, status: 'Paid' | 'Sent To Till' = 'Paid'): void {
    order.status = status;
    for (const dish of order.dishes) this.wanted.delete(dish);
    for (const other of this.orders) {
      if (other === order || other.owner !== order.owner || other.code !== order.code || !isCharged(other)) continue;
      const isTwice = other.dishes.some((dish) => order.dishes.includes(dish));
      const isTold = order.told.includes(other.key) || other.told.includes(order.key);
      if (isTwice && !isTold) this.complaints.push('was charged twice without being told first');
    }
  }

  forgetWishes(): void {
    for (const [dish, owner] of this.wanted) if (owner === this.owner) this.wanted.delete(dish);
  }

  /** Returns the charges that the current person must learn of. */
  charges(): readonly ServerOrder[] {
    return this.orders.filter(
      (order) => order.owner === this.owner && isCharged(order) && this.now <= order.madeAt + SEEN_MS,
    );
  }
}
