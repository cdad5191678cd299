import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findFreePort } from '../server.ts';
import { loadTool } from '../tools.ts';

/** The used parts of selenium-webdriver, which has no types. */
export interface Driver {
  get: (url: string) => Promise<void>;
  getCurrentUrl: () => Promise<string>;
  getCapabilities: () => Promise<{ getBrowserVersion: () => string | undefined }>;
  executeScript: <T>(script: string, ...values: unknown[]) => Promise<T>;
  executeAsyncScript: <T>(script: string, ...values: unknown[]) => Promise<T>;
  getAllWindowHandles: () => Promise<string[]>;
  getWindowHandle: () => Promise<string>;
  switchTo: () => { window: (handle: string) => Promise<void> };
  navigate: () => { back: () => Promise<void> };
  takeScreenshot: () => Promise<string>;
  close: () => Promise<void>;
  quit: () => Promise<void>;
  actions: () => { sendKeys: (...keys: string[]) => { perform: () => Promise<void> } };
  manage: () => {
    window: () => { setRect: (rect: { x: number; y: number; width: number; height: number }) => Promise<void> };
    setTimeouts: (timeouts: { script?: number; pageLoad?: number }) => Promise<void>;
  };
  findElement: (locator: { css: string }) => Promise<Element>;
}

/** An element of a page, found by a script. */
export interface Element {
  click: () => Promise<void>;
  clear: () => Promise<void>;
  sendKeys: (...keys: string[]) => Promise<void>;
}

interface Selenium {
  Builder: new () => {
    usingServer: (url: string) => {
      disableEnvironmentOverrides: () => {
        withCapabilities: (capabilities: object) => { build: () => Promise<Driver> };
      };
    };
  };
}

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** The bars of MiniBrowser are wider than a phone; so they are not. */
const FLAT_BARS = `* { font-size: 2px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }
image { -gtk-icon-transform: scale(0.1); margin: -7px; }
`;
/** Height of the remaining bars, in px. */
const BARS = 7;

const isInPath = (name: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** Says what to install to drive WebKitGTK; undefined if it is installed. */
export const missingForWebKitGtk = (): string | undefined =>
  isInPath('WebKitWebDriver') && isInPath('Xvfb') && existsSync(BROWSER)
    ? undefined
    : 'apt-get install -y webkit2gtk-driver xvfb';

/** WebKitGTK with a virtual display. */
export interface WebKitGtk {
  /** A phone with nothing stored, 390 px wide. `size`: of the page, in px. */
  openPhone: (size?: { width: number; height: number }) => Promise<Driver>;
  stop: () => Promise<void>;
}

const DISPLAY_SIZE = 1400;

export async function startWebKitGtk(): Promise<WebKitGtk> {
  const { Builder } = (await loadTool<{ default: Selenium }>('selenium-webdriver')).default;
  const folder = mkdtempSync(join(tmpdir(), 'webkitgtk-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), FLAT_BARS);
  const started: ChildProcess[] = [];
  const display = await startDisplay(started);
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder };
  started.push(spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env }));
  const server = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${server}/status`)).ok);
  const drivers: Driver[] = [];
  return {
    async openPhone({ width, height } = { width: 390, height: 844 }) {
      const browserOptions = { binary: BROWSER, args: ['--automation', `--user-agent=${IPHONE}`] };
      const driver = await new Builder()
        .usingServer(server)
        .disableEnvironmentOverrides()
        .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions })
        .build();
      drivers.push(driver);
      await driver.manage().setTimeouts({ script: 20_000, pageLoad: 30_000 });
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + BARS });
      return driver;
    },
    async stop() {
      for (const driver of drivers) await driver.quit().catch(() => undefined);
      for (const child of started.reverse()) child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An X server without a screen, under a number that it chooses itself. */
async function startDisplay(started: ChildProcess[]): Promise<string> {
  const size = `${DISPLAY_SIZE}x${DISPLAY_SIZE}x24`;
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(child);
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(String(data).trim()));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return `:${number}`;
}

/** Asks again until it is so. @throws Error with `what` after `seconds`. */
export async function until(isSo: () => Promise<boolean>, what = 'it did not start', seconds = 15): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      if (await isSo()) return;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} within ${seconds} s${last instanceof Error ? ` (${last.message})` : ''}`);
}
