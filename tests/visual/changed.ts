import { execFileSync } from 'node:child_process';
import { brandCodes } from '../../themes/files.ts';
import { root } from '../check/files.ts';
import { isLoadedBy, type LazyModules, readLazyModules } from './lazyModules.ts';
import { isIn, ModuleGraph, readSources, type Sources, UnknownImport } from './moduleGraph.ts';
import { WrongCommand } from './options.ts';

/** Which pictures one changed file can change. */
interface FileReach {
  file: string;
  /** Why it can change every picture. */
  everything?: string;
  /** Files of stories. */
  stories?: ReadonlySet<string>;
  /** A brand whose pictures all show it. */
  brand?: string;
  /** A picture whose baseline it is. */
  key?: string;
  /** Ids of states, as they are written in it. */
  states?: ReadonlySet<string>;
}

/** Which pictures some changed files can change. */
export interface Reach {
  /** Where the changes are counted from, in words. */
  since: string;
  /** The files that can change any; those that can change none are left out. */
  files: FileReach[];
}

/** A picture, and the file of its story. */
export interface Reachable {
  key: string;
  brand: string;
  state: string;
  storyFile: string | undefined;
}

const isReachedBy = (reach: FileReach, { key, brand, state, storyFile }: Reachable): boolean =>
  reach.everything !== undefined ||
  reach.key === key ||
  reach.brand === brand ||
  reach.states?.has(state) === true ||
  (storyFile !== undefined && reach.stories?.has(storyFile) === true);

/** Whether the changes can change this picture. One that has no story is always looked at: its story may be gone. */
export const isReached = ({ files }: Reach, picture: Reachable): boolean =>
  picture.storyFile === undefined || files.some((file) => isReachedBy(file, picture));

/** True where the changes can change every picture. */
export const isEverything = ({ files }: Reach): boolean => files.some(({ everything }) => everything !== undefined);

/** What `--changed` prints: each file that can change pictures, with how many, and why it is all of them. */
export function describeReach(reach: Reach, pictures: readonly Reachable[]): string[] {
  const chosen = pictures.filter((picture) => isReached(reach, picture)).length;
  const all = pictures.length;
  return [
    ...reach.files.map((one) => {
      const count = pictures.filter((picture) => isReachedBy(one, picture)).length;
      return `${one.file}: ${one.everything ? `every picture, because ${one.everything}` : `${count} of ${all} pictures`}`;
    }),
    `Changed since ${reach.since}: ${chosen} of ${all} pictures are looked at, because of these ${reach.files.length} files`,
  ];
}

