import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../check/files.ts';
import { readOptions } from '../visual/options.ts';
import { type Command, readScripts, toText } from './documents.ts';

/** Data that the commands of a run share. */
export interface Stage {
  /** A temporary folder, with a photograph in its `uploads`. */
  folder: string;
  /** A port that was free a moment ago. */
  port: number;
}

/** How to tell that a command is alive. */
export interface Sign {
  /** Names of the commands that have it. */
  of: RegExp;
  /**
   * Arguments that it is started with; default: those of the document. Many commands take minutes, or write into the
   * project. These are started with an argument that they refuse in a sentence, which shows that all their modules load.
   */
  start?: (args: readonly string[], stage: Stage) => readonly string[];
  /** Output that shows that it works. */
  prints: RegExp;
  /** For a server: a path that it answers after it has printed that. */
  answers?: string;
  env?: (stage: Stage) => Record<string, string>;
  /** Throws if the arguments of the document are wrong. */
  check?: (command: Command) => void;
  /** Needs what `npm start` has left in the data folder, so these run one after the other, in the order of this list. */
  usesShop?: boolean;
}

/** The arguments without these options and their values. */
const without = (args: readonly string[], options: readonly string[]): string[] =>
  args.filter((arg, at) => !options.includes(arg) && !(options.includes(args[at - 1] ?? '') && /^\d/.test(arg)));

/** An argument that no command knows. */
const UNKNOWN = 'sign-of-life';
const unknownToo = (args: readonly string[]): string[] => [...args, UNKNOWN];

const port = ({ port }: Stage): Record<string, string> => ({ PORT: String(port) });
const shop = ({ folder }: Stage): Record<string, string> => ({ DATA_DIR: join(folder, 'shop') });

const production = (stage: Stage): Record<string, string> => ({
  ...port(stage),
  NODE_ENV: 'production',
  DATA_DIR: join(stage.folder, `production-${stage.port}`),
  PUBLIC_URL: `http://localhost:${stage.port}`,
  GATEWAY_URL: 'https://pay.example.sg',
  GATEWAY_SECRET: 'a secret of the gateway for the test of commands',
  MESSAGE_URL: 'https://messages.example.sg',
  SIGNING_KEY: 'a key of the signature for the test of commands',
  OTP_KEY: randomBytes(32).toString('base64url'),
  OTP_SECRET: 'a secret of the codes for the test of commands',
});

