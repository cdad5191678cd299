import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { type ContrastPair, type ContrastResult, checkContrast } from '../../../themes/contrast.ts';
import { cssValue, getColors, type ResolvedToken, resolveTokens } from '../../../themes/resolve.ts';
import { isRecord } from '../../../themes/tokenTree.ts';
import { Baselines, baselinesFolder, readApproved } from '../baselines.ts';
import type { TakeAgain, Wanted } from '../earlier.ts';
import { NotBuilt } from '../pastStorybook.ts';
import type { PictureStore } from '../pictureStore.ts';
import { listPictures, toPicture } from '../pictures.ts';
import { hashPixels } from '../png.ts';
import { readRun, type SavedRun } from '../savedRun.ts';
import { states } from '../states.ts';

/** A command that cannot be done; the message is a sentence. */
export class WrongReview extends Error {
  override name = 'WrongReview';
}

/** A value that is other than it was. Undefined: not there. */
export interface Change {
  name: string;
  before: string | undefined;
  after: string | undefined;
  isColour: boolean;
}

/** A screen of the brand, in pictures as addresses (`data:`). */
export interface Shot {
  state: string;
  given: string;
  form: 'normal' | 'dark';
  width: number;
  height: number;
  after: string;
  /** The earlier picture; undefined if it looks the same, or is new. */
  before: string | undefined;
  isNew: boolean;
}

/** A pair of colours, now and before. */
export interface PairRow {
  form: 'normal' | 'dark';
  result: ContrastResult;
  front: string;
  back: string;
  before: number | undefined;
}

export interface BrandReview {
  code: string;
  name: string;
  logo: string;
  /** The baseline of the comparison: a git ref, or undefined for none. */
  against: string | undefined;
  /** The day that the page was made, as it is shown. */
  day: string;
  colours: { name: string; css: string }[];
  changes: Change[];
  pairs: PairRow[];
  shots: Shot[];
  /** Sentences on what is not in the page. */
  notes: string[];
}

export interface ReviewOptions {
  /** Code of the brand. */
  code: string;
  /** A git ref to compare with. Default: none. */
  against?: string | undefined;
  /** Folder of the repository. */
  root: string;
  /** Folder of the last report of the pictures. Default: reports/visual of the repository. */
  report?: string;
  store: PictureStore;
  /** Takes pictures of the ref that are not in the store. */
  takeAgain: TakeAgain;
  now: Date;
}

type Json = Record<string, unknown>;

const parse = (text: string | undefined): Json | undefined => {
  const value: unknown = text === undefined ? undefined : JSON.parse(text);
  return isRecord(value) ? value : undefined;
};

/** Files of a repository at a ref. */
class Past {
  readonly root: string;
  readonly ref: string;
  private readonly blobs = new Map<string, string>();

  constructor(root: string, ref: string, folders: readonly string[]) {
    this.root = root;
    this.ref = ref;
    let tree: string;
    try {
      tree = this.git(['ls-tree', '-r', '-z', ref, '--', ...folders]).toString('utf8');
    } catch {
      throw new WrongReview(`git knows no ${ref}; write a branch, a tag or a commit behind --against.`);
    }
    for (const line of tree.split('\0')) {
      const [, id = '', path] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
      if (path) this.blobs.set(path, id);
    }
  }

  private git(args: string[]): Buffer {
    return execFileSync('git', args, {
      cwd: this.root,
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }

  read(path: string): Buffer | undefined {
    const id = this.blobs.get(path);
    return id === undefined ? undefined : this.git(['cat-file', 'blob', id]);
  }

  /** The full name of the commit. */
  readCommit = (): string =>
    this.git(['rev-parse', `${this.ref}^{commit}`])
      .toString('utf8')
      .trim();
}

/** One brand's documents, now or as they were. */
interface Documents {
  base: Json | undefined;
  tokens: Json | undefined;
  dark: Json | undefined;
  brand: Json | undefined;
}

const readDocuments = (code: string, read: (path: string) => string | undefined): Documents => ({
  base: parse(read('themes/base/tokens.json')),
  tokens: parse(read(`themes/${code}/tokens.json`)),
  dark: parse(read(`themes/${code}/dark.tokens.json`)),
  brand: parse(read(`themes/${code}/brand.json`)),
});

const resolve = ({ base, tokens, dark }: Documents, form: 'normal' | 'dark'): Map<string, ResolvedToken> =>
  resolveTokens(base, tokens ?? {}, ...(form === 'dark' ? [dark ?? {}] : []));

/** Every leaf of brand.json by its dotted name. */
const flatten = (value: unknown, path: string[] = []): [string, string][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, member]) => flatten(member, [...path, key]))
    : [[path.join('.'), typeof value === 'string' ? value : JSON.stringify(value)]];

