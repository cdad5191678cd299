import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from '../../.ci/tools/build.ts';
import { brandCodes } from '../../themes/files.ts';
import { root } from '../check/files.ts';
import { Baselines } from '../visual/baselines.ts';
import type { Environment } from '../visual/environment.ts';
import { isFine } from '../visual/outcome.ts';
import { getVisibleText, isFinished, prepare, scrollTo, settle, showStory } from '../visual/pageScripts.ts';
import { PictureStore } from '../visual/pictureStore.ts';
import { toPicture } from '../visual/pictures.ts';
import { hashPixels } from '../visual/png.ts';
import { writeReport } from '../visual/report.ts';
import { Results } from '../visual/results.ts';
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
  /** Version of the engine. Other versions render differently. */
  version: string;
  close: () => Promise<void>;
}

/** How many stories held, and how many did not. */
interface Tally {
  passed: number;
  failed: number;
}

/** A logged or uncaught error fails the story. */
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

/** By its last word the preview knows that its stories are pictured, and ends their animations. */
function sayThatPicturesAreTaken(): void {
  const { userAgent } = navigator;
  Object.defineProperty(navigator, 'userAgent', { get: () => `${userAgent} StorybookTestRunner` });
}

interface OpenStories {
  /** Only states and brands with all of these in `<state> <brand>`. */
  texts: readonly string[];
  /** Keeps the pictures as approved, in place of comparing them. */
  approves: boolean;
}

/**
 * Opens the story of every state in every brand in an engine. Each must come to its end without an error, show the words
 * of its state, and look as it did when the pictures of this engine were approved on this machine, where they were: they
 * are kept in `.baselines/<engine>`, and out of git, because each version of an engine draws otherwise. The report is
 * that of `npm run visual`, in `reports/engines/<engine>`.
 */
export async function openStories(engine: string, page: StoryPage, { texts, approves }: OpenStories): Promise<Tally> {
  await build('stories', { ifStale: true });
  const folder = join(root, 'dist/stories');
  const scripts = [prepare, watchErrors, sayThatPicturesAreTaken].map((one) => `(${one})();`).join(' ');
  const script = `<script>globalThis.__name = (made) => made; ${scripts}</script>`;
  const storybook = await serveStorybook(folder, (path, text) =>
    path.endsWith('iframe.html') ? text.replace('<head>', `<head>${script}`) : text,
  );
  const claims = readClaims(readStories(folder));
  const report = join(root, 'reports/engines', engine);
  const kept = join(root, '.baselines', engine);
  const baselines = Baselines.read(kept, new PictureStore(join(kept, 'pictures')));
  const machine: Environment = { browser: `${engine} ${page.version}`, fonts: '', flags: '' };
  const isKnown = !baselines.isEmpty;
  if (isKnown && !approves && baselines.machine.browser !== machine.browser)
    console.log(
      `The pictures were approved in ${baselines.machine.browser}, and this is ${machine.browser}: what differs may be only that.`,
    );
  rmSync(report, { recursive: true, force: true });
  const results = new Results({ approve: approves ? 'all' : undefined, report }, baselines);
  const began = Date.now();
  const rest = () => page.evaluateAsync<string[]>(inPage(settle, atRest));
  try {
    for (const brand of brandCodes()) {
      // A page that holds no story yet, or one that failed, is loaded; else the story is exchanged.
      let isLoaded = false;
      for (const { storyId, state } of claims) {
        if (!texts.every((text) => `${state} ${brand}`.includes(text))) continue;
        const picture = { ...toPicture(brand, state, 'phone'), storyId };
        const shows = states.find(({ id }) => id === state)?.shows ?? [];
        const problems = await openStory(page, { storyId, shows, brand, isLoaded, origin: storybook.origin });
        isLoaded = problems.length === 0;
        let png = await page.picture();
        const expected = baselines.getHash(picture.key);
        if (isLoaded && expected && (await hashPixels(png)) !== expected) {
          await rest();
          png = await page.picture();
        }
        const shot = { png, hash: await hashPixels(png), problems, components: [], isUnstable: false };
        if (approves || isKnown || !isLoaded) results.enter(picture, shot);
        else results.enterNew(picture, shot);
        for (const problem of problems) console.log(`FAILED  ${engine}: ${state} in ${brand}: ${problem}`);
      }
    }
  } finally {
    await page.close();
    await storybook.stop();
  }
  if (approves) baselines.saveMachine(machine);
  await results.showEarlier(new Map(results.listDiffering().map(({ key, hash }) => [key, { hash }])));
  const { outcomes, notes } = results;
  for (const { key, status, why } of outcomes)
    if (status === 'changed' || status === 'missing') console.log(`${status}  ${engine}: ${key}: ${why.join('; ')}`);
  const written = await writeReport(
    {
      outcomes: outcomes.sort((a, b) => (a.key < b.key ? -1 : 1)),
      ...{ problems: [], notes, machine },
      msPerPicture: (Date.now() - began) / Math.max(1, outcomes.length),
      parts: { isWhole: false, isComplete: false, expected: [], components: [] },
    },
    report,
  );
  console.log(`Report: ${relative(root, written)}`);
  if (!isKnown && !approves)
    console.log(`No pictures of ${engine} were approved on this machine; '--approve' keeps these to compare with.`);
  const passed = outcomes.filter(isFine).length;
  return { passed, failed: outcomes.length - passed };
}

interface OpenStory {
  storyId: string;
  shows: readonly string[];
  brand: string;
  isLoaded: boolean;
  origin: string;
}

/** Words of the state that are not to be read, also where the page or its dialog is scrolled. */
async function findMissing(page: StoryPage, shows: readonly string[]): Promise<string[]> {
  const look = () => page.evaluate<{ spaced: string; joined: string }>(inPage(getVisibleText));
  const missing = findMissingText(shows, await look());
  if (missing.length === 0) return [];
  let left = shows;
  for (let part = 0; part <= 1; part += 0.1) {
    await page.evaluate(inPage(scrollTo, part));
    const seen = await look();
    left = left.filter((words) => findMissingText([words], seen).length > 0);
  }
  await page.evaluate(inPage(scrollTo, 0));
  return missing.filter((sentence) => left.some((words) => sentence.includes(`'${words}'`)));
}

async function openStory(page: StoryPage, { storyId, shows, brand, isLoaded, origin }: OpenStory): Promise<string[]> {
  try {
    if (isLoaded) await page.evaluate(inPage(showStory, { storyId, settings: {} }));
    else await page.open(`${origin}/iframe.html?id=${storyId}&viewMode=story&globals=brand:${brand};a11y.manual:!true`);
    await until(() => page.evaluate(inPage(isFinished, storyId)), 'it was not finished', FINISHED_S);
    const failed = await page.evaluateAsync<string[]>(inPage(settle, atRest));
    return [...new Set([...failed, ...(await findMissing(page, shows))])];
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)];
  }
}
