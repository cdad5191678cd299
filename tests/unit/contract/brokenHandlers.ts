import { createHmac, randomUUID } from 'node:crypto';
import {
  type Answer as CallAnswer,
  type EndpointName,
  type ErrorBody,
  endpoints,
  type OrderPayload,
  type TableRefusal,
} from '#contract';
import { ERROR_CODE } from '#contract/wire';
import type { Answer, Handle, Listen, Request } from '../../conform/proxy.ts';
import { keys } from './conformServers.ts';

export const names = Object.keys(endpoints) as EndpointName[];
export const isFor = ({ method, path }: Request, wanted: string, pattern: RegExp): boolean =>
  method === wanted && pattern.test(path);
export const toBody = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
export const json = (answer: Answer): unknown => JSON.parse(answer.body.toString());

/** Changes the answers of a call. */
export const change =
  (method: string, path: RegExp, edit: (body: never, answer: Answer) => unknown): Handle =>
  async (request, forward) => {
    const answer = await forward(request);
    if (!isFor(request, method, path) || answer.status >= 300) return answer;
    return { ...answer, body: toBody(edit(json(answer) as never, answer)) };
  };

/** Changes refusals of one code, or all. */
export const changeRefusal =
  (edit: (error: ErrorBody['error'], answer: Answer) => Answer): Handle =>
  async (request, forward) => {
    const answer = await forward(request);
    const isRefusal = answer.status >= 400 && request.path.startsWith('/api/');
    return isRefusal ? edit((json(answer) as ErrorBody).error, answer) : answer;
  };

export const signAnew = (request: Request): Request => {
  const dt = String(Date.now());
  const xid = randomUUID();
  const sgt = createHmac('sha256', keys.signingKey)
    .update(dt + xid)
    .digest('hex');
  return { ...request, headers: { ...request.headers, dt, xid, sgt } };
};

export const isSigned = ({ headers: { dt = '', xid = '', sgt } }: Request): boolean =>
  sgt ===
  createHmac('sha256', keys.signingKey)
    .update(dt + xid)
    .digest('hex');

export const MAKE_ORDER = /^\/api\/orders\/make-order$/;
export const ORDER = /^\/api\/orders\/(order-no\/[^/]+|payment-ref\/.+)$/;

/** Takes an order that the server refuses for its figures: answers with the last one that it took. */
export const takingWhat = (isWrong: (body: Record<string, number>) => boolean): Handle => {
  let taken: Answer | undefined;
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isFor(request, 'POST', MAKE_ORDER)) return answer;
    if (answer.status === 200) taken = answer;
    const code = answer.status === 400 ? (json(answer) as ErrorBody).error.code : undefined;
    return code === ERROR_CODE.mismatch && isWrong(JSON.parse(request.body)) && taken ? taken : answer;
  };
};

/** Takes an order that the server refuses, as if it had been the last one that it took. */
export const takingAnything = (isWrong: (body: OrderPayload) => boolean): Handle => {
  let taken: Answer | undefined;
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isFor(request, 'POST', MAKE_ORDER)) return answer;
    if (answer.status === 200) taken = answer;
    return answer.status >= 400 && isWrong(JSON.parse(request.body)) && taken ? taken : answer;
  };
};

export const leaveOut = (answer: Answer, name: RegExp): Answer => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(answer.headers).filter(([one]) => !name.test(one))),
});

/** Leaves headers out of every answer. */
export const withoutHeaders =
  (name: RegExp): Handle =>
  async (request, forward) =>
    leaveOut(await forward(request), name);

/** Answers the question before a call with another list. */
export const allowing =
  (header: string, value: string): Handle =>
  async (request, forward) => {
    const answer = await forward(request);
    return request.method === 'OPTIONS' ? { ...answer, headers: { ...answer.headers, [header]: value } } : answer;
  };

export type Synced = CallAnswer<'syncTable'>;
export const SHARES = /\/shares$/;
export const used = new Set<string>();

/** Gives each operation a new key and answers with the original one. */
export const withNewKeys: Handle = async (request, forward) => {
  if (!isFor(request, 'POST', /\/tables\/sync$/)) return forward(request);
  const sent = JSON.parse(request.body) as { operations: { key: string }[] };
  const operations = sent.operations.map((one) => ({ ...one, key: randomUUID() }));
  const answer = await forward({ ...request, body: toBody({ ...sent, operations }).toString() });
  if (answer.status !== 200) return answer;
  const synced = json(answer) as Synced;
  const outcomes = synced.outcomes.map((outcome, at) => ({ ...outcome, key: sent.operations[at]?.key ?? '' }));
  return { ...answer, body: toBody({ ...synced, outcomes }) };
};

/** Says of operations that were refused for this reason that they were done. */
export const doingWhatIsRefused = (why: TableRefusal): Handle =>
  change('POST', /\/tables\/sync$/, (synced: Synced) => ({
    ...synced,
    outcomes: synced.outcomes.map((one) => (one.refused === why ? { ...one, refused: null } : one)),
  }));

export interface BrokenServer {
  does: string;
  /** The name of the check that finds it. */
  found: string;
  /** Checks that have to run before. */
  after?: string;
  /** Made again for each run. */
  handle?: () => Handle;
  listen?: Listen;
  /** The check waits for the clock. */
  waits?: true;
}
