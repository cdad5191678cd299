import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyError, FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { Id } from '#contract';
import { ERROR_CODE } from '#contract/wire';
import type { Core } from '../core.ts';
import { isDatabaseUnavailable } from '../db/availability.ts';
import { databaseUnavailable, HttpError, notFound } from '../errors.ts';
import { RETRY_AFTER_S } from '../http/errors.ts';
import { isFromOwnPage } from '../http/host.ts';
import { getBaseUrl } from '../http/route.ts';
import { GATEWAY_SIGNATURE } from '../payments/sandbox.ts';
import { root } from '../root.ts';
import { getOutletShares } from '../services/billShares.ts';
import { getChecks } from '../services/checks.ts';
import { readInbox } from '../services/messages.ts';
import type { Actor } from '../services/money/ledger.ts';
import { NOTIFICATION_PATH } from '../services/paymentPages.ts';
import { signNotification } from '../services/payments.ts';
import { getOpenCalls } from '../services/staffCalls.ts';
import { getOrders } from '../services/till.ts';
import { registerActions } from './actions.ts';
import { Gateway, type Notify } from './gateway.ts';
import { html } from './html.ts';
import { findOtpCode, renderInboxPage } from './inbox.ts';
import { renderKitchenPage } from './kitchen.ts';
import { registerMoneyPages } from './moneyPages.ts';
import { getHome, HOME, renderPage, SANDBOX, sendHtml } from './page.ts';
import { registerPay } from './pay.ts';
import { renderPhonePage, toHostPath } from './phone.ts';
import { registerPrinters } from './printers.ts';
import { renderReadyPage } from './ready.ts';
import { registerReport } from './report.ts';
import { readSheet, renderSheetPage } from './sheet.ts';
import { renderSwitchesPage } from './switches.ts';
import { renderTillPage } from './till.ts';

const assets = {
  'sandbox.css': 'text/css',
  'sandbox.js': 'text/javascript',
  'kitchen.css': 'text/css',
  'kitchen.js': 'text/javascript',
  'ready.css': 'text/css',
  'report.css': 'text/css',
} as const;

/** Every user of the sandbox has all rights. */
const SANDBOX_ACTOR: Actor = { name: 'Sandbox', role: 'manager' };

/** Posts notifications as a gateway does: over HTTP where the host listens, else (in tests) by injection. */
const createNotifier =
  (app: FastifyInstance, core: Core): Notify =>
  async (notification) => {
    const body = JSON.stringify(notification);
    const signature = await signNotification(core, notification.session, body);
    const headers = { 'content-type': 'application/json', [GATEWAY_SIGNATURE]: signature };
    if (!app.server.listening) {
      return (await app.inject({ method: 'POST', url: NOTIFICATION_PATH, headers, payload: body })).statusCode;
    }
    const { address, family, port } = app.server.address() as AddressInfo;
    const any = ['0.0.0.0', '::'].includes(address);
    const host = any ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
    const answer = await fetch(`http://${host}:${port}${NOTIFICATION_PATH}`, { method: 'POST', headers, body });
    if (!answer.ok) core.log.error({ status: answer.status }, 'The sandbox gateway was refused by the shop');
    return answer.status;
  };

/** Answers errors with a page; those of JSON calls are left to the host's error handler. */
export function registerPageErrorHandler(app: FastifyInstance, core: Core, isStaff = false): void {
  app.setErrorHandler<FastifyError | HttpError>((thrown, request, reply) => {
    if (request.url.startsWith(`${getHome(request)}/api/`)) throw thrown;
    const error = isDatabaseUnavailable(thrown) ? databaseUnavailable() : thrown;
    if (error instanceof HttpError && error.code === ERROR_CODE.unavailable) reply.header('retry-after', RETRY_AFTER_S);
    else if ((error.statusCode ?? 500) >= 500) request.log.error({ err: error }, 'A page failed');
    const status = error.statusCode ?? 500;
    const sentence =
      error instanceof HttpError || status < 500 ? error.message : 'It failed; the log of the host says why.';
    const content = renderPage({
      title: 'That did not work',
      isStaff,
      body: html`<p class="card" data-problem>${sentence}</p><p><a href="${HOME}">Back to the sheet</a></p>`,
    });
    return sendHtml(reply, core.env, content, status);
  });
}

