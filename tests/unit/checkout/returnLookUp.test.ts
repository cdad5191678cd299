import { defer, NEVER, of, takeUntil, timer } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { type ReturnedOrder, readLookUp, returnLookUp } from '../../../features/checkout/payment/returnLookUp.ts';
import { readAnswer } from '../../../features/platform/api/baseQuery.ts';
import { anOrder } from '../../builders/order.ts';

const refusal = (statusCode: number) => ({ error: { kind: 'refused', statusCode, message: 'Not found' } });

describe('what a server says of a payment reference (PAY-24, PAY-34)', () => {
  it('a look-up returns the order, or the server’s answer that it does not exist', () => {
    expect(readLookUp({ data: anOrder() })).toEqual({ kind: 'found', orderNo: anOrder().orderNo });
    // A server may send numbers.
    expect(readLookUp({ data: { ...anOrder(), orderNo: 10023 } })).toEqual({ kind: 'found', orderNo: '10023' });
    expect(readLookUp(refusal(404))).toEqual({ kind: 'none' });
  });

  const page = '<!doctype html><title>Sign in to the Wi-Fi</title>';
  it.each(
    [200, 204, 302, 400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 414, 422, 425, 429, 431, 451].concat([
      500, 501, 502, 503, 504, 507, 511,
    ]),
  )('of the status %i only the server’s own 404 is "no such order", and a page of others never is', (status) => {
    const isRefusal = status >= 400;
    const json = isRefusal ? { error: { statusCode: status, message: 'The request was refused.' } } : null;
    const own = readLookUp(readAnswer({ status, text: JSON.stringify(json), date: null }));
    expect(own).toEqual({ kind: status === 404 ? 'none' : 'unknown' });
    for (const text of [page, '', 'Not Found', '{"message":"no Route matched"}', '{"error":"Not Found"}'])
      expect(readLookUp(readAnswer({ status, text, date: null })), text).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['a network that is gone', { error: { kind: 'no-answer', statusCode: 0 } }],
    ['an answer that takes too long', { error: { kind: 'timeout', statusCode: 0 } }],
    ['a 404 of a proxy, which is a page', { error: { kind: 'not-json', statusCode: 404 } }],
    ['a fault of the server', refusal(503)],
    ['a refusal that says nothing of the order', refusal(429)],
    ['a token that is over', refusal(401)],
    ['no order', { data: null }],
    ['half an order', { data: {} }],
    ['a list', { data: [] }],
    ['a call that was cancelled', { error: { name: 'AbortError' } }],
  ])('is not known yet with %s', (_, answer) => {
    expect(readLookUp(answer)).toEqual({ kind: 'unknown' });
  });
});

describe('looking an order up', () => {
  const found: ReturnedOrder = { kind: 'found', orderNo: '1' };

  function play(answer: (question: number) => ReturnedOrder | 'never', until: number, hints = '') {
    const scheduler = new TestScheduler(() => true);
    const asked: number[] = [];
    const said: [number, string][] = [];
    scheduler.run(({ hot, flush }) => {
      const ask$ = defer(() => {
        asked.push(scheduler.now());
        const next = answer(asked.length);
        return next === 'never' ? NEVER : of(next);
      });
      returnLookUp({ ask$, hints$: hot(hints), scheduler })
        .pipe(takeUntil(timer(until, scheduler)))
        .subscribe(({ kind }) => said.push([scheduler.now(), kind]));
      flush();
    });
    return { asked, said };
  }

  it('asks once where the server answers', () => {
    expect(play(() => found, 60_000)).toEqual({ asked: [0], said: [[0, 'found']] });
  });

  it('asks again with pauses that grow to 15 s, and leads to the order when the server answers (PAY-34)', () => {
    const { asked, said } = play((question) => (question < 6 ? { kind: 'unknown' } : found), 120_000);
    expect(asked).toEqual([0, 5_000, 15_000, 30_000, 45_000, 60_000]);
    expect(said.at(-1)).toEqual([60_000, 'found']);
  });

  it('asks at once when the network is back (PAY-34)', () => {
    const { asked, said } = play((question) => (question < 3 ? { kind: 'unknown' } : found), 60_000, '7s a');
    expect(asked).toEqual([0, 5_000, 7_000]);
    expect(said.at(-1)).toEqual([7_000, 'found']);
  });

  it('says that it is not known yet where an answer takes long (PAY-34)', () => {
    expect(play(() => 'never', 60_000)).toEqual({ asked: [0], said: [[15_000, 'unknown']] });
  });
});
