import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Environment } from './environment.ts';
import { compress, decode, sha256 } from './png.ts';

/** A baseline that cannot be trusted. The message names its file. */
export class BrokenBaseline extends Error {
  override name = 'BrokenBaseline';
}

interface Manifest {
  machine: Environment;
  /** By the picture's key: SHA-256 of the picture as the browser gave it, and of the file that is kept of it. */
  pictures: Record<string, { shot: string; file: string }>;
}

/**
 * The most that baselines may weigh in git, in bytes. One should weigh at most `usual`; where Chromium's dithering of a brand's
 * gradients makes that impossible without loss, it may weigh `one`.
 */
export const limits = { usual: 40_000, one: 200_000, all: 25_000_000 };

const noEnvironment: Environment = { browser: '', fonts: '', flags: '' };

/** The approved pictures: a WebP each at `<brand>/<state>@<size>.webp`, and `manifest.json`. */
export class Baselines {
  private constructor(
    readonly folder: string,
    private readonly manifest: Manifest,
  ) {}

  /** Reads the folder; one that is missing holds no baselines. Throws when the manifest is broken. */
  static read(folder: string): Baselines {
    const path = join(folder, 'manifest.json');
    if (!existsSync(path)) return new Baselines(folder, { machine: noEnvironment, pictures: {} });
    try {
      const { machine, pictures } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
      return new Baselines(folder, { machine: { ...noEnvironment, ...machine }, pictures: { ...pictures } });
    } catch {
      throw new BrokenBaseline(`${path} is not JSON; restore it from git, or approve all pictures again.`);
    }
  }

  get machine(): Environment {
    return this.manifest.machine;
  }

  get isEmpty(): boolean {
    return Object.keys(this.manifest.pictures).length === 0;
  }

  getFile = (key: string): string => join(this.folder, `${key}.webp`);

  /** SHA-256 of the picture as the browser gave it when it was approved; undefined where none was. */
  getHash = (key: string): string | undefined => this.manifest.pictures[key]?.shot;

  /** The approved picture; undefined where there is none. Throws {@link BrokenBaseline} for a file that was changed. */
  async load(key: string): Promise<Buffer | undefined> {
    const path = this.getFile(key);
    const entry = this.manifest.pictures[key];
    if (!existsSync(path)) {
      if (entry) throw new BrokenBaseline(`${path} is gone, though the manifest has it; restore it from git.`);
      return undefined;
    }
    const png = readFileSync(path);
    if (!entry) throw new BrokenBaseline(`${path} is not in the manifest; approve the picture, or delete the file.`);
    if (sha256(png) === entry.file) return png;
    const isPng = await decode(png).then(
      () => true,
      () => false,
    );
    throw new BrokenBaseline(
      `${path} is broken: ${isPng ? 'it is not the file that was approved' : 'it is not a picture'}; restore it from git.`,
    );
  }

  /** Pictures that are kept but not expected: by file, or by an entry of the manifest. */
  orphans(expected: ReadonlySet<string>): string[] {
    const files = existsSync(this.folder)
      ? readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.webp'))
          .map((file) => file.replaceAll('\\', '/').replace(/\.webp$/, ''))
      : [];
    const kept = new Set([...files, ...Object.keys(this.manifest.pictures)]);
    return [...kept].filter((key) => !expected.has(key)).sort();
  }

  /** Keeps a picture as approved, in as few bytes as it can be without losing a pixel; answers how many. */
  async approve(key: string, shot: Buffer): Promise<number> {
    const png = await compress(shot);
    const [before, after] = await Promise.all([decode(shot), decode(png)]);
    if (Buffer.compare(before.data, after.data) !== 0) throw new Error(`${key} lost pixels when it was compressed.`);
    const path = this.getFile(key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, png);
    this.manifest.pictures[key] = { shot: sha256(shot), file: sha256(png) };
    return png.length;
  }

  remove(key: string): void {
    rmSync(this.getFile(key), { force: true });
    delete this.manifest.pictures[key];
  }

  /** Writes the manifest, one line a picture, so that two branches that approve different pictures do not clash. */
  save(machine: Environment): void {
    const lines = Object.entries(this.manifest.pictures)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => `    ${JSON.stringify(key)}: ${JSON.stringify(entry)}`);
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(
      join(this.folder, 'manifest.json'),
      `{\n  "machine": ${JSON.stringify(machine)},\n  "pictures": {\n${lines.join(',\n')}\n  }\n}\n`,
    );
    this.manifest.machine = machine;
  }

  /** What the files weigh, in bytes, the heaviest first. */
  weights(): [key: string, bytes: number][] {
    return Object.keys(this.manifest.pictures)
      .filter((key) => existsSync(this.getFile(key)))
      .map((key): [string, number] => [key, statSync(this.getFile(key)).size])
      .sort(([, a], [, b]) => b - a);
  }
}

/** A sentence where baselines weigh more than they may. */
export function findTooHeavy(weights: readonly (readonly [key: string, bytes: number])[]): string[] {
  const all = weights.reduce((sum, [, bytes]) => sum + bytes, 0);
  const heavy = weights.filter(([, bytes]) => bytes > limits.one);
  return [
    ...heavy.map(([key, bytes]) => `The baseline ${key} weighs ${bytes} bytes; one may weigh ${limits.one}.`),
    ...(all > limits.all ? [`The baselines weigh ${all} bytes; all together may weigh ${limits.all}.`] : []),
  ];
}

/** What is worth knowing of the weights, in a sentence. */
export function describeWeights(weights: readonly (readonly [key: string, bytes: number])[]): string[] {
  const heavy = weights.filter(([, bytes]) => bytes > limits.usual);
  if (heavy.length === 0) return [];
  const all = weights.reduce((sum, [, bytes]) => sum + bytes, 0);
  return [
    `${heavy.length} of ${weights.length} baselines weigh more than ${limits.usual / 1000} kB, the heaviest ` +
      `${heavy[0]?.[0]} with ${Math.round((heavy[0]?.[1] ?? 0) / 1000)} kB; all weigh ${(all / 1e6).toFixed(1)} MB`,
  ];
}
