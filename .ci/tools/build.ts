import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from '../../tests/check/files.ts';
import { brandCodes } from '../../themes/files.ts';

/** The parts that `npm run build` makes. A part is rebuilt when one of its source files has changed. */
/** Folders of app, library and server. */
const sources = ['app', 'features', 'ui', 'themes', 'contract', 'host'] as const;

const parts = {
  app: {
    madeFrom: ['app', 'features', 'ui', 'themes', 'contract'],
    commands: [
      ['vite', 'build'],
      ['tsx', 'host/copyHeroes.ts'],
    ],
    output: 'dist/app/index.html',
  },
  // Takes 5 s of processor time, so `npm start` leaves it to the server, which does it in the background.
  compressed: {
    madeFrom: ['app', 'features', 'ui', 'themes', 'contract', 'host/compressAppFiles.ts', 'host/web/precompress.ts'],
    commands: [['tsx', 'host/compressAppFiles.ts']],
    output: 'dist/app/brands.json.br',
  },
  owner: {
    madeFrom: ['app', 'features', 'ui', 'themes', 'contract'],
    commands: [['vite', 'build', '--mode', 'owner']],
    output: 'dist/owner/index.html',
  },
  host: {
    madeFrom: ['host', 'contract', 'themes'],
    // The snapshot is a new database, so that the first start need not make one: it takes Postgres seconds.
    commands: [
      ['vite', 'build', '--ssr', 'host/main.ts'],
      // One file, for a computer in the restaurant that has Node alone.
      ['vite', 'build', '--ssr', 'host/printAgent/print-agent.ts'],
      ['tsx', 'host/buildSnapshot.ts'],
    ],
    output: 'dist/host/main.js',
  },
  ui: {
    madeFrom: ['ui', 'themes', '.ci/tools/buildLibrary.ts', 'docs/guides/library.md', 'CHANGELOG.md'],
    commands: [['tsx', '.ci/tools/buildLibrary.ts']],
    output: 'dist/ui/package.json',
  },
  contract: {
    madeFrom: [
      'contract',
      '.ci/tools/buildContract.ts',
      '.ci/tools/contract',
      'docs/guides/connect-your-own-server.md',
      'docs/spec',
    ],
    commands: [['tsx', '.ci/tools/buildContract.ts']],
    output: 'dist/contract/package.json',
  },
  // Storybook without its docs, for pictures: in less than half the time.
  stories: {
    madeFrom: [
      '.storybook',
      'stories',
      'tests/fakeServer.ts',
      'tests/msw.ts',
      'tests/builders',
      'tests/visual/states',
      'tests/visual/menuReview/readMenu.ts',
      'docs/examples/whole-menus',
      ...sources,
    ],
    commands: [['storybook', 'build', '--test', '--output-dir', 'dist/stories', '--disable-telemetry', '--quiet']],
    output: 'dist/stories/iframe.html',
  },
  // The site for its tests, with the Storybook of the pictures. `npm run build:site` builds the one to publish.
  site: {
    madeFrom: ['.ci/tools/site', 'docs', 'stories', 'tests/mock', ...sources],
    commands: [['tsx', '.ci/tools/site/build.ts', '--out', 'dist/testSite', '--storybook', 'dist/stories']],
    output: 'dist/testSite/index.html',
  },
} as const;

export type Part = keyof typeof parts;

const commonFiles = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  '.ci/tools/inlineTokens.ts',
  '.ci/tools/minifyStyles.ts',
];
const tools = {
  vite: 'node_modules/vite/bin/vite.js',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  storybook: 'node_modules/storybook/dist/bin/dispatcher.js',
};

/** A hash of everything the part is made from: the same sources, the same hash, whatever their dates. */
function sourceHash(part: Part): string {
  const hash = createHash('sha256');
  for (const file of [...commonFiles, ...filesBelow(...parts[part].madeFrom)]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

const getStampFile = (part: Part): string => join(root, `dist/.${part}-made-from`);

/** True when the part was built from the sources as they are now. */
export function isFresh(part: Part): boolean {
  const stamp = getStampFile(part);
  return (
    existsSync(stamp) && existsSync(join(root, parts[part].output)) && readFileSync(stamp, 'utf8') === sourceHash(part)
  );
}

/** A part could not be built. The tool that builds it has said why. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
}

async function run([tool, ...args]: readonly [keyof typeof tools, ...string[]]): Promise<void> {
  // NODE_ENV decides which React is built; only production's may be served.
  const env = { ...process.env, NODE_ENV: 'production', VITEST: '' };
  const quiet = tool === 'vite' ? ['--logLevel', 'warn'] : [];
  const child = spawn(process.execPath, [join(root, tools[tool]), ...args, ...quiet], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new BuildFailed(`'${[tool, ...args].join(' ')}' failed; its output above says why.`);
}

/**
 * Stops before a tool does, whose words for a wrong brand are a stack trace.
 * @throws BuildFailed with a sentence for each thing that is wrong
 */
export async function refuseWrongBrands(folder?: string): Promise<void> {
  // It takes a second, which a start with nothing to build does not have.
  const { findProblems } = await import('../../themes/compile.ts');
  const wrong = brandCodes(folder).flatMap((code) => findProblems(code, folder));
  if (wrong.length > 0) throw new BuildFailed(wrong.join('\n'));
}

interface BuildOptions {
  /** Builds only what is missing or older than its sources. Default: false. */
  ifStale?: boolean;
  /** Also writes the compressed files of the app. Default: true. */
  compress?: boolean;
}

/** Builds one part, or with `ifStale` only when it is missing or its sources changed. */
export async function build(part: Part, { ifStale = false } = {}): Promise<void> {
  if (ifStale && isFresh(part)) return;
  if (part === 'app' || part === 'stories') await refuseWrongBrands();
  const started = Date.now();
  const hash = sourceHash(part);
  rmSync(getStampFile(part), { force: true });
  for (const command of parts[part].commands) await run(command);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(getStampFile(part), hash);
  console.log(`Built the ${part} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function buildApp({ ifStale = false, compress = true }: BuildOptions = {}): Promise<void> {
  await build('app', { ifStale });
  if (compress) await build('compressed', { ifStale });
}

/** Builds the app, the owner's pages and the server at once. */
export async function buildAll(options: BuildOptions = {}): Promise<void> {
  await Promise.all([buildApp(options), build('owner', options), build('host', options)]);
}

if (process.argv[1] === import.meta.filename) {
  const given = process.argv.slice(2);
  const ifStale = given.includes('--if-stale');
  const names = given.filter((one) => one !== '--if-stale');
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    console.error(`There is no part named ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
    process.exit(1);
  }
  const asked = names.length > 0 ? (names as Part[]) : (['app', 'owner', 'host'] as const);
  await Promise.all(
    asked.map(async (part) => {
      if (ifStale && isFresh(part)) console.log(`The ${part} is up to date`);
      await (part === 'app' ? buildApp({ ifStale }) : build(part, { ifStale }));
    }),
  ).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
