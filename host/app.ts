import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { EndpointName } from '#contract';
import { type Clock, systemClock } from './clock.ts';
import { compileSerializer } from './compileSerializer.ts';
import type { ChangeEvent, Core } from './core.ts';
import type { Database } from './db/database.ts';
import { openPglite } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import { readAddedBrands } from './demo/added.ts';
import { demo } from './demo/index.ts';
import type { DevServer } from './dev.ts';
import type { Env } from './env.ts';
import { databaseUnavailable } from './errors.ts';
import { registerCompression } from './http/compression.ts';
import { answerUnreadable, registerErrorHandler, registerNotFoundHandler, sendBadUrl } from './http/errors.ts';
import { newRequestId, registerCors, registerSecurityHeaders } from './http/headers.ts';
import { registerHostCheck } from './http/host.ts';
import { registerMetrics } from './http/metricsRoute.ts';
import { readQuery, registerQueryCheck } from './http/query.ts';
import { createReadinessCheck } from './http/readiness.ts';
import { BODY_LIMIT, getBaseUrl, type Handler, registerEndpoint } from './http/route.ts';
import { createReplayGuard, type ReplayGuard } from './http/signature.ts';
import { compileValidator } from './http/validation.ts';
import { serializeError } from './log.ts';
import { Metrics } from './metrics.ts';
import { registerPhotographs } from './owner/pictures.ts';
import { registerPrinting } from './printing/index.ts';
import { registerPublicMenu } from './publicMenu/routes.ts';
import { startRealtime } from './realtime.ts';
import { root } from './root.ts';
import { handlers } from './routes/handlers.ts';
import { registerPayDoor } from './routes/payDoor.ts';
import { registerPaymentNotifications, registerPaymentReturn } from './routes/payments.ts';
import { registerSandbox } from './sandbox/index.ts';
import { isEmpty, seedAddedBrands, seedDemo } from './seed.ts';
import { Outbox } from './services/outbox.ts';
import { ShopCache } from './services/shopCache.ts';
import { getSnapshot } from './snapshot.ts';
import { registerStaff } from './staff/index.ts';
import { createSweeper } from './sweeper.ts';
import { isScreen, serveApp } from './web/app.ts';
import { keepAppBrands } from './web/appBrands.ts';
import { registerImages } from './web/images.ts';
import { getAppConfig } from './web/page.ts';

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
  /**
   * Does everything that is due now: overdue payments, auto-accept, idle tables. A listening host does so every second.
   */
  sweep: () => Promise<void>;
  /** Resolves once no message is being sent. Tests need it: a test clock does not make the provider answer. */
  messagesSettled: () => Promise<void>;
  /** Starts to listen and to sweep. @returns the port. */
  listen: () => Promise<number>;
  /** Makes /readyz answer 503, so that a load balancer sends no more requests; those that still come are answered. */
  drain: () => void;
  /** Stops. Requests in progress are answered first, for at most {@link CLOSE_TIMEOUT_MS}. */
  close: () => Promise<void>;
}

/** Time in which a request must have arrived, so that a slow body does not hold its connection for good. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Time that requests in progress get once the host stops; then their connections are cut. */
const CLOSE_TIMEOUT_MS = 5000;

/** Opens the database of the settings with its schema and, if SEED_DEMO is set, the demo. */
export async function openDatabase(env: Env): Promise<Database> {
  const database = await (env.databaseUrl
    ? openPostgres(env.databaseUrl, env.databasePool)
    : openPglite({ folder: env.dataDir, snapshot: () => getSnapshot(env.seedDemo) }));
  if (!env.seedDemo) return database;
  if (env.databaseUrl && (await isEmpty(database.db))) await seedDemo(database.db, demo, new Date());
  const known = demo.brands.map(({ code }) => code);
  await seedAddedBrands(database.db, readAddedBrands(join(root, 'themes'), known), demo);
  return database;
}

// Without Fastify's own request log: it has URLs, whose queries hold mobile numbers and e-mail addresses.
const buildLogger = (env: Env, logTo: HostOptions['logTo']): FastifyServerOptions['logger'] =>
  env.logLevel === 'silent'
    ? false
    : {
        level: env.logLevel,
        serializers: { req: () => ({}), res: () => ({}), err: (error: unknown) => ({ ...serializeError(error) }) },
        ...(logTo && { stream: logTo }),
      };

