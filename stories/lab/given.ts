import { strFromU8, unzipSync } from 'fflate';
import type { GivenFile } from '#themes/exchange/read.ts';

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

function readText(name: string, text: string): ReadFiles {
  const form = others[getEnding(name)];
  if (form !== undefined) return { files: [], notes: [`${name} is ${form}; choose JSON files.`] };
  try {
    return { files: [{ name, json: JSON.parse(text.replace(/^\uFEFF/, '')) }], notes: [] };
  } catch (error) {
    return { files: [], notes: [`${name} is not valid JSON (${error instanceof Error ? error.message : error}).`] };
  }
}

/** Reads files, folders and archives. A name keeps its folders, so that two files of one name stay two. */
export async function readFiles(list: readonly File[]): Promise<ReadFiles> {
  const read = await Promise.all(
    list.map(async (file): Promise<ReadFiles[]> => {
      const name = file.webkitRelativePath || file.name;
      if (isHidden(name)) return [];
      if (getEnding(name) !== 'zip') return [readText(name, await file.text())];
      try {
        const entries = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())));
        const inside = entries.filter(([path]) => !path.endsWith('/') && !isHidden(path));
        return inside.map(([path, bytes]) => readText(path, strFromU8(bytes)));
      } catch (error) {
        const reason = error instanceof Error ? error.message : error;
        return [{ files: [], notes: [`${name} is an archive that cannot be opened (${reason}).`] }];
      }
    }),
  );
  const all = read.flat();
  // A folder holds much else; only files that could be tokens are worth a sentence.
  const isMany = all.length > 3;
  const notes = all.flatMap((one) => one.notes);
  return {
    files: all.flatMap(({ files }) => files),
    notes: isMany ? notes.filter((note) => /\.json5? is /.test(note)) : notes,
  };
}
