import { monitorEventLoopDelay } from 'node:perf_hooks';
import { count, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { isDatabaseUnavailable } from '../db/availability.ts';
import { messages } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { isSameSecret } from '../secrets.ts';
import { parseBearer } from '../services/tokens.ts';

/**
 * Registers the metrics of the process and `/metrics`, which needs METRICS_TOKEN; without that setting it answers 404.
 */
export function registerMetrics(app: FastifyInstance, core: Core): void {
  const { metrics, env } = core;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  // Since the last scrape.
  metrics.addGauge('event_loop_delay_p99_seconds', () => {
    const p99 = delay.percentile(99) / 1e9;
    delay.reset();
    return p99;
  });
  metrics.addGauge('memory_bytes', () => process.memoryUsage.rss());
  metrics.addGauge('cpu_seconds_total', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  });
  metrics.addGauge('messages_waiting', async () => {
    const [waiting] = await core.db.select({ count: count() }).from(messages).where(eq(messages.status, 'waiting'));
    return waiting?.count ?? 0;
  });
  app.addHook('onResponse', async ({ routeOptions }, reply) =>
    metrics.countRequest(routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime),
  );
  app.get('/metrics', async (request, reply) => {
    const token = parseBearer(request.headers.authorization) ?? '';
    if (!env.metricsToken || !isSameSecret(token, env.metricsToken)) throw notFound();
    const text = await metrics.toText((gauge, error) => {
      // While the database is away, that is said elsewhere.
      if (!isDatabaseUnavailable(error)) request.log.error({ err: error, gauge }, 'A metric could not be read');
    });
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}
