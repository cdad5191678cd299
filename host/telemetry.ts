import { DiagLogLevel, diag, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Order } from '#contract';
import type { Core } from './core.ts';
import { parseTraceparent } from './http/headers.ts';

/** A stop waits no longer than this for the collector. */
const SHUTDOWN_MS = 2000;

const DEFAULT_INTERVAL_MS = 60_000;

/** The span that a request continues. */
function getParentContext({ headers }: FastifyRequest) {
  const parent = parseTraceparent(headers.traceparent);
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, flags } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: flags & 1, isRemote: true });
}

/**
 * Sends a span for each call, and the figures of /metrics, by OTLP over HTTP (ADR-0057). Loaded only where a setting
 * names a collector; the libraries read the other OTEL_ settings from the environment of the process.
 */
export function startTelemetry(app: FastifyInstance, core: Core, settings = process.env): void {
  diag.setLogger(
    {
      error: () => core.log.warn('Telemetry could not be sent to its collector'),
      ...{ warn: () => undefined, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'makan' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const isOn = (signal: 'TRACES' | 'METRICS'): boolean =>
    settings[`OTEL_${signal}_EXPORTER`] !== 'none' &&
    Boolean(settings.OTEL_EXPORTER_OTLP_ENDPOINT || settings[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]);
  const shutdowns = [
    ...(isOn('TRACES') ? [sendTraces(app, new BatchSpanProcessor(new OTLPTraceExporter()), resource)] : []),
    ...(isOn('METRICS')
      ? [
          sendMetrics(app, core, {
            resource,
            readers: [
              new PeriodicExportingMetricReader({
                exporter: new OTLPMetricExporter(),
                exportIntervalMillis: Number(settings.OTEL_METRIC_EXPORT_INTERVAL) || DEFAULT_INTERVAL_MS,
              }),
            ],
          }),
        ]
      : []),
  ];
  app.addHook('onClose', async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, SHUTDOWN_MS);
    });
    await Promise.race([Promise.allSettled(shutdowns.map((stop) => stop())), late]);
    clearTimeout(timer);
  });
}

type Resource = ReturnType<typeof defaultResource>;

function sendTraces(app: FastifyInstance, processor: BatchSpanProcessor, resource: Resource): () => Promise<void> {
  const provider = new BasicTracerProvider({ resource, spanProcessors: [processor] });
  const tracer = provider.getTracer('makan');
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    const { method, routeOptions } = request;
    // The route and not the URL, which may hold mobile numbers.
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'makan.request_id': request.id };
    const options = { kind: SpanKind.SERVER, attributes };
    spans.set(request, tracer.startSpan(`${method} ${route}`, options, getParentContext(request)));
  });
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const order = request.routeOptions.config.endpoint === 'makeOrder' && (payload as { data?: Order }).data;
    if (order)
      spans.get(request)?.setAttributes({
        ...{ 'makan.order_id': order.id, 'makan.outlet_id': order.outlet.id, 'makan.brand': order.brandCode },
      });
    return payload;
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  return () => provider.shutdown();
}

function sendMetrics(
  app: FastifyInstance,
  { metrics }: Core,
  options: { resource: Resource; readers: PeriodicExportingMetricReader[] },
): () => Promise<void> {
  const provider = new MeterProvider(options);
  const meter = provider.getMeter('makan');
  const duration = meter.createHistogram('http.server.request.duration', { unit: 's' });
  app.addHook('onResponse', async ({ method, routeOptions }, { elapsedTime, statusCode }) =>
    duration.record(elapsedTime / 1000, {
      'http.request.method': method,
      'http.route': routeOptions.url ?? 'none',
      'http.response.status_code': statusCode,
    }),
  );
  meter.createObservableCounter('makan.orders').addCallback((result) => {
    for (const [outcome, times] of metrics.orders) result.observe(times, { outcome });
  });
  // By now every gauge is registered.
  app.addHook('onReady', async () => {
    for (const [name, read] of metrics.gauges)
      meter.createObservableGauge(`makan.${name}`).addCallback(async (result) => result.observe(await read()));
  });
  return () => provider.shutdown();
}
