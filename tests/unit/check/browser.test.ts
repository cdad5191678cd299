import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { browser, launchOptions } from '../../browser.ts';

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

test.runIf(process.platform === 'linux')(
  'a bare machine has what Chromium needs: only the C library is its own',
  () => {
    const { executablePath, env } = browser();
    const lines = execFileSync('ldd', [executablePath ?? ''], { env, encoding: 'utf8' }).split('\n');
    expect(lines.filter((line) => line.includes('not found'))).toEqual([]);
    const fromSystem = lines.map((line) => line.match(/(\S+) => \/(?:usr\/)?lib/)?.[1]).filter(Boolean);
    expect(fromSystem.filter((name) => !/^lib(c|m|dl|pthread|rt|gcc_s)\.so/.test(name ?? ''))).toEqual([]);
  },
);

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
