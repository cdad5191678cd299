import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browser } from '../browser.ts';
import { flags } from './camera.ts';
import { hashOf } from './png.ts';

/** What pictures depend on beside the code, each as a SHA-256. */
export interface Machine {
  browser: string;
  fonts: string;
  flags: string;
}

const hashOfFiles = (files: readonly string[]): string =>
  hashOf(files.map((file) => hashOf(readFileSync(file))).join('\n'));

const fontsBelow = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /\.(ttf|otf|woff2?)$/.test(file))
    .sort()
    .map((file) => join(folder, file));

/**
 * This machine, as far as a picture can tell.
 * @param storybook the folder of the built Storybook, which holds the brands' fonts.
 */
export function thisMachine(storybook: string): Machine {
  const { executablePath, args, env } = browser();
  return {
    browser: hashOfFiles([executablePath ?? chromium.executablePath()]),
    fonts: hashOfFiles([
      ...(env.FONTCONFIG_PATH ? fontsBelow(env.FONTCONFIG_PATH) : []),
      ...fontsBelow(join(storybook, 'assets')),
    ]),
    flags: hashOf([...args, ...flags].join('\n')),
  };
}

const wordsFor: Record<keyof Machine, string> = {
  browser: 'another browser than this one (is @sparticuz/chromium the locked version, and is this Linux on x64?)',
  fonts: "other fonts than these (did a font's package change?)",
  flags: 'other flags of the browser (did tests/browser.ts or tests/visual/camera.ts change?)',
};

/** A sentence for each way in which the baselines come from another machine than this. */
export const strangenessOf = (baselines: Machine, here: Machine): string[] =>
  (Object.keys(wordsFor) as (keyof Machine)[])
    .filter((part) => baselines[part] !== here[part])
    .map((part) => `The baselines were pictured with ${wordsFor[part]}; what looks changed may be only that.`);
