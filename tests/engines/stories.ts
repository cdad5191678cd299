import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../.ci/tools/build.ts';
import { brandCodes } from '../../themes/files.ts';
import { root } from '../check/files.ts';
import { getVisibleText, isFinished, prepare, settle, showStory } from '../visual/pageScripts.ts';
import { findMissingText } from '../visual/screenshotter.ts';
import { serveStorybook } from '../visual/serveStorybook.ts';
import { states } from '../visual/states.ts';
import { readClaims, readStories } from '../visual/stories.ts';
import { until } from './webkitgtk.ts';

/** A page of any engine. */
export interface StoryPage {
  open: (url: string) => Promise<void>;
  /** Runs a script in the page, which answers with `return`. */
  evaluate: <T>(script: string) => Promise<T>;
  /** Runs an async script, of which `await` may be used. */
  evaluateAsync: <T>(script: string) => Promise<T>;
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** How many stories held, and how many did not. */
interface Tally {
  passed: number;
  failed: number;
}

/** What a page logs as an error, or does not catch, is a fault of its story. */
function watchErrors(): void {
  const failed = () => (window as { visual?: { failed: string[] } }).visual?.failed;
  const { error } = console;
  console.error = (...values: unknown[]) => {
    failed()?.push(`it logs an error: ${values.map(String).join(' ').split('\n')[0]}`);
    error.apply(console, values);
  };
  window.addEventListener('error', ({ message }) => failed()?.push(`it throws: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => failed()?.push(`it throws: ${reason}`));
}

/** The functions run in the page as text; the compiler of this file wraps some in a helper that no page knows. */
const inPage = (run: (...given: never[]) => unknown, given?: unknown): string =>
  `globalThis.__name ??= (made) => made; return (${run})(${given === undefined ? '' : JSON.stringify(given)});`;

const FINISHED_S = 20;

/** Longer than a picture needs: the other engines are slower to come to rest. */
const atRest = { quietMs: 60, limitMs: 6000 };

/**
 * Opens the story of every state in every brand in an engine. Each must come to its end without an error and show the
 * words of its state. Pictures lie in `reports/engines/<engine>/<brand>`.
 * @param texts only states and brands with all of these in `<state> <brand>`
 */
export async function openStories(engine: string, page: StoryPage, texts: readonly string[]): Promise<Tally> {
  await build('storybook', { ifStale: true });
  const folder = join(root, 'storybook-static');
  const script = `<script>globalThis.__name = (made) => made; (${prepare})(); (${watchErrors})();</script>`;
  const storybook = await serveStorybook(folder, (path, text) =>
    path.endsWith('iframe.html') ? text.replace('<head>', `<head>${script}`) : text,
  );
  const claims = readClaims(readStories(folder));
  const tally = { passed: 0, failed: 0 };
  try {
    for (const brand of brandCodes()) {
      const pictures = join(root, 'reports/engines', engine, brand);
      mkdirSync(pictures, { recursive: true });
      // A page that holds no story yet, or one that failed, is loaded; else the story is exchanged.
      let isLoaded = false;
      for (const { storyId, state } of claims) {
        if (!texts.every((text) => `${state} ${brand}`.includes(text))) continue;
        const shows = states.find(({ id }) => id === state)?.shows ?? [];
        const problems = await openStory(page, { storyId, shows, brand, isLoaded, origin: storybook.origin });
        isLoaded = problems.length === 0;
        writeFileSync(join(pictures, `${state}.png`), await page.picture());
        if (isLoaded) tally.passed++;
        else tally.failed++;
        for (const problem of problems) console.log(`FAILED  ${engine}: ${state} in ${brand}: ${problem}`);
      }
    }
  } finally {
    await page.close();
    await storybook.stop();
  }
  return tally;
}

interface OpenStory {
  storyId: string;
  shows: readonly string[];
  brand: string;
  isLoaded: boolean;
  origin: string;
}

async function openStory(page: StoryPage, { storyId, shows, brand, isLoaded, origin }: OpenStory): Promise<string[]> {
  try {
    if (isLoaded) await page.evaluate(inPage(showStory, storyId));
    else await page.open(`${origin}/iframe.html?id=${storyId}&viewMode=story&globals=brand:${brand};a11y.manual:!true`);
    await until(() => page.evaluate(inPage(isFinished, storyId)), 'it was not finished', FINISHED_S);
    const failed = await page.evaluateAsync<string[]>(inPage(settle, atRest));
    const seen = await page.evaluate<{ spaced: string; joined: string }>(inPage(getVisibleText));
    return [...new Set([...failed, ...findMissingText(shows, seen)])];
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)];
  }
}
