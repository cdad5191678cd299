import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browser } from '../browser.ts';
import { sha256 } from './png.ts';
import { flags } from './screenshotter.ts';

/** Environment of the pictures besides the code, each as a SHA-256. */
export interface Environment {
  browser: string;
  fonts: string;
  flags: string;
}

const hashFiles = (files: readonly string[]): string =>
  sha256(files.map((file) => sha256(readFileSync(file))).join('\n'));

const listFonts = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /\.(ttf|otf|woff2?)$/.test(file))
    .sort()
    .map((file) => join(folder, file));

/**
 * This machine, as far as a picture can tell.
 * @param storybook the folder of the built Storybook, which holds the brands' fonts.
 */
export function readEnvironment(storybook: string): Environment {
  const { executablePath, args, env } = browser();
  return {
    browser: hashFiles([executablePath ?? chromium.executablePath()]),
    fonts: hashFiles([
      ...(env.FONTCONFIG_PATH ? listFonts(env.FONTCONFIG_PATH) : []),
      ...listFonts(join(storybook, 'assets')),
    ]),
    flags: sha256([...args, ...flags].join('\n')),
  };
}

const explanations: Record<keyof Environment, string> = {
  browser: 'another browser than this one (is @sparticuz/chromium the locked version, and is this Linux on x64?)',
  fonts: "other fonts than these (did a font's package change?)",
  flags: 'other flags of the browser (did tests/browser.ts or tests/visual/screenshotter.ts change?)',
};

export const isSameEnvironment = (one: Environment, other: Environment): boolean =>
  describeDifferences(one, other).length === 0;

/** A sentence for each way in which the baselines come from another machine than this. */
export const describeDifferences = (baselines: Environment, here: Environment): string[] =>
  (Object.keys(explanations) as (keyof Environment)[])
    .filter((part) => baselines[part] !== here[part])
    .map((part) => `The baselines were taken with ${explanations[part]}; what looks changed may be only that.`);
