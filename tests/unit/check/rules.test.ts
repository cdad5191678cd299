import { describe, expect, test } from 'vitest';
import { findings } from '../../check/rules.ts';

const lines = (file: string, code: string): number[] => findings(file, code).map((finding) => finding.line);

describe('a colour that no brand can change is found', () => {
  test.each([
    ['hex', 'const a = css`\n  color: #fff;\n`;', [2]],
    ['hex with alpha', "const a = '#11223344';", [1]],
    ['rgb()', 'const a = css`box-shadow: 0 1px 2px rgb(0 0 0 / 20%);`;', [1]],
    ['a name', 'const a = styled.div`\n\n  background: white;\n`;', [3]],
    ['a name after a token', 'const a = css`border: ${token.line} solid\n black;`;', [1]],
    ['a name in the declaration after a token', 'const a = css`margin: ${token.gap};\nborder: 1px solid black;`;', [2]],
    ['two in one template', 'const a = css`color: #fff;\nfill: red;`;', [1, 2]],
    ['a style sheet', 'a {}\nb { color: red; }', [2], 'ui/reset.css'],
  ])('%s', (_, code, expected, file = 'ui/Card/Card.tsx') => {
    expect(lines(file, code)).toEqual(expected);
  });

  test.each([
    ["import { Card } from '#ui';"],
    ['const a = css`color: ${token.color.accent}; background: transparent; fill: currentColor;`;'],
    ['const a = css`white-space: nowrap; color: var(--color-red-500);`;'],
    ['<a href="#add" />'],
    ['const a = css`color: color-mix(in oklab, ${token.color.ink} 20%, transparent);`;'],
  ])('and a token is not: %s', (code) => {
    expect(lines('ui/Card/Card.tsx', code)).toEqual([]);
  });
});

describe('a side that is the same in every direction of writing is found', () => {
  test.each([
    ['const a = css`\n  left: 0;\n`;', [2]],
    ['const a = styled.div`\n  inset: 0;\n  margin-right: ${token.space[2]};\n`;', [3]],
    ['const a = styled(Card)`padding-left: 4px; text-align: right;`;', [1, 1]],
  ])('%s', (code, expected) => {
    expect(lines('ui/Card/Card.tsx', code)).toEqual(expected);
  });

  test('and start, end, a place in a script or another room is not', () => {
    const code =
      'const a = css`inset-inline-start: 0; text-align: end; transform-origin: left;`; scrollBy({ left: 1 });';
    expect(lines('ui/Card/Card.tsx', code)).toEqual([]);
    expect(lines('features/menu/Card.tsx', 'const a = css`left: 0;`;')).toEqual([]);
  });
});

describe("the machine's own time is found", () => {
  test.each(['Date.now()', 'new Date()', 'performance.now()', 'dayjs()'])('%s', (code) => {
    expect(lines('features/payment/streams.ts', `\nconst now = ${code};`)).toEqual([2]);
  });

  test('and a time that was given, or the clock itself, is not', () => {
    expect(lines('features/payment/streams.ts', 'new Date(clock.now()); dayjs(at);')).toEqual([]);
    expect(lines('features/clock.ts', 'Date.now()')).toEqual([]);
    expect(lines('host/main.ts', 'Date.now()')).toEqual([]);
  });
});

describe('words that nobody can translate are found', () => {
  test.each([
    ['text', '<p>\n  Add to cart\n</p>', [2]],
    ['text in braces', "<p>{'Add'}</p>", [1]],
    ['either end of a condition', "<p>{a ? 'Yes' : 'No'}</p>", [1, 1]],
    ['a label', '<button aria-label="Close" />', [1]],
    ['a label in braces', '<input placeholder={`Name`} />', [1]],
    ['a label with a value in it', '<img alt={`Picture of ${dish}`} />', [1]],
  ])('%s', (_, code, expected) => {
    expect(lines('features/menu/Menu.tsx', code)).toEqual(expected);
  });

  test.each([
    '<p>{words.add}</p>',
    '<p> · </p>',
    '<img alt="" />',
    '<a data-kind="primary" />',
    '<p>{dish.id + 1}</p>',
  ])('and what comes from a catalogue, or is no word, is not: %s', (code) => {
    expect(lines('features/menu/Menu.tsx', code)).toEqual([]);
  });
});

describe('money that could lose a cent is found', () => {
  test.each(['price.toFixed(2)', 'parseFloat(price)', 'Number.parseFloat(price)', 'cents / 100'])('%s', (code) => {
    expect(lines('host/orders.ts', code)).toEqual([1]);
  });

  test('and the rules of money themselves are free to', () => {
    expect(lines('contract/money/cents.ts', 'cents / 100')).toEqual([]);
  });
});

test('a finding says the file, what is wrong, why, and what to do', () => {
  expect(findings('app/Shell.tsx', '<p>Hello</p>')).toEqual([
    {
      file: 'app/Shell.tsx',
      line: 1,
      message: 'the words "Hello" are in the code, so nobody can translate them; take them from a messages.ts.',
    },
  ]);
});

test('a place that breaks a habit on purpose says why, and is let be', () => {
  const why = '// on purpose: readers need black on white.';
  expect(lines('ui/QrCode/QrCode.tsx', `${why}\nconst paper = '#fff';`)).toEqual([]);
  expect(lines('ui/QrCode/QrCode.tsx', `const paper = '#fff'; ${why}`)).toEqual([]);
  expect(lines('ui/QrCode/QrCode.tsx', `${why}\n\nconst paper = '#fff';`)).toEqual([3]);
});
