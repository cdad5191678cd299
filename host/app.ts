import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { EndpointName } from '#contract';
import { type Clock, systemClock } from './clock.ts';
import type { ChangeEvent, Core } from './core.ts';
import { isDatabaseUnavailable } from './db/availability.ts';
import type { Database } from './db/database.ts';
import { openPglite } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import { readAddedBrands } from './demo/added.ts';
import { demo } from './demo/index.ts';
import type { DevServer } from './dev.ts';
import type { Env } from './env.ts';
import { databaseUnavailable } from './errors.ts';
import { registerErrorHandler, registerNotFoundHandler, sendBadUrl } from './http/errors.ts';
import { newRequestId, registerCompression, registerCors, registerSecurityHeaders } from './http/headers.ts';
import { registerHostCheck } from './http/host.ts';
import { registerMetrics } from './http/metricsRoute.ts';
import { createReadinessCheck } from './http/readiness.ts';
import { getBaseUrl, type Handler, registerEndpoint } from './http/route.ts';
import { createReplayGuard } from './http/signature.ts';
import { serializeError } from './log.ts';
import { Metrics } from './metrics.ts';
import { startRealtime } from './realtime.ts';
import { root } from './root.ts';
import { handlers } from './routes/handlers.ts';
import { registerPaymentNotifications } from './routes/payments.ts';
import { registerSandbox } from './sandbox/index.ts';
import { isEmpty, seed, seedAdded } from './seed.ts';
import { releaseDue } from './services/billShares.ts';
import { expireDue } from './services/orders/settle.ts';
import { Outbox } from './services/outbox.ts';
import { forgetOld } from './services/retention.ts';
import { ShopCache } from './services/shopCache.ts';
import { endOldCalls } from './services/staffCalls.ts';
import { endQuietTables } from './services/tables/ending.ts';
import { markSilentSeats } from './services/tables/presence.ts';
import { acceptDue } from './services/till.ts';
import { snapshot } from './snapshot.ts';
import { registerStaff } from './staff/index.ts';
import { isScreen, serveApp } from './web/app.ts';
import { registerImages } from './web/images.ts';
import { appConfig } from './web/page.ts';

export interface HostOptions {
  env: Env;
  /** Default: the machine's. */
  clock?: Clock;
  /** Default: by the settings, PGlite in DATA_DIR or the Postgres of DATABASE_URL. */
  database?: Database;
  dev?: DevServer;
  /** Takes each line of the log. Default: the output of the process. */
  logTo?: { write: (line: string) => void };
  /** How long messages under way may take once the host stops. Default: OUTBOX.graceMs. */
  outboxGraceMs?: number;
}

export interface Host {
  app: FastifyInstance;
  core: Core;
  /** Settles what is due: unpaid orders, tills that accept by themselves. The host does so every second. */
  sweep: () => Promise<void>;
  /** Waits for the messages that are being sent: their provider answers in its own time, whatever `clock` says. */
  messagesSettled: () => Promise<void>;
  /** Begins to listen and to sweep. @returns the port. */
  listen: () => Promise<number>;
  /** Tells the balancer that no more requests should come (/readyz); those that do are answered. */
  drain: () => void;
  /** Stops: what is under way is answered first, as far as it takes no more than seconds. */
  close: () => Promise<void>;
}

/** How long a request may take to arrive. */
const REQUEST_MS = 20_000;

/** How long answers under way may take once the host stops. */
const CLOSE_MS = 5000;

const SWEEP_MS = 1000;
const TIDY_EVERY = 60;

/** Opens the database that the settings name, with schema and, where asked for, the demo. */
export async function openDatabase(env: Env): Promise<Database> {
  const database = await (env.databaseUrl
    ? openPostgres(env.databaseUrl, env.databasePool)
    : openPglite({ folder: env.dataDir, snapshot: () => snapshot(env.seedDemo) }));
  if (!env.seedDemo) return database;
  if (env.databaseUrl && (await isEmpty(database.db))) await seed(database.db, demo, new Date());
  const known = demo.brands.map(({ code }) => code);
  await seedAdded(database.db, readAddedBrands(join(root, 'themes'), known), demo);
  return database;
}

// The default logger writes addresses, whose queries hold mobile numbers and e-mails; the route says what is needed.
const logging = (env: Env, logTo: HostOptions['logTo']): FastifyServerOptions['logger'] =>
  env.logLevel === 'silent'
    ? false
    : {
        level: env.logLevel,
        serializers: { req: () => ({}), res: () => ({}), err: (error: unknown) => ({ ...serializeError(error) }) },
        ...(logTo && { stream: logTo }),
      };

