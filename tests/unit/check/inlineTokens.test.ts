import { expect, it } from 'vitest';
import { inlineTokens } from '../../../.ci/tools/inlineTokens.ts';

const { transform } = inlineTokens() as unknown as { transform: { handler: (code: string) => string } };

it('writes the tokens of a style into it, and leaves all other code as it is', () => {
  expect(transform.handler('css`color: ${token.color.ink}; gap: calc(${token.space[2]} * 2);`')).toBe(
    'css`color: var(--color-ink); gap: calc(var(--space-2) * 2);`',
  );
  for (const code of [
    '`${token.space[gap]}`',
    '`${token.color.unknown}`',
    'const step = token.space[2];',
    '`${token}`',
  ])
    expect(transform.handler(code)).toBe(code);
});
