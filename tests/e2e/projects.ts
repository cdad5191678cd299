import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { PlaywrightTestProject } from '@playwright/test';
import { type LaunchOptions, webkit } from 'playwright';
import { launchOptions } from '../browser.ts';
import { answerForFirefox, firefoxPreferences } from './support/firefox.ts';
import type { ServerOptions } from './support/fixtures.ts';
import { phone } from './support/phone.ts';

/** Firefox has no phone mode: a window of the same size, with touch where it knows it. */
const { isMobile: _, ...smallWindow } = phone;

/** The Firefox of this machine: Playwright's channel knows one place of it only. */
export function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** How the Firefox of this machine is started. */
export const firefoxOptions = (): LaunchOptions => ({
  channel: 'moz-firefox',
  executablePath: findFirefox(),
  firefoxUserPrefs: firefoxPreferences({ reducedMotion: 'reduce', forcedColors: null }),
});

/** Tests and journeys that an engine cannot run, by their titles, with the reason. `npm run test:engines` prints them. */
export const exceptions: Record<string, readonly { title: string; reason: string }[]> = {
  firefox: [
    {
      title: 'nothing jumps on a first visit, nor on the menu',
      reason: 'only Chromium measures how a layout shifts (`layout-shift`), and slows its network down by CDP',
    },
    {
      title: 'wears another brand after one recalculation',
      reason: 'the recalculations of styles are counted by CDP',
    },
    {
      title: 'prints as a receipt alone',
      reason: 'Firefox ESR 153 emulates no media for a driver, and this test looks at the page as it is printed',
    },
    {
      title: 'a screen reader finds no fault from the home screen',
      reason:
        'a process of Firefox ESR 153 crashes while axe looks at a dialog, whatever rules it has; axe looks at every screen there',
    },
    {
      title: 'a finger that taps twice and more',
      reason: 'Playwright sends no touch to Firefox ESR 153 over BiDi: a tap arrives as no event at all',
    },
    {
      title: 'a tap counts where the error of the field',
      reason: 'Playwright sends no touch to Firefox ESR 153 over BiDi: a tap arrives as no event at all',
    },
    {
      title: 'what has the focus of a keyboard is never under a bar',
      reason:
        'once a mouse was used between two presses of Tab, nothing matches `:focus-visible` in a Firefox ESR 153 without a screen',
    },
    {
      title: 'the same search finds an edge that is lost',
      reason:
        'system colours take a Firefox of its own, whose document has no focus without a screen: nothing matches `:focus` there, so edges are looked for and rings are not',
    },
    {
      title: 'a browser that darkens pages by itself',
      reason: 'only Chromium darkens pages, and is told to by CDP',
    },
    {
      title: 'are put into capitals once an input method is done with them',
      reason: "only Chromium's protocol composes as an input method does",
    },
  ],
  webkitgtk: [
    {
      title: 'payment in the same window, left, with a gateway that cuts its opener',
      reason:
        'the page comes back, but WebKitWebDriver answers nothing more after the way back from a page with another opener policy; two pages with nothing in them do the same',
    },
  ],
};

/** As Playwright takes it: tests with such a title are left out. */
const without = (engine: string): Pick<PlaywrightTestProject, 'grepInvert'> => ({
  grepInvert: exceptions[engine]?.map(({ title }) => new RegExp(title)),
});

/** Every browser that the end-to-end tests run in; `npm run test:engines` chooses those that are installed. */
const all: Record<string, () => PlaywrightTestProject<ServerOptions>> = {
  chromium: () => ({ use: { browserName: 'chromium', launchOptions: launchOptions() } }),
  /** Chromium without the APIs that the oldest supported browsers lack. */
  oldest: () => ({ use: { browserName: 'chromium', launchOptions: launchOptions(), isOldestBrowser: true } }),
  /** Chromium with every page translated. */
  translated: () => ({ use: { browserName: 'chromium', launchOptions: launchOptions(), isTranslated: true } }),
  /** The Firefox of the system, such as Debian's firefox-esr. */
  firefox: () => ({
    ...without('firefox'),
    // It takes up to twice the time of Chromium for the same journey.
    timeout: 120_000,
    expect: { timeout: 20_000, toPass: { timeout: 40_000 } },
    use: {
      ...smallWindow,
      browserName: 'firefox',
      launchOptions: firefoxOptions(),
      isMobile: false,
      // On two cores a first page takes more than ten seconds now and then.
      navigationTimeout: 30_000,
    },
  }),
  /** Playwright's own WebKit, which has no build for every system; WebKitGTK is driven by tests/engines. */
  webkit: () => ({ use: { browserName: 'webkit' } }),
};

export const hasPlaywrightWebKit = (): boolean => existsSync(webkit.executablePath());

export const projects = (names: readonly string[]): PlaywrightTestProject<ServerOptions>[] =>
  names.map((name) => {
    if (name === 'firefox') answerForFirefox();
    const project = all[name]?.();
    if (!project) throw new Error(`There is no browser named ${name}; there are ${Object.keys(all).join(', ')}.`);
    return { name, ...project };
  });
