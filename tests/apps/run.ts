/**
 * `npm run test:apps`: builds apps of other people with the packed library, as its guide says, and looks at them.
 * It needs the npm registry. `npm run test:apps -- next vite` takes only these. The last line is `N passed, N failed`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { build as bundle, type Rollup } from 'vite';
import { build } from '../../.ci/tools/build.ts';
import { launchOptions } from '../browser.ts';
import { root } from '../check/files.ts';
import { findFreePort } from '../server.ts';

const READY_MS = 90_000;
/** How late the scripts of a page come, where its first paint is looked at. */
const LATE_MS = 1500;
/** The most that a part may add to an app that has React, gzipped. */
const LIMITS_KB: Readonly<Record<string, number>> = { button: 13.5, dialog: 40 };
const BRAND_LIMIT_KB = 2.6;
/** The accent of tests/apps/next/brand.tokens.json, as a page computes it. */
const MARKET = 'rgb(11, 110, 99)';

const home = mkdtempSync(join(tmpdir(), 'makan-apps-'));
const npm = (folder: string, ...args: string[]): string =>
  execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true', NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: '' },
  });

let passed = 0;
let failed = 0;

async function expect(claim: string, prove: () => Promise<string | undefined> | string | undefined): Promise<void> {
  let problem: string | undefined;
  try {
    problem = await prove();
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string };
    problem = [message, stdout, stderr].join('\n').slice(0, 3000);
  }
  if (problem === undefined) passed += 1;
  else failed += 1;
  console.log(problem === undefined ? `ok      ${claim}` : `failed  ${claim}\n        ${problem}`);
}

/** A copy of the app with what it depends on, and the packed library. */
function install(app: string, archive: string): string {
  const folder = join(home, app);
  cpSync(join(root, 'tests/apps', app), folder, { recursive: true });
  npm(folder, 'ci', '--no-audit', '--no-fund');
  npm(folder, 'install', '--no-save', '--no-audit', '--no-fund', archive);
  return folder;
}

interface Seen {
  /** Text, background, font and height of each button, and the height of each choice. */
  parts: string;
  background: string;
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    parts: [...document.querySelectorAll('button, label')]
      .map((part) => {
        const { backgroundColor, fontFamily } = getComputedStyle(part);
        return [part.textContent, backgroundColor, fontFamily, part.getBoundingClientRect().height].join(' ');
      })
      .join('\n'),
    background: getComputedStyle(document.body).backgroundColor,
  }));

