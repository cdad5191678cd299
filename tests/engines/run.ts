import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firefox } from 'playwright';
import { buildAll } from '../../.ci/tools/build.ts';
import { root } from '../check/files.ts';
import { exceptions, firefoxOptions, hasPlaywrightWebKit } from '../e2e/projects.ts';
import { answerForFirefox } from '../e2e/support/firefox.ts';
import { createNetwork } from '../e2e/support/network.ts';
import { createSandbox } from '../e2e/support/sandbox.ts';
import { startServer } from '../server.ts';
import { refuseInstalledFirefox } from './firefoxVersion.ts';
import { journeys } from './journeys.ts';
import { createPhone } from './phone.ts';
import { openStories, type StoryPage } from './stories.ts';
import { missingForWebKitGtk, startWebKitGtk } from './webkitgtk.ts';

/*
 * `npm run test:engines`: the end-to-end tests in Firefox, in Playwright's WebKit where it is, and with the oldest
 * browsers' APIs; the journeys of a diner in WebKitGTK. `npm run test:engines -- webkitgtk "same window"` runs one of
 * them, and of the journeys those with a text in their name. `npm run test:engines -- firefox stories kopi` opens the
 * stories of all states of a brand, and compares their pictures with those that `--approve` has kept.
 */
interface Tally {
  passed: number;
  failed: number;
}

interface Engine {
  /** Why it cannot run here, and what to do; undefined if it can. */
  refuse: () => string | undefined;
  run: (texts: readonly string[]) => Promise<Tally>;
  /** Opens a page for the stories of all states; undefined where `npm run visual` opens them. */
  openStoryPage?: () => Promise<StoryPage>;
}

const pictures = join(root, 'reports/engines');

function sayExceptions(engine: string): void {
  for (const { title, reason } of exceptions[engine] ?? []) console.log(`not in ${engine}: '${title}': ${reason}`);
}

/** The end-to-end tests in a project of tests/e2e/projects.ts; of files with one of the texts in their name. */
const playwright = (project: string): Engine['run'] => {
  const report = join(root, 'reports/e2e.json');
  // Firefox uses several processes. With more workers than cores its journeys run into their time limits.
  const workers = project === 'firefox' ? ['--workers=2'] : [];
  return async (texts) => {
    sayExceptions(project);
    rmSync(report, { force: true });
    spawnSync(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/e2e', ...workers, ...texts],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, ENGINES: project },
      },
    );
    if (!existsSync(report)) return { passed: 0, failed: 1 };
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number; unexpected: number } };
    return { passed: stats.expected, failed: stats.unexpected };
  };
};

/** Every journey whose name has one of the texts, in WebKitGTK; pictures lie in reports/engines. */
async function runJourneys(texts: readonly string[]): Promise<Tally> {
  mkdirSync(pictures, { recursive: true });
  sayExceptions('webkitgtk');
  const chosen = journeys
    .filter(({ name }) => !exceptions.webkitgtk?.some(({ title }) => name.startsWith(title)))
    .filter(({ name }) => texts.length === 0 || texts.some((text) => name.includes(text)));
  const webkit = await startWebKitGtk();
  const server = await startServer();
  const tally = { passed: 0, failed: 0 };
  try {
    for (const { name, run } of chosen) {
      const started = Date.now();
      const network = await createNetwork(server.url);
      const driver = await webkit.openPhone();
      const slug = name.replace(/\W+/g, '-');
      const picture = async (what: string): Promise<void> =>
        writeFileSync(join(pictures, `${slug}-${what}.png`), await driver.takeScreenshot(), 'base64');
      try {
        await run({ phone: createPhone(driver), sandbox: createSandbox(server.url), network, picture });
        tally.passed++;
        console.log(`ok      webkitgtk: ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      } catch (error) {
        tally.failed++;
        console.log(`FAILED  webkitgtk: ${name}\n        ${error instanceof Error ? error.message : String(error)}`);
        await picture('failure').catch(() => undefined);
      } finally {
        await driver.quit().catch(() => undefined);
        await network.shut();
      }
    }
  } finally {
    await webkit.stop();
    await server.stop();
  }
  return tally;
}

const VIEWPORT = { width: 390, height: 844 };

async function openFirefox(): Promise<StoryPage> {
  answerForFirefox();
  const browser = await firefox.launch(firefoxOptions());
  const page = await browser.newPage({ viewport: VIEWPORT, locale: 'en-SG', timezoneId: 'Asia/Singapore' });
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (script) => page.evaluate(`(() => { ${script} })()`),
    evaluateAsync: (script) => page.evaluate(`(async () => { ${script} })()`),
    picture: () => page.screenshot(),
    version: browser.version(),
    close: () => browser.close(),
  };
}

async function openWebKitGtk(): Promise<StoryPage> {
  const webkit = await startWebKitGtk();
  const driver = await webkit.openPhone(VIEWPORT);
  return {
    open: (url) => driver.get(url),
    evaluate: (script) => driver.executeScript(script),
    evaluateAsync: (script) =>
      driver.executeAsyncScript(
        `const done = arguments[arguments.length - 1];
         (async () => { ${script} })().then(done, (error) => done(['it throws: ' + error]));`,
      ),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    version: (await driver.getCapabilities()).getBrowserVersion() ?? '',
    close: webkit.stop,
  };
}

const refuseMissing = (name: string, command: string | undefined): string | undefined =>
  command && `${name} is not on this machine; install it with: ${command}`;

const engines: Record<string, Engine> = {
  webkitgtk: {
    refuse: () => refuseMissing('webkitgtk', missingForWebKitGtk()),
    run: runJourneys,
    openStoryPage: openWebKitGtk,
  },
  firefox: {
    refuse: refuseInstalledFirefox,
    run: playwright('firefox'),
    openStoryPage: openFirefox,
  },
  webkit: {
    refuse: () =>
      hasPlaywrightWebKit() ? undefined : refuseMissing('webkit', 'npx playwright install --with-deps webkit'),
    run: playwright('webkit'),
  },
  oldest: { refuse: () => undefined, run: playwright('oldest') },
};

const [first = '', ...rest] = process.argv.slice(2);
const asked = first in engines ? [first] : Object.keys(engines);
const given = first in engines || first === '' ? rest : [first, ...rest];
const approves = given.includes('--approve');
const texts = given.filter((one) => one !== '--approve');
const wantsStories = texts[0] === 'stories';
const sum: Tally = { passed: 0, failed: 0 };
let tried = 0;
const able = asked.filter((name) => {
  const engine = engines[name];
  if (!engine || (wantsStories && !engine.openStoryPage)) return false;
  const reason = engine.refuse();
  if (reason) console.error(reason);
  return !reason;
});
if (!wantsStories && able.length > 0) await buildAll({ ifStale: true });
for (const name of able) {
  const engine = engines[name] as Engine;
  // `oldest` is the Chromium of all other tests with APIs removed, so it does not count as another engine.
  if (name !== 'oldest' || first === 'oldest') tried++;
  const { passed, failed } =
    wantsStories && engine.openStoryPage
      ? await openStories(name, await engine.openStoryPage(), { texts: texts.slice(1), approves })
      : await engine.run(texts);
  console.log(`── ${name}: ${passed} passed, ${failed} failed`);
  sum.passed += passed;
  sum.failed += failed;
}
if (tried === 0) console.error('No other engine was tried, so the run counts as failed.');
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 || sum.passed === 0 || tried === 0 ? 1 : 0;
