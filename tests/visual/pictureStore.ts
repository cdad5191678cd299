import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../check/files.ts';
import { hashPixels } from './png.ts';

/** Where this machine keeps the pictures that it took. Git ignores it, and `npm ci` leaves it. */
const storeFolder = join(root, '.baselines/pictures');

const dayMs = 24 * 60 * 60 * 1000;
/** A picture that no run has shown for so many days is deleted. */
const keptDays = 30;

/** Pictures by the hash of what they show. It may be deleted at any time: what is missing is taken again. */
export class PictureStore {
  constructor(readonly folder: string = storeFolder) {}

  private getFile = (hash: string): string => join(this.folder, `${hash}.png`);

  has = (hash: string): boolean => existsSync(this.getFile(hash));

  /** Returns the picture with this hash; undefined if it is missing or its file is broken. */
  async read(hash: string): Promise<Buffer | undefined> {
    if (!this.has(hash)) return undefined;
    const picture = readFileSync(this.getFile(hash));
    if ((await hashPixels(picture).catch(() => undefined)) === hash) return picture;
    rmSync(this.getFile(hash), { force: true });
    return undefined;
  }

  /** Keeps a picture, or says that it was used now. */
  keep(hash: string, picture: Uint8Array): void {
    const file = this.getFile(hash);
    const now = new Date();
    if (existsSync(file)) {
      utimesSync(file, now, now);
      return;
    }
    mkdirSync(this.folder, { recursive: true });
    // A run that is stopped must not leave half a file.
    const part = `${file}.${process.pid}`;
    writeFileSync(part, picture);
    renameSync(part, file);
  }

  /** Puts the picture at a path of a report, without a second copy where the file system can do that. */
  putAt(hash: string, path: string): void {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true });
    try {
      linkSync(this.getFile(hash), path);
    } catch {
      copyFileSync(this.getFile(hash), path);
    }
  }

  /** Deletes what no run has shown for {@link keptDays} days. */
  prune(now: Date = new Date()): void {
    if (!existsSync(this.folder)) return;
    for (const file of readdirSync(this.folder)) {
      const path = join(this.folder, file);
      const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: now.getTime() };
      if (now.getTime() - mtimeMs > keptDays * dayMs) rmSync(path, { force: true });
    }
  }
}
