import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { propertyTable, propertyTablePath } from '../../../.ci/tools/propertyTable.ts';
import { compileBrand } from '../../../themes/compile.ts';

const page = readFileSync(propertyTablePath, 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| `--'));

it('the page of the custom properties says what the tokens, the contrast pairs and the components say', () => {
  expect(propertyTable(), 'run `npx tsx .ci/tools/propertyTable.ts`').toBe(page);
});

it('the page has every property of a stylesheet, each with its meaning, unit, default and components', async () => {
  const { css } = await compileBrand('kopi');
  const own = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name));
  const shown = rows.map((row) => /`(--[\w-]+)`/.exec(row)?.[1] ?? '');
  const without = [...own].filter((name) => !name.startsWith('--palette-') && name !== '--text-scale').sort();
  expect([...shown].sort()).toEqual(without);
  expect(rows.filter((row) => row.split(' | ').length !== 5 || / {2}\|| \|\s+\|/.test(row))).toEqual([]);
});
