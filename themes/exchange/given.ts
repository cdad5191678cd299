import { unzipSync } from 'fflate';
import type { GivenFile } from './resolver.ts';

/** Files as they were read: those that hold JSON, and a sentence for each of the others. */
export interface ReadFiles {
  files: GivenFile[];
  notes: string[];
}

const others: Record<string, string> = {
  css: 'a style sheet',
  scss: 'Sass',
  less: 'Less',
  js: 'code',
  mjs: 'code',
  ts: 'code',
  tsx: 'code',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
  swift: 'code',
  fig: 'a drawing of Figma',
  ase: 'a palette of Adobe',
  json5: 'JSON5',
};

const getEnding = (name: string): string => /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '';
const isHidden = (name: string): boolean => /(^|\/)(\.|__MACOSX\/|node_modules\/)/.test(name);

/** The text of a file. Some tools on Windows write UTF-16. */
const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  const is16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return new TextDecoder(is16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes);
};

function readText(name: string, bytes: Uint8Array): ReadFiles {
  const text = decode(bytes);
  const form = others[getEnding(name)];
  if (form !== undefined) return { files: [], notes: [`${name} is ${form}; choose JSON files.`] };
  if (text.trim() === '') return { files: [], notes: [`${name} is empty; save it again.`] };
  try {
    return { files: [{ name, json: JSON.parse(text.replace(/^\uFEFF/, '')) }], notes: [] };
  } catch (error) {
    return { files: [], notes: [`${name} is not valid JSON (${error instanceof Error ? error.message : error}).`] };
  }
}

/** Reads the JSON of files and of archives. A name keeps its folders, so that two files of one name stay two. */
export function readGiven(given: readonly { name: string; bytes: Uint8Array }[]): ReadFiles {
  const all = given.flatMap(({ name, bytes }): ReadFiles[] => {
    if (isHidden(name)) return [];
    if (getEnding(name) !== 'zip') return [readText(name, bytes)];
    try {
      const entries = Object.entries(unzipSync(bytes));
      const inside = entries.filter(([path]) => !path.endsWith('/') && !isHidden(path));
      return inside.map(([path, content]) => readText(path, content));
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      return [{ files: [], notes: [`${name} is an archive that cannot be opened (${reason}).`] }];
    }
  });
  // A folder holds much else; only files that could be tokens are worth a sentence.
  const isMany = all.length > 3;
  const notes = all.flatMap((one) => one.notes);
  return {
    files: all.flatMap(({ files }) => files),
    notes: isMany ? notes.filter((note) => /\.json5? is /.test(note)) : notes,
  };
}
