import { expect, it } from 'vitest';
import { inlineTokens } from '../../../.ci/tools/inlineTokens.ts';
import { token } from '../../../ui/tokens.ts';

const { transform } = inlineTokens() as unknown as { transform: { handler: (code: string) => string } };

it('writes the tokens of a style into it', () => {
  expect(transform.handler('css`color: ${token.color.ink}; gap: calc(${token.space[2]} * 2);`')).toBe(
    'css`color: var(--color-ink); gap: calc(var(--space-2) * 2);`',
  );
});

it('writes the tokens of other code into it', () => {
  expect(transform.handler('const size = { gap: token.space[2], color: token.color.ink };')).toBe(
    'const size = { gap: "var(--space-2)", color: "var(--color-ink)" };',
  );
  const { space } = token;
  expect(transform.handler('const steps = token.space;')).toBe(`const steps = ${JSON.stringify(space)};`);
});

it('leaves all other code as it is', () => {
  for (const code of [
    '`${token.color.unknown}`',
    'const isOld = token.created < now;',
    'const ink = theme.token.color.ink;',
    'type Step = keyof typeof token.space;',
    '`${token}`',
  ])
    expect(transform.handler(code)).toBe(code);
});
