import type { ErrorBody, OrderPayload } from '#contract';
import { createHost, type Host, type HostOptions } from '../host/app.ts';
import type { Database } from '../host/db/database.ts';
import { type Env, readEnv } from '../host/env.ts';
import { encryptForApp } from '../host/secrets.ts';
import { readInbox } from '../host/services/messages.ts';
import { getPaymentSession, getReturnUrl, signNotification } from '../host/services/payments.ts';
import { type Caller, type CallResult, createCaller, type Request, sign } from './call.ts';
import { type Pick as Choice, orderPayload } from './orderPayload.ts';
import { borrowDatabase } from './pooledDatabase.ts';

/** A server in this process, on a database in memory, with a clock that tests move. */
export interface InjectedServer extends Host {
  env: Env;
  /** Moves the clock on, in milliseconds. */
  advance: (ms: number) => void;
  /** Sets the wall clock, in milliseconds from where it is, without time passing; negative: back. */
  putClockForward: (ms: number) => void;
  /** Every line of its log; closing it fails where one holds personal data. */
  logLines: () => readonly string[];
  call: Caller;
  /** One signed request of any shape. */
  request: Request;
  /** A payload as a client would send it: priced from the menu, totals by the rules of money. */
  payload: (outletCode: string, picks: readonly Choice[], change?: Partial<OrderPayload>) => Promise<OrderPayload>;
  /** Signs a demo member in. @returns the token's id. */
  signIn: (mobileNo?: string, password?: string) => Promise<string>;
  /** Posts the gateway's notification for the payment of this address. */
  pay: (
    hostedPaymentUrl: string,
    outcome?: 'approved' | 'declined' | 'cancelled',
    amount?: number,
  ) => Promise<CallResult<unknown>>;
  /** Where the payment page of this address would return to. */
  getReturnUrl: (hostedPaymentUrl: string) => Promise<URL>;
  /** The number that the slip of a check carries, with its key; the table's newest. */
  slipNo: (outletCode: string, tableNo: string) => Promise<string>;
  encode: (password: string) => string;
  /** The newest message to this recipient. */
  lastMessage: (recipient: string) => Promise<string | undefined>;
}

/** Saturday noon in Singapore: every outlet of the demo is open and every collection time of the afternoon ahead. */
export const NOON = Date.parse('2026-03-14T12:00:00+08:00');

const PERSONAL = /(?<![\w-])(65)?[89]\d{7}(?![\w-])|[\w.]+@[\w-]+\.\w|\$argon2/;

/** Lines of a log with a mobile number, an e-mail address or the hash of a password in them. */
export const findPersonal = (lines: readonly string[]): string[] =>
  lines.filter((line) => {
    const { time: _, reqId: __, pid: ___, orderId: ____, ...rest } = JSON.parse(line) as Record<string, unknown>;
    return PERSONAL.test(JSON.stringify(rest));
  });

/**
 * @param settings as in .env.example.
 * @param change what the database does otherwise than PGlite, such as going away.
 * @param options what the host does otherwise than in production.
 */
export async function createTestServer(
  settings: Record<string, string> = {},
  change: Partial<Database> = {},
  options: Pick<HostOptions, 'outboxGraceMs'> = {},
): Promise<InjectedServer> {
  const env = readEnv({ LOG_LEVEL: 'trace', PUBLIC_URL: 'http://localhost:4180', ...settings });
  let ms = NOON;
  let ahead = 0;
  const database = await borrowDatabase(env.seedDemo);
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const host = await createHost({
    ...options,
    logTo,
    env,
    clock: { now: () => ms + ahead, elapsed: () => ms },
    database: { ...database, ...change },
  });
  await host.app.ready();

  const request: InjectedServer['request'] = async (method, url, { body, headers = {} } = {}) => {
    const answer = await host.app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...sign(env.signingKey, ms + ahead),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson =
      String(answer.headers['content-type']).includes('json') && answer.headers['content-encoding'] === undefined;
    const parsed = isJson ? answer.json() : answer.body;
    return {
      status: answer.statusCode,
      body: parsed,
      error: answer.statusCode >= 400 ? (parsed as ErrorBody).error : undefined,
      headers: answer.headers,
    };
  };

  const call = createCaller(request);

  const getSession = (hostedPaymentUrl: string) => hostedPaymentUrl.replace(/\?.*$/, '').split('/').pop() ?? '';
  return {
    ...host,
    env,
    logLines: () => lines,
    close: async () => {
      await host.close();
      const personal = findPersonal(lines);
      if (personal.length > 0) throw new Error(`The log holds what is personal:\n${personal.join('\n')}`);
    },
    advance: (by) => {
      ms += by;
    },
    putClockForward: (by) => {
      ahead += by;
    },
    call,
    request,
    payload: (code, picks, change) => orderPayload(call, code, picks, change),
    signIn: async (mobileNo = '6581234567', password = 'makan1234') => {
      const { status, body } = await call('login', {
        body: { mobileNo, password: encryptForApp(env.otpKey, password) },
      });
      if (status !== 200) throw new Error(`The demo member ${mobileNo} could not sign in: ${JSON.stringify(body)}`);
      return body.accessToken.id;
    },
    pay: async (hostedPaymentUrl, outcome = 'approved', amount) => {
      const { payment } = await getPaymentSession(host.core, getSession(hostedPaymentUrl));
      const body = JSON.stringify({ session: payment.session, outcome, amount: amount ?? payment.amount });
      const signature = await signNotification(host.core, payment.session, body);
      return request('POST', '/api/payments/notification', { body, headers: { 'x-gateway-signature': signature } });
    },
    getReturnUrl: async (hostedPaymentUrl) =>
      new URL(
        getReturnUrl(
          host.core,
          'http://localhost:4180',
          await getPaymentSession(host.core, getSession(hostedPaymentUrl)),
        ),
      ),
    slipNo: async (outletCode, tableNo) => {
      const { codes } = (await request('GET', '/sandbox/api/sheet')).body as {
        codes: { outlet: string; tableNo?: string; checkNo?: string }[];
      };
      return codes.findLast((code) => code.outlet === outletCode && code.tableNo === tableNo)?.checkNo ?? '';
    },
    encode: (password) => encryptForApp(env.otpKey, password),
    lastMessage: async (recipient) =>
      (await readInbox(host.core)).find((message) => message.recipient === recipient)?.body,
  };
}
