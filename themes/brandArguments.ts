import { parseArgs } from 'node:util';
import { type ColorValue, fromHex } from './color.ts';
import { ThemeError } from './files.ts';
import { nearest } from './suggest.ts';

/** The words of a command, read. */
export interface BrandArguments {
  /** Files, folders and archives of tokens. */
  paths: string[];
  /** The name that diners know. */
  name?: string | undefined;
  /** Code in `data-brand`, and the name of the files. Default: the name in small letters. */
  code?: string | undefined;
  /** The folder to write. Default: brand. */
  out: string;
  /** Code of the brand to start from, which gives what the tokens leave out. Default: kopi. */
  from: string;
  /** Answers which of several brands to read. */
  theme: string[];
  /** The brand's colour, where no token says it. */
  accent?: ColorValue | undefined;
  /** Doubtful matches that are right: `name`, or `name=role`. */
  yes: string[];
  /** Mixes the colours that were not brought, and those that cannot be read. */
  derive: boolean;
  /** Writes nothing. */
  check: boolean;
  /** Writes into a folder that is there. */
  force: boolean;
  /** Prints one line for each token. */
  report: boolean;
  help: boolean;
}

/** The text of `--help`. */
export const help = `npx makan-ui brand <file, folder or archive> [more files] [options]

Makes a brand for makan-ui from design tokens: a stylesheet, its data with types, its fonts and logos. It reads
DTCG, Tokens Studio, Figma variables, Style Dictionary, Spectrum, Polaris and Material's package, and the brands
of Makan itself. It ends with 1 and writes nothing if something is wrong.

  --name <name>     name that diners know; in small letters it is the code       --name "Satay Street"
  --code <code>     code for data-brand, where it is not the name in small letters  --code satay
  --out <folder>    folder to write (default: brand)
  --from <brand>    brand that gives what the tokens leave out, such as fonts (default: kopi)
  --theme <name>    which brand to read, where the files hold several; more than once if they ask more than once
  --accent <colour> the brand's colour, where no token is taken over as color.accent       --accent "#8f1d2c"
  --yes <token>     takes over a doubtful match; <token>=<role> where one may be two
  --derive          keeps what the tokens bring and mixes the other colours, so that every contrast holds
  --check           only checks
  --force           writes into a folder that is there; other files in it stay
  --report          names every token of the files and what became of it
  --help            this text

  npx makan-ui brand tokens.json --name "Satay Street" --derive
  npx makan-ui brand brand --force        after a change in brand/source`;

const options = {
  name: { type: 'string' },
  code: { type: 'string' },
  out: { type: 'string' },
  from: { type: 'string' },
  theme: { type: 'string', multiple: true },
  accent: { type: 'string' },
  yes: { type: 'string', multiple: true },
  derive: { type: 'boolean' },
  check: { type: 'boolean' },
  force: { type: 'boolean' },
  report: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const more = 'see npx makan-ui brand --help';

/** A path that Windows' command line leaves a quote at the end of: "brand\" */
const toPath = (text: string): string => text.replace(/["']$/, '');

/**
 * Reads the words behind `makan-ui`.
 * @throws ThemeError with a sentence for words that mean nothing
 */
export function readArguments(words: readonly string[]): BrandArguments {
  const [command, ...args] = words;
  const isHelp = command === undefined || ['help', '--help', '-h'].includes(command);
  if (!isHelp && command !== 'brand')
    throw new ThemeError(`makan-ui has no command “${command}”; write npx makan-ui brand tokens.json.`);
  try {
    const { values, positionals } = parseArgs({ args: isHelp ? [] : args, allowPositionals: true, options });
    for (const option of ['name', 'code', 'out', 'from'] as const)
      if (values[option]?.trim() === '') throw new ThemeError(`--${option} is empty; write a value, or leave it away.`);
    const accent = values.accent?.trim();
    const color = accent === undefined ? undefined : (fromHex(accent) ?? fromHex(`#${accent}`));
    if (accent !== undefined && !color)
      throw new ThemeError(`--accent ${accent} is no colour; write it as "#8f1d2c", in quotes.`);
    return {
      paths: positionals.map(toPath),
      name: values.name?.trim(),
      code: values.code,
      // A path in Windows' way of writing means the same folder elsewhere.
      out: toPath(values.out ?? 'brand').replaceAll('\\', '/'),
      from: values.from ?? 'kopi',
      theme: values.theme ?? [],
      accent: color,
      yes: values.yes ?? [],
      derive: values.derive ?? false,
      check: values.check ?? false,
      force: values.force ?? false,
      report: values.report ?? false,
      help: isHelp || values.help === true,
    };
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
      throw error;
    const [, unknown] = /Unknown option '--?([^']+)'/.exec(error.message) ?? [];
    if (unknown === undefined) throw new ThemeError(`${error.message.split(/[.\n]\s?/)[0]}; ${more}.`);
    const near = nearest(unknown, Object.keys(options));
    throw new ThemeError(`There is no option --${unknown}; ${near ? `did you mean --${near}?` : `${more}.`}`);
  }
}
