import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { messages } from '../../app/boot/messages.ts';
import { brands } from '../../themes/plugin.ts';

/** Configuration of Stryker's test runs: the tests of money and cart, with fewer cases of each property. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [brands(), messages()],
  test: {
    environment: 'node',
    include: ['tests/unit/{money,cart}/**/*.test.ts'],
    // Ten thousand carts a mutant would take days; the other tests have to do it.
    exclude: ['tests/unit/cart/agreement.test.ts'],
    env: { PROPERTY_RUNS: '150' },
    testTimeout: 30_000,
  },
});
