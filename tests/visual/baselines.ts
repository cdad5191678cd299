import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashLength, parseApproved, printApproved } from './approvedLines.ts';
import type { Environment } from './environment.ts';
import { HeardTexts } from './heard/heardTexts.ts';
import { getHeardKey, getHeardState } from './heard/listeners.ts';
import { PictureStore } from './pictureStore.ts';
import { sha256 } from './png.ts';

/** A baseline that cannot be trusted. The message names its file. */
export class BrokenBaseline extends Error {
  override name = 'BrokenBaseline';
}

/** A decision that a picture must not look like this. */
export interface Rejection {
  /** {@link hashPixels} of what was rejected: another look is another question. */
  hash: string;
  note: string;
}

const noEnvironment: Environment = { browser: '', fonts: '', flags: '' };

/** Where the approved pictures are listed, from the root. */
export const baselinesFolder = 'tests/visual/baselines';

/** Hash of a text that is heard, as {@link hashPixels} is that of a picture. */
export const hashText = (text: string): string => sha256(text).slice(0, hashLength);

/** The file of a brand's approved pictures, and the picture's name in it. */
const split = (key: string): [brand: string, name: string] => {
  const at = key.indexOf('/');
  return [key.slice(0, at), key.slice(at + 1)];
};

/**
 * Reads what a brand's file approves: hashes by the names of pictures. Throws {@link BrokenBaseline} where a line does not
 * fit.
 * @param path names the file in the message.
 */
export function readApproved(text: string, path: string): Map<string, string> {
  const mark = text.split('\n').findIndex((line) => /^(<{7}|={7}|>{7})/.test(line));
  if (mark >= 0)
    throw new BrokenBaseline(
      `${path}, line ${mark + 1}: two branches approved two looks of one picture. ` +
        "Keep either hash, delete the other and git's marks, and approve that picture again.",
    );
  return parseApproved(text, (line, content) => {
    throw new BrokenBaseline(
      `${path}, line ${line}: '${content}' has no hash in the line below, or is there twice. ` +
        'Leave each picture once, with either hash, and approve those pictures again.',
    );
  });
}

/**
 * The approved pictures: `<brand>.txt` with the hash of each, and `machine.json`, which says what took them. No picture
 * is kept in git: `PictureStore` has those that this machine took, and `findEarlier` takes the others again (ADR-0081).
 */
export class Baselines {
  private readonly approved = new Map<string, Map<string, string>>();
  private readonly heard: HeardTexts;

  private constructor(
    readonly folder: string,
    readonly machine: Environment,
    /** The pictures that this machine has. */
    readonly store: PictureStore,
  ) {
    this.heard = new HeardTexts(join(folder, 'heard'), (message) => {
      throw new BrokenBaseline(message);
    });
  }

  /** Reads the folder; one that is missing holds no baselines. Throws {@link BrokenBaseline} when a file is broken. */
  static read(folder: string, store = new PictureStore()): Baselines {
    const path = join(folder, 'machine.json');
    let machine = noEnvironment;
    try {
      if (existsSync(path)) machine = { ...machine, ...(JSON.parse(readFileSync(path, 'utf8')) as Environment) };
    } catch {
      throw new BrokenBaseline(`${path} is not JSON; restore it from git, or approve all pictures again.`);
    }
    const baselines = new Baselines(folder, machine, store);
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.txt')) : [];
    for (const file of files) baselines.readBrand(file.replace(/\.txt$/, ''));
    return baselines;
  }

  get isEmpty(): boolean {
    return this.keys().length === 0;
  }

  /** The keys of all pictures and texts that are approved. */
  keys = (): string[] =>
    [
      ...[...this.approved].flatMap(([brand, hashes]) => [...hashes.keys()].map((name) => `${brand}/${name}`)),
      ...this.heard.states().map(getHeardKey),
    ].sort();

  /** The approved text of a state, by its key. */
  getText = (key: string): string | undefined => this.heard.get(getHeardState(key) ?? '');

  /** {@link hashPixels} of what was approved, or {@link hashText}. */
  getHash(key: string): string | undefined {
    const text = this.getText(key);
    if (text !== undefined) return hashText(text);
    const [brand, name] = split(key);
    return this.approved.get(brand)?.get(name);
  }

  /** Pictures that are approved but not expected. */
  orphans = (expected: ReadonlySet<string>): string[] => this.keys().filter((key) => !expected.has(key));

  approve = (key: string, hash: string): void => this.change(key, (hashes, name) => hashes.set(name, hash));

  approveText = (key: string, text: string): void => this.heard.set(getHeardState(key) ?? '', text);

  remove(key: string): void {
    const state = getHeardState(key);
    if (state === undefined) this.change(key, (hashes, name) => hashes.delete(name));
    else this.heard.set(state, undefined);
  }

  /** Says that all pictures were taken by this machine. */
  saveMachine(machine: Environment): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, 'machine.json'), `${JSON.stringify(machine, null, 2)}\n`);
  }

  private getFile = (brand: string): string => join(this.folder, `${brand}.txt`);

  private readBrand(brand: string): Map<string, string> {
    const path = this.getFile(brand);
    const hashes = existsSync(path) ? readApproved(readFileSync(path, 'utf8'), path) : new Map<string, string>();
    this.approved.set(brand, hashes);
    return hashes;
  }

  /** Read the file again, because another run may have approved pictures since. */
  private change(key: string, edit: (hashes: Map<string, string>, name: string) => void): void {
    const [brand, name] = split(key);
    const hashes = this.readBrand(brand);
    edit(hashes, name);
    mkdirSync(this.folder, { recursive: true });
    if (hashes.size === 0) rmSync(this.getFile(brand), { force: true });
    else writeFileSync(this.getFile(brand), printApproved(hashes));
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
}
