import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NEVER } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { ordersChanged } from '#features/model/orders';
import { createClock } from '#features/platform/clock';
import { createStore } from '../../../app/store.ts';
import { startAttemptPolling } from '../../../features/checkout/attemptPolling.ts';
import { anAttempt, anOrder, aPayment, createVisit, orderedAt } from '../../builders/order.ts';

const HALF_AN_HOUR = 30 * 60 * 1000;
const TEN_MINUTES = 10 * 60 * 1000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Memory in use after several garbage collections, since one may leave garbage for the next. */
async function heap(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 6; round += 1) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
    least = Math.min(least, process.memoryUsage().heapUsed);
  }
  return least;
}

vi.mock('../../../features/model/orders/orderChanges.ts', async (original) => ({
  ...(await original<object>()),
  // No socket here: a host without one is silence.
  orderChanges: () => NEVER,
}));

/** Numbers of running timers, sampled for a minute, because reconnecting uses some from time to time. */
async function timersOfAMinute(): Promise<number[]> {
  const counts: number[] = [];
  for (let second = 0; second < 60; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    counts.push(vi.getTimerCount());
  }
  return counts;
}

describe('waiting for a payment', () => {
  it('in the whole shop costs one request in 5 seconds, and memory that stays where it was', async () => {
    vi.useFakeTimers({
      now: Date.parse(orderedAt),
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    const sent: number[] = [];
    const clock = createClock(() => Date.now());
    // Large, so that a few minutes of answers weigh more than what the heap moves by itself, if they were kept.
    const [line] = anOrder().orderItems;
    const order = anOrder({
      orderStatus: 'Waiting For Payment',
      hostedPamentUrl: aPayment.url,
      orderItems: line ? new Array(100).fill(line) : [],
    });
    const store = createStore({
      clock,
      preloadedState: { visit: createVisit() },
      services: {
        config: { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] },
        send: async () => {
          sent.push(Date.now());
          return { status: 200, text: JSON.stringify(order), date: null };
        },
      },
    });
    const deadline = Date.now() + HALF_AN_HOUR;
    store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt({ deadline })] }));
    const page = Object.assign(new EventTarget(), { document: new EventTarget() }) as Window;
    const stop = startAttemptPolling({ store, clock, page });
    // The streams load.
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0), { timeout: 30_000 });

    // Lazy modules and caches are loaded after the first minutes.
    await vi.advanceTimersByTimeAsync(TEN_MINUTES / 4);
    const timers = Math.max(...(await timersOfAMinute()));
    const cached = Object.keys(store.getState().api.queries).length;
    const grew: number[] = [];
    let during = 0;
    // Kept responses would grow in both rounds; the engine's own growth appears in one.
    for (let time = 0; time < 2; time += 1) {
      const [before, asked] = [await heap(), sent.length];
      await vi.advanceTimersByTimeAsync(TEN_MINUTES);
      during = sent.length - asked;
      grew.push((await heap()) - before);
    }
    const grown = Math.min(...grew);
    const timersAfter = Math.min(...(await timersOfAMinute()));
    stop();
    vi.useRealTimers();
    expect(during).toBeLessThanOrEqual(TEN_MINUTES / 5000);
    expect(during).toBeGreaterThanOrEqual(TEN_MINUTES / 5000 - 1);
    expect(timersAfter).toBeLessThanOrEqual(timers);
    expect(Object.keys(store.getState().api.queries).length).toBe(cached);
    // 120 answers of a hundred dishes are more than 10 MB.
    expect(grown).toBeLessThan(5_000_000);
    console.log(`Waiting: ${during} requests in ten minutes, ${Math.round(grown / 1024)} KiB more on the heap`);
  }, 60_000);
});
