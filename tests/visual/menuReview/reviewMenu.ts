import { join } from 'node:path';
import { build } from '../../../.ci/tools/build.ts';
import { root } from '../../check/files.ts';
import { serveStorybook } from '../serveStorybook.ts';
import type { BrandLook } from './brandLook.ts';
import { sortProblems, widths } from './findProblems.ts';
import { menuPage } from './menuPage.ts';
import { describeCut } from './problems/fit.ts';
import { listCategories, listDishes, listLanguages, nameOf, type Problem } from './problems/problem.ts';
import { type Picture, type ReviewedMenu, toPath } from './readMenu.ts';
import { listViews, nameView, type TakenView, takeSheets } from './takeSheets.ts';

export interface ReviewInput {
  reviewed: ReviewedMenu;
  look: BrandLook;
  /** Found without a browser; what they say about cut texts is replaced by what the page measures. */
  problems: readonly Problem[];
  /** Folder of a built Storybook. Default: it is built where it is stale. */
  storybook?: string | undefined;
  /** As an address (`data:`). */
  logo: string;
  now: Date;
  /** Which problems are shown. Default: all. */
  isWanted?: (problem: Problem) => boolean;
  /** Called with a sentence before each step. */
  log: (line: string) => void;
}

/** The menu's name beside Storybook. */
const MENU = 'reviewed';

/** Answers the menu and its pictures to the page. A browser asks for other sizes and forms of a photograph too (ADR-0059). */
function createFiles({ menu, pictures }: ReviewedMenu) {
  const stem = (path: string): string => path.replace(/(-\d+)?\.\w+$/, '');
  const byPath = new Map<string, Picture>();
  for (const [address, picture] of pictures) {
    if (!picture) continue;
    const path = toPath(address).replace(/^https?:\/\/[^/]+/, '');
    byPath.set(path, picture);
    byPath.set(stem(path), picture);
  }
  // A page of this machine's asks no other server for a picture.
  const json = JSON.stringify(menu, (key, value) =>
    key === 'image' && typeof value === 'string' ? value.replace(/^https?:\/\/[^/]+/, '') : value,
  );
  return (path: string) => {
    if (path === `/menus/${MENU}.json`) return { type: 'application/json', body: json };
    const picture = byPath.get(path) ?? byPath.get(stem(path));
    return picture && { type: 'image/webp', body: picture.bytes };
  };
}

/** Texts that the page cuts, measured where it is drawn; in the dark form they are the same. */
function toCutProblems(views: readonly TakenView[], names: ReadonlyMap<string, string>): Problem[] {
  return views
    .filter(({ view }) => view.form === 'normal')
    .flatMap(({ view: { languageId, width, textZoom }, cuts }) =>
      cuts.map(
        ({ at, part, letters }): Problem => ({
          ...{
            kind: 'cut',
            at,
            name: names.get(at) ?? at,
            ...describeCut(part, letters),
            languageId,
            width,
            letters,
            part,
          },
          ...(textZoom !== 100 && { textZoom }),
        }),
      ),
    );
}

/** Pictures a menu in every view and makes the page about it (BRAND-36). */
export async function reviewMenu(input: ReviewInput): Promise<{ page: string; problems: Problem[]; bytes: number }> {
  const { reviewed, look, storybook, logo, now, isWanted = () => true, log } = input;
  const { menu, place, notes } = reviewed;
  if (!storybook) await build('stories', { ifStale: true });
  const server = await serveStorybook(storybook ?? join(root, 'dist/stories'), undefined, createFiles(reviewed));
  const languages = listLanguages(menu);
  const views = listViews(languages, widths, look.hasDark);
  let taken: TakenView[];
  const started = performance.now();
  try {
    taken = await takeSheets(views, {
      ...{ origin: server.origin, brand: look.code, menu: MENU, workers: 2 },
      onView: ({ view, sheets }, done) =>
        log(
          `${done} of ${views.length} screens, ${((performance.now() - started) / 1000).toFixed(0)} s: ${nameView(view)} in ${sheets.length} pictures`,
        ),
    });
  } finally {
    await server.stop();
  }
  const dishes = listDishes(menu);
  const names = new Map([
    ...dishes.flatMap(({ item, name, at }) => [[at, name] as const, [`choices-${item.id}`, name] as const]),
    ...listCategories(menu).map(
      ({ id, categoryLocalizations }) => [`category-${id}`, nameOf(categoryLocalizations)] as const,
    ),
  ]);
  const problems = sortProblems([
    ...input.problems.filter(({ kind }) => kind !== 'cut'),
    ...toCutProblems(taken, names),
  ]).filter(isWanted);
  const page = menuPage({
    ...{ brand: look.name, logo, place, day: now.toISOString().slice(0, 10), dishes: dishes.length },
    ...{ languages, problems, views: taken, notes },
  });
  return { page, problems, bytes: Buffer.byteLength(page) };
}
