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
const ROUNDS = 15;
/** 50 lines against the loop, and 1,000 lines against 100. */
const LIMITS = { toLoop: 3, growth: 12 };

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
const { bare50, lines50, lines100, lines1000 } = await measureCart(ROUNDS);

const toLoop = lines50 / bare50;
const growth = lines1000 / lines100;
const us = (value: number) => `${value.toFixed(1)} µs`;
console.log(`\nRecalculating a cart with 20 promotions, medians of ${ROUNDS} interleaved rounds`);
console.log(`bare loop, 50 lines   ${us(bare50)}`);
console.log(`50 lines              ${us(lines50)}   ${toLoop.toFixed(2)} × the loop (limit ${LIMITS.toLoop})`);
console.log(`100 lines             ${us(lines100)}`);
console.log(`1,000 lines           ${us(lines1000)}   ${growth.toFixed(2)} × 100 lines (limit ${LIMITS.growth})`);
finish([...over('50 lines to the loop', toLoop, LIMITS.toLoop), ...over('1,000 lines to 100', growth, LIMITS.growth)]);