function registerPages(app: FastifyInstance, core: Core, gateway: Gateway): void {
  const { env } = core;
  app.get(SANDBOX, async (request, reply) =>
    sendHtml(reply, env, await renderSheetPage(core, getBaseUrl(core, request))),
  );
  app.get<{ Querystring: { to?: string } }>(`${SANDBOX}/phone`, async (request, reply) =>
    sendHtml(reply, env, renderPhonePage(toHostPath(request.query.to, getBaseUrl(core, request)))),
  );
  app.get<{ Querystring: { outlet?: string } }>(`${SANDBOX}/till`, async ({ query }, reply) =>
    sendHtml(reply, env, await renderTillPage(core, query.outlet)),
  );
  app.get<{ Querystring: { outlet?: string } }>(`${SANDBOX}/kitchen`, async ({ query }, reply) =>
    sendHtml(reply, env, await renderKitchenPage(core, query.outlet)),
  );
  app.get<{ Querystring: { outlet?: string } }>(`${SANDBOX}/ready`, async ({ query }, reply) =>
    sendHtml(reply, env, await renderReadyPage(core, query.outlet)),
  );
  app.get(`${SANDBOX}/inbox`, async (_request, reply) => sendHtml(reply, env, await renderInboxPage(core)));
  app.get<{ Querystring: { outlet?: string } }>(`${SANDBOX}/switches`, async ({ query }, reply) =>
    sendHtml(reply, env, await renderSwitchesPage(core, gateway, query.outlet)),
  );
}

/** Registers the data of the pages as JSON. */
export function registerReads(app: FastifyInstance, core: Core, home: string): void {
  app.get(`${home}/api/sheet`, async () => ({
    codes: (await readSheet(core)).flatMap(({ brand, outlet, codes }) =>
      codes.map(({ label, tableNo, checkNo, path }) => ({
        brand: brand.code,
        outlet: outlet.code,
        outletId: outlet.id,
        ...{ label, tableNo, checkNo, path },
      })),
    ),
  }));
  app.get<{ Params: { outletId: string } }>(`${home}/api/till/outlets/:outletId`, async ({ params }) => {
    const outletId = Number(params.outletId);
    if (!Value.Check(Id, outletId)) throw notFound('The outlet');
    const checks = await getChecks(core, outletId);
    return {
      orders: await getOrders(core, outletId),
      checks,
      calls: await getOpenCalls(core, outletId),
      shares: await getOutletShares(core, outletId, checks),
    };
  });
}

/** Registers styles and scripts of the pages. */
export function registerAssets(app: FastifyInstance, home: string): void {
  for (const [name, type] of Object.entries(assets)) {
    app.get(`${home}/assets/${name}`, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(readFileSync(join(root, 'host/sandbox/assets', name), 'utf8')),
    );
  }
}

/**
 * Registers /sandbox: payment gateway, till, kitchen, screen for what is ready, inbox, QR sheet and
 * switches. Never in production: it has no
 * sign-in, and a visitor can act as the staff and the gateway, and read every SMS.
 * @returns its gateway; undefined without a sandbox.
 */
export function registerSandbox(app: FastifyInstance, core: Core): Gateway | undefined {
  const { env } = core;
  if (!env.hasSandbox) return undefined;
  const gateway = new Gateway(core, createNotifier(app, core));
  app.register(async (scope) => {
    // A different site in a developer's browser must not use the sandbox of this machine.
    scope.addHook('onRequest', async (request) => {
      request.actor = SANDBOX_ACTOR;
      if (isFromOwnPage(env, request)) return;
      throw new HttpError(403, 'The sandbox takes forms of its own pages only; open it and try there.');
    });
    registerPageErrorHandler(scope, core);
    registerAssets(scope, SANDBOX);
    registerPages(scope, core, gateway);
    registerReads(scope, core, SANDBOX);
    registerMoneyPages(scope, core, SANDBOX);
    registerReport(scope, core, SANDBOX);
    registerPrinters(scope, core, SANDBOX);
    scope.get<{ Querystring: { to?: string } }>(`${SANDBOX}/api/inbox`, async ({ query }) => {
      const messages = await readInbox(core);
      const matching = messages.filter(({ recipient }) => query.to === undefined || recipient === query.to);
      return { messages: matching.map((message) => ({ ...message, code: findOtpCode(message) })) };
    });
    registerPay(scope, core, gateway);
    registerActions(scope, core, SANDBOX, gateway);
  });
  return gateway;
}
