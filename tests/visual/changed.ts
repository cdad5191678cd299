import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brandCodes } from '../../themes/files.ts';
import { filesBelow, root } from '../check/files.ts';
import { parseApproved } from './approvedLines.ts';
import { baselinesFolder } from './baselines.ts';
import { parseTexts } from './heard/heardTexts.ts';
import { getHeardKey } from './heard/listeners.ts';
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
  /** Pictures that were approved, or are approved no more. */
  keys?: ReadonlySet<string>;
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
  reach.keys?.has(key) === true ||
  reach.brand === brand ||
  reach.states?.has(state) === true ||
  (storyFile !== undefined && reach.stories?.has(storyFile) === true);

/** Whether the changes can change this picture. One that has no story is always looked at: its story may be gone. */
export const isReached = ({ files }: Reach, picture: Reachable): boolean =>
  picture.storyFile === undefined || files.some((file) => isReachedBy(file, picture));

/** True where the changes can change every picture. */
export const isEverything = ({ files }: Reach): boolean => files.some(({ everything }) => everything !== undefined);

/**
 * Returns the output of `--changed`: each file with the number of pictures that it can change, and the reason if that
 * is all of them.
 */
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

const { dirname } = posix;
const isStory = (file: string): boolean => /^stories\/.*\.stories\.tsx$/.test(file);

/** Files that no picture depends on. */
const apart =
  /^(docs|\.changeset|\.ci|\.github|host|tests)\/|\.md$|^(LICENSE|Dockerfile|\.dockerignore|\.editorconfig|\.env\.example|\.gitattributes|\.gitignore|\.nvmrc|\.biome\.json|\.dependency-cruiser\.cjs|\.knip\.json|\.size-limit\.cjs)$/;

/** Files of those folders that pictures or stories are made with all the same. */
const madeWith =
  /^tests\/(browser|fakeServer|msw)\.ts$|^tests\/builders\/|^host\/demo\/|^\.ci\/tools\/(build|inlineTokens|minifyStyles)\.ts$|^tests\/visual\/(fonts|frames|pageScripts|pictures|plainPictures|png|screenshot|heard\/|serveStorybook|state\.|storyPictures|photograph\/)|^tests\/visual\/baselines\/\w+\.json$/;

/** Whether a file of stories shows brands other than the page's own, by what it imports or by what it is told. */
const showsOtherBrands = (text: string, brand: string): boolean =>
  /virtual:brand-sources|allBrands/.test(text) || new RegExp(`['"\`]${brand}['"\`/]`).test(text);

interface ReachOptions {
  /** Every module of `stories`, by its path from the root. */
  files: readonly string[];
  brands: readonly string[];
  since: string;
  /** The text of a file now. */
  read: (file: string) => string;
  /** The keys of pictures whose approval a changed file of baselines changes. */
  findApprovals: (file: string) => ReadonlySet<string>;
}

/**
 * Returns the pictures that the changed files can reach, by folder. A file that several stories share reaches every
 * picture, because imports are not followed (ADR-0081).
 */
export function findReach(
  changed: readonly string[],
  { files, brands, since, read, findApprovals }: ReachOptions,
): Reach {
  const look = (file: string): FileReach | undefined => {
    if (/^tests\/visual\/baselines\/.*\.txt$/.test(file)) return { file, keys: findApprovals(file) };
    if (/^tests\/visual\/states\//.test(file))
      return { file, states: new Set([...read(file).matchAll(/'([a-z]+\.[\w-]+)'/g)].map(([, id = '']) => id)) };
    if (madeWith.test(file)) return { file, everything: 'pictures are made with it' };
    if (apart.test(file)) return undefined;
    if (isStory(file)) return { file, stories: new Set([file]) };
    const brand = /^themes\/([^/]+)\//.exec(file)?.[1];
    // A brand that was deleted has no picture.
    if (brand && brand !== 'base' && !brands.includes(brand)) return undefined;
    if (brand && brand !== 'base') {
      const telling = new Set(files.filter((one) => showsOtherBrands(read(one), brand)).map(dirname));
      return { file, brand, stories: new Set(files.filter((one) => isStory(one) && telling.has(dirname(one)))) };
    }
    return { file, everything: 'stories share it' };
  };
  return { since, files: changed.map(look).filter((one) => one !== undefined) };
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

/** The keys of a brand's pictures that were approved, or are approved no more, since a commit. */
function findApprovals(file: string, since: string): ReadonlySet<string> {
  const isHeard = file.startsWith(`${baselinesFolder}/heard/`);
  const brand = file.slice(file.lastIndexOf('/') + 1).replace(/\.txt$/, '');
  const [before, now] = [git(root, 'show', `${since}:${file}`) ?? '', read(file)].map((text) =>
    isHeard ? parseTexts(text) : parseApproved(text),
  );
  const names = new Set([...(before?.keys() ?? []), ...(now?.keys() ?? [])]);
  const changed = [...names].filter((name) => before?.get(name) !== now?.get(name));
  return new Set(changed.map((name) => (isHeard ? getHeardKey(name) : `${brand}/${name}`)));
}

const read = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

/**
 * Returns the changes since this branch left another.
 * @param given a git ref; empty for origin/main, or main
 */
export function readReach(given: string): Reach {
  const base = findBase(given);
  if (!base) {
    const everything = 'git knows no main that this branch left; is the clone too shallow?';
    return { since: 'nobody knows when', files: [{ file: 'The branch', everything }] };
  }
  const { commit, name } = base;
  return findReach(readChanges(commit), {
    files: filesBelow('stories').filter((file) => /\.tsx?$/.test(file)),
    brands: brandCodes(),
    since: `${commit.slice(0, 7)}, where this branch left ${name}`,
    read,
    findApprovals: (file) => findApprovals(file, commit),
  });
}
