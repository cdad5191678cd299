/**
 * The service worker of the playable app (ADR-0102). Its folder is its scope. The app believes that it stands at the top of
 * its host, so every request from a page of this folder is either a call, which the shop answers here, or a file of the
 * folder `app`.
 */
import document from '../../../../contract/published/openapi.json';
import { OFFERS } from '../../../../contract/wire';
import { type CallDocument, createExamples } from '../../../../tests/mock/answers';
import { decidePayment, findPayment } from '../../../../tests/mock/shop/orders';
import { answerCall, OTP_KEY } from '../../../../tests/mock/shop/shop';
import { renderPayment, renderUnknownPayment } from './bank';
import { readState, writeState } from './storage';

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** TypeScript's `webworker` and `dom` libraries exclude each other. */
interface Worker {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}
declare const self: Worker;

/** The address of the folder, with a slash at its end. */
const folder = new URL('./', self.location.href).href;
const { pathname: base, origin, host } = new URL(folder);
const appBase = `${base}app`;

const examples = createExamples(document as unknown as CallDocument);

/** One call after the other: each reads the state that the one before has written. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

const config = JSON.stringify({
  signingKey: 'playable-app-without-a-server',
  otpKey: OTP_KEY,
  gatewayHosts: [host],
  socketPath: null,
  // The others need a second phone or a member of staff.
  offers: OFFERS.filter((offer) => !['tableCart', 'splitBill', 'callStaff'].includes(offer)),
});

const html = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });

/** A file of the app. Not the answer itself: its address would become that of the modules that it imports. */
async function getFile(path: string): Promise<Response> {
  const answer = await fetch(`${appBase}${path}`);
  const type = answer.headers.get('content-type');
  const { status } = answer;
  return new Response(status === 204 || status === 304 ? null : answer.body, {
    status,
    headers: { ...(type && { 'content-type': type }) },
  });
}

/** The page of the app, at whatever screen. It learns here in which folder it is. */
async function getPage(): Promise<Response> {
  const answer = await fetch(`${appBase}/page.html`);
  if (!answer.ok) return answer;
  const head = [
    `<script>globalThis.makanFolder=${JSON.stringify(appBase)}</script><script src="${base}links.js"></script>`,
    `<script type="application/json" id="makan-config">${config.replaceAll('<', '\\u003c')}</script>`,
  ];
  return html((await answer.text()).replace('<!--makan:config-->', () => head.join('')));
}

const readBody = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
};

async function answer(request: Request, { pathname, searchParams }: URL): Promise<Response> {
  const { method, headers } = request;
  const call = {
    ...{ method, pathname, query: searchParams, body: await readBody(request) },
    token: headers.get('authorization') ?? '',
    idempotencyKey: headers.get('idempotency-key') ?? undefined,
  };
  const { status, value } = await inTurn(async () => {
    const state = await readState();
    const own = answerCall(call, { state, now: Date.now(), folder });
    if (own) await writeState(state);
    return own ?? examples(method, pathname);
  });
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', date: new Date().toUTCString() },
  });
}

/** The sandbox bank: a page that shows a payment, and takes its decision. */
async function bank(request: Request, session: string): Promise<Response> {
  const decision = request.method === 'POST' ? String((await request.formData()).get('decision')) : '';
  return inTurn(async () => {
    const state = await readState();
    const context = { state, now: Date.now(), folder, member: undefined };
    const back = `${folder}app/payment-complete?error=invalid-order`;
    if (decision === 'approved' || decision === 'declined' || decision === 'cancelled') {
      const to = decidePayment(context, session, decision);
      await writeState(state);
      return Response.redirect(to ?? back, 303);
    }
    const payment = findPayment(context, session);
    return payment ? html(renderPayment(payment)) : html(renderUnknownPayment(back), 404);
  });
}

/** True for a page of the folder that is not the app. The app's first screen has no slash at its end. */
function isOfSheet(page: string): boolean {
  const rest = page.startsWith(folder) ? page.slice(folder.length) : 'app';
  return !/^app([/?#]|$)/.test(rest);
}

function respond(request: Request): Promise<Response> | undefined {
  const url = new URL(request.url);
  if (url.origin !== origin) return undefined;
  const { pathname } = url;
  if (request.mode === 'navigate') {
    if (pathname.startsWith(`${base}pay/`)) return bank(request, pathname.slice(base.length + 'pay/'.length));
    if (pathname.length > appBase.length + 2 && pathname.startsWith(`${appBase}/`) && pathname.endsWith('/'))
      return Promise.resolve(Response.redirect(origin + pathname.replace(/\/+$/, '') + url.search, 302));
    return pathname.startsWith(`${appBase}/`) ? getPage() : undefined;
  }
  // Files of the sheet and of the phone, which know where they are.
  if (pathname.startsWith(base) || isOfSheet(request.referrer)) return undefined;
  if (pathname.startsWith('/api/')) return answer(request, url);
  if (pathname === '/config.json')
    return Promise.resolve(new Response(config, { headers: { 'content-type': 'application/json' } }));
  return request.method === 'GET' ? getFile(pathname + url.search) : undefined;
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const made = respond(event.request);
  if (made) event.respondWith(made);
});
