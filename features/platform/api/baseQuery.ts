import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ErrorBody } from '#contract';
import { ERROR_CODE } from '#contract/wire';
import { nextTask } from '#features/platform/clock';
import { type ApiError, type Call, isSignatureRefusal } from './call';
import { callUrl } from './config';
import { routes, toPath } from './paths';
import { type Services, TransportError, type WireAnswer } from './services';

/** The part of the state with the access token. */
interface TokenState {
  account?: { accessToken: { id: string } | null };
}

/** Metadata of a response. */
export interface AnswerMeta {
  /** When it came, milliseconds since 1970 of the app's clock. */
  now: number;
}

type Ask<Meta = object> = BaseQueryFn<Call, unknown, ApiError, object, Meta>;

type Result = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

/** Calls whose response body is unused. */
const UNREAD =
  /^(logout|verifyAccount|checkAccountExist|verifyOtp|resetPassword|sendFeedback|updateProfile|resendReceipt)$/;

const RETRY_PAUSE_MS = 1000;
/**
 * The `Date` header has whole seconds. A smaller difference, in milliseconds, is not an error of the device's clock.
 */
const TRUSTED_DRIFT_MS = 2000;

const timer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

let isTransportLoaded = false;

async function loadTransport() {
  const transport = await import('./transport');
  if (!isTransportLoaded) await nextTask();
  isTransportLoaded = true;
  return transport;
}

/**
 * Parses a response. HTML, truncated JSON and unknown error bodies give the error `not-json`, never an exception.
 * @param mayBeEmpty true for a call whose response is unused: a server may answer 204
 */
export function readAnswer({ status, text }: WireAnswer, mayBeEmpty = false): Result {
  const body = mayBeEmpty && text.trim() === '' ? {} : parseJson(text);
  if (status >= 200 && status < 300) {
    return body === undefined ? { error: { kind: 'not-json', statusCode: status } } : { data: body };
  }
  const refusal = (body as Partial<ErrorBody> | null | undefined)?.error;
  if (typeof refusal?.message !== 'string') return { error: { kind: 'not-json', statusCode: status } };
  const { statusCode, code, message, errors } = refusal;
  // The body counts, because gateways in front of a server may change the status (ACCOUNT-9).
  const isStatus = Number.isInteger(statusCode) && Number(statusCode) >= 400;
  return { error: { kind: 'refused', statusCode: isStatus ? Number(statusCode) : status, code, message, errors } };
}

function correctClock({ clock }: Services, { date }: WireAnswer): void {
  const serverTime = date ? Date.parse(date) : Number.NaN;
  if (Math.abs(serverTime - clock.now()) > TRUSTED_DRIFT_MS) clock.correct(serverTime);
  clock.confirm();
}

async function takeEarly(services: Services, path: string): Promise<Result | undefined> {
  const answer = await services.early?.take(path)?.catch((fault: Error) => fault);
  // It has taken the 120 s of a call; a call that failed otherwise is made again (WIRE-1).
  if (answer instanceof Error && answer.name === 'TimeoutError') return { error: { kind: 'timeout', statusCode: 0 } };
  if (!answer || answer instanceof Error) return undefined;
  correctClock(services, answer);
  // Several are there at the same moment: each is read and stored in its own task.
  await nextTask();
  const result = readAnswer(answer);
  // A cached page contains used signatures; the call is then made again with a new one.
  return isSignatureRefusal(result.error) ? undefined : result;
}

function toPayload(endpoint: string, body: unknown): { body?: string; type?: string } {
  if (body === undefined) return {};
  return endpoint === 'resetPassword'
    ? {
        body: new URLSearchParams(body as Record<string, string>).toString(),
        type: 'application/x-www-form-urlencoded',
      }
    : { body: JSON.stringify(body), type: 'application/json' };
}

/**
 * Sends a request to the ordering server: signed, with the member's token, cancelled by `signal`.
 * A GET without an answer is retried once after 1 s; after a clock error the clock is corrected and the call retried once.
 */
export const baseQuery: Ask<AnswerMeta> = async (...given) => ({
  ...(await ask(...given)),
  meta: { now: (given[1].extra as Services).clock.now() },
});

const ask: Ask = async (call, { signal, extra, getState }) => {
  const services = extra as Services;
  const [method] = routes[call.endpoint];
  const path = toPath(call.endpoint, call.params, call.query);
  const isSafe = method === 'GET' && !call.isAction;
  const mayBeEmpty = UNREAD.test(call.endpoint);

  const early = isSafe ? await takeEarly(services, path) : undefined;
  if (early) return early;

  const token = call.token ?? (getState() as TokenState).account?.accessToken?.id;
  const { body, type } = toPayload(call.endpoint, call.body);

  const attempt = async (): Promise<Result> => {
    try {
      const isFirst = !isTransportLoaded;
      const transport = await loadTransport();
      const headers = {
        accept: 'application/json',
        ...(type && { 'content-type': type }),
        ...(token && { authorization: token }),
        ...transport.signatureHeaders(services.config.signingKey, services.clock.now()),
        ...call.headers,
      };
      const { withCredentials } = services.config;
      const request = { method, url: callUrl(services.config, path), body, withCredentials, signal };
      const send = services.send ?? transport.send;
      // Loading, signing and sending the first calls run in separate tasks, so that a press is answered in between.
      if (isFirst) await nextTask();
      const answer = await send({ ...request, headers });
      const result = readAnswer(answer, mayBeEmpty);
      const code = result.error?.kind === 'refused' ? result.error.code : undefined;
      // The network delivered the request twice; the real answer went to the first one and is lost.
      if (code === ERROR_CODE.replay) return { error: { kind: 'no-answer', statusCode: 0 } };
      if (code !== ERROR_CODE.clockSkew) {
        services.clock.confirm();
        return result;
      }
      correctClock(services, answer);
      const again = {
        ...headers,
        ...transport.signatureHeaders(services.config.signingKey, services.clock.now()),
      };
      return readAnswer(await send({ ...request, headers: again }), mayBeEmpty);
    } catch (error) {
      return { error: { kind: error instanceof TransportError ? error.kind : 'no-answer', statusCode: 0 } };
    }
  };

  const first = await attempt();
  if (!isSafe || first.error?.kind !== 'no-answer' || signal.aborted) return first;
  await (services.pause ?? timer)(RETRY_PAUSE_MS);
  return signal.aborted ? first : attempt();
};
