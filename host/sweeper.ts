import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from './core.ts';
import { isDatabaseUnavailable } from './db/availability.ts';
import type { Database } from './db/database.ts';
import type { ReplayGuard } from './http/signature.ts';
import { GATEWAY_NAMES, type GatewayName } from './payments/gateway.ts';
import type { Gateway } from './sandbox/gateway.ts';
import { releaseOverdueShares } from './services/billShares.ts';
import { askGateways, failOverdueOrders } from './services/money/askGateways.ts';
import { sendPendingRefunds } from './services/money/refunds.ts';
import { tellOpenings } from './services/opening.ts';
import type { Outbox } from './services/outbox.ts';
import { deleteOldData } from './services/retention.ts';
import { endOldCalls } from './services/staffCalls.ts';
import { endIdleTables } from './services/tables/ending.ts';
import { markAwaySeats } from './services/tables/presence.ts';
import { acceptDueOrders } from './services/till.ts';

const SWEEP_MS = 1000;
const SWEEPS_PER_TIDY = 60;

/** How long a stop waits for the sweeps in progress. */
const STOP_WAIT_MS = 5000;

/** The periodic work of a host. */
export interface Sweeper {
  /** Does everything that is due now. */
  sweep: () => Promise<void>;
  /** Sweeps every second, and deletes old data every minute. */
  start: () => void;
  /** Stops, after the sweeps in progress, unless a gateway takes too long. */
  stop: () => Promise<void>;
}

/** Work that is repeated every second, and what follows it once a minute. */
interface Loop {
  sweep: () => Promise<void>;
  tidy: () => Promise<void>;
}

interface Swept {
  guard: ReplayGuard;
  outbox: Outbox;
  data: Database;
  sandboxGateway?: Gateway;
}

export function createSweeper(core: Core, { guard, outbox, data, sandboxGateway }: Swept): Sweeper {
  const sweepShop = async (): Promise<void> => {
    outbox.wake();
    await sandboxGateway?.tellShop();
    await releaseOverdueShares(core);
    await acceptDueOrders(core);
    await endIdleTables(core);
    await markAwaySeats(core);
    await tellOpenings(core);
  };
  const sweepGateway = async (gateway: GatewayName): Promise<void> => {
    await askGateways(core, gateway);
    await failOverdueOrders(core, gateway);
  };
  const tidyShop = async (): Promise<void> => {
    await guard.sweep();
    await endOldCalls(core);
    await deleteOldData(core);
  };

  // Each has its own timer: a gateway that does not answer holds up neither the shop nor another gateway.
  const loops: Loop[] = [
    { sweep: sweepShop, tidy: tidyShop },
    ...GATEWAY_NAMES.map((gateway) => ({
      sweep: () => sweepGateway(gateway),
      tidy: () => sendPendingRefunds(core, gateway),
    })),
  ];
  const timers = new Map<Loop, NodeJS.Timeout>();
  const sweeping = new Map<Loop, Promise<void>>();
  let isStopped = false;
  const schedule = (loop: Loop, count: number): void => {
    const run = (): void => {
      const work = data.isUp?.() === false ? Promise.resolve() : loop.sweep();
      const done = work
        .then(() => (count % SWEEPS_PER_TIDY === 0 ? loop.tidy() : undefined))
        .catch((err) => {
          core.log.error({ err }, 'A sweep failed');
          if (isDatabaseUnavailable(err)) data.reportFailure?.();
        })
        .then(() => {
          if (!isStopped) schedule(loop, count + 1);
        });
      sweeping.set(loop, done);
    };
    timers.set(loop, setTimeout(run, SWEEP_MS));
  };

  return {
    sweep: async () => {
      for (const name of GATEWAY_NAMES) await sweepGateway(name);
      await sweepShop();
    },
    start: () => {
      for (const loop of loops) schedule(loop, 1);
    },
    stop: async () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      // A gateway that hangs is asked again by the next server.
      await Promise.race([Promise.all(sweeping.values()), sleep(STOP_WAIT_MS, undefined, { ref: false })]);
    },
  };
}