/** What every picture is made with, beside the modules that the preview and the screenshotter need. */
const forAll: readonly [RegExp, string][] = [
  [/^package(-lock)?\.json$/, 'any package may be another'],
  [
    /^(tsconfig\.json|\.npmrc|vite\.config\.ts|\.ci\/tools\/(build|minifyStyles)\.ts)$/,
    'the Storybook is built with it',
  ],
  [/^\.storybook\//, 'the preview is made of it'],
  [/^themes\/[^/]+$|^themes\/base\//, 'every brand is made with it'],
  [/^tests\/visual\/baselines\/\w+\.json$/, 'it is about all baselines'],
  [/^tests\/visual\/photograph\//, 'it stands for every photograph'],
];

/** What every story is shown in, and every picture is taken with. */
const commonRoots = [
  '.storybook/main.ts',
  '.storybook/manager.ts',
  '.storybook/preview.tsx',
  'vite.config.ts',
  'tests/visual/pictures.ts',
  'tests/visual/plainPictures.ts',
  'tests/visual/screenshotAll.ts',
  'tests/visual/serveStorybook.ts',
  'tests/visual/storyPictures.ts',
];

/** Folders of modules: what no story needs is in no picture. */
const modules = /^(app|contract|features|host|stories|tests|ui)\/.*\.(tsx?|json|css|svg|html|sql|snap|webp|png)$/;
/** What no story can need. */
const apart =
  /^(docs|\.changeset|\.ci|\.github|host|tests)\/|\.md$|^(LICENSE|Dockerfile|\.dockerignore|\.editorconfig|\.env\.example|\.gitattributes|\.gitignore|\.nvmrc|\.biome\.json|\.dependency-cruiser\.cjs|\.knip\.json|\.size-limit\.cjs)$/;

/** Modules that show brands other than the page's own, by what they import or by what they are told. */
const showsOtherBrands = (text: string, brand: string): boolean =>
  /virtual:brand-sources|allBrands/.test(text) || new RegExp(`['"\`]${brand}['"\`/]`).test(text);

interface ReachOptions {
  sources: Sources;
  brands: readonly string[];
  since: string;
  /** What stories load lazily, so that a screen whose dialog they never open does not lead on to it. Default: all of it. */
  lazyModules?: LazyModules;
}

/** The pictures that the changed files can reach. Everything where that cannot be told. */
export function findReach(
  changed: readonly string[],
  { sources, brands, since, lazyModules = {} }: ReachOptions,
): Reach {
  const graph = new ModuleGraph(sources);
  const storyFiles = sources.files.filter((file) => /^stories\/.*\.stories\.tsx$/.test(file));
  const commonFiles = commonRoots.filter((file) => sources.files.includes(file));
  let common: ReadonlySet<string> | undefined;
  let needs: [string, ReadonlySet<string>][] = [];

  const read = (file: string): FileReach | undefined => {
    const why = forAll.find(([pattern]) => pattern.test(file))?.[1];
    if (why) return { file, everything: why };
    const key = /^tests\/visual\/baselines\/(.+)\.webp$/.exec(file)?.[1];
    if (key) return { file, key };
    const brand = /^themes\/([^/]+)\//.exec(file)?.[1];
    if (brand) {
      // A brand that was deleted has no picture.
      if (!brands.includes(brand)) return undefined;
      const telling = new Set(
        sources.files.filter((one) => /^stories\/.*\.tsx?$/.test(one) && showsOtherBrands(sources.read(one), brand)),
      );
      const stories = needs.filter(([, needed]) => [...telling].some((one) => needed.has(one)));
      return { file, brand, stories: new Set(stories.map(([story]) => story)) };
    }
    if (common && isIn(common, file)) return { file, everything: 'the preview or the screenshotter needs it' };
    const stories = new Set(needs.filter(([, needed]) => isIn(needed, file)).map(([story]) => story));
    const states =
      /^tests\/visual\/states\//.test(file) && sources.files.includes(file)
        ? new Set([...sources.read(file).matchAll(/'([a-z]+\.[\w-]+)'/g)].map(([, id = '']) => id))
        : undefined;
    if (stories.size > 0 || states) return { file, stories, ...(states && { states }) };
    if (apart.test(file) || modules.test(file)) return undefined;
    return { file, everything: 'nobody knows what it changes' };
  };

  try {
    common = graph.reach(commonFiles);
    needs = storyFiles.map((file) => [file, graph.reach([file], isLoadedBy(file, lazyModules))]);
  } catch (error) {
    if (!(error instanceof UnknownImport)) throw error;
    return { since, files: [{ file: 'The modules', everything: error.message }] };
  }
  return { since, files: changed.map(read).filter((one) => one !== undefined) };
}

/** Runs git in a folder; undefined where it fails. */
function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

/** The files that were changed, added or deleted since a commit, those not committed yet included. */
export function readChanges(since: string, folder = root): string[] {
  const lists = [
    git(folder, 'diff', '--name-only', '--no-renames', '-z', since),
    git(folder, 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(lists.flatMap((list = '') => list.split('\0')).filter((file) => file !== ''))].sort();
}

/** Where `--changed` counts from: the commit at which this branch left the given one. */
export function findBase(given: string, folder = root): { commit: string; name: string } | undefined {
  const ref = [given || 'origin/main', ...(given ? [] : ['main'])].find((one) =>
    git(folder, 'rev-parse', '--verify', '--quiet', `${one}^{commit}`),
  );
  if (!ref && given) throw new WrongCommand(`--changed takes a commit, a branch or a tag; git knows no '${given}'.`);
  const commit = ref && git(folder, 'merge-base', 'HEAD', ref)?.trim();
  return commit ? { commit, name: ref } : undefined;
}

/** What changed since this branch left another. @param given a git ref; empty for origin/main, or main. */
export function readReach(given: string): Reach {
  const base = findBase(given);
  if (!base) {
    const everything = 'git knows no main that this branch left; is the clone too shallow?';
    return { since: 'nobody knows when', files: [{ file: 'The branch', everything }] };
  }
  const { commit, name } = base;
  return findReach(readChanges(commit), {
    sources: readSources(),
    brands: brandCodes(),
    lazyModules: readLazyModules(),
    since: `${commit.slice(0, 7)}, where this branch left ${name}`,
  });
}
