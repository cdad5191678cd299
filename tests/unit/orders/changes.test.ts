import { describe, expect, it, vi } from 'vitest';
import { REALTIME } from '#contract/wire';
import type { Connect } from '#features/platform/streams';
import { orderChanges } from '../../../features/model/orders/orderChanges.ts';
import { getPollInterval } from '../../../features/model/orders/orderProgress.ts';
import { anOrder } from '../../builders/order.ts';

type Listener = (...values: unknown[]) => void;

/** A connection that the test moves. */
function aSocket() {
  const listeners = new Map<string, Listener>();
  const emit = vi.fn();
  const disconnect = vi.fn();
  const socket = {
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    off: vi.fn(),
    emit,
    disconnect,
  };
  return {
    emit,
    disconnect,
    connect: (async () => socket) as unknown as Connect,
    happens: (name: string, ...values: unknown[]) => listeners.get(name)?.(...values),
    /** The host answers the latest join. */
    answers: (ok: boolean) => (emit.mock.lastCall?.[2] as Listener | undefined)?.({ ok }),
  };
}

async function listening() {
  const socket = aSocket();
  const changed = vi.fn();
  const onLiveChange = vi.fn();
  const subscription = orderChanges({ orderNo: 'A', connect: socket.connect, onLiveChange }).subscribe(changed);
  await Promise.resolve();
  return { ...socket, changed, onLiveChange, subscription };
}

describe('an order that is followed', () => {
  it('is fetched when the server reports a change, and after each connection, since a change may have been missed (ORDER-11, WIRE-32)', async () => {
    const { happens, answers, changed, emit, onLiveChange } = await listening();
    happens('connect');
    expect(emit).toHaveBeenLastCalledWith(REALTIME.join, 'A', expect.any(Function));
    answers(true);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(onLiveChange).toHaveBeenLastCalledWith(true);
    happens('A');
    expect(changed).toHaveBeenCalledTimes(2);
    happens('disconnect');
    expect(onLiveChange).toHaveBeenLastCalledWith(false);
    happens('connect');
    answers(true);
    expect(changed).toHaveBeenCalledTimes(3);
    expect(onLiveChange).toHaveBeenLastCalledWith(true);
  });

  it('is not live where the server refuses the join', async () => {
    const { happens, answers, onLiveChange } = await listening();
    happens('connect');
    answers(false);
    expect(onLiveChange).toHaveBeenLastCalledWith(false);
  });

  it('is left when the page is left', async () => {
    const { subscription, emit, disconnect, onLiveChange } = await listening();
    subscription.unsubscribe();
    expect(emit).toHaveBeenLastCalledWith(REALTIME.leave, 'A');
    expect(disconnect).toHaveBeenCalledOnce();
    expect(onLiveChange).toHaveBeenLastCalledWith(false);
  });

  it('is polled instead where no connection comes', async () => {
    vi.useFakeTimers();
    const fault = vi.spyOn(console, 'error').mockImplementation(() => {});
    const changed = vi.fn();
    orderChanges({ orderNo: 'A', connect: () => Promise.reject(new Error('blocked')) }).subscribe(changed);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fault).toHaveBeenCalledOnce();
    vi.useRealTimers();
    expect(changed).not.toHaveBeenCalled();
    fault.mockRestore();
  });

  it('is asked for often enough that a change shows within 6 s without a socket (ORDER-11)', () => {
    const cooking = anOrder({ movementStatus: 'Preparing' });
    expect(getPollInterval(undefined, false)).toBeLessThan(6000);
    expect(getPollInterval(cooking, false)).toBeLessThan(6000);
    expect(getPollInterval(cooking, true)).toBeGreaterThan(getPollInterval(cooking, false));
    expect(getPollInterval(anOrder({ orderStatus: 'Failed' }), true)).toBe(0);
  });

  it('is not polled once it is collected: the socket reports what the kitchen takes back (SERVICE-11)', () => {
    const collected = anOrder({ movementStatus: 'Fully Collected' });
    expect([true, false].map((isLive) => getPollInterval(collected, isLive))).toEqual([0, 0]);
  });

  it('is asked for on and on while its details are missing (ORDER-9)', () => {
    const half = anOrder({ orderItems: [], orderStatus: 'Failed' });
    expect(getPollInterval(half, false)).toBe(getPollInterval(undefined, false));
  });
});
