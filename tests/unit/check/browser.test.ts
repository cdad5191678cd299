import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { browser, hasPackagedBrowser, launchOptions } from '../../browser.ts';
import { root } from '../../check/files.ts';

test('a page opens a real popup that knows its opener, and no name outside this machine is found', async () => {
  const chrome = await chromium.launch(launchOptions());
  try {
    const page = await chrome.newPage();
    await page.setContent(`<button onclick="window.shop = window.open('about:blank')">Pay</button>`);
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('button')]);
    expect(await popup.evaluate(() => window.opener !== null)).toBe(true);
    await popup.close();
    expect(await page.evaluate(() => (window as unknown as { shop: Window }).shop.closed)).toBe(true);
    await expect(page.goto('http://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
  } finally {
    await chrome.close();
  }
});

test.runIf(hasPackagedBrowser(process))('a bare machine has what Chromium needs: only the C library is its own', () => {
  const { executablePath, env } = browser();
  const lines = execFileSync('ldd', [executablePath ?? ''], { env, encoding: 'utf8' }).split('\n');
  expect(lines.filter((line) => line.includes('not found'))).toEqual([]);
  const fromSystem = lines.map((line) => line.match(/(\S+) => \/(?:usr\/)?lib/)?.[1]).filter(Boolean);
  expect(fromSystem.filter((name) => !/^lib(c|m|dl|pthread|rt|gcc_s)\.so/.test(name ?? ''))).toEqual([]);
});

test('Chinese dish names are drawn, in their own weight', async () => {
  const chrome = await chromium.launch(launchOptions());
  try {
    const page = await chrome.newPage();
    const picture = async (words: string): Promise<string> => {
      await page.setContent(`<p style="font: 20px sans-serif">${words}</p>`);
      return (await page.screenshot()).toString('base64');
    };
    // A missing glyph looks the same for every character.
    const pictures = new Set<string>();
    for (const words of ['海南鸡饭', '叻沙米粉', '<b>海南鸡饭</b>', '']) pictures.add(await picture(words));
    expect(pictures.size).toBe(4);
  } finally {
    await chrome.close();
  }
});

test('where npm ci brings no browser, a test that needs one says the command that installs it', () => {
  const start = (platform: NodeJS.Platform, arch: NodeJS.Architecture) => () =>
    browser({ platform, arch }, () => join(root, 'no-such-browser'));
  expect(start('darwin', 'arm64')).toThrow(
    'This machine has no browser for tests, since `npm ci` brings one on Linux x64 only and this is darwin arm64; run `npx playwright install chromium` once.',
  );
  expect(start('win32', 'x64')).toThrow('this is win32 x64; run `npx playwright install chromium` once.');
  // Playwright's Chromium needs libraries that a bare Linux lacks.
  expect(start('linux', 'arm64')).toThrow('run `npx playwright install --with-deps chromium` once.');
});

test('where npm ci brings no browser, the one that Playwright has installed is used', () => {
  expect(browser({ platform: 'darwin', arch: 'arm64' }, () => root).executablePath).toBeUndefined();
});

test('the sentence is all that a tool prints of it', () => {
  const system = "{ platform: 'darwin', arch: 'arm64' }";
  const script = `import { browser } from './tests/browser.ts'; browser(${system}, () => 'no-such-browser');`;
  const { stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).not.toMatch(/\n +at /);
  expect(stderr).toContain('npx playwright install chromium');
});
