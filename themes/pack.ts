/**
 * `npm run brand:pack <code> [-- --out <file or folder>] [--folder <folder of brands>]` writes a brand with its fonts and
 * pictures into one file, which a running server takes without a build (BRAND-38).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { CommandResult } from './brandCommand.ts';
import { BRAND_FILE, type BrandFile } from './brandFile.ts';
import { buildBrand } from './buildBrand.ts';
import { checkBrand } from './checkBrand.ts';
import { brandCodes, root, ThemeError, themesFolder, toRelativeName } from './files.ts';
import { manifests } from './manifests.ts';
import { nearestOrAll } from './suggest.ts';

const example = 'npm run brand:pack kopi';

/** Packs a brand. Throws its problems as one text. */
export async function packBrand(code: string, folder: string = themesFolder): Promise<BrandFile> {
  if (!existsSync(folder))
    throw new ThemeError(`There is no folder ${folder}; name the one that holds the brand's folder.`);
  const codes = brandCodes(folder);
  if (!codes.includes(code))
    throw new ThemeError(`${toRelativeName(folder)} has no brand ${code}; ${nearestOrAll(code, codes)}`);
  const { problems } = await checkBrand(code, folder);
  if (problems.length > 0) throw new ThemeError(problems.join('\n'));
  const { href, brand, manifest, files } = await buildBrand(code, { folder });
  const photos = join(folder, code, 'photos');
  const all = new Map<string, string | Uint8Array>([
    ...files,
    ...(await manifests({ [code]: manifest }, folder)).map(({ fileName, source }) => [fileName, source] as const),
    [`images/brands/${code}/logo.svg`, readFileSync(join(folder, code, 'logo.svg'))],
    ...(existsSync(photos) ? readdirSync(photos) : [])
      .filter((file) => /^[a-z0-9-]+\.(avif|webp)$/.test(file))
      .map((file) => [`images/brands/${code}/photos/${file}`, readFileSync(join(photos, file))] as const),
  ]);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    makan: version,
    ...{ href, brand, manifest },
    files: Object.fromEntries([...all].map(([name, content]) => [name, Buffer.from(content).toString('base64')])),
  };
}

/** The command: its text, and the status with which it ends. */
export async function packCommand(args: string[]): Promise<CommandResult> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: 'string' }, folder: { type: 'string' } },
    });
    const [code, extra] = positionals;
    if (code === undefined || extra !== undefined) throw new ThemeError(`Name one brand: ${example}`);
    const packed = await packBrand(code, values.folder === undefined ? themesFolder : resolve(values.folder));
    const name = `${code}${BRAND_FILE}`;
    const out = resolve(values.out ?? name);
    const file = existsSync(out) && statSync(out).isDirectory() ? join(out, name) : out;
    mkdirSync(dirname(file), { recursive: true });
    const text = JSON.stringify(packed);
    writeFileSync(file, text);
    const size = Math.ceil(text.length / 1024);
    return {
      text: `${toRelativeName(file)} is the brand ${code} (${size} KiB). Put it as ${name} into the folder brands of the server's DATA_DIR.`,
      status: 0,
    };
  } catch (error) {
    if (error instanceof ThemeError) return { text: error.message, status: 1 };
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      return { text: `${error.message.split('. ')[0]}; write it like this: ${example}`, status: 1 };
    throw error;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { text, status } = await packCommand(process.argv.slice(2));
  if (status === 0) console.log(text);
  else console.error(text);
  process.exitCode = status;
}
