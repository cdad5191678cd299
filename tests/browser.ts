import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright';
import { root } from './check/files.ts';

/** A Chromium that any tool can start: Playwright, Vitest's browser mode, Lighthouse's chrome-launcher. */
export interface Browser {
  /** Path of the binary; undefined means Playwright's own Chromium (every system but Linux on x64). */
  executablePath: string | undefined;
  args: string[];
  env: Record<string, string>;
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--hide-scrollbars',
  '--mute-audio',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  // A test that needs the internet is a test that fails on a train: every name but this machine's is unknown.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/**
 * Unpacks the npm package's Chromium and its libraries, once for all processes. The folder is filled under another name
 * and renamed, so it is never seen half full.
 */
function unpack(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string;
  };
  // The number counts what is laid beside it: another set of fonts is another folder.
  const folder = join(root, `node_modules/.cache/chromium-${version}-2`);
  if (existsSync(folder)) return folder;

  const filling = `${folder}.${process.pid}`;
  rmSync(filling, { recursive: true, force: true });
  mkdirSync(filling, { recursive: true });
  try {
    // A separate process, because the package unpacks into TMPDIR and changes the environment of its importer.
    execFileSync(process.execPath, ['--import', 'tsx', 'tests/unpackBrowser.ts', filling, folder], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', TMPDIR: filling, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    renameSync(filling, folder);
  } catch (error) {
    rmSync(filling, { recursive: true, force: true });
    // A different process was quicker and unpacked the same files.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

type System = Pick<NodeJS.Process, 'platform' | 'arch'>;

/** True where `npm ci` brings a browser. */
export const hasPackagedBrowser = ({ platform, arch }: System): boolean => platform === 'linux' && arch === 'x64';

/** This machine has no browser for tests. The message says how to install one. */
export class NoBrowser extends Error {
  constructor({ platform, arch }: System) {
    const install = `npx playwright install ${platform === 'linux' ? '--with-deps ' : ''}chromium`;
    super(
      `This machine has no browser for tests, since \`npm ci\` brings one on Linux x64 only and this is ${platform} ${arch}; run \`${install}\` once.`,
    );
    // Playwright, Vitest and Node print the stack: the sentence is enough.
    this.stack = this.message;
  }
}

/** Where Playwright keeps its own Chromium once it is installed. Loaded late: only some systems need Playwright here. */
const findPlaywrightChromium = (): string => {
  const { chromium } = createRequire(import.meta.url)('playwright') as typeof import('playwright');
  return chromium.executablePath();
};

/**
 * The Chromium for every test: the npm package's on Linux x64, elsewhere Playwright's own.
 * @throws {@link NoBrowser} if Playwright's is needed and not installed
 */
export function browser(system: System = process, findInstalled = findPlaywrightChromium): Browser {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  if (!hasPackagedBrowser(system)) {
    if (!existsSync(findInstalled())) throw new NoBrowser(system);
    return { executablePath: undefined, args, env };
  }
  const folder = unpack();
  const libraries = [join(folder, 'al2023/lib'), folder, env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

/** The same Chromium as options of Playwright's `chromium.launch`. Popups are real windows in it. */
export function launchOptions(): LaunchOptions {
  const { executablePath, ...rest } = browser();
  return { ...rest, headless: true, ...(executablePath && { executablePath }) };
}
