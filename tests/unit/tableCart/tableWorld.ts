import type { TableCart, TableDish, TableLine, TableOperation, TableRefusal } from '#contract';
import {
  addSeat,
  applyTableOperation,
  countDish,
  emptyTableCart,
  getLineKey,
  markAway,
  returnLines,
  takeLines,
} from '#contract/table';
import type { TableSeatReplica } from '#features/model/cart';
import {
  applyChange,
  applySyncAnswer,
  getShownCart,
  operate,
  type Refused,
} from '../../../features/model/tableCart/phone.ts';

export const createDish = (itemId: number, specialInstruction = ''): TableDish => ({
  ...{ itemId, categoryId: 1, modifiers: [], specialInstruction },
});

/** A dish of which there are so many portions and no more. */
export const LIMITED = { itemId: 3, portions: 4 } as const;

export interface Order {
  sessionId: number;
  seat: number;
  lines: TableLine[];
  state: 'waiting' | 'paid' | 'failed';
  isHolding: boolean;
}

interface Session {
  cart: TableCart;
  isOver: boolean;
  outcomes: Record<string, TableRefusal | null>;
}

/** State that the server's database would keep; a restart loses the rest. */
interface Kept {
  sessions: Session[];
  /** Seat keys: `<session>:<seat>`. */
  orders: Order[];
}

type Event = { session: number; cart: TableCart; keys: string[] } | { session: number; ended: true };

/** The host of one table, as host/services/tables does it, without a database. */
export class TableHost {
  kept: Kept = { sessions: [], orders: [] };
  listeners = new Map<WorldPhone, number>();
  /** Seats that have called since {@link markSilent}. */
  readonly heard = new Set<string>();

  restart(): void {
    this.kept = JSON.parse(JSON.stringify(this.kept)) as Kept;
    this.listeners.clear();
  }

  private tell(event: Event): void {
    for (const [phone, session] of this.listeners) if (session === event.session) phone.inbox.push(event);
  }

  private open(): number {
    const at = this.kept.sessions.findIndex(({ isOver }) => !isOver);
    if (at >= 0) return at;
    this.kept.sessions.push({ cart: emptyTableCart, isOver: false, outcomes: {} });
    return this.kept.sessions.length - 1;
  }

  session(id: number): Session {
    const session = this.kept.sessions[id];
    if (!session) throw new Error(`There is no session ${id}.`);
    return session;
  }

  private save(id: number, cart: TableCart, keys: string[]): void {
    const next = { ...cart, version: cart.version + 1 };
    this.session(id).cart = next;
    this.tell({ session: id, cart: next, keys });
  }

  join(): { session: number; seat: number; cart: TableCart } {
    const id = this.open();
    const { cart, seat } = addSeat(this.session(id).cart, '');
    this.heard.add(`${id}:${seat}`);
    this.save(id, cart, []);
    return { session: id, seat, cart: this.session(id).cart };
  }

  /** Minutes have gone by: who has not called since the last time is away (TABLE-20). */
  markSilent(): void {
    const id = this.kept.sessions.findIndex(({ isOver }) => !isOver);
    if (id < 0) return;
    const { cart } = this.session(id);
    const silent = cart.people.filter(
      ({ seat, isHere, isAway }) => isHere && !isAway && !this.heard.has(`${id}:${seat}`),
    );
    this.heard.clear();
    if (silent.length > 0)
      this.save(
        id,
        silent.reduce((made, { seat }) => markAway(made, seat, true), cart),
        [],
      );
  }

  sync(id: number, seat: number, version: number, operations: readonly TableOperation[]) {
    const session = this.session(id);
    this.heard.add(`${id}:${seat}`);
    if (session.cart.people.some((one) => one.seat === seat && one.isHere && one.isAway))
      this.save(id, markAway(session.cart, seat, false), []);
    const isHere = () => session.cart.people.some((one) => one.seat === seat && one.isHere);
    if (session.isOver || !isHere()) return { cart: null, outcomes: [], isOver: true };
    const done: string[] = [];
    let { cart } = session;
    for (const operation of operations) {
      const name = `${seat} ${operation.key}`;
      if (name in session.outcomes) continue;
      const applied =
        operation.type === 'takeBack' ? this.takeBack(cart, id, seat) : applyTableOperation(cart, operation, seat);
      const isShort =
        'cart' in applied &&
        operation.type === 'change' &&
        operation.changes.some(({ dish, by }) => by > 0 && dish.itemId === LIMITED.itemId) &&
        countDish(applied.cart.lines, LIMITED.itemId) > LIMITED.portions;
      session.outcomes[name] = 'refused' in applied ? applied.refused : isShort ? 'soldOut' : null;
      if ('cart' in applied && !isShort) {
        cart = applied.cart;
        done.push(operation.key);
      }
    }
    if (done.length > 0) this.save(id, cart, done);
    const now = session.cart;
    const outcomes = operations.map(({ key }) => ({ key, refused: session.outcomes[`${seat} ${key}`] ?? null }));
    return { cart: now.version === version ? null : now, outcomes, isOver: !isHere() };
  }