/** Throws if a file or folder that a command of a test runner names is not there. */
function checkPaths({ args }: Command): void {
  const missing = args.find((arg) => /^(tests|stories)\//.test(arg) && !existsSync(join(root, arg)));
  if (missing) throw new Error(`${missing} does not exist`);
}

/** The option of each bench that says how much it measures; the others have `--rounds`. */
const amounts: Record<string, string> = { session: 'steps', table: 'tables' };
const refusesNone = (option: string): Pick<Sign, 'start' | 'prints'> => ({
  start: () => [`--${option}`, '0'],
  prints: new RegExp(`--${option} 0 is not possible`),
});

export const signs: readonly Sign[] = [
  // The first one builds the app and the server where they are stale, so that no other has to.
  {
    of: /^start$/,
    start: () => [],
    prints: /Makan is at/,
    answers: '/',
    env: (stage) => ({ ...port(stage), ...shop(stage) }),
    usesShop: true,
  },
  {
    of: /^shop:export$/,
    start: (_, { folder }) => [join(folder, 'files')],
    prints: /Written to /,
    env: shop,
    usesShop: true,
  },
  {
    of: /^shop:import$/,
    start: (_, { folder }) => [join(folder, 'files')],
    prints: /Imported from /,
    env: shop,
    usesShop: true,
  },
  {
    of: /^menu:read$/,
    start: (_, { folder }) => [
      'docs/examples/menus/spreadsheet.csv',
      '--outlet',
      'MX31',
      '--out',
      join(folder, 'menu'),
    ],
    prints: /^Read \d+ dishes in /m,
    env: shop,
    usesShop: true,
  },
  {
    of: /^menu:write$/,
    start: (_, { folder }) => [join(folder, 'menu.csv'), '--outlet', 'MX31'],
    prints: /^Menu \d+ .* is in /m,
    env: shop,
    usesShop: true,
  },
  { of: /^member:export$/, start: () => ['6581234567'], prints: /"feedback": \[/, env: shop, usesShop: true },
  { of: /^report$/, prints: /^From sales to money$/m, env: shop, usesShop: true },
  { of: /^member:delete$/, start: () => ['6581234567'], prints: /The member is forgotten/, env: shop, usesShop: true },
  {
    of: /^backup$/,
    start: (_, { folder }) => [join(folder, 'makan.tar.gz')],
    prints: /The database of .* is in /,
    env: shop,
    usesShop: true,
  },
  {
    of: /^restore$/,
    start: (_, { folder }) => [join(folder, 'makan.tar.gz')],
    prints: / has the database of /,
    env: ({ folder }) => ({ DATA_DIR: join(folder, 'restored') }),
    usesShop: true,
  },
  { of: /^move-to-postgres$/, prints: /DATABASE_URL is not set/, env: shop },

  {
    of: /^dev$/,
    prints: /Makan is at/,
    answers: '/',
    env: (stage) => ({ ...port(stage), DATA_DIR: join(stage.folder, 'dev') }),
  },
  { of: /^(start:production|node dist\/host\/main\.js)$/, prints: /Makan is at/, answers: '/', env: production },
  {
    of: /^(print-agent|node dist\/host\/print-agent\.js)$/,
    // Without its settings it says what they are.
    start: () => [],
    prints: /The agent needs the address of the server and a key/,
    env: () => ({ PRINT_SERVER: '', PRINT_KEY: '' }),
  },
  {
    of: /^storybook$/,
    start: (_, { port }) => ['--ci', '--port', String(port)],
    prints: /Storybook ready!/,
    answers: '/',
  },
  { of: /^mock$/, start: (_, { port }) => ['--port', String(port)], prints: /Every call is answered/, answers: '/' },

  {
    of: /^build$/,
    start: (args) => [...args, '--if-stale'],
    prints: /^(Built the|The) (app|host|owner) (in|is up to date)/m,
  },
  { of: /^build:contract$/, start: () => ['--if-stale'], prints: /dist\/contract|up to date/ },
  { of: /^build:ui$/, prints: /Building the library into dist\/ui/ },
  // Minutes with Storybook, so it stops at a word that it does not know.
  { of: /^build:site$/, start: unknownToo, prints: new RegExp(`There is no option '${UNKNOWN}'`) },
  {
    of: /^build-storybook$/,
    start: (_, { folder }) => ['--output-dir', join(folder, 'storybook')],
    prints: /storybook v\d|Building storybook/i,
  },

  { of: /^check$/, start: unknownToo, prints: new RegExp(`There is no check named ${UNKNOWN};`) },
  { of: /^format$/, start: () => ['--help'], prints: /Usage: .*check/ },
  { of: /^messages$/, prints: /\d+ messages in \d+ packages/ },

  { of: /^test(:attack)?$/, start: unknownToo, prints: new RegExp(`There is no test suite named ${UNKNOWN};`) },
  {
    of: /^test:(e2e|axe)$/,
    // Options that only say how to run them would list the same tests.
    start: (args) => [...without(args, ['--ui', '--ui-port', '--shard']), '--list'],
    prints: /Total: [1-9]\d* tests? in [1-9]/,
  },
  {
    of: /^test:engines$/,
    start: () => ['firefox', UNKNOWN],
    prints: /firefox is not on this machine|This Firefox is|No tests found/,
  },
  { of: /^test:faults$/, start: () => [UNKNOWN], prints: /No cell has/ },
  { of: /^test:apps$/, start: () => [UNKNOWN], prints: /There is no app/ },
  { of: /^test:commands$/, start: () => [UNKNOWN], prints: new RegExp(`No document names '${UNKNOWN}'`) },
  { of: /^test:deep$/, prints: /RUN {2}v/ },
  { of: /^test:mutation$/, prints: /Installing the tools|Found \d+ of \d+ file/ },

  ...Object.entries(amounts).map(([name, option]) => ({ of: new RegExp(`^bench:${name}$`), ...refusesNone(option) })),
  { of: /^bench(:|$)/, ...refusesNone('rounds') },
  { of: /^docs:films$/, start: unknownToo, prints: new RegExp(`There is no film named ${UNKNOWN};`) },

  { of: /^brand:new$/, start: () => ['kopi'], prints: /The brand kopi exists already/ },
  {
    of: /^brand:pictures$/,
    start: (_, { folder }) => [join(folder, 'uploads'), '--out', join(folder, 'photos')],
    prints: /addresses\.json/,
  },
  {
    of: /^menu:review$/,
    start: () => ['docs/examples/menus/spreadsheet.csv', '--brand', 'kopi', '--list'],
    prints: /"kind": "photograph"/,
  },
  { of: /^brand:pack$/, start: () => [UNKNOWN], prints: new RegExp(`themes has no brand ${UNKNOWN}`) },
  { of: /^brand:review$/, start: () => [UNKNOWN], prints: new RegExp(`There is no brand ${UNKNOWN} in themes`) },

  {
    of: /^visual$/,
    start: () => ['--help'],
    prints: /npm run visual -- \[options\]/,
    // A document may name a brand that a reader makes, such as satay.
    check: ({ args }) => void readOptions([...args], [...args]),
  },
  { of: /^visual:mutants$/, start: () => ['--help'], prints: /npm run visual:mutants/ },
  { of: /^visual:tokens$/, start: () => ['--help'], prints: /npm run visual:tokens/ },
  { of: /^conform$/, start: () => ['--help'], prints: /npm run conform -- / },
  { of: /^changeset$/, start: () => ['--help'], prints: /Usage/ },
  { of: /^chromatic$/, prints: /Missing project token/, env: () => ({ CHROMATIC_PROJECT_TOKEN: '' }) },

  { of: /^npm (ci|prune)$/, start: (args) => [...args, '--dry-run'], prints: /(added|removed|changed) \d+|up to date/ },
  {
    of: /^npx vitest$/,
    // One start for each project of vite.config.ts.
    start: (args) => ['list', '--filesOnly', `--project=${/--project[= ](\w+)/.exec(args.join(' '))?.[1]}`],
    prints: /\.(test|stories)\.tsx?/,
    check: checkPaths,
  },
  {
    of: /^npx playwright$/,
    start: ([what = '', ...rest]) =>
      what === 'install' ? [what, '--dry-run', ...rest.filter((arg) => arg !== '--with-deps')] : [what, '--help'],
    prints: /Install location|Usage: (npx )?playwright show-report/,
  },
  { of: /^npx tsx themes\/check\.ts$/, prints: /brands are right/ },
  { of: /^npx tsx themes\/generate\.ts$/, prints: /ui\/tokens\.ts is written/ },
  { of: /^npx tsx \.ci\/tools\/propertyTable\.ts$/, prints: /custom-properties\.md is written/ },
  { of: /^npx tsx tests\/check\/lock\.ts$/, start: () => [], prints: /\d+ packages, / },
  { of: /^npx tsx tests\/faults\/kill\.ts$/, start: () => [UNKNOWN], prints: /is no number of kills/ },
  {
    of: /^npx tsx tests\/gateways\/main\.ts$/,
    start: ([name = ''], { port }) => [name, '--port', String(port)],
    prints: /"paymentGatewayHost": "http:/,
  },
  { of: /^node -e$/, prints: /^[\w-]{43}$/m },
];

export const findSign = ({ name }: Pick<Command, 'name'>): Sign | undefined => signs.find(({ of }) => of.test(name));

/** Problems that are found before any command is started, a sentence each. */
export function findProblems(commands: readonly Command[], scripts = readScripts()): string[] {
  const named = new Set(commands.filter(({ isScript }) => isScript).map(({ name }) => name));
  const problems = scripts
    .filter((name) => !named.has(name))
    .map((name) => `No document names \`npm run ${name}\`; add it to README.md or a guide, or remove the script.`);
  for (const command of commands) {
    const { name, isScript, place } = command;
    const sign = findSign(command);
    if (isScript && !scripts.includes(name)) problems.push(`${place}: package.json has no script '${name}'.`);
    else if (!sign)
      problems.push(
        `${place}: nobody knows when \`${toText(command)}\` is alive; add what it prints then to tests/commands/signs.ts.`,
      );
    else
      try {
        sign.check?.(command);
      } catch (error) {
        problems.push(`${place}: \`${toText(command)}\` is wrong: ${(error as Error).message.split('\n')[0]}`);
      }
  }
  for (const { of } of signs)
    if (!commands.some(({ name }) => of.test(name)))
      problems.push(`No document names a command like ${of}; remove it from tests/commands/signs.ts.`);
  return problems;
}