/** Colour of a brand's main buttons, as the page computes it. */
const readAccent = (page: Page, brand: string): Promise<string> =>
  page.evaluate((code) => {
    const probe = document.createElement('i');
    probe.dataset.brand = code;
    probe.style.backgroundColor = 'var(--color-accent)';
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, brand);

/**
 * The problem of a page that a server renders, with scripts off and with scripts that come late.
 * @param brands their codes: a button of each is there
 * @param expected the accent of one of them
 */
async function lookAt(url: string, brands: readonly string[], expected?: string): Promise<string | undefined> {
  const browser = await chromium.launch(launchOptions());
  try {
    const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await plain.goto(url);
    const off = await look(plain);

    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (line) => ['error', 'warning'].includes(line.type()) && errors.push(line.text()));
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route(/\.m?js(\?|$)|\.tsx?(\?|$)/, async (route) => {
      await sleep(LATE_MS);
      await route.continue();
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByText('Take away').waitFor();
    const before = await look(page);
    await page.waitForFunction(
      () => Object.keys(document.querySelector('button') ?? {}).some((key) => key.startsWith('__reactProps')),
      undefined,
      { timeout: READY_MS },
    );
    const after = await look(page);
    const colours = await Promise.all(brands.map((brand) => readAccent(page, brand)));
    const shift = await page.evaluate<number>('window.shift');
    const problems = [
      ...errors,
      ...(shift === 0 ? [] : [`The layout shifts by ${shift}.`]),
      ...(before.parts === after.parts ? [] : [`Scripts change the look:\n${before.parts}\nbecomes\n${after.parts}`]),
      ...(off.background === after.background ? [] : [`Without scripts the page is ${off.background}.`]),
      ...colours.flatMap((colour) =>
        [off, before].flatMap(({ parts }) => (parts.includes(colour) ? [] : [`No button is ${colour} in:\n${parts}`])),
      ),
      ...(new Set(colours).size === 2 ? [] : ['Both brands have one colour.']),
      ...(expected === undefined || colours.includes(expected) ? [] : [`No brand is ${expected}: ${colours}.`]),
    ];
    return problems.length > 0 ? problems.join('\n') : undefined;
  } finally {
    await browser.close();
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const exit = once(child, 'exit');
  if (process.platform === 'win32') child.kill();
  else process.kill(-child.pid, 'SIGTERM');
  await exit;
}

/** Starts a server of the app, and looks at its page once it answers. */
async function serve(
  folder: string,
  script: 'start' | 'dev',
  args: (port: number) => string[],
  brands: readonly string[] = ['kopi', 'kuro'],
  expected?: string,
): Promise<string | undefined> {
  const port = await findFreePort();
  const child = spawn('npm', ['run', script, '--', ...args(port)], {
    cwd: folder,
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
    env: { ...process.env, PORT: String(port), NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: '' },
    stdio: 'ignore',
  });
  try {
    const url = `http://localhost:${port}/`;
    const deadline = Date.now() + READY_MS;
    for (;;) {
      // The first answer of a development server builds the page.
      const answer = await fetch(url).catch(() => undefined);
      await answer?.text();
      if (answer?.ok) return await lookAt(url, brands, expected);
      if (Date.now() > deadline) return `${url} does not answer.`;
      await sleep(250);
    }
  } finally {
    await stop(child);
  }
}

const kilobytes = (content: Uint8Array | string): number => gzipSync(content, { level: 9 }).length / 1000;

/** Size of what an entry adds to an app that has React, in KB gzipped. */
async function measure(folder: string, entry: string): Promise<number> {
  const result = (await bundle({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    // As an app's build does; that of a library leaves it to the app.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(folder, `${entry}.tsx`), formats: ['es'] },
      minify: true,
      rolldownOptions: { external: /^react(-dom)?(\/|$)/, output: { codeSplitting: false } },
    },
  })) as Rollup.RollupOutput[];
  return kilobytes(result.flatMap(({ output }) => output.map((file) => ('code' in file ? file.code : ''))).join(''));
}

/** Copies the sample of a language from the guide. */
function readSample(language: string): string {
  const guide = readFileSync(join(root, 'docs/guides/library.md'), 'utf8');
  const [, sample] = guide.match(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's')) ?? [];
  if (sample === undefined) throw new Error(`docs/guides/library.md has no sample in ${language}.`);
  return sample;
}

const apps: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  async vite(folder) {
    writeFileSync(join(folder, 'index.html'), readSample('html'));
    writeFileSync(join(folder, 'main.tsx'), readSample('tsx'));
    await expect('the app of the guide builds in Vite', () => void npm(folder, 'run', 'build'));
    await expect(
      'its types hold without skipLibCheck, under bundler and node16',
      () => void npm(folder, 'run', 'check'),
    );
    await expect('publint and attw find nothing', () => void npm(folder, 'run', 'lint'));
    for (const [entry, limit] of Object.entries(LIMITS_KB)) {
      await expect(`${entry} is at most ${limit} KB`, async () => {
        const size = await measure(folder, entry);
        console.log(`        ${entry}: ${size.toFixed(2)} KB`);
        return size <= limit ? undefined : `It is ${size.toFixed(2)} KB.`;
      });
    }
    await expect(`the stylesheet of a brand is at most ${BRAND_LIMIT_KB} KB`, () => {
      const brands = join(folder, 'node_modules/makan-ui/brands');
      const sizes = readdirSync(brands)
        .filter((name) => name.endsWith('.css'))
        .map((name) => [name, kilobytes(readFileSync(join(brands, name)))] as const);
      console.log(`        ${sizes.map(([name, size]) => `${name} ${size.toFixed(2)}`).join(', ')}`);
      return sizes.every(([, size]) => size <= BRAND_LIMIT_KB) ? undefined : 'One is larger.';
    });
  },
  async next(folder) {
    const onPort = (port: number) => ['-p', String(port)];
    const make = (...args: string[]) =>
      npm(folder, 'exec', '--offline', '--', 'makan-ui', 'brand', 'brand.tokens.json', ...args);
    await expect('npx makan-ui makes its second brand from the tokens of another system', () => {
      const said = make('--name', 'Market', '--derive');
      return said.includes('brand.primary is color.accent') ? undefined : said;
    });
    await expect('it refuses the same brand where a colour cannot be read, with a sentence and exit 1', () => {
      try {
        return make('--name', 'Market', '--accent', '#101010', '--check');
      } catch (error) {
        const { status, stderr } = error as { status: number; stderr: string };
        return status === 1 && /color\.onAccent on color\.accent has a contrast of/.test(stderr) ? undefined : stderr;
      }
    });
    await expect('Next builds it', () => void npm(folder, 'run', 'build'));
    await expect('Next shows it in its brands before any script', () =>
      serve(folder, 'start', onPort, ['kopi', 'market'], MARKET),
    );
    await expect('so does `next dev`', () => serve(folder, 'dev', onPort, ['kopi', 'market'], MARKET));
  },
  async reactRouter(folder) {
    await expect('React Router builds it', () => void npm(folder, 'run', 'build'));
    await expect('React Router shows it in its brands before any script', () => serve(folder, 'start', () => []));
    await expect('so does `react-router dev`', () => serve(folder, 'dev', (port) => ['--port', String(port)]));
  },
  async unitTests(folder) {
    const subjects = readFileSync(join(root, 'stories/ui/conformance.tsx'), 'utf8');
    writeFileSync(join(folder, 'conformance.tsx'), subjects.replace("'#ui'", "'makan-ui'"));
    await expect('every component renders in jsdom with Vitest', () => void npm(folder, 'run', 'vitest'));
    await expect('every component renders in jsdom with Jest', () => void npm(folder, 'run', 'jest'));
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in apps));
if (unknown.length > 0) {
  console.error(`There is no app ${unknown.join(' ')}; there are ${Object.keys(apps).join(', ')}.`);
  process.exit(1);
}
try {
  await build('ui', { ifStale: true });
  npm(home, 'pack', join(root, 'dist/ui'), '--pack-destination', home);
  const archive = readdirSync(home).find((name) => name.endsWith('.tgz')) ?? '';
  for (const [name, check] of Object.entries(apps)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(name);
    let folder = '';
    await expect('npm installs it', () => {
      folder = install(name, join(home, archive));
    });
    if (folder) await check(folder);
  }
} finally {
  try {
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  } catch (error) {
    // A server that was stopped may still write, which says nothing about the library.
    console.log(`${home} stays (${(error as Error).message}).`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
