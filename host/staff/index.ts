import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Shape } from '#contract';
import { FIXED_RETENTION_DAYS } from '#contract/wire';
import { HOUR_MS } from '../clock.ts';
import type { Core } from '../core.ts';
import { usedRequests } from '../db/schema.ts';
import { HttpError, unauthorized } from '../errors.ts';
import { toNetwork } from '../http/address.ts';
import { isFromOwnPage } from '../http/host.ts';
import { getBaseUrl } from '../http/route.ts';
import { getReturnPath, readInput, registerActions } from '../sandbox/actions.ts';
import { html } from '../sandbox/html.ts';
import { registerAssets, registerPageErrorHandler, registerReads } from '../sandbox/index.ts';
import { renderKitchenPage } from '../sandbox/kitchen.ts';
import { renderPage, STAFF, sendHtml } from '../sandbox/page.ts';
import { toHostPath } from '../sandbox/phone.ts';
import { renderSheetPage } from '../sandbox/sheet.ts';
import { renderSwitchesPage } from '../sandbox/switches.ts';
import { renderTillPage } from '../sandbox/till.ts';
import { hmac, isSameSecret, sha256 } from '../secrets.ts';
import { consumeAttempt, limitGuesses, refundAttempt } from '../services/limits.ts';
import { parseBearer } from '../services/tokens.ts';

const SIGN_IN = `${STAFF}/sign-in`;

/** A sign-in lasts a shift. */
const SESSION_SECONDS = 12 * 3600;

/** A browser that signed in is known for this time, as those of diners are. */
const KNOWN_DEVICE_SECONDS = FIXED_RETENTION_DAYS.knownDevices * 86_400;

/** Wrong passwords of a known browser in an hour, before those of its network count, which guests may share. */
export const TRIES_PER_DEVICE = 10;

/** Signs a session; the password is part of it, so that a new password ends all sessions. */
const signSession = ({ env }: Core, password: string, expiresAt: number): string =>
  hmac(env.otpSecret, `staff:${expiresAt}:${sha256(password)}`);

const COOKIE = /(?:^|;\s*)(?:__Secure-)?makan-staff=(\d{1,16})\.(\w{64})(?:;|$)/;

/** Returns the browser's sign-in, even an expired one; undefined if it does not belong to this server and password. */
function findSignIn(core: Core, password: string, { headers }: FastifyRequest): { expiresAt: number } | undefined {
  const [, text = '0', signature = ''] = COOKIE.exec(headers.cookie ?? '') ?? [];
  const expiresAt = Number(text);
  const isKnown =
    expiresAt + KNOWN_DEVICE_SECONDS * 1000 > core.clock.now() &&
    isSameSecret(signature, signSession(core, password, expiresAt));
  return isKnown ? { expiresAt } : undefined;
}

/** A sign-in that was ended, kept for as long as it would have lasted: a copy of its cookie opens nothing either. */
const toEnded = (expiresAt: number) => ({ xid: `staff ${expiresAt}`, expiresAt: new Date(expiresAt) });

/** Whether a browser is signed in: its session lasts still, and was not ended. */
async function isSignedIn(core: Core, password: string, request: FastifyRequest): Promise<boolean> {
  const { expiresAt = 0 } = findSignIn(core, password, request) ?? {};
  if (expiresAt <= core.clock.now()) return false;
  const { xid } = toEnded(expiresAt);
  return (await core.db.$count(usedRequests, eq(usedRequests.xid, xid))) === 0;
}

function setSessionCookie({ env }: Core, reply: FastifyReply, value: string, seconds: number): void {
  const [prefix, secure] = env.isProduction ? ['__Secure-', '; Secure'] : ['', ''];
  const what = `${prefix}makan-staff=${value}`;
  reply.header('set-cookie', `${what}; Path=${STAFF}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`);
}

/** Throws 401 for a wrong password, and 429 after too many, counted by known browser or by network. */
async function checkPassword(core: Core, password: string, given: string, request: FastifyRequest): Promise<void> {
  const check = async () => {
    if (!isSameSecret(given, password)) throw unauthorized('This is not the password of the staff; please try again.');
  };
  const signedIn = findSignIn(core, password, request);
  const bucket = `staff-device:${signedIn?.expiresAt}`;
  if (signedIn && (await consumeAttempt(core, bucket, TRIES_PER_DEVICE, HOUR_MS))) {
    await check();
    await refundAttempt(core, bucket);
  } else await limitGuesses(core, 'staff', toNetwork(request.ip), check);
}

/**
 * @param back path to go on with.
 * @param problem why the last try failed.
 */
const signInPage = (back: string, problem?: string) =>
  renderPage({
    title: 'Sign in',
    isStaff: true,
    body: html`${problem && html`<p class="card" role="alert" data-problem>${problem}</p>`}<form class="card" method="post" action="${SIGN_IN}"><input type="hidden" name="back" value="${back}"><label>Password <input name="password" type="password" autocomplete="current-password" required autofocus></label> <button class="main">Sign in</button></form>`,
  });

/**
 * The pages of the sandbox that a shop works with, behind a sign-in, in production too: till, kitchen, stock,
 * maintenance and the QR codes; and the same calls as JSON, for a till that sends the password as a Bearer token. Only
 * where STAFF_PASSWORD is set.
 */
export function registerStaff(app: FastifyInstance, core: Core): void {
  const { env } = core;
  const { staffPassword } = env;
  if (staffPassword === undefined) return;
  const Password = Shape({ password: Type.String({ maxLength: 200 }) });
  app.register(async (scope) => {
    registerPageErrorHandler(scope, core, true);
    scope.addHook('onRequest', async (request, reply) => {
      const { url = '' } = request.routeOptions;
      if (!isFromOwnPage(env, request)) throw new HttpError(403, 'This page takes forms of its own only.');
      if (url === SIGN_IN || url.startsWith(`${STAFF}/assets/`)) return;
      const bearer = parseBearer(request.headers.authorization);
      if (bearer !== undefined) return checkPassword(core, staffPassword, bearer, request);
      if (await isSignedIn(core, staffPassword, request)) return;
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
      const { password }: Static<typeof Password> = readInput(Password, request);
      try {
        await checkPassword(core, staffPassword, password, request);
      } catch (error) {
        if (error instanceof HttpError) return sendHtml(reply, env, signInPage(back, error.message), error.statusCode);
        throw error;
      }
      const expiresAt = core.clock.now() + SESSION_SECONDS * 1000;
      setSessionCookie(
        core,
        reply,
        `${expiresAt}.${signSession(core, staffPassword, expiresAt)}`,
        KNOWN_DEVICE_SECONDS,
      );
      return reply.redirect(back, 303);
    });
    scope.post(`${STAFF}/sign-out`, async (request, reply) => {
      const signedIn = findSignIn(core, staffPassword, request);
      if (signedIn) await core.db.insert(usedRequests).values(toEnded(signedIn.expiresAt)).onConflictDoNothing();
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
    scope.get<{ Querystring: { outlet?: string } }>(`${STAFF}/switches`, async ({ query }, reply) =>
      sendHtml(reply, env, await renderSwitchesPage(core, undefined, query.outlet)),
    );
    registerReads(scope, core, STAFF);
    registerActions(scope, core, STAFF);
  });
}
