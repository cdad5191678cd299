/**
 * What it costs to work a cart out again after a tap, as the app does it: `selectQuote` over frozen state with 20
 * promotions. Beside it a bare loop that comes to the same total in integer cents and does nothing else. They take
 * turns, so that a busy machine slows both alike; what counts are the ratios.
 *
 *   npx tsx tests/bench/cart.ts
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { brands } from '../../themes/plugin.ts';
import { finish, over } from './report.ts';

const root = join(import.meta.dirname, '../..');
const ROUNDS = 61;
/** 50 lines against the loop; and how much more the rules grow than the loop does, from 100 lines to 1,000. */
const LIMITS = { toLoop: 3, growth: 2 };

// As it ships: one bundle, production.
const outDir = join(root, 'dist/bench/cart');
mkdirSync(outDir, { recursive: true });
await build({
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [brands()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ssr: join(import.meta.dirname, 'cart/work.ts'), outDir, emptyOutDir: true, target: 'node20' },
  ssr: { noExternal: true },
});
const built = pathToFileURL(join(outDir, 'work.js')).href;
const { measureCart } = (await import(built)) as typeof import('./cart/work.ts');
console.log(`\nRecalculating a cart with 20 promotions, medians of ${ROUNDS} interleaved rounds`);
const { bare50, lines50, bare100, lines100, bare1000, lines1000 } = await measureCart(ROUNDS);

const toLoop = lines50 / bare50;
// The loop grows by more than ten too: so many lines no longer lie in the nearest memory.
const growth = lines1000 / lines100 / (bare1000 / bare100);
const row = (name: string, rules: number, loop: number, limit = ''): void =>
  console.log(`${name.padEnd(12)}${rules.toFixed(1)} µs, ${(rules / loop).toFixed(2)} × the loop${limit}`);
row('50 lines', lines50, bare50, ` (limit ${LIMITS.toLoop})`);
row('100 lines', lines100, bare100);
row('1,000 lines', lines1000, bare1000);
console.log(`From 100 to 1,000 lines it grows ${growth.toFixed(2)} × as much as the loop (limit ${LIMITS.growth})`);
finish([...over('50 lines to the loop', toLoop, LIMITS.toLoop), ...over('1,000 lines to 100', growth, LIMITS.growth)]);
