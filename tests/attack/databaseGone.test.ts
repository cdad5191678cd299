import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Availability, isDatabaseUnavailable } from '../../host/db/availability.ts';
import { openPostgres } from '../../host/db/postgres.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';
import { findFreePort } from '../server.ts';

const gone = (code: string) => Object.assign(new Error('the connection is gone'), { code });

let isUp = true;
const suspect = vi.fn();
let host: InjectedServer;
beforeAll(async () => {
  const METRICS_TOKEN = 'the-token-of-the-metrics';
  host = await createTestServer({ METRICS_TOKEN }, { isUp: () => isUp, reportFailure: suspect });
});
afterAll(() => host.close());

/** A call that nothing in memory answers. */
const ORDER = '/api/orders/order-no/unknown-order-number-1';

describe('while the database is away', () => {
  test('every call is answered with 503 and when to try again, and the server says that it is not ready', async () => {
    isUp = false;
    const paths = ['/api/outlets/web-app-outlets', '/api/brands/1/tax', '/sandbox/api/sheet'];
    for (const path of paths) {
      const answer = await host.request('GET', path);
      expect([path, answer.status]).toEqual([path, 503]);
    }
    const order = await host.call('makeOrder', { body: {} as never });
    expect(order).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '2' } });
    expect((await host.app.inject('/readyz')).statusCode).toBe(503);
    expect((await host.app.inject('/healthz')).statusCode).toBe(200);
    isUp = true;
    expect((await host.request('GET', '/api/outlets/web-app-outlets')).status).toBe(200);
  });

  test('answers 503 for a query that fails without a connection, and reconnects to the database', async () => {
    const { db } = host.core;
    for (const code of ['57P01', 'ECONNREFUSED', '08006', '55P03']) {
      suspect.mockClear();
      const select = vi.spyOn(db, 'select').mockImplementation(() => {
        throw gone(code);
      });
      const answer = await host.request('GET', ORDER);
      select.mockRestore();
      expect([code, answer.status, answer.headers['retry-after']]).toEqual([code, 503, '2']);
      expect(suspect).toHaveBeenCalledOnce();
    }
    // An error in the query itself remains a fault of the server.
    const select = vi.spyOn(db, 'select').mockImplementation(() => {
      throw gone('42703');
    });
    expect((await host.request('GET', ORDER)).status).toBe(500);
    select.mockRestore();
    expect(isDatabaseUnavailable(new TypeError('fetch failed', { cause: gone('ECONNREFUSED') }))).toBe(false);
  });

  test("the till's page and a form that was sent show a 503 with a time to retry", async () => {
    const { db } = host.core;
    const select = vi.spyOn(db, 'select').mockImplementation(() => {
      throw gone('57P01');
    });
    const page = await host.request('GET', '/sandbox/till');
    select.mockRestore();
    isUp = false;
    const pressed = await host.request('POST', '/sandbox/switches/outlets/100001/menu-version', { body: {} });
    isUp = true;
    for (const { status, headers, body } of [page, pressed]) {
      expect([status, headers['retry-after']]).toEqual([503, '2']);
      expect(body).toContain('data-problem>The shop cannot be reached for a moment; please try again.');
    }
  });

  test('the metrics are there all the same, without what only the database knows', async () => {
    const read = async () =>
      (await host.request('GET', '/metrics', { headers: { authorization: 'Bearer the-token-of-the-metrics' } })) as {
        status: number;
        body: string;
      };
    const select = vi.spyOn(host.core.db, 'select').mockImplementation(() => {
      throw gone('ECONNREFUSED');
    });
    const { status, body } = await read();
    select.mockRestore();
    expect(status).toBe(200);
    expect(body).toContain('makan_event_loop_delay_p99_seconds ');
    expect(body).not.toContain('makan_messages_waiting');
    expect((await read()).body).toContain('makan_messages_waiting 0');
  });

  test('it is looked for with growing pauses by one probe, however many queries failed', async () => {
    vi.useFakeTimers();
    let answers = false;
    const probe = vi.fn(async () => {
      if (!answers) throw gone('ECONNREFUSED');
    });
    const changes: boolean[] = [];
    const availability = new Availability({ probe, onChange: (up) => changes.push(up) });
    for (let nth = 0; nth < 50; nth += 1) availability.reportFailure();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(changes).toEqual([false]);
    expect(probe.mock.calls.length).toBeGreaterThan(10);
    expect(probe.mock.calls.length).toBeLessThan(30);
    answers = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(changes).toEqual([false, true]);
    expect(availability.isUp).toBe(true);
    availability.close();
    vi.useRealTimers();
  });

  test('a server that starts says what is missing in a sentence', async () => {
    const url = `postgres://makan@127.0.0.1:${await findFreePort()}/makan`;
    await expect(openPostgres(url)).rejects.toThrow(/The Postgres of DATABASE_URL does not answer .*; start it/);
  });
});
