import type { Core } from './core.ts';
import { isDatabaseUnavailable } from './db/availability.ts';
import type { Database } from './db/database.ts';
import type { ReplayGuard } from './http/signature.ts';
import type { Gateway } from './sandbox/gateway.ts';
import { releaseOverdueShares } from './services/billShares.ts';
import { askGateways, failOverdueOrders } from './services/money/askGateways.ts';
import { sendPendingRefunds } from './services/money/refunds.ts';
import type { Outbox } from './services/outbox.ts';
import { deleteOldData } from './services/retention.ts';
import { endOldCalls } from './services/staffCalls.ts';
import { endIdleTables } from './services/tables/ending.ts';
import { markAwaySeats } from './services/tables/presence.ts';
import { acceptDueOrders } from './services/till.ts';

const SWEEP_MS = 1000;
const SWEEPS_PER_TIDY = 60;

/** The periodic work of a host. */
export interface Sweeper {
  /** Does everything that is due now. */
  sweep: () => Promise<void>;
  /** Sweeps every second, and deletes old data every minute. */
  start: () => void;
  /** Stops, after the sweep in progress. */
  stop: () => Promise<void>;
}

interface Swept {
  guard: ReplayGuard;
  outbox: Outbox;
  data: Database;
  sandboxGateway?: Gateway;
}

export function createSweeper(core: Core, { guard, outbox, data, sandboxGateway }: Swept): Sweeper {
  const sweep = async (): Promise<void> => {
    outbox.wake();
    await sandboxGateway?.tellShop();
    await askGateways(core);
    await failOverdueOrders(core);
    await releaseOverdueShares(core);
    await acceptDueOrders(core);
    await endIdleTables(core);
    await markAwaySeats(core);
  };
  const tidy = async (): Promise<void> => {
    await guard.sweep();
    await sendPendingRefunds(core);
    await endOldCalls(core);
    await deleteOldData(core);
  };

  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();
  let isStopped = false;
  const schedule = (count: number): void => {
    timer = setTimeout(() => {
      const work = data.isUp?.() === false ? Promise.resolve() : sweep();
      sweeping = work
        .then(() => (count % SWEEPS_PER_TIDY === 0 ? tidy() : undefined))
        .catch((err) => {
          core.log.error({ err }, 'A sweep failed');
          if (isDatabaseUnavailable(err)) data.reportFailure?.();
        })
        .then(() => {
          if (!isStopped) schedule(count + 1);
        });
    }, SWEEP_MS);
  };

  return {
    sweep,
    start: () => schedule(1),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await sweeping;
    },
  };
}
