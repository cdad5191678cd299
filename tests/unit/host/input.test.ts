import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, ErrorBody, endpoints } from '#contract';
import { sign } from '../../call.ts';
import { root } from '../../check/files.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';
import { runOptions } from '../properties.ts';

let host: InjectedServer;
let token: string;
beforeAll(async () => {
  host = await createTestServer();
  token = await host.signIn();
});
afterAll(() => host.close());

interface Loose {
  method: string;
  path: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  encoding?: string;
}
const names = Object.keys(endpoints) as EndpointName[];
const of = (name: EndpointName): Loose => endpoints[name] as Loose;

/** Values that come from broken, old or hostile clients. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e999',
    '2147483648',
    'null',
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '\u0000',
    '💩',
  ),
  fc.constantFrom(0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, true, null),
);
const oddText = odd.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));

/** A body with some of the schema's fields, with valid or odd values, and some unknown fields. */
const oddBody = (schema: TSchema) => {
  const fields = Object.keys((schema as { properties?: Record<string, TSchema> }).properties ?? {});
  return fc.oneof(
    odd,
    fc.record(Object.fromEntries(fields.map((field) => [field, odd])), { requiredKeys: [] }),
    fc.dictionary(fc.constantFrom(...fields, 'extra', '__proto__', 'constructor'), odd),
  );
};

const send = (name: EndpointName, values: readonly string[], query: Record<string, string>, body: unknown) => {
  const { method, path, encoding } = of(name);
  let index = 0;
  const url = path.replace(/:\w+/g, () => encodeURIComponent(values[index++]?.slice(0, 100) || 'x'));
  const isForm = encoding === 'form';
  return host.request(method, Object.keys(query).length ? `${url}?${new URLSearchParams(query)}` : url, {
    ...(method !== 'GET' && {
      body: isForm ? String(new URLSearchParams({ newPassword: JSON.stringify(body) })) : (body ?? {}),
    }),
    headers: {
      authorization: token,
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  });
};

/** A valid result: a response, or a refusal in the shape of WIRE-6. Never a server error. */
const isFine = ({ status, body }: { status: number; body: unknown }) =>
  status < 400 || (status < 500 && Check(ErrorBody, body));

describe('for any input the server answers in shape and never fails (WIRE-6)', () => {
  test.each(names)('%s', async (name) => {
    const { query, body } = of(name);
    const fields = Object.keys((query as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {});
    await fc.assert(
      fc.asyncProperty(
        fc.array(oddText, { minLength: 3, maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...fields, 'extra'), oddText),
        body ? oddBody(body) : fc.constant(undefined),
        async (values, given, sent) => {
          const answer = await send(name, values, given, sent);
          expect(isFine(answer), `${answer.status} ${JSON.stringify(answer.body)}`).toBe(true);
        },
      ),
      runOptions(25, 250),
    );
    // Signing out is one of the calls.
    if (name === 'logout') token = await host.signIn();
  });
});

describe('input that is not as agreed is refused with 400 and a sentence', () => {
  const refused = async (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await host.request(method, url, { body, headers: { authorization: token, ...headers } });
    expect(Check(ErrorBody, answer.body), JSON.stringify(answer.body)).toBe(true);
    return [answer.status, answer.error?.message] as const;
  };
  const login = { mobileNo: '6581234567', password: 'a'.repeat(20) };

  test('a field that is missing, wrong, too long, or not known (WIRE-7)', async () => {
    const [status, message] = await refused('POST', '/api/users/login', { mobileNo: '6581234567' });
    expect([status, message]).toEqual([400, expect.stringContaining('password')]);
    expect((await refused('POST', '/api/users/login', { ...login, mobileNo: '123' }))[0]).toBe(400);
    expect((await refused('POST', '/api/users/login', { ...login, password: 'a'.repeat(3000) }))[0]).toBe(400);
    expect(await refused('POST', '/api/users/login', { ...login, isAdmin: true })).toEqual([
      400,
      expect.stringContaining('isAdmin'),
    ]);
    expect(await refused('GET', '/api/brands/1/tax?debug=1')).toEqual([400, expect.stringContaining('debug')]);
  });

  test('a number written as text in JSON; in an address it is one', async () => {
    const cart = { promoCode: 'WELCOME10', brandId: '1', outletId: 100001, userId: 1001, cartItems: [] };
    expect((await refused('POST', '/api/promocodes/validate-promo-code', cart))[0]).toBe(400);
    expect((await host.request('GET', '/api/items/101001?outletId=100001')).status).toBe(200);
  });

  test('half a JSON, an empty one, another content type, or far too much', async () => {
    expect((await refused('POST', '/api/users/login', '{"mobileNo":'))[0]).toBe(400);
    expect((await refused('POST', '/api/users/login', ''))[0]).toBe(400);
    expect((await refused('POST', '/api/users/login', '<a/>', { 'content-type': 'text/xml' }))[0]).toBe(415);
    expect((await refused('POST', '/api/users/login', { ...login, x: 'x'.repeat(300_000) }))[0]).toBe(413);
  });

  test('a call that does not exist, and another method than agreed', async () => {
    expect((await refused('GET', '/api/nothing'))[0]).toBe(404);
    expect((await refused('POST', '/api/brands/1/tax', {}))[0]).toBe(404);
  });

  test('a character that no text has', async () => {
    expect((await refused('GET', '/api/organisations?filter=a%00b'))[0]).toBe(400);
    expect((await refused('GET', '/api/promotions/validate?code=%00'))[0]).toBe(400);
    expect((await refused('GET', `/api/organisations?filter={"where":{"activationCode":"\\u0000"}}`))[0]).toBe(400);
    const comments = 'half \ud800';
    const feedback = { subject: 'A', name: 'B', mobileNo: '81234567', email: 'a@example.com', comments };
    expect((await refused('POST', '/api/users/send-feedback', feedback))[0]).toBe(400);
    const profile = { firstName: 'A\u0000', lastName: 'B', isReceiveMarketingConsent: true };
    expect((await refused('PATCH', '/api/users/me', profile))[0]).toBe(400);
  });

  test('an invalid e-mail address or activation code', async () => {
    expect((await refused('GET', '/api/orders/resend-e-receipt?orderNo=abc&email=nobody'))[0]).toBe(400);
    expect((await refused('GET', '/api/organisations?filter=%7B%7D'))[0]).toBe(400);
  });
});

describe('every answer', () => {
  test('carries an id that an operator can find, and is kept by no cache', async () => {
    const { headers } = await host.request('GET', '/api/outlets/web-app-outlets');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });

  test('is described by /openapi.json, the description that the package has', async () => {
    const { body } = await host.request('GET', '/openapi.json');
    expect(body).toEqual(JSON.parse(readFileSync(join(root, 'contract/published/openapi.json'), 'utf8')));
  });

  test('leaves compressed when it is worth it', async () => {
    const url = '/api/outlets/100001/app/webapp/menu';
    const headers = { ...sign(host.env.signingKey, host.core.clock.now()), 'accept-encoding': 'gzip, br' };
    const answer = await host.app.inject({ method: 'GET', url, headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())[0].id).toBe(100100);
    expect(answer.rawPayload.length).toBeLessThan(20_000);
  });
});