function listChanges(now: Documents, then: Documents | undefined): Change[] {
  const before = then ?? { base: now.base, tokens: {}, dark: {}, brand: undefined };
  const forms = (['normal', 'dark'] as const).filter((form) => form === 'normal' || now.dark || before.dark);
  const [light = [], dark = []] = forms.map((form) => {
    const [old, own] = [resolve(before, form), resolve(now, form)];
    return [...new Set([...old.keys(), ...own.keys()])]
      .filter((id) => !id.startsWith('palette.'))
      .map((id) => ({ name: id, was: old.get(id), is: own.get(id) }))
      .map(({ name, was, is }) => ({
        name,
        before: was && cssValue(was),
        after: is && cssValue(is),
        isColour: (is ?? was)?.type === 'color',
      }))
      .filter((change) => change.before !== change.after);
  });
  // A change that comes from the light form is listed there.
  const isSaid = (one: Change) =>
    light.some(({ name, before: was, after }) => name === one.name && was === one.before && after === one.after);
  const tokens = [
    ...light,
    ...dark.filter((one) => !isSaid(one)).map((one) => ({ ...one, name: `${one.name}, dark form` })),
  ];
  if (!then) return tokens;
  const [old, own] = [new Map(flatten(then.brand ?? {})), new Map(flatten(now.brand ?? {}))];
  const data = [...new Set([...old.keys(), ...own.keys()])]
    .filter((name) => old.get(name) !== own.get(name))
    .map((name) => ({ name, before: old.get(name), after: own.get(name), isColour: false }));
  return [...data, ...tokens];
}

function listPairs(now: Documents, then: Documents | undefined, pairs: readonly ContrastPair[]): PairRow[] {
  const forms = (['normal', 'dark'] as const).filter((form) => form === 'normal' || now.dark);
  return forms.flatMap((form) => {
    const tokens = resolve(now, form);
    const css = (id: string) => {
      const token = tokens.get(id);
      return token ? cssValue(token) : '';
    };
    const old = then?.tokens ? checkContrast('', getColors(resolve(then, form)), pairs).results : [];
    return checkContrast('', getColors(tokens), pairs).results.map((result) => ({
      ...{ form, result, front: css(result.pair[1]), back: css(result.pair[2]) },
      before: old.find(({ pair }) => pair[1] === result.pair[1] && pair[2] === result.pair[2])?.ratio,
    }));
  });
}

/** A picture in few bytes, to be sent: what is compared by the byte is kept elsewhere. */
const toAddress = async (picture: Uint8Array): Promise<string> =>
  `data:image/webp;base64,${(await new Transformer(picture).webp(72)).toString('base64')}`;

/** The pictures that the last run took of what is not as approved, by their keys. */
function readTaken(report: string): Map<string, Buffer> {
  let run: SavedRun;
  try {
    run = readRun(report);
  } catch {
    return new Map();
  }
  return new Map(
    run.outcomes.flatMap(({ key, after, status }) => {
      const file = after && status !== 'same' ? join(report, after) : '';
      return file && existsSync(file) ? [[key, readFileSync(file)]] : [];
    }),
  );
}

