import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileBrand } from '../../themes/compile.ts';
import { brandCodes } from '../../themes/files.ts';
import type { Result } from './compareAll.ts';
import { frames, getFrameLabel } from './frames.ts';
import { type ChangeGroup, type ColourNames, groupChanges } from './groups.ts';
import { diffLines } from './heard/diffLines.ts';
import { heardBrand, isHeardText } from './heard/listeners.ts';
import { type Outcome, tally } from './outcome.ts';
import { script, style } from './reportParts.ts';
import { readCommit, type SavedRun, saveRun } from './savedRun.ts';
import { states } from './states.ts';

/** An outcome; that of a text has its lines, with their marks, in place of the texts. */
type ShownOutcome = Omit<Outcome, 'heard'> & { lines?: string[] };

/** Data of the report's page. */
export interface ReportData extends Omit<Result, 'parts' | 'outcomes'> {
  outcomes: ShownOutcome[];
  groups: ChangeGroup[];
  /** Whether its server takes decisions and has the stories; as a file it only shows. */
  isServed: boolean;
  states: { id: string; given: string; shows: readonly string[] }[];
  brands: string[];
  /** By the name of a frame: how the page calls it. */
  frames: Record<string, string>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** JSON inside a script: nothing in it may end the script. */
const embed = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const list = (name: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `<details class="${name}" ${name === 'problems' ? 'open' : ''}><summary>${lines.length} ${name}</summary><ul>${lines
        .map((line) => `<li>${escapeHtml(line)}</li>`)
        .join('')}</ul></details>`;

/** The report as one page that needs nothing but the pictures beside it. */
export function reportHtml(data: ReportData): string {
  const counts = tally(data.outcomes);
  const heard = data.outcomes.filter(isHeardText).length;
  // Where something is not the same, it is seen first.
  const isShown = (status: string) => status !== 'same' || Object.keys(counts).length === 1;
  const totals = Object.entries(counts)
    .map(
      ([status, count]) =>
        `<label title="Show or hide"><input type="checkbox" name="status" value="${status}" ${isShown(status) ? 'checked' : ''}><span class="chip" data-status="${status}">${count} ${status}</span></label>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Dialog states</title>
<style>${style}</style>
<header>
  <h1>Dialog states</h1>
  <p>${data.outcomes.length - heard} pictures, ${heard} heard texts, ${data.brands.filter((brand) => brand !== heardBrand).length} brands, ${Math.round(data.msPerPicture)} ms a picture ·
    browser <code>${data.machine.browser.slice(0, 10)}</code>
    fonts <code>${data.machine.fonts.slice(0, 10)}</code>
    flags <code>${data.machine.flags.slice(0, 10)}</code></p>
  ${list('problems', data.problems)}
  ${list('notes', data.notes)}
  <p class="keys">${data.isServed ? '<kbd>a</kbd> approve, <kbd>r</kbd> reject, ' : ''}<kbd>j</kbd> <kbd>k</kbd> next and previous that is not the same,
    <kbd>1</kbd> to <kbd>7</kbd> ways to compare, <kbd>Esc</kbd> close</p>
  <form id="filters">
    <span class="totals">${totals}</span>
    <label>Brand <select name="brand"><option value="">all</option>${data.brands.map((brand) => `<option>${brand}</option>`).join('')}</select></label>
    <label>Screen <select name="frame"><option value="">all</option>${Object.entries(data.frames)
      .map(([name, label]) => `<option value="${name}">${label}</option>`)
      .join('')}</select></label>
    <label>State <input name="text" type="search" placeholder="cart. or till"></label>
  </form>
</header>
<section id="groups" hidden></section>
<main>
  <table id="matrix"></table>
  <aside id="detail" hidden></aside>
</main>
<script>const report = ${embed(data)};
${script}</script>
</html>
`;
}

/** The colour tokens of each brand by their values, to name what a colour became. */
async function readColourNames(brands: readonly string[]): Promise<ColourNames> {
  const names: Record<string, Record<string, string[]>> = {};
  for (const brand of brandCodes().filter((code) => brands.includes(code))) {
    const { css } = await compileBrand(brand);
    const own: Record<string, string[]> = {};
    for (const [, token = '', value = ''] of css.matchAll(/--(color-[\w-]+):\s*(#[0-9a-f]{6})\b/gi)) {
      const hex = value.toLowerCase();
      own[hex] = [...new Set([...(own[hex] ?? []), token])];
    }
    names[brand] = own;
  }
  return names;
}

/** The page of a run. */
export async function renderReport(run: Result, { isServed }: { isServed: boolean }): Promise<string> {
  const { parts: _, ...result } = run;
  // The column of heard texts comes first.
  const isHeard = (brand: string) => brand === heardBrand;
  const brands = [...new Set(result.outcomes.map(({ brand }) => brand))].sort(
    (one, other) => Number(isHeard(other)) - Number(isHeard(one)) || (one < other ? -1 : 1),
  );
  const labels = Object.fromEntries(
    (Object.keys(frames) as (keyof typeof frames)[]).map((name) => [name, getFrameLabel(name)]),
  );
  const shown = states.map(({ id, given, shows }) => ({ id, given, shows }));
  const recoloured = result.outcomes.filter(({ recolour }) => recolour).map(({ brand }) => brand);
  const groups = groupChanges(result.outcomes, await readColourNames(recoloured));
  const outcomes = result.outcomes.map(
    ({ heard, ...outcome }): ShownOutcome =>
      heard
        ? {
            ...outcome,
            lines: diffLines(heard.before ?? '', heard.after ?? '').map(({ mark, text }) => `${mark} ${text}`),
          }
        : outcome,
  );
  return reportHtml({ ...result, outcomes, groups, isServed, states: shown, brands, frames: labels });
}

/** Writes the report's page and its data next to its pictures, and answers the page's path. */
export async function writeReport(result: Result, folder: string): Promise<string> {
  const page = join(folder, 'index.html');
  mkdirSync(folder, { recursive: true });
  const run: SavedRun = { ...result, commit: readCommit(), decisions: [] };
  saveRun(folder, run);
  writeFileSync(page, await renderReport(run, { isServed: false }));
  return page;
}
