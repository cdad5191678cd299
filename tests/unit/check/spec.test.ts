import { describe, expect, test } from 'vitest';
import { checkSpec, type TextFile } from '../../check/spec.ts';

// Put together here, so that the check does not find them in this file.
const outside = ['ordering', 'accounts'].map((text) => `// (${text} ${'§'}4)`);
const missing = `PAY-${900}`;
const adr = (number: string) => `ADR-${number}`;
const like = (text: string) => expect.stringMatching(new RegExp(`^${text}`));

const file = (path: string, ...lines: string[]): TextFile => ({ path, text: lines.join('\n') });
const pay = file('docs/spec/payment.md', '# Payment', '', '- **PAY-1** It opens.', '- **PAY-2** It closes.');

describe('what a file cites', () => {
  test('is there: rules, a range of them, and decisions', () => {
    const files = [
      pay,
      file('docs/decisions/0001-one.md', '# One'),
      file('host/a.ts', `// (PAY-1 to PAY-2, ${adr('0001')}), AES-256 and SHA-256`),
    ];
    expect(checkSpec(files).wrong).toEqual([]);
  });

  test('an unknown rule is reported with file and line', () => {
    const { wrong } = checkSpec([pay, file('ui/a.css', '', `/* (${missing}) */`), file('b.md', `[${adr('0777')}](x)`)]);
    expect(wrong).toEqual([like(`ui/a.css:2 names the rule ${missing}`), like(`b.md:1 cites ${adr('0777')}`)]);
  });

  test.each([...outside, `// (decision ${4})`, `// (decisions ${6}, ${30})`, `(${'decisions'}, Totals)`])(
    'is not a text outside of the repository: %s',
    (line) => {
      expect(checkSpec([pay, file('features/a.ts', 'const a = 1;', line)]).wrong).toEqual([
        like('features/a.ts:2 cites a text that is not in the repository'),
      ]);
    },
  );
});

test('a name that two rules have is found at the second', () => {
  const twice = file('docs/spec/more.md', '- **PAY-2** Again.');
  expect(checkSpec([pay, twice]).wrong).toEqual([like('docs/spec/more.md:1 defines PAY-2')]);
});

test('a decision is cited in one way only', () => {
  const files = [pay, file('docs/decisions/0001-one.md', '# One'), file('a.md', `${'ADR'} 0001`)];
  expect(checkSpec(files).wrong).toEqual([like('a.md:1 cites')]);
});

describe('a rule is proven', () => {
  test.each([
    ['by the title of a test', 'tests/unit/a.test.ts', "it('opens (PAY-1)', () => {});"],
    ['by the title of a suite', 'tests/unit/a.test.ts', "describe('opening (PAY-1)', () => {});"],
    ['by a table of tests', 'tests/e2e/a.test.ts', "test.each([1])('opens %d (PAY-1)', () => {});"],
    ['by a step of a story', 'stories/a.stories.tsx', "await step('it opens (PAY-1)', async () => {});"],
    ['by the description of a story', 'stories/a.stories.tsx', '/** Opens (PAY-1). */\nexport const A = {};'],
  ])('%s', (_, path, text) => {
    expect(checkSpec([pay, file(path, text)]).unproven).toEqual(['PAY-2']);
  });

  test.each([
    ['by a comment in a test', 'tests/unit/a.test.ts', "// PAY-1\nit('opens', () => {});"],
    ['by a test that does not run', 'tests/unit/a.test.ts', "it.skip('opens (PAY-1)', () => {});"],
    ['by a suite that does not run', 'tests/unit/a.test.ts', "describe.skip('x', () => it('opens (PAY-1)', f));"],
    ['by the code that follows it', 'features/a.ts', '/** Opens (PAY-1). */\nexport const a = 1;'],
    ['by a comment inside a story', 'stories/a.stories.tsx', 'export const A = {\n  // PAY-1\n};'],
  ])('but not %s', (_, path, text) => {
    expect(checkSpec([pay, file(path, text)]).unproven).toEqual(['PAY-1', 'PAY-2']);
  });
});