/** Returns a brand's pictures at a ref by key: hashes of the store, or pictures in git. */
async function readPastPictures(
  past: Past,
  current: ReadonlyMap<string, string>,
  { code, store, takeAgain }: ReviewOptions,
): Promise<{ hashes: ReadonlyMap<string, string>; kept: (key: string) => Buffer | undefined; notes: string[] }> {
  // Until ADR-0081 the pictures themselves were in git.
  const kept = (key: string) => past.read(`${baselinesFolder}/${key}.webp`);
  const file = `${baselinesFolder}/${code}.txt`;
  const lines = past.read(file)?.toString('utf8') ?? '';
  const hashes = new Map([...readApproved(lines, file)].map(([name, hash]) => [`${code}/${name}`, hash]));
  const wanted = states
    .flatMap(({ id }) => (['phone', 'dark'] as const).map((frame) => toPicture(code, id, frame)))
    .flatMap((picture): Wanted[] => {
      const hash = hashes.get(picture.key);
      return hash && current.get(picture.key) !== hash && !store.has(hash) ? [{ ...picture, hash }] : [];
    });
  if (wanted.length === 0) return { hashes, kept, notes: [] };
  try {
    // On another system they look a little different, and a reviewer sees what changed all the same.
    for (const [key, hash] of await takeAgain(past.readCommit(), wanted, { hasOwnPackages: false }))
      hashes.set(key, hash);
    return { hashes, kept, notes: [] };
  } catch (error) {
    if (!(error instanceof NotBuilt)) throw error;
    const note = `${wanted.length} screens are shown without how they were at ${past.ref}, because ${error.message}.`;
    return { hashes, kept, notes: [note] };
  }
}

/**
 * Reads all that the page shows (BRAND-26): pictures that are there, and of an earlier commit those that have to be taken
 * again.
 */
export async function readReview(options: ReviewOptions): Promise<BrandReview> {
  const { code, against, root, report, store, now } = options;
  const read = (path: string): string | undefined =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
  const documents = readDocuments(code, read);
  if (!documents.brand) throw new WrongReview(`There is no brand ${code} in themes; write the name of its folder.`);
  const past =
    against === undefined ? undefined : new Past(root, against, [`themes/${code}`, 'themes/base', baselinesFolder]);
  const then = past && readDocuments(code, (path) => past.read(path)?.toString('utf8'));
  const taken = readTaken(report ?? join(root, 'reports/visual'));
  const baselines = Baselines.read(join(root, baselinesFolder));
  const current = new Map<string, string>();
  const forms = documents.dark ? (['phone', 'dark'] as const) : (['phone'] as const);
  const shown = forms.flatMap((frame) => states.map(({ id, given }) => ({ ...toPicture(code, id, frame), given })));
  for (const { key } of shown) {
    const picture = taken.get(key);
    const hash = picture ? await hashPixels(picture) : baselines.getHash(key);
    if (hash) current.set(key, hash);
  }
  const old = past && (await readPastPictures(past, current, options));

  const shots: Shot[] = [];
  const expected = new Set(listPictures(states, [code]).map(({ key }) => key));
  let missing = 0;
  for (const { key, state, frame, given } of shown) {
    const hash = current.get(key) ?? '';
    const picture = taken.get(key) ?? (await store.read(hash));
    if (!picture) {
      if (expected.has(key)) missing += 1;
      continue;
    }
    const oldHash = old ? old.hashes.get(key) : baselines.getHash(key);
    const oldPicture = oldHash ? oldHash !== hash && (await store.read(oldHash)) : old?.kept(key);
    const isChanged = oldPicture && (await hashPixels(oldPicture)) !== hash;
    const { width, height } = await new Transformer(picture).metadata();
    shots.push({
      ...{ state, given, form: frame === 'dark' ? 'dark' : 'normal', width, height },
      after: await toAddress(picture),
      before: isChanged ? await toAddress(oldPicture) : undefined,
      isNew: past !== undefined && !oldHash && !oldPicture,
    });
  }
  const colours = [...resolve(documents, 'normal').values()].filter(
    ({ type, id }) => type === 'color' && id.startsWith('color.'),
  );
  const logo = read(`themes/${code}/${String(documents.brand.logo)}`) ?? '';
  return {
    code,
    name: String(documents.brand.name),
    logo: `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`,
    against,
    day: now.toISOString().slice(0, 10),
    colours: colours.map((token) => ({ name: token.id.slice('color.'.length), css: cssValue(token) })),
    changes: listChanges(documents, then),
    pairs: listPairs(documents, then, JSON.parse(read('themes/base/contrast.json') ?? '[]') as ContrastPair[]),
    shots,
    notes: [
      ...(missing > 0
        ? [
            `${missing} screens have no picture here yet; ‘npm run visual -- --brand ${code}’ takes them, and this page shows them then.`,
          ]
        : []),
      ...(old?.notes ?? []),
    ],
  };
}
