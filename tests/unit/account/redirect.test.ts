import fc from 'fast-check';
import { expect, it } from 'vitest';
import { REDIRECT_PATHS, safeRedirect, signInPath } from '#features/model/account';
import { runOptions } from '../properties';

const origin = 'https://order.example.sg';

const evil = fc.constantFrom(
  ...['//evil.example', 'https://evil.example', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)'],
  ...['/account@evil.example', '/%2f/evil.example', ' /account', '/account\n', '/ACCOUNT', '/account/', 'account'],
  ...['/account?x=1', '/account#x', '/./account', 'data:text/html,x', '/\t/evil.example', '/signin', '/unknown'],
);
const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  evil,
  fc.tuple(evil, fc.string()).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom(...REDIRECT_PATHS), fc.string({ minLength: 1 })).map((parts) => parts.join('')),
);

it('whatever a link asks for, signing in leads to a screen of this app (ACCOUNT-12)', () => {
  fc.assert(
    fc.property(anything, (redirect) => {
      const target = safeRedirect(redirect);
      expect(REDIRECT_PATHS).toContain(target);
      const url = new URL(target, origin);
      expect(url.origin).toBe(origin);
      expect(url.pathname).toBe(target);
      expect(target === redirect || target === '/').toBe(true);
    }),
    runOptions(10_000),
  );
});

it('a member who was asked to sign in is brought back to each screen of the list (ACCOUNT-11, ACCOUNT-12)', () => {
  for (const path of REDIRECT_PATHS) {
    const query = new URL(signInPath(path), origin).searchParams;
    expect(safeRedirect(query.get('redirect'))).toBe(path);
  }
});

it('without a redirect it is the home screen (ACCOUNT-12)', () => {
  expect([safeRedirect(null), safeRedirect(undefined), safeRedirect('')]).toEqual(['/', '/', '/']);
});