/** The server, without any route. */
function createServer({ env, dev, logTo }: Pick<HostOptions, 'env' | 'dev' | 'logTo'>) {
  const { trustProxy } = env;
  const app = Fastify({
    logger: buildLogger(env, logTo) ?? false,
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    frameworkErrors: sendBadUrl,
    clientErrorHandler: answerUnreadable,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: REQUEST_TIMEOUT_MS / 4 },
    // The longest possible URL: an overlong name must get the same 404 as an unknown one (WIRE-27).
    routerOptions: { maxParamLength: 16_384, querystringParser: readQuery },
    ...(dev && { serverFactory: (handler: Parameters<DevServer['server']>[0]) => dev.server(handler) }),
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.decorateRequest('member', undefined);
  app.decorateRequest('actor', undefined);
  return app;
}

/** Logs each call and refuses those that the database cannot answer, or that were sent before. */
function registerCallChecks(app: FastifyInstance, { log }: Core, data: Database, guard: ReplayGuard): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered');
  });
  data.onAvailabilityChange?.((isUp) => {
    if (isUp) log.warn('The database is back');
    else log.error('The database is gone; calls are answered with 503 until it is back');
  });
  app.addHook('onRequest', async (request) => {
    const needsDatabase = /^\/(api|pay|print|sandbox|staff)(\/|$)/.test(request.routeOptions.url ?? '');
    if (needsDatabase && data.isUp?.() === false) throw databaseUnavailable();
    if (request.routeOptions.config.endpoint) await guard.check(request);
  });
}

/** Registers the load balancer's health checks. `isDraining`: the server accepts no new connections. */
function registerHealth(app: FastifyInstance, core: Core, data: Database, isDraining: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  const isReady = createReadinessCheck(core, data.hasSpace);
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'the host is stopping' });
    if (data.isUp?.() !== false && (await isReady())) return { status: 'ready' };
    data.reportFailure?.();
    return reply.code(503).send({ status: 'the database does not answer' });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
}

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
  const app = createServer({ env, ...(dev && { dev }), ...(logTo && { logTo }) });
  const shop = new ShopCache(clock);
  // Here as well as on the database's notification, which comes later: a client that refetches must get new data.
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
  registerErrorHandler(app, () => data.reportFailure?.());
  registerCompression(app);
  registerSecurityHeaders(app, env);
  registerHostCheck(app, env);
  registerQueryCheck(app);
  const appBrands = keepAppBrands(app, core);
  await registerCors(app, env);
  await app.register(formbody);
  registerCallChecks(app, core, data, guard);

  for (const name of Object.keys(handlers) as EndpointName[])
    registerEndpoint(app, core, name, handlers[name] as Handler<typeof name>);
  await registerPaymentNotifications(app, core);
  await registerPaymentReturn(app);
  registerPayDoor(app, core);
  registerPrinting(app, core);
  registerImages(app);
  registerPhotographs(app, core);
  const sandboxGateway = registerSandbox(app, core);
  registerStaff(app, core, appBrands);
  app.get('/config.json', async (request, reply) => {
    reply.header('cache-control', 'private, no-cache');
    return { ...(await getAppConfig(core, request)), apiBase: getBaseUrl(core, request) };
  });
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(readOpenApi()));
  registerMetrics(app, core);
  registerHealth(app, core, data, () => isDraining);

  const sendPage = dev ? dev.sendPage(core) : await serveApp(app, core, appBrands);
  registerPublicMenu(app, core, sendPage, appBrands);
  registerNotFoundHandler(app, isScreen, sendPage);
  await data.watchShop?.({
    onChange: () => shop.clear(),
    onListening: (isListening) => shop.setListening(isListening),
  });
  const realtime = await startRealtime(app, core, data);
  listeners.push(realtime.publish);

  const sweeper = createSweeper(core, { guard, outbox, data, ...(sandboxGateway && { sandboxGateway }) });

  return {
    app,
    core,
    sweep: sweeper.sweep,
    messagesSettled: () => outbox.whenIdle(),
    listen: async () => {
      await app.listen({ port: env.port, host: env.host });
      sweeper.start();
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : env.port;
    },
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      isDraining = true;
      await sweeper.stop();
      // Together: the sockets close only once the server closes, and a closing app turns polling clients away.
      const giveUp = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
      await Promise.all([realtime.close(), app.close()]);
      clearTimeout(giveUp);
      await outbox.close();
      await dev?.close();
      await data.close();
    },
  };
}

/** The contract as OpenAPI, as `npm run build:contract` wrote it. */
const readOpenApi = (): Buffer => readFileSync(join(root, 'contract/published/openapi.json'));
