import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { root } from '../../check/files.ts';

const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** Animations that end and have not: half-faded text has no contrast. */
const countAnimations = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
        ).length,
  );

/** Returns axe's findings on a screen that has stopped moving, each line beginning with `where`. */
export async function findAccessibilityViolations(page: Page, where: string): Promise<string[]> {
  await expect.poll(() => countAnimations(page), { message: `${where} comes to rest` }).toBe(0);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run({
      // Off unless asked for: the size of targets of WCAG 2.2 (2.5.8).
      rules: { 'target-size': { enabled: true } },
    }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${where}: ${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  );
}
