import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { type ReadFiles, readGiven } from './exchange/given.ts';
import { brandCodes, hasFile, ThemeError } from './files.ts';
import { nearest } from './suggest.ts';

const toSlashes = (path: string): string => path.replaceAll('\\', '/');

/** The path as it is on this system: who types C:\ or .\tokens elsewhere means the same file. */
function findPath(path: string, cwd: string): string {
  if (/^https?:/.test(path)) throw new ThemeError(`${path} is an address; download the file, and write its path.`);
  const here = resolve(cwd, path);
  if (existsSync(here)) return here;
  const other = resolve(cwd, toSlashes(path));
  if (existsSync(other)) return other;
  const folder = dirname(other);
  const near = existsSync(folder) ? nearest(basename(other), readdirSync(folder)) : undefined;
  throw new ThemeError(
    `There is no file or folder ${path}${near ? `; did you mean ${toSlashes(join(dirname(toSlashes(path)), near))}?` : `. It was looked for in ${folder}.`}`,
  );
}

/** Files of a folder that may hold tokens, with those of its folders. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (/^\.|^(node_modules|__MACOSX)$/.test(entry.name)) return [];
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() && /\.(json5?|tokens|zip)$/i.test(entry.name) ? [path] : [];
  });
}

/** The contents of the paths of a command. */
export interface GivenPaths extends ReadFiles {
  /** The folder of a finished brand, with its brand.json and tokens.json. */
  brandFolder?: string;
  /** Drawings beside the files, which their art may ask for. */
  drawings: string[];
  /** The name of all files together, for sentences. */
  names: string;
}

/** A folder that is a brand, or that holds the source of one: what the command itself has written. */
function findBrandFolder(folder: string): string | undefined {
  if (hasFile(folder, 'brand.json') && hasFile(folder, 'tokens.json')) return folder;
  for (const place of [join(folder, 'source'), folder]) {
    const codes = existsSync(place) && statSync(place).isDirectory() ? brandCodes(place) : [];
    const [code] = codes;
    if (codes.length === 1 && code) return join(place, code);
    if (codes.length > 1)
      throw new ThemeError(`${folder} holds several brands: ${codes.join(', ')}. Write the folder of one.`);
  }
  return undefined;
}

/**
 * Reads the files, folders and archives of a command.
 * @throws ThemeError with a sentence where nothing can be read
 */
export function readPaths(paths: readonly string[], cwd: string): GivenPaths {
  const names = paths.map(toSlashes).join(', ');
  const found = paths.map((path) => findPath(path, cwd));
  const [first] = found;
  if (first === undefined) throw new ThemeError('Which tokens? Write their file: npx makan-ui brand tokens.json');
  const brandFolder = found.length === 1 && statSync(first).isDirectory() ? findBrandFolder(first) : undefined;
  if (brandFolder !== undefined) return { files: [], notes: [], drawings: [], brandFolder, names };
  const files = found.flatMap((path) => {
    const isFolder = statSync(path).isDirectory();
    const list = isFolder ? listFiles(path) : [path];
    if (list.length === 0) throw new ThemeError(`${toSlashes(path)} holds no JSON file and no archive.`);
    const from = relative(cwd, path);
    const shown = from.startsWith('..') || isAbsolute(from) ? dirname(path) : cwd;
    return list.map((file) => ({ name: toSlashes(relative(shown, file)), bytes: new Uint8Array(readFileSync(file)) }));
  });
  const read = readGiven(files);
  if (read.files.length === 0)
    throw new ThemeError(read.notes.length > 0 ? read.notes.join('\n') : `${names} holds no JSON file.`);
  const places = [...new Set(found.map((path) => (statSync(path).isDirectory() ? path : dirname(path))))];
  const drawings = places.flatMap((place) =>
    readdirSync(place)
      .filter((name) => /\.svg$/.test(name))
      .map((name) => join(place, name)),
  );
  return { ...read, drawings, names };
}
