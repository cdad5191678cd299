import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkBoundaries } from '../../check/moduleBoundaries.ts';

/** A small codebase that keeps every rule. */
const files: Record<string, string> = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: {
      '#contract': './contract/index.ts',
      '#contract/*': './contract/*/index.ts',
      '#ui': './ui/index.ts',
      '#features/*': './features/*/index.ts',
      '#host/*': './host/*.ts',
    },
  }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: { module: 'ESNext', moduleResolution: 'Bundler', allowImportingTsExtensions: true, noEmit: true },
  }),
  'contract/index.ts':
    "import { pay } from './money/index.ts';\nexport interface Order { id: string }\nexport const schema = pay;",
  'contract/money/index.ts': 'export const pay = 1;',
  'ui/index.ts': "export { Card } from './Card.tsx';",
  'ui/Card.tsx': 'export const Card = () => null;',
  'features/menu/index.ts': "export { Menu } from './Menu.tsx';",
  'features/menu/Menu.tsx':
    "import type { Order } from '#contract';\nimport { pay } from '#contract/money';\nimport { Card } from '#ui';\n" +
    'export const Menu = (order: Order) => [order, pay, Card];',
  'features/platform/clock/index.ts': 'export const clock = 1;',
  'features/model/shop/index.ts': "import { clock } from '#features/platform/clock';\nexport const shop = clock;",
  'features/model/cart/index.ts': "import { shop } from '#features/model/shop';\nexport const cart = shop;",
  'features/cart/index.ts': "import { cart } from '#features/model/cart';\nexport const Cart = cart;",
  'app/main.ts':
    "import { Cart } from '#features/cart';\nimport { Menu } from '#features/menu';\nconsole.log(Cart, Menu);",
  'host/main.ts': "import { schema } from '#contract';\nimport './orders.ts';\nconsole.log(schema);",
  'host/orders.ts': "import { readFileSync } from 'node:fs';\nconsole.log(readFileSync);",
};

const sourceCount = Object.keys(files).filter((file) => /\.tsx?$/.test(file)).length;

/** Writes the files into a new folder and checks them. */
function check(codebase: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, content] of Object.entries(codebase)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return checkBoundaries(Object.keys(codebase), folder);
}

test('a codebase that keeps every rule passes, and every source file was seen', () => {
  expect(check(files)).toEqual({ modules: sourceCount, findings: [] });
});

test('each broken rule is reported with the file that broke it and the reason for the rule', () => {
  const wrong: [rule: string, file: string, content: string][] = [
    ['ui-knows-no-shop', 'ui/Wrong1.tsx', "import { Menu } from '#features/menu';\nconsole.log(Menu);"],
    ['ui-knows-no-shop', 'ui/Wrong2.tsx', "import type { Order } from '#contract';\nexport type Props = Order;"],
    ['features-do-not-know-the-app', 'features/cart/wrong1.ts', "import '../../app/main.ts';"],
    ['screens-do-not-know-each-other', 'features/cart/wrong2.ts', "import '#features/menu';"],
    ['features-by-their-index', 'features/cart/wrong4.ts', "import '../model/cart/lines.ts';"],
    ['platform-knows-no-shop', 'features/platform/clock/wrong.ts', "import type {} from '#features/model/shop';"],
    ['model-shows-nothing', 'features/model/shop/wrong1.ts', "import '#features/menu';"],
    ['model-has-no-jsx', 'features/model/cart/wrong2.ts', "import './Line.tsx';"],
    ['model-shop-uses-what-is-below', 'features/model/shop/wrong2.ts', "import '#features/model/cart';"],
    ['the-app-uses-features-by-their-index', 'app/wrong1.tsx', "import '../features/menu/Menu.tsx';"],
    ['ui-by-its-entry-points', 'features/menu/wrong.ts', "import '../../ui/Card.tsx';"],
    ['ui-primitives-know-no-ordering', 'ui/primitives/Wrong7.tsx', "import '../ordering/Price.tsx';"],
    ['the-app-takes-types-from-the-contract', 'app/wrong2.tsx', "import '#contract';"],
    ['nothing-imports-the-server', 'features/cart/wrong3.ts', "import '#host/orders';"],
    ['nothing-imports-the-server', 'contract/wrong1.ts', "import '../host/orders.ts';"],
    ['the-app-runs-in-a-browser', 'ui/Wrong3.tsx', "import { join } from 'node:path';\nconsole.log(join);"],
    ['the-server-knows-no-app', 'host/wrong.ts', "import '#ui';"],
    ['what-both-sides-run-is-pure', 'contract/money/wrong.ts', "import { sep } from 'node:path';\nconsole.log(sep);"],
    ['the-contract-stands-alone', 'contract/wrong2.ts', "import '../ui/index.ts';"],
    ['nothing-ships-tests-or-stories', 'app/wrong3.tsx', "import '../stories/Card.stories.tsx';"],
    ['build-plugins-stay-in-the-build', 'app/wrong4.tsx', "import './boot/plugin.ts';"],
    ['themes-know-nobody', 'themes/plugin.ts', "import '../ui/index.ts';"],
    ['the-app-ships-these-libraries-only', 'app/wrong5.tsx', "import 'tool';"],
    ['the-server-uses-what-production-installs', 'host/wrong2.ts', "import 'tool';"],
    ['no-circular', 'ui/Wrong4.tsx', "import './Wrong5.tsx';"],
    ['no-circular', 'ui/Wrong7.tsx', "import type { B } from './Wrong8.tsx';\nexport type A = B[];"],
    ['no-orphans', 'ui/Forgotten.tsx', 'export const forgotten = 1;'],
    ['no-unresolvable', 'ui/Wrong6.tsx', "import './Nowhere.tsx';"],
  ];
  const { findings } = check({
    ...files,
    ...Object.fromEntries(wrong.map(([, file, content]) => [file, content])),
    'package.json': JSON.stringify({
      ...JSON.parse(files['package.json'] ?? ''),
      devDependencies: { tool: '1.0.0' },
    }),
    'node_modules/tool/package.json': JSON.stringify({ name: 'tool', version: '1.0.0' }),
    'node_modules/tool/index.js': 'exports.tool = 1;',
    'app/boot/plugin.ts': "import { join } from 'node:path';\nconsole.log(join);",
    'features/model/cart/lines.ts': 'export const lines = 1;',
    'features/model/cart/Line.tsx': 'export const Line = () => null;',
    'ui/Wrong5.tsx': "import './Wrong4.tsx';",
    'ui/Wrong8.tsx': "import type { A } from './Wrong7.tsx';\nexport type B = { a?: A };",
    'ui/ordering/Price.tsx': 'export const Price = () => null;',
    'stories/Card.stories.tsx': "import '#ui';",
  });
  for (const [rule, file] of wrong) {
    expect(findings).toContainEqual(expect.stringMatching(new RegExp(`^${file}.* breaks ${rule}\\. \\w`)));
  }
});

test('a source file that the check did not see is a finding, not a pass', () => {
  const { modules, findings } = check({ ...files, 'ui/dist/Hidden.tsx': "import '../../features/menu/Menu.tsx';" });
  expect(modules).toBe(sourceCount);
  expect(findings).toEqual([expect.stringContaining('ui/dist/Hidden.tsx was not seen')]);
});

test('a codebase without any source file does not pass', () => {
  expect(check({ 'README.md': 'nothing to run' }).findings).toEqual([expect.stringContaining('No source file')]);
});
