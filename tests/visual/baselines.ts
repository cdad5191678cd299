import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Environment } from './environment.ts';
import { compress, decode, hashPixels } from './png.ts';

/** A baseline that cannot be trusted. The message names its file. */
export class BrokenBaseline extends Error {
  override name = 'BrokenBaseline';
}

/**
 * The most that baselines may weigh in git, in bytes. One should weigh at most `usual`; where Chromium's dithering of a
 * brand's gradients, or a long page, makes that impossible without loss, it may weigh `one`. The limit of all is one of
 * each brand, so that a new brand does not use up what the others have.
 */
export const limits = { usual: 40_000, one: 300_000, brand: 12_000_000 };

/** What somebody has said of a picture that must not look like that. */
export interface Rejection {
  /** {@link hashPixels} of what was rejected: another look is another question. */
  hash: string;
  note: string;
}

const noEnvironment: Environment = { browser: '', fonts: '', flags: '' };

/**
 * The approved pictures: a WebP each at `<brand>/<state>@<size>.webp`, and `machine.json`, which says what took them. All
 * else is read from the pictures themselves, so two branches that approve different pictures can be merged.
 */
export class Baselines {
  private readonly hashes = new Map<string, { mtimeMs: number; hash: Promise<string | undefined> }>();

  private constructor(
    readonly folder: string,
    readonly machine: Environment,
  ) {}

  /** Reads the folder; one that is missing holds no baselines. Throws when `machine.json` is broken. */
  static read(folder: string): Baselines {
    const path = join(folder, 'machine.json');
    if (!existsSync(path)) return new Baselines(folder, noEnvironment);
    try {
      return new Baselines(folder, { ...noEnvironment, ...(JSON.parse(readFileSync(path, 'utf8')) as Environment) });
    } catch {
      throw new BrokenBaseline(`${path} is not JSON; restore it from git, or approve all pictures again.`);
    }
  }

  get isEmpty(): boolean {
    return this.keys().length === 0;
  }

  getFile = (key: string): string => join(this.folder, `${key}.webp`);

  /** The keys of all pictures that are there. */
  keys(): string[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.webp'))
      .map((file) => file.replaceAll('\\', '/').replace(/\.webp$/, ''))
      .sort();
  }

  /** {@link hashPixels} of what was approved; undefined where there is no picture, or a broken one. Read once a file. */
  async getHash(key: string): Promise<string | undefined> {
    const path = this.getFile(key);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs === undefined) return undefined;
    const known = this.hashes.get(key);
    if (known?.mtimeMs === mtimeMs) return known.hash;
    const hash = hashPixels(readFileSync(path)).catch(() => undefined);
    this.hashes.set(key, { mtimeMs, hash });
    return hash;
  }

  /** The approved picture; undefined where there is none. Throws {@link BrokenBaseline} for a file that is none. */
  async load(key: string): Promise<Buffer | undefined> {
    const path = this.getFile(key);
    if (!existsSync(path)) return undefined;
    const picture = readFileSync(path);
    await decode(picture).catch(() => {
      throw new BrokenBaseline(`${path} is not a picture; restore it from git, or approve it again.`);
    });
    return picture;
  }

  /** Pictures that are kept but not expected. */
  orphans = (expected: ReadonlySet<string>): string[] => this.keys().filter((key) => !expected.has(key));

  /** Keeps a picture as approved, in as few bytes as it can be without losing a pixel; answers how many. */
  async approve(key: string, shot: Buffer): Promise<number> {
    const file = await compress(shot);
    if ((await hashPixels(shot)) !== (await hashPixels(file)))
      throw new Error(`${key} lost pixels when it was compressed.`);
    const path = this.getFile(key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file);
    this.hashes.delete(key);
    return file.length;
  }

  remove(key: string): void {
    rmSync(this.getFile(key), { force: true });
    this.hashes.delete(key);
  }

  /** Says that all pictures were taken by this machine. */
  saveMachine(machine: Environment): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, 'machine.json'), `${JSON.stringify(machine, null, 2)}\n`);
  }

  private get rejectionsFile(): string {
    return join(this.folder, 'rejected.json');
  }

  /** The pictures that were rejected, by their keys. */
  getRejections(): Record<string, Rejection> {
    if (!existsSync(this.rejectionsFile)) return {};
    try {
      return JSON.parse(readFileSync(this.rejectionsFile, 'utf8')) as Record<string, Rejection>;
    } catch {
      throw new BrokenBaseline(`${this.rejectionsFile} is not JSON; correct it, or delete it to forget what it says.`);
    }
  }

  /** Keeps a rejection, or forgets it; the file goes with the last. */
  setRejection(key: string, rejection: Rejection | undefined): void {
    const { [key]: old, ...others } = this.getRejections();
    if (!old && !rejection) return;
    const all = Object.entries(rejection ? { ...others, [key]: rejection } : others).sort(([a], [b]) =>
      a < b ? -1 : 1,
    );
    mkdirSync(this.folder, { recursive: true });
    if (all.length === 0) rmSync(this.rejectionsFile, { force: true });
    else writeFileSync(this.rejectionsFile, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  }

  /** What the files weigh, in bytes, the heaviest first. */
  weights = (): [key: string, bytes: number][] =>
    this.keys()
      .map((key): [string, number] => [key, statSync(this.getFile(key)).size])
      .sort(([, a], [, b]) => b - a);
}

const sum = (weights: readonly (readonly [key: string, bytes: number])[]): number =>
  weights.reduce((all, [, bytes]) => all + bytes, 0);

/** A sentence where baselines weigh more than they may. */
export function findTooHeavy(weights: readonly (readonly [key: string, bytes: number])[]): string[] {
  const heavy = weights.filter(([, bytes]) => bytes > limits.one);
  const brands = [...new Set(weights.map(([key]) => key.replace(/\/.*/, '')))];
  const tooMuch = brands
    .map((brand) => [brand, sum(weights.filter(([key]) => key.startsWith(`${brand}/`)))] as const)
    .filter(([, bytes]) => bytes > limits.brand);
  return [
    ...heavy.map(([key, bytes]) => `The baseline ${key} weighs ${bytes} bytes; one may weigh ${limits.one}.`),
    ...tooMuch.map(
      ([brand, bytes]) => `The baselines of ${brand} weigh ${bytes} bytes; those of a brand may weigh ${limits.brand}.`,
    ),
  ];
}

/** What is worth knowing of the weights, in a sentence. */
export function describeWeights(weights: readonly (readonly [key: string, bytes: number])[]): string[] {
  const heavy = weights.filter(([, bytes]) => bytes > limits.usual);
  if (heavy.length === 0) return [];
  return [
    `${heavy.length} of ${weights.length} baselines weigh more than ${limits.usual / 1000} kB, the heaviest ` +
      `${heavy[0]?.[0]} with ${Math.round((heavy[0]?.[1] ?? 0) / 1000)} kB; all weigh ${(sum(weights) / 1e6).toFixed(1)} MB`,
  ];
}
