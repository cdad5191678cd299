import { type Browser, chromium, devices, type Page } from 'playwright';
import { expect } from 'vitest';
import { launchOptions } from '../browser.ts';
import { test as base } from './fixtures.ts';
import { qrVideo, type Scene } from './qrVideo.ts';
import { sandboxOf } from './sandbox.ts';
import { add, cartHolds, checkOut, confirm, decide, enter, openCart, orderPage, paymentWindowOf } from './steps.ts';

const codeOf = (query: string): string => `https://order.example/?${query}`;
const table12 = codeOf('bcode=KOPI&ocode=tb01&table=12&qrtypeid=100500');
const katong = codeOf('bcode=kopi&ocode=KT01&table=3&qrtypeid=100502');

/** What lies before the camera of each test, by its name. */
const scenes: Record<string, readonly Scene[]> = {
  right: [{ text: table12, seconds: 2 }],
  // Long enough that the hint is read before the right code comes into sight.
  wrong: [
    { text: katong, seconds: 6 },
    { text: table12, seconds: 6 },
  ],
};

/** `test` with phones whose camera sees a video: name the scene, and get a browser for it. */
const test = base.extend<{
  phoneThatSees: (scene: keyof typeof scenes, answer?: 'allow' | 'deny') => Promise<Browser>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names a fixture needs from this pattern.
  phoneThatSees: async ({}, use) => {
    const ends: (() => unknown)[] = [];
    await use(async (scene, answer = 'allow') => {
      const video = qrVideo(scenes[scene] ?? []);
      const { args = [], ...options } = launchOptions();
      const browser = await chromium.launch({
        ...options,
        args: [
          ...args,
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${video.path}`,
          // What the diner answers when the phone asks whether the camera may be used.
          `--use-fake-ui-for-media-stream${answer === 'deny' ? '=deny' : ''}`,
        ],
      });
      ends.push(() => browser.close().then(video.remove));
      return browser;
    });
    for (const end of ends) await end();
  },
});

/** Takeaway without a table, whose diner then wants to sit down: the table is to be scanned. */
async function sitDown(page: Page): Promise<void> {
  await enter(page, '/?bcode=kopi&ocode=TB01&qrtypeid=100500', 'Takeaway');
  await add(page, { category: 'Snacks', dish: 'Otah' });
  await openCart(page);
  await checkOut(page, '91234567');
  const dialog = page.getByRole('dialog', { name: 'When do you collect?' });
  await dialog.getByLabel('Order type').selectOption('Dine In');
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

const newPhone = async (browser: Browser, baseURL: string, seen: string[]) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL, serviceWorkers: 'block' });
  context.setDefaultTimeout(20_000);
  context.on('console', (message) => message.type() === 'error' && seen.push(message.text()));
  context.on('weberror', (error) => seen.push(error.error().stack ?? error.error().message));
  return context.newPage();
};

/** How many cameras are still on. */
const camerasOn = (page: Page): Promise<number> =>
  page.evaluate(
    () => (window as unknown as { tracks: MediaStreamTrack[] }).tracks.filter((t) => t.readyState === 'live').length,
  );

const countCameras = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    let asked = 0;
    mediaDevices.getUserMedia = async (wanted) => {
      asked += 1;
      Object.assign(window, { wanted, asked });
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
};

test('the rear camera reads the code of the table, and the order is paid for that table', async ({
  phoneThatSees,
  host,
}) => {
  const seen: string[] = [];
  const page = await newPhone(await phoneThatSees('right'), host.url, seen);
  await countCameras(page);
  await sitDown(page);
  await page.getByRole('dialog', { name: 'Confirm your order' }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { wanted: unknown }).wanted)).toMatchObject({
    video: { facingMode: 'environment' },
  });
  // The lamp beside the camera goes out with the dialog.
  await expect.poll(() => camerasOn(page)).toBe(0);
  await confirm(page);
  const popup = await paymentWindowOf(page, () => page.getByRole('button', { name: /^Pay/ }).click());
  await decide(popup, 'Approve');
  const orderNo = await orderPage(page);
  await page.getByText('12', { exact: true }).first().waitFor();
  const [order] = await sandboxOf(host).orders((await sandboxOf(host).code('TB01', '12')).outletId);
  expect(order).toMatchObject({ orderNo, status: 'Paid' });
  expect(seen).toEqual([]);
});

test('the code of another outlet is not taken and says so; the right one is, without another press', async ({
  phoneThatSees,
  host,
}) => {
  const seen: string[] = [];
  const page = await newPhone(await phoneThatSees('wrong'), host.url, seen);
  await sitDown(page);
  await page.getByText('This code belongs to another outlet. Please scan the one on your table.').waitFor();
  await page.getByRole('dialog', { name: 'Confirm your order' }).waitFor();
  expect(seen).toEqual([]);
});

test('a camera that is not allowed says so, asks again when it is tried again, and the cart stays', async ({
  phoneThatSees,
  host,
}) => {
  const seen: string[] = [];
  const page = await newPhone(await phoneThatSees('right', 'deny'), host.url, seen);
  await countCameras(page);
  await sitDown(page);
  const denied = page.getByRole('alertdialog', { name: 'The camera is not allowed' });
  await denied.getByText('Please grant the apps permission to access your camera to scan the QR Code').waitFor();
  const asked = page.waitForFunction(() => (window as unknown as { asked: number }).asked === 2);
  await denied.getByRole('button', { name: 'Try Again' }).click();
  await asked;
  await denied.getByRole('button', { name: 'Close' }).click();
  await cartHolds(page, 'Otah');
  expect(seen).toEqual([]);
});

test('whoever goes back from the scanner is in the cart, with no camera left on', async ({ phoneThatSees, host }) => {
  const seen: string[] = [];
  const page = await newPhone(await phoneThatSees('right'), host.url, seen);
  // What is in sight says nothing.
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.drawImage = () => {};
  });
  await countCameras(page);
  await sitDown(page);
  await page.getByText('Hold the code inside the frame.').waitFor();
  expect(await camerasOn(page)).toBe(1);
  await page.getByRole('button', { name: 'Back' }).last().click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => camerasOn(page)).toBe(0);
  expect(seen).toEqual([]);
});

test('a phone with a lamp offers light, and a browser that reads codes itself is asked to', async ({
  phoneThatSees,
  host,
}) => {
  const seen: string[] = [];
  const page = await newPhone(await phoneThatSees('right'), host.url, seen);
  await page.addInitScript((text) => {
    const asked: unknown[] = [];
    let isLit = false;
    Object.assign(window, { asked });
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    MediaStreamTrack.prototype.applyConstraints = async (wanted) => {
      asked.push(wanted);
      isLit = true;
    };
    // Reads only by light, so that the test has time to press.
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => (isLit ? [{ rawValue: text, format: 'qr_code', boundingBox: { width: 9, height: 9 } }] : []);
    }
    CanvasRenderingContext2D.prototype.drawImage = () => {};
    Object.assign(window, { BarcodeDetector });
  }, table12);
  await sitDown(page);
  await page.getByRole('button', { name: 'Light' }).click();
  await page.getByRole('dialog', { name: 'Confirm your order' }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { asked: unknown }).asked)).toEqual([
    { advanced: [{ torch: true }] },
  ]);
});
