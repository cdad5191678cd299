import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from '../../.ci/tools/build.ts';
import { firstFiles } from '../../app/boot/firstScreen.ts';
import { brandCodes } from '../../themes/files.ts';
import { root } from './files.ts';

/** `npm run check -- size`: the gzipped bytes that a phone, or an app with one button of the library, downloads. */

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

/**
 * Every brand's switches are in the first screen, so each brand beyond four may weigh what it says. Two of the KiB buy
 * shorter tasks (ADR-0100).
 */
const FIRST_SCREEN_KIB = 152.0 + 0.5 * Math.max(0, brandCodes().length - 4);
const BUTTON_KIB = 6;

/** Built files that import each other in a circle: one of them runs before what it imports. */
function findCircle(
  manifest: Manifest,
  key: string,
  way: string[] = [],
  done = new Set<string>(),
): string[] | undefined {
  if (way.includes(key)) return [...way.slice(way.indexOf(key)), key].map((step) => manifest[step]?.file ?? step);
  if (done.has(key)) return undefined;
  for (const next of manifest[key]?.imports ?? []) {
    const found = findCircle(manifest, next, [...way, key], done);
    if (found) return found;
  }
  done.add(key);
  return undefined;
}

/**
 * Scripts of the first screen: those in the page, and the entry with the parts that the page names, each with its
 * imports. A landing screen loads by itself in place of the category grid, so it is not counted.
 */
function readFirstScreen(app: string, manifest: Manifest): string[] {
  const page = readFileSync(join(app, 'index.html'), 'utf8');
  const files = new Set<string>();
  const load = (key: string | undefined): void => {
    const chunk = key === undefined ? undefined : manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) load(other);
  };
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (entries.length !== 1)
    throw new Error(`dist/app has ${entries.length} entries where one was expected; see vite.config.ts.`);
  load(entries[0]);
  const parts = [...page.matchAll(/<link rel="modulepreload" crossorigin[^>]* href="\/([^"]+)"/g)].map(
    ([, file]) => file,
  );
  for (const name of firstFiles)
    if (!parts.some((file) => file?.startsWith(`assets/${name}-`)))
      throw new Error(
        `dist/app/index.html names no file "${name}", so it would not be weighed; see app/boot/firstScreen.ts.`,
      );
  for (const file of parts) load(Object.keys(manifest).find((key) => manifest[key]?.file === file));
  const inline = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script).join('\n');
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  return [inline, ...scripts.map((file) => readFileSync(join(app, file), 'utf8'))];
}

/** Modules that an app gets with one button. The libraries below it are the app's own already. */
function readButton(): string[] {
  const texts = new Map<string, string>();
  const load = (file: string): void => {
    if (texts.has(file)) return;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, path = ''] of text.matchAll(/from "(\.{1,2}\/[^"]+)"/g)) load(join(file, '..', path));
  };
  load(join(root, 'dist/ui/primitives/Button/Button.js'));
  return [...texts.values()];
}

/** Prints what the files weigh, each gzipped by itself, as a server sends them. */
function weigh(name: string, files: string[], limit: number): void {
  const kib = files.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1024;
  if (kib <= limit) console.log(`${name}: ${kib.toFixed(1)} KiB of at most ${limit.toFixed(1)} KiB`);
  else {
    console.error(`${name}: ${kib.toFixed(1)} KiB, which is more than ${limit.toFixed(1)} KiB; load something later.`);
    process.exitCode = 1;
  }
}

// An app built from older sources would be the wrong one to weigh.
await build('app', { ifStale: true });
await build('ui', { ifStale: true });
const app = join(root, 'dist/app');
const manifest = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8')) as Manifest;
const found = Object.keys(manifest)
  .map((key) => findCircle(manifest, key))
  .find((way) => way !== undefined);
if (found) {
  console.error(
    `Built files need each other, so one runs too early: ${found.join(' → ')}; change app/boot/firstScreen.ts.`,
  );
  process.exitCode = 1;
}
weigh('One button of the library, gzipped, before minifying', readButton(), BUTTON_KIB);
weigh(
  'JavaScript of the first screen, gzipped (170 KiB is promised)',
  readFirstScreen(app, manifest),
  FIRST_SCREEN_KIB,
);
