import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readEnv } from '../../../host/env.ts';
import { filesBelow, root } from '../../check/files.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

// biome-ignore lint/suspicious/noExplicitAny: the JSON of the protocol.
type Sent = any;

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
};

const order = async (host: InjectedServer, change = {}) =>
  host.call('makeOrder', {
    body: await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }], change),
    headers: { traceparent: `00-${TRACE}-${PARENT}-01` },
  });

describe('with a collector', () => {
  const sent: { path: string; body: Sent }[] = [];
  let collector: Server;
  let host: InjectedServer;
  let made: Awaited<ReturnType<typeof order>>;
  beforeAll(async () => {
    collector = createServer(async (request, response) => {
      sent.push({ path: request.url ?? '', body: JSON.parse(await readBody(request)) });
      response.setHeader('content-type', 'application/json').end('{}');
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
    vi.stubEnv('OTEL_SERVICE_NAME', 'kopi-at-tiong-bahru');
    host = await createTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    made = await order(host);
    await order(host, { outletId: 1 });
    await host.request('POST', '/api/users/check-account-exist', { body: { mobileNo: '6581234567' } });
    // Stopping the server sends the remaining data.
    await host.close();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await new Promise((resolve) => collector.close(resolve));
  });

  const getAttributes = ({ attributes }: Sent) =>
    Object.fromEntries(attributes.map(({ key, value }: Sent) => [key, Object.values(value)[0]]));
  const spans = () =>
    sent
      .filter(({ path }) => path === '/v1/traces')
      .flatMap(({ body }) => body.resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope: Sent) => scope.spans);

  test('an order is a span that continues its request, with order, outlet, brand and request id', () => {
    const [placed, refused] = spans().filter(({ name }) => name === 'POST /api/orders/make-order');
    expect(placed).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
    expect(getAttributes(placed)).toMatchObject({
      ...{ 'makan.order_id': made.body.data.id, 'makan.outlet_id': made.body.data.outlet.id, 'makan.brand': 'kopi' },
      ...{ 'makan.request_id': TRACE, 'http.response.status_code': 200 },
    });
    expect(getAttributes(refused)['http.response.status_code']).toBe(404);
    expect(getAttributes(refused)).not.toHaveProperty('makan.order_id');
  });

  test('the service has the name of its settings, and nothing that is sent names a person', () => {
    const [{ resource }] = sent.flatMap(({ body }) => body.resourceSpans ?? []);
    expect(getAttributes(resource)['service.name']).toBe('kopi-at-tiong-bahru');
    expect(spans().length).toBeGreaterThan(5);
    expect(JSON.stringify(sent)).not.toMatch(/81234567|@example/);
  });

  test('the figures are those of /metrics', () => {
    const metrics = sent
      .flatMap(({ body }) => body.resourceMetrics ?? [])
      .flatMap(({ scopeMetrics }) => scopeMetrics)
      .flatMap((scope: Sent) => scope.metrics);
    const byName = new Map(metrics.map((metric: Sent) => [metric.name, metric]));
    const outcomes = byName.get('makan.orders').sum.dataPoints.map(getAttributes);
    expect(outcomes).toContainEqual({ outcome: 'placed' });
    expect([...byName.keys()]).toEqual(
      expect.arrayContaining(['http.server.request.duration', 'makan.sockets', 'makan.memory_bytes']),
    );
  });
});

describe('without one', () => {
  test.each<[isOn: boolean, settings: Record<string, string>]>([
    [false, {}],
    [false, { OTEL_SERVICE_NAME: 'makan', OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }],
    [false, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'True' }],
    [true, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'false' }],
    [true, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }],
  ])('telemetry is %s by %o', (isOn, settings) => expect(readEnv(settings).hasTelemetry).toBe(isOn));

  test('nothing of it is read from the disk by what a server reads', () => {
    const importing = filesBelow('host').filter((file) =>
      /^import .*(opentelemetry|telemetry\.ts)/m.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(importing).toEqual(['host/telemetry.ts']);
  });

  test('a collector that is away fails no call and holds up no stop', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9');
    const host = await createTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect((await order(host)).status).toBe(200);
    const started = Date.now();
    await host.close();
    vi.unstubAllEnvs();
    expect(Date.now() - started).toBeLessThan(15_000);
  });
});
