/**
 * `npm run brand:pictures <folder> [-- --out <folder>] [--base /images/photos/]` turns phone photographs into the files
 * and addresses that menus carry (BRAND-5, BRAND-6). It prints one sentence for each file that is not a picture.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readJson, ThemeError, toRelativeName } from './files.ts';
import { makePicture, readPictureName } from './pictureFiles.ts';
import { isRecord } from './tokenTree.ts';

const example = 'npm run brand:pictures photos -- --base /images/photos/';

/** The addresses that a folder has from an earlier run, of pictures that are still there. */
function readAddresses(out: string): Record<string, string> {
  let known: unknown;
  try {
    known = readJson(join(out, 'addresses.json'));
  } catch {
    return {};
  }
  const isThere = ([, address]: [string, unknown]) =>
    typeof address === 'string' && existsSync(join(out, basename(address.replace(/#.*$/, ''))));
  return isRecord(known) ? (Object.fromEntries(Object.entries(known).filter(isThere)) as Record<string, string>) : {};
}

/** A narrower photograph is blurred on every phone. */
const LEAST_PX = 360;

/** Translates a decoder's error for the person who took the picture. */
function explain(source: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (/\.hei[cf]$/i.test(source)) return `is in Apple's HEIC format`;
  return /format could not be determined|is not supported/.test(reason)
    ? 'is no picture of a kind that is read'
    : `cannot be read as a picture (${reason})`;
}

/** Arguments of the command; throws a sentence for what is wrong. */
function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' }, base: { type: 'string' } },
  });
  const [folder, extra] = positionals;
  if (folder === undefined || extra !== undefined)
    throw new ThemeError(`Name one folder with the photographs: ${example}`);
  let isFolder = false;
  try {
    isFolder = statSync(folder).isDirectory();
  } catch {
    // Said below.
  }
  if (!isFolder) throw new ThemeError(`${folder} is no folder; name the one with the photographs: ${example}`);
  const out = values.out ?? join(folder, 'web');
  // The host serves the photographs of a brand there.
  const [, code] = /\/themes\/([a-z][a-z0-9-]*)\/photos$/.exec(resolve(out).replaceAll('\\', '/')) ?? [];
  const given = values.base ?? (code ? `/images/brands/${code}/photos/` : '/images/photos/');
  const base = given.endsWith('/') ? given : `${given}/`;
  if (!/^(?:https:\/\/[^\s,#?]+)?\/[^\s,#?]*$/.test(base))
    throw new ThemeError(`--base is ${given}; write where the files will be served, as /images/photos/.`);
  return { folder, base, out };
}

/**
 * Runs the command. Valid files are written even if others are not.
 * @returns the text to print and the exit status: 1 if a file is not a picture or there are no files
 */
export async function brandPicturesCommand(args: string[]): Promise<{ text: string; status: 0 | 1 }> {
  try {
    const { folder, base, out } = readArguments(args);
    const sources = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.json'))
      .map(({ name }) => name)
      .sort();
    if (sources.length === 0) throw new ThemeError(`${folder} is empty; put the photographs there.`);
    mkdirSync(out, { recursive: true });
    const addresses: Record<string, string> = {};
    const lines: string[] = [];
    const wrong: string[] = [];
    for (const source of sources) {
      const { name: wanted } = readPictureName(source);
      if (wanted === '' || wanted in addresses) {
        wrong.push(
          wanted
            ? `${source} would be ${wanted} like another file; give it a name of its own.`
            : `${source} has no letter from a to z and no digit in its name, which addresses need; call it as in laksa.jpg.`,
        );
        continue;
      }
      try {
        const { name, address, files } = await makePicture(source, readFileSync(join(folder, source)), base);
        for (const file of files) writeFileSync(join(out, file.name), file.content);
        addresses[name] = address;
        const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
        const width = Math.max(0, ...[...(/w=([\d,]+)/.exec(address)?.[1]?.split(',') ?? [])].map(Number));
        const note = width > 0 && width < LEAST_PX ? `; only ${width} px wide, it will be blurred` : '';
        lines.push(`${name}: ${files.length} files, ${Math.ceil(bytes / 1024)} KiB${note}\n  ${address}`);
      } catch (error) {
        wrong.push(`${source} ${explain(source, error)}; save it as JPEG or PNG.`);
      }
    }
    const all = { ...readAddresses(out), ...addresses };
    writeFileSync(join(out, 'addresses.json'), `${JSON.stringify(all, null, 2)}\n`);
    lines.push(
      `${toRelativeName(out)} holds the files, to be served at ${base}, and addresses.json with what menus and brand.json say.`,
    );
    return { text: [...lines, ...wrong].join('\n'), status: wrong.length > 0 ? 1 : 0 };
  } catch (error) {
    if (error instanceof ThemeError) return { text: error.message, status: 1 };
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      return { text: `${error.message.split('. ')[0]}; write it like this: ${example}`, status: 1 };
    throw error;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { text, status } = await brandPicturesCommand(process.argv.slice(2));
  if (status === 0) console.log(text);
  else console.error(text);
  process.exitCode = status;
}
