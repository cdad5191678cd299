import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browser, launchOptions } from '../browser.ts';
import { loadTool } from '../tools.ts';
import { observePresses, readPress } from './routes/presses.ts';

/** The part of chrome-launcher that we use. */
interface ChromeLauncher {
  launch: (options: object) => Promise<{ port: number; kill: () => void }>;
}

interface Audit {
  numericValue?: number;
  details?: unknown;
}

/** The part of Lighthouse that we use. */
interface Lighthouse {
  default: (
    url: string,
    options: object,
  ) => Promise<{ lhr: { audits: Record<string, Audit>; runtimeError?: { message: string } } } | undefined>;
}

/** Milliseconds, but `cls` (a score) and `bytes` (transferred script). */
export interface Load {
  lcp: number;
  fcp: number;
  tbt: number;
  /** The longest task of the page; 0 where none takes 50. */
  task: number;
  cls: number;
  bytes: number;
}

/** One first visit under Lighthouse's mobile throttling, really applied (slow 4G, CPU slowed 4 times). */
export async function measureLoad(url: string): Promise<Load> {
  const { launch } = await loadTool<ChromeLauncher>('chrome-launcher');
  const { default: lighthouse } = await loadTool<Lighthouse>('lighthouse');
  const { executablePath, args, env } = browser();
  const userDataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const chrome = await launch({
    ...(executablePath && { chromePath: executablePath }),
    chromeFlags: [...args, '--headless'],
    envVars: env,
    userDataDir,
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      output: 'json',
      onlyCategories: ['performance'],
      throttlingMethod: 'devtools',
    });
    const audits = result?.lhr.audits;
    const figure = (id: string): number => {
      const value = audits?.[id]?.numericValue;
      if (value === undefined) throw new Error(`${url}: Lighthouse has no ${id}: ${result?.lhr.runtimeError?.message}`);
      return value;
    };
    const { items: tasks } = (audits?.['long-tasks']?.details ?? { items: [] }) as {
      items: { duration: number }[];
    };
    const { items: requests } = (audits?.['network-requests']?.details ?? { items: [] }) as {
      items: { resourceType: string; transferSize: number }[];
    };
    return {
      lcp: figure('largest-contentful-paint'),
      fcp: figure('first-contentful-paint'),
      tbt: figure('total-blocking-time'),
      task: Math.max(0, ...tasks.map(({ duration }) => duration)),
      cls: figure('cumulative-layout-shift'),
      bytes: requests.reduce(
        (sum, { resourceType, transferSize }) => sum + (resourceType === 'Script' ? transferSize : 0),
        0,
      ),
    };
  } finally {
    await chrome.kill();
    rmSync(userDataDir, { recursive: true, force: true });
  }
}

// Lighthouse's slow 4G as it applies it: 150 ms and 1.6 Mbit/s, each request paying for its round trips.
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320 * 0.9,
  uploadThroughput: 86_400 * 0.9,
};

/** The first card on the screen. */
export interface Cards {
  /** From the address to the card, milliseconds. */
  cards: number;
  /** Script that had been transferred until then, bytes. */
  scriptBytes: number;
  /** From a press at that moment to the next paint, milliseconds (16 is one frame). */
  press: number;
}

/**
 * From the address to the first card on the screen, on the same slow line and processor, and a press on it at once.
 * @param visited runs after a first visit, on a fast line, which the one that is measured then follows.
 * @param scrolls goes to a card that is below the screen as soon as it is there, in no time.
 */
export async function measureCards(
  url: string,
  card: string,
  visited?: () => Promise<void>,
  scrolls = false,
): Promise<Cards> {
  const instance = await chromium.launch(launchOptions());
  try {
    const context = await instance.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    if (visited) {
      const first = await context.newPage();
      await first.goto(url);
      await first.locator(card).first().waitFor();
      // The data for the next visit is stored once the worker controls the page.
      await first.evaluate(() => navigator.serviceWorker.ready);
      await first.waitForTimeout(2_000);
      await first.close();
      await visited();
    }
    const page = await context.newPage();
    await observePresses(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const scripts = new Set<string>();
    let scriptBytes = 0;
    session.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'commit' });
    // Painted, and not under a splash: what a finger on its middle meets.
    const seen = await page.waitForFunction(
      ({ card, scrolls }) => {
        const element = document.querySelector(card);
        if (!element || performance.getEntriesByName('first-contentful-paint').length === 0) return false;
        const middle = element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2;
        if (scrolls && middle > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        return met && element.contains(met) && { x: left + width / 2, y: top + height / 2, at: performance.now() };
      },
      { card, scrolls },
      { polling: 'raf', timeout: 60_000 },
    );
    const { x, y, at } = (await seen.jsonValue()) as { x: number; y: number; at: number };
    const figures = { cards: at, scriptBytes };
    await page.touchscreen.tap(x, y);
    return { ...figures, press: await readPress(page) };
  } finally {
    await instance.close();
  }
}

/**
 * Slowest of three taps on a line without delay, where scripts come while the finger falls, CPU slowed 4 times: from the
 * tap to the next paint, in milliseconds (16 is one frame).
 */
export async function measureTaps(url: string, card: string): Promise<number> {
  const instance = await chromium.launch(launchOptions());
  try {
    const context = await instance.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await observePresses(page);
    const session = await context.newCDPSession(page);
    const slowest: number[] = [16];
    for (let tap = 0; tap < 3; tap += 1) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.goto(url);
      await page.locator(card).nth(tap).waitFor();
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.locator(card).nth(tap).tap();
      slowest.push(await readPress(page));
    }
    return Math.max(...slowest);
  } finally {
    await instance.close();
  }
}