  private takeBack(cart: TableCart, id: number, seat: number) {
    const order = this.kept.orders.find((one) => one.sessionId === id && one.seat === seat && one.state === 'waiting');
    if (!order) return { refused: 'gone' as const };
    if (!order.isHolding) return { cart };
    order.isHolding = false;
    return { cart: { ...cart, lines: returnLines(cart, order.lines, seat) } };
  }

  /** @returns whether the order was made. */
  order(id: number, seat: number, lines: TableLine[]): boolean {
    const session = this.session(id);
    const left = takeLines(session.cart.lines, lines);
    if (session.isOver || !left || !session.cart.people.some((one) => one.seat === seat && one.isHere)) return false;
    this.kept.orders.push({ sessionId: id, seat, lines, state: 'waiting', isHolding: true });
    this.save(id, { ...session.cart, lines: left }, []);
    return true;
  }

  settle(state: 'paid' | 'failed'): void {
    const order = this.kept.orders.find((one) => one.state === 'waiting');
    if (!order) return;
    order.state = state;
    const session = this.session(order.sessionId);
    if (session.isOver) return;
    if (state === 'failed' && order.isHolding) {
      order.isHolding = false;
      this.save(order.sessionId, { ...session.cart, lines: returnLines(session.cart, order.lines, order.seat) }, []);
    }
    if (state === 'paid' && !order.isHolding) {
      order.isHolding = true;
      const wanted = new Map(order.lines.map((line) => [getLineKey(line), line.quantity]));
      const lines = session.cart.lines.flatMap((line) => {
        const quantity = line.quantity - (wanted.get(getLineKey(line)) ?? 0);
        return quantity > 0 ? [{ ...line, quantity }] : [];
      });
      this.save(order.sessionId, { ...session.cart, lines }, []);
    }
  }

  end(): void {
    const id = this.kept.sessions.findIndex(({ isOver }) => !isOver);
    if (id < 0) return;
    this.kept.sessions[id] = { cart: emptyTableCart, isOver: true, outcomes: {} };
    this.tell({ session: id, ended: true });
  }
}

type Keyless<O> = O extends TableOperation ? Omit<O, 'key'> : never;
/** An operation before it has its key. */
export type Asked = Keyless<TableOperation>;

/** Fate of one request. */
export type Fate = 'arrives' | 'request lost' | 'answer lost';

/** A phone of the world: the pure phone of the app, with a network that fails. */
export class WorldPhone {
  state: (TableSeatReplica & { session: number }) | undefined;
  inbox: Event[] = [];
  isOnline = true;
  needsSync = false;
  /** Operations that this phone has been told are done, and those that were refused. */
  refusals: Refused['reason'][] = [];
  private readonly host: TableHost;
  private count = 0;
  private readonly name: string;

  constructor(host: TableHost, name: string) {
    this.host = host;
    this.name = name;
  }

  join(): void {
    if (this.state || !this.isOnline) return;
    const { session, seat, cart } = this.host.join();
    this.state = { session, seatKey: `${session}:${seat}`, seat, cart, pending: [] };
    this.listen();
  }

  private listen(): void {
    if (this.state) this.host.listeners.set(this, this.state.session);
    this.needsSync = true;
  }

  do(operation: Asked): void {
    if (!this.state) return;
    this.count += 1;
    const key = `${this.name}-${String(this.count).padStart(6, '0')}`;
    const asked = operate(this.state, { ...operation, key } as TableOperation);
    if ('phone' in asked) this.state = { ...this.state, ...asked.phone };
    this.needsSync = true;
  }

  /** Hears what the socket has for it; `nth` of the waiting events is lost. */
  hear(lost?: number): void {
    if (!this.isOnline) return;
    for (const [nth, event] of this.inbox.splice(0).entries()) {
      if (nth === lost || !this.state || event.session !== this.state.session) continue;
      if ('ended' in event) {
        this.needsSync = true;
        continue;
      }
      const { phone, isMissing } = applyChange(this.state, event);
      this.state = { ...this.state, ...phone };
      if (isMissing) this.needsSync = true;
    }
  }

  sync(fate: Fate): void {
    const { state } = this;
    if (!state || !this.isOnline || fate === 'request lost') return;
    const sent = state.pending;
    const answer = this.host.sync(state.session, state.seat, state.cart.version, sent);
    if (fate === 'answer lost') return;
    this.needsSync = false;
    if (answer.isOver) {
      this.host.listeners.delete(this);
      this.state = undefined;
      return;
    }
    const heard = applySyncAnswer(state, answer);
    this.refusals.push(...heard.refused.map(({ reason }) => reason));
    this.state = { ...state, ...heard.phone };
  }

  goOffline(): void {
    this.isOnline = false;
    this.inbox = [];
    this.host.listeners.delete(this);
  }

  goOnline(): void {
    if (this.isOnline) return;
    this.isOnline = true;
    this.listen();
  }

  /** The stored state of the page survives. */
  reload(): void {
    this.state = this.state && (JSON.parse(JSON.stringify(this.state)) as typeof this.state);
    this.inbox = [];
    if (this.isOnline) this.listen();
  }

  get shown(): TableCart | undefined {
    return this.state && getShownCart(this.state);
  }
}
