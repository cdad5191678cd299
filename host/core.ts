import type { FastifyBaseLogger } from 'fastify';
import type { TableCart } from '#contract';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { Env } from './env.ts';
import type { Metrics } from './metrics.ts';
import type { ShopReader } from './services/shopCache.ts';

/** Something that changed; realtime notifies the clients that listen to it. */
export type ChangeEvent =
  | { type: 'order'; orderNo: string }
  | { type: 'menu'; outletId: number }
  | { type: 'settings'; outletId: number }
  /** `keys` are those of the operations that changed the cart. */
  | { type: 'table'; sessionId: number; cart: TableCart; keys: string[] }
  | { type: 'seatLeft'; sessionId: number; seat: number; isSentAway?: boolean }
  | { type: 'tableEnded'; sessionId: number }
  | { type: 'call'; callId: string }
  | { type: 'bill'; outletId: number; tableNo: string; checkNo: string };

/** Dependencies of every service. Services are plain functions with this as their first argument. */
export interface Core {
  db: Db;
  clock: Clock;
  env: Env;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Cached reads of the shop (ADR-0036). */
  shop: ShopReader;
  /** Makes the outbox look for messages to send, after the current work. */
  wakeOutbox: () => void;
  /** Notifies the listeners; inside a transaction only once it is committed. */
  emit: (event: ChangeEvent) => void;
}

/** The current time of the host's clock. */
export const getNow = (core: Core): Date => new Date(core.clock.now());

/**
 * Creates state for each host of this process on first use (tests start several). It is keyed by `env`, which all
 * copies of a core share.
 */
export function perHost<T>(create: () => T): (core: Core) => T {
  const states = new WeakMap<Env, T>();
  return ({ env }) => {
    const known = states.get(env);
    if (known !== undefined) return known;
    const state = create();
    states.set(env, state);
    return state;
  };
}

/** Runs the work in one transaction. Its events are emitted after the commit, and not at all after a rollback. */
export async function inTransaction<T>(core: Core, work: (core: Core) => Promise<T>): Promise<T> {
  const events: ChangeEvent[] = [];
  const result = await core.db.transaction((tx) => {
    events.length = 0;
    return work({ ...core, db: tx, shop: core.shop.forTransaction, emit: (event) => events.push(event) });
  });
  for (const event of events) core.emit(event);
  return result;
}