/** The host, ready to listen or to be called in a test. */
export async function createHost({
  env,
  clock = systemClock,
  database,
  dev,
  logTo,
  outboxGraceMs,
}: HostOptions): Promise<Host> {
  const data = database ?? (await openDatabase(env));
  const { trustProxy } = env;
  const app = Fastify({
    logger: logging(env, logTo) ?? false,
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    frameworkErrors: sendBadUrl,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    forceCloseConnections: 'idle',
    // A body that trickles in would hold its connection for good.
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: REQUEST_MS, connectionsCheckingInterval: REQUEST_MS / 4 },
    // As long as an address may be: what is too long for a name is answered like any other that is unknown.
    routerOptions: { maxParamLength: 16_384, querystringParser: readQuery },
    ...(dev && { serverFactory: (handler: Parameters<DevServer['server']>[0]) => dev.server(handler) }),
  });
  const shop = new ShopCache(clock);
  // At once, and not only on the database's notification: a client that refetches must get new data.
  const listeners: ((event: ChangeEvent) => void)[] = [
    ({ type }) => void ((type === 'menu' || type === 'settings') && shop.clear()),
  ];
  const core: Core = {
    db: data.db,
    clock,
    env,
    log: app.log,
    metrics: new Metrics(),
    shop,
    wakeOutbox: () => setImmediate(() => outbox.wake()),
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
  };
  const outbox = new Outbox(core, outboxGraceMs);
  let isDraining = false;
  const guard = createReplayGuard(core);

  if (env.hasTelemetry) (await import('./telemetry.ts')).startTelemetry(app, core);
  app.setValidatorCompiler(TypeBoxValidatorCompiler as never);
  app.decorateRequest('member', undefined);
  registerErrorHandler(app, () => data.reportFailure?.());
  registerCompression(app);
  registerSecurityHeaders(app, env);
  registerHostCheck(app, env);
  await registerCors(app, env);
  await app.register(formbody);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered');
  });
  data.onAvailabilityChange?.((isUp) => {
    if (isUp) core.log.warn('The database is back');
    else core.log.error('The database is gone; calls are answered with 503 until it is back');
  });
  app.addHook('onRequest', async (request) => {
    const needsDatabase = /^\/(api|sandbox|staff)(\/|$)/.test(request.routeOptions.url ?? '');
    if (needsDatabase && data.isUp?.() === false) throw databaseUnavailable();
    if (request.routeOptions.config.endpoint) await guard.check(request);
  });

  for (const name of Object.keys(handlers) as EndpointName[])
    registerEndpoint(app, core, name, handlers[name] as Handler<typeof name>);
  await registerPaymentNotifications(app, core);
  registerImages(app);
  registerSandbox(app, core);
  registerStaff(app, core);
  app.get('/config.json', async (request, reply) => {
    reply.header('cache-control', 'private, no-cache');
    return { ...(await appConfig(core, request)), apiBase: getBaseUrl(core, request) };
  });
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(readDescription()));
  app.get('/healthz', async () => ({ status: 'ok' }));
  registerMetrics(app, core);
  const isReady = createReadinessCheck(core);
  app.get('/readyz', async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'the host is stopping' });
    if (data.isUp?.() !== false && (await isReady())) return { status: 'ready' };
    data.reportFailure?.();
    return reply.code(503).send({ status: 'the database does not answer' });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });

  const sendPage = dev ? dev.sendPage(core) : await serveApp(app, core);
  registerNotFoundHandler(app, isScreen, sendPage);
  await data.watchShop?.({
    onChange: () => shop.clear(),
    onListening: (isListening) => shop.setListening(isListening),
  });
  const realtime = await startRealtime(app, core, data);
  listeners.push(realtime.publish);

  const sweep = async (): Promise<void> => {
    outbox.wake();
    await expireDue(core);
    await releaseDue(core);
    await acceptDue(core);
    await endQuietTables(core);
    await markSilentSeats(core);
  };
  const tidy = async (): Promise<void> => {
    await guard.sweep();
    await endOldCalls(core);
    await forgetOld(core);
  };

  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();
  let isClosed = false;
  const schedule = (count: number): void => {
    timer = setTimeout(() => {
      const work = data.isUp?.() === false ? Promise.resolve() : sweep();
      sweeping = work
        .then(() => (count % TIDY_EVERY === 0 ? tidy() : undefined))
        .catch((err) => {
          core.log.error({ err }, 'A sweep failed');
          if (isDatabaseUnavailable(err)) data.reportFailure?.();
        })
        .then(() => {
          if (!isClosed) schedule(count + 1);
        });
    }, SWEEP_MS);
  };

  return {
    app,
    core,
    sweep,
    messagesSettled: () => outbox.settled(),
    listen: async () => {
      await app.listen({ port: env.port, host: env.host });
      schedule(1);
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : env.port;
    },
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      isDraining = true;
      isClosed = true;
      clearTimeout(timer);
      await sweeping;
      // Together: the sockets are done when the server is, and pages that keep asking are sent away by the closing app.
      const giveUp = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
      await Promise.all([realtime.close(), app.close()]);
      clearTimeout(giveUp);
      await outbox.close();
      await dev?.close();
      await data.close();
    },
  };
}

/** The calls as OpenAPI (`npm run build:contract`). */
const readDescription = (): Buffer => readFileSync(join(root, 'contract/published/openapi.json'));

/** A field that comes twice is a list, which no call takes. Fields without a value are left out. */
function readQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const known = query[key];
    query[key] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return query;
}
