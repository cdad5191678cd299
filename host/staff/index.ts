import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { Shape } from '#contract';
import type { Core } from '../core.ts';
import type { StaffRole } from '../db/schema.ts';
import { HttpError, unauthorized } from '../errors.ts';
import { isFromOwnPage } from '../http/host.ts';
import { getBaseUrl } from '../http/route.ts';
import { OWNER_ASSETS, registerOwner } from '../owner/index.ts';
import { getReturnPath, readInput, registerActions } from '../sandbox/actions.ts';
import { html } from '../sandbox/html.ts';
import { registerAssets, registerPageErrorHandler, registerReads } from '../sandbox/index.ts';
import { renderKitchenPage } from '../sandbox/kitchen.ts';
import { registerMoneyPages } from '../sandbox/moneyPages.ts';
import { renderPage, STAFF, sendHtml } from '../sandbox/page.ts';
import { toHostPath } from '../sandbox/phone.ts';
import { registerPrinters } from '../sandbox/printers.ts';
import { renderReadyPage } from '../sandbox/ready.ts';
import { registerReport } from '../sandbox/report.ts';
import { renderSheetPage } from '../sandbox/sheet.ts';
import { renderSwitchesPage } from '../sandbox/switches.ts';
import { renderTillPage } from '../sandbox/till.ts';
import { parseBearer } from '../services/tokens.ts';
import type { AppBrands } from '../web/appBrands.ts';
import {
  beginSession,
  checkPassword,
  endSession,
  getSignedIn,
  MAX_STAFF_NAME,
  setSessionCookie,
  toStaffName,
} from './session.ts';

const SIGN_IN = `${STAFF}/sign-in`;

/**
 * @param back path to go on with.
 * @param problem why the last try failed.
 */
const signInPage = (back: string, problem?: string) =>
  renderPage({
    title: 'Sign in',
    isStaff: true,
    body: html`${problem && html`<p class="card" role="alert" data-problem>${problem}</p>`}<form class="card" method="post" action="${SIGN_IN}"><input type="hidden" name="back" value="${back}"><label>Password <input name="password" type="password" autocomplete="current-password" required autofocus></label> <label>Your name <input name="name" maxlength="${MAX_STAFF_NAME}" autocomplete="name" placeholder="for the records"></label> <button class="main">Sign in</button></form>`,
  });

/**
 * The pages of the sandbox that a shop works with, behind a sign-in, in production too: till, kitchen, stock,
 * maintenance and the QR codes; and the same calls as JSON, for a till that sends the password as a Bearer token. Only
 * where STAFF_PASSWORD is set. With OWNER_PASSWORD the owner changes the shop there too.
 * @param brands of the built app.
 */
export function registerStaff(app: FastifyInstance, core: Core, brands: AppBrands): void {
  const { env } = core;
  if (env.staffPassword === undefined) return;
  const SignInForm = Shape({
    password: Type.String({ maxLength: 200 }),
    name: Type.Optional(Type.String({ maxLength: MAX_STAFF_NAME })),
  });
  app.register(async (scope) => {
    registerPageErrorHandler(scope, core, true);
    scope.addHook('onRequest', async (request, reply) => {
      const { url = '' } = request.routeOptions;
      if (!isFromOwnPage(env, request)) throw new HttpError(403, 'This page takes forms of its own only.');
      if (url === SIGN_IN || url.startsWith(`${STAFF}/assets/`) || url.startsWith(OWNER_ASSETS)) return;
      const bearer = parseBearer(request.headers.authorization);
      if (bearer !== undefined) {
        const name = request.headers['x-staff-name'];
        const role = await checkPassword(core, bearer, request);
        request.actor = { role, name: toStaffName(typeof name === 'string' ? name : 'Till') };
        return;
      }
      const signIn = await getSignedIn(core, request);
      if (signIn) {
        request.actor = { role: signIn.role, name: signIn.name };
        return;
      }
      if (url.startsWith(`${STAFF}/api/`)) throw unauthorized('Sign in first, or send the password of the staff.');
      // A submitted form is not sent again.
      reply.redirect(
        request.method === 'GET' ? `${SIGN_IN}?${new URLSearchParams({ back: request.url })}` : SIGN_IN,
        303,
      );
      return reply;
    });
    registerAssets(scope, STAFF);
    scope.get<{ Querystring: { back?: unknown } }>(SIGN_IN, async (request, reply) =>
      sendHtml(reply, env, signInPage(getReturnPath(request, request.query))),
    );
    scope.post(SIGN_IN, async (request, reply) => {
      const back = getReturnPath(request);
      const { password, name = '' }: Static<typeof SignInForm> = readInput(SignInForm, request);
      let role: StaffRole;
      try {
        role = await checkPassword(core, password, request);
      } catch (error) {
        if (error instanceof HttpError) return sendHtml(reply, env, signInPage(back, error.message), error.statusCode);
        throw error;
      }
      beginSession(core, reply, role, toStaffName(name));
      return reply.redirect(back, 303);
    });
    scope.post(`${STAFF}/sign-out`, async (request, reply) => {
      await endSession(core, request);
      setSessionCookie(core, reply, '', 0);
      return reply.redirect(SIGN_IN, 303);
    });
    scope.get(STAFF, async (request, reply) =>
      sendHtml(reply, env, await renderSheetPage(core, env.appUrl ?? getBaseUrl(core, request), true)),
    );
    // Without the phone frame of the sandbox, which is for developers.
    scope.get<{ Querystring: { to?: string } }>(`${STAFF}/phone`, async ({ query }, reply) => {
      const base = env.appUrl ?? env.publicUrl ?? '';
      return reply.redirect(`${base}${toHostPath(query.to, 'http://localhost')}`, 303);
    });
    scope.get<{ Querystring: { outlet?: string } }>(`${STAFF}/till`, async ({ query }, reply) =>
      sendHtml(reply, env, await renderTillPage(core, query.outlet, true)),
    );
    scope.get<{ Querystring: { outlet?: string } }>(`${STAFF}/kitchen`, async ({ query }, reply) =>
      sendHtml(reply, env, await renderKitchenPage(core, query.outlet, true)),
    );
    scope.get<{ Querystring: { outlet?: string } }>(`${STAFF}/ready`, async ({ query }, reply) =>
      sendHtml(reply, env, await renderReadyPage(core, query.outlet, true)),
    );
    scope.get<{ Querystring: { outlet?: string } }>(`${STAFF}/switches`, async ({ query }, reply) =>
      sendHtml(reply, env, await renderSwitchesPage(core, undefined, query.outlet)),
    );
    registerReads(scope, core, STAFF);
    registerMoneyPages(scope, core, STAFF);
    registerReport(scope, core, STAFF);
    registerPrinters(scope, core, STAFF);
    registerActions(scope, core, STAFF);
    await registerOwner(scope, core, brands);
  });
}
