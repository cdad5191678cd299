/** Checks of a server whose app has another origin: what a browser asks before it lets the app read an answer. */
import type { EndpointName } from '#contract';
import { IDEMPOTENCY_HEADER, SIGNATURE_HEADERS } from '#contract/wire';
import type { Check, World } from './check.ts';
import { expect, NotOffered } from './host.ts';

/** Methods that a browser needs no leave for. */
const SIMPLE = ['GET', 'POST'];

const listed = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase());

/** Origin of the app if it differs from the server's. */
function otherOrigin({ target, host }: World): string {
  const origin = target.app && new URL(target.app).origin;
  if (!origin || origin === new URL(host.url).origin)
    throw new NotOffered('The app has the origin of the server; --app names another that it may have.');
  return origin;
}

/** An answer that a page of this origin may read. */
function expectReadable({ target }: World, headers: Headers, origin: string, what: string): void {
  const { withCredentials = false } = target;
  const allowed = headers.get('access-control-allow-origin');
  expect(
    allowed === origin || (allowed === '*' && !withCredentials),
    `${what} ${allowed ? `allows the origin '${allowed}'` : 'has no Access-Control-Allow-Origin'}, so the browser keeps it from the app at ${origin}; answer with that origin${withCredentials ? '' : " or '*'"}.`,
  );
  expect(
    !withCredentials || headers.get('access-control-allow-credentials') === 'true',
    `${what} has no 'Access-Control-Allow-Credentials: true', which withCredentials of the configuration asks for.`,
  );
}

interface Asked {
  level: Check['level'];
  call: EndpointName;
  headers: readonly string[];
}

/** The question that a browser asks before a call. */
const preflight = ({ level, call, headers }: Asked): Check => ({
  level,
  name: `cors: the browser may send ${call} from another origin`,
  isOptional: true,
  run: async (world) => {
    const origin = otherOrigin(world);
    const [method, path] = world.host.address(call, { params: { outletId: 1 } } as never);
    const answer = await world.host.send('OPTIONS', path, {
      headers: {
        ...{ origin, 'access-control-request-method': method },
        'access-control-request-headers': [...headers].sort().join(','),
      },
    });
    const what = `OPTIONS ${path}, which the browser asks before ${call},`;
    expect(
      answer.status >= 200 && answer.status < 300,
      `${what} was answered with ${answer.status}; answer it with 204, without a signature.`,
    );
    expectReadable(world, answer.headers, origin, what);
    const any = world.target.withCredentials ? undefined : '*';
    const methods = listed(answer.headers, 'access-control-allow-methods');
    expect(
      SIMPLE.includes(method) || methods.some((one) => one === any || one === method.toLowerCase()),
      `${what} does not list ${method} in Access-Control-Allow-Methods; add it.`,
    );
    const names = listed(answer.headers, 'access-control-allow-headers');
    // The star does not stand for a token.
    const missing = headers.filter(
      (name) => !names.some((one) => one === name || (one === any && name !== 'authorization')),
    );
    expect(
      missing.length === 0,
      `${what} does not list ${missing.join(', ')} in Access-Control-Allow-Headers; add what the app sends.`,
    );
  },
});

const signature = Object.values(SIGNATURE_HEADERS);

export const corsChecks: readonly Check[] = [
  {
    level: 'menu',
    name: 'cors: answers and refusals can be read at another origin',
    isOptional: true,
    run: async (world) => {
      const origin = otherOrigin(world);
      const [method, path] = world.host.address('outlets');
      const ask = (what: string, headers: Record<string, string>, at = path) =>
        world.host.send(method, at, { headers: { ...headers, origin } }).then((answer) => {
          expectReadable(world, answer.headers, origin, `${what} (${answer.status})`);
          return answer;
        });
      await ask('The answer of outlets', world.host.sign());
      await ask('The refusal of a call without a signature', {});
      const [, unknown] = world.host.address('outletSettings', { params: { outletId: 2_147_483_646 } });
      await ask('The refusal of an outlet that does not exist', world.host.sign(), unknown);
      const late = await ask('The refusal of a wrong clock', world.host.sign(world.host.now() - 3_600_000));
      const exposed = listed(late.headers, 'access-control-expose-headers');
      expect(
        exposed.includes('date') || (exposed.includes('*') && !world.target.withCredentials),
        'Access-Control-Expose-Headers does not list date, so the app cannot correct a wrong clock; add it.',
      );
    },
  },
  preflight({ level: 'menu', call: 'outlets', headers: signature }),
  {
    level: 'menu',
    name: 'cors: the socket can be opened from another origin',
    isOptional: true,
    run: async (world) => void (await world.host.connect(otherOrigin(world))),
  },
  preflight({ level: 'till', call: 'makeOrder', headers: [...signature, 'content-type', IDEMPOTENCY_HEADER] }),
  preflight({ level: 'accounts', call: 'updateProfile', headers: [...signature, 'content-type', 'authorization'] }),
];
