import { chromium, devices, type Page } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { test as base, expect as baseExpect } from './support/fixtures.ts';
import {
  addDish,
  checkOut,
  confirmDialog,
  confirmOrder,
  expectInCart,
  expectOrderPage,
  openCart,
  openShop,
} from './support/ordering.ts';
import { answerPayment, openPaymentWindow, pressPay } from './support/payment.ts';
import { pressLikeAPerson } from './support/pressLikeAPerson.ts';
import { qrVideo, type Scene } from './support/qrVideo.ts';
import { setVisibility } from './support/visibility.ts';

const writeCode = (query: string): string => `https://order.example/?${query}`;
const table12 = writeCode('bcode=KOPI&ocode=tb01&table=12&qrtypeid=100500');
const katong = writeCode('bcode=kopi&ocode=KT01&table=3&qrtypeid=100502');

/** Content of the camera's picture. */
const scenes: Record<string, readonly Scene[]> = {
  right: [{ text: table12, seconds: 2 }],
  lightOnDark: [{ text: table12, seconds: 2, isLightOnDark: true }],
  // Long enough that the hint is read before the right code comes into sight.
  wrong: [
    { text: katong, seconds: 6 },
    { text: table12, seconds: 6 },
  ],
};

/** `test` with phones whose camera sees a video: name the scene, and get a page. */
const test = base.extend<{
  openPhone: (scene: keyof typeof scenes, answer?: 'allow' | 'deny') => Promise<Page>;
}>({
  openPhone: async ({ consoleErrors }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (scene, answer = 'allow') => {
      const video = qrVideo(scenes[scene] ?? []);
      const { args = [], ...options } = launchOptions();
      const browser = await chromium.launch({
        ...options,
        args: [
          ...args,
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${video.path}`,
          // The diner's answer to the phone's question about the camera.
          `--use-fake-ui-for-media-stream${answer === 'deny' ? '=deny' : ''}`,
        ],
      });
      const context = await browser.newContext(devices['Pixel 7']);
      context.on('page', pressLikeAPerson);
      // The camera library plays a video that is gone when the dialog closes at once.
      consoleErrors.allow(/play\(\) request was interrupted/);
      const check = consoleErrors.watch(context);
      ends.push(async () => {
        await browser.close();
        video.remove();
        check();
      });
      return context.newPage();
    });
    for (const end of ends) await end();
  },
});

/** Reading a code takes a busy machine seconds. */
const expect = baseExpect.configure({ timeout: 20_000 });

/** A takeaway order whose diner then wants to sit down: the code of the table is to be scanned. */
async function askForTable(page: Page): Promise<void> {
  await openShop(page, '/?bcode=kopi&ocode=TB01&qrtypeid=100500', 'Takeaway');
  await addDish(page, { category: 'Snacks', dish: 'Otah' });
  await openCart(page);
  await checkOut(page, '91234567');
  const dialog = page.getByRole('dialog', { name: 'When do you collect?' });
  await dialog.getByLabel('Order type').selectOption('Dine In');
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

interface CameraWindow {
  /** Camera tracks that the app has opened. */
  tracks: MediaStreamTrack[];
  /** How often it has asked for a camera, and for which the last time. */
  requests: number;
  constraints: MediaStreamConstraints;
}

/** How many cameras are still on. */
const countCameras = (page: Page): Promise<number> =>
  page.evaluate(
    () => (window as unknown as CameraWindow).tracks.filter(({ readyState }) => readyState === 'live').length,
  );

const recordCameras = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const record = Object.assign(window as unknown as CameraWindow, { tracks: [], requests: 0 });
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints = {}) => {
      Object.assign(record, { constraints, requests: record.requests + 1 });
      const stream = await getUserMedia(constraints);
      record.tracks.push(...stream.getTracks());
      return stream;
    };
  });
};

/** Tries what a text of a stranger would need, and answers what became of it. */
function writeTexts(): string[] {
  const attempts = [
    () => document.body.insertAdjacentHTML('beforeend', '<img src="x">'),
    () => {
      document.createElement('div').innerHTML = '<b>Bold</b>';
    },
    () => {
      document.createElement('script').src = 'https://order.example/a.js';
    },
  ];
  return attempts.map((attempt) => {
    try {
      attempt();
      return 'done';
    } catch (error) {
      return (error as Error).name;
    }
  });
}

test('the rear camera reads the code of the table, and the order is paid for that table (CHECKOUT-10, CHECKOUT-13)', async ({
  openPhone,
  sandbox,
  consoleErrors,
}) => {
  const page = await openPhone('right');
  await recordCameras(page);
  await askForTable(page);
  await expect(confirmDialog(page)).toBeVisible();
  // Trusted Types also restrict the camera library: a text cannot become HTML or a script.
  consoleErrors.allow(/requires '?Trusted|Trusted ?(HTML|Script)/);
  expect(await page.evaluate(writeTexts)).toEqual(['TypeError', 'TypeError', 'TypeError']);
  expect(await page.evaluate(() => (window as unknown as CameraWindow).constraints)).toMatchObject({
    video: { facingMode: 'environment' },
  });
  // The lamp beside the camera goes out with the dialog.
  await expect.poll(() => countCameras(page)).toBe(0);
  await confirmOrder(page);
  const popup = await openPaymentWindow(page, () => pressPay(page));
  await answerPayment(popup, 'Approve');
  const orderNo = await expectOrderPage(page);
  await expect(page.getByText('12', { exact: true }).first()).toBeVisible();
  const [order] = await sandbox.orders((await sandbox.code('TB01', '12')).outletId);
  expect(order).toMatchObject({ orderNo, status: 'Paid' });
});

test('the camera reads a white code on a dark card (CHECKOUT-10)', { tag: '@full' }, async ({ openPhone }) => {
  const page = await openPhone('lightOnDark');
  await askForTable(page);
  await expect(confirmDialog(page)).toBeVisible();
});

test('the code of another outlet is not taken and says so; the right one is, without another press (CHECKOUT-11)', {
  tag: '@full',
}, async ({ openPhone }) => {
  const page = await openPhone('wrong');
  await askForTable(page);
  await expect(page.getByText('This code belongs to another outlet. Please scan the one on your table.')).toBeVisible();
  await expect(confirmDialog(page)).toBeVisible();
});

test('a camera that is not allowed says so, asks again when it is tried again, and the cart stays (CHECKOUT-12)', {
  tag: '@full',
}, async ({ openPhone }) => {
  const page = await openPhone('right', 'deny');
  await recordCameras(page);
  await askForTable(page);
  const denied = page.getByRole('alertdialog', { name: 'The camera is not allowed' });
  await expect(
    denied.getByText('Please grant the apps permission to access your camera to scan the QR Code'),
  ).toBeVisible();
  await denied.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as CameraWindow).requests)).toBe(2);
  await denied.getByRole('button', { name: 'Close' }).click();
  await expectInCart(page, 'Otah');
});

test('a diner who goes back from the scanner is in the cart, with no camera left on', { tag: '@full' }, async ({
  openPhone,
}) => {
  const page = await openPhone('right');
  // The camera sees no code.
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.drawImage = () => {};
  });
  await recordCameras(page);
  await askForTable(page);
  await expect(page.getByText('Hold the code inside the frame.')).toBeVisible();
  expect(await countCameras(page)).toBe(1);
  await page.getByRole('button', { name: 'Back' }).last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => countCameras(page)).toBe(0);
});

test('a camera that is taken away says so, and one of a page out of sight is off until the diner is back (CHECKOUT-38)', {
  tag: '@full',
}, async ({ openPhone }) => {
  const page = await openPhone('right');
  // The camera sees no code.
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.drawImage = () => {};
  });
  await recordCameras(page);
  await askForTable(page);
  const aim = page.getByText('Hold the code inside the frame.');
  await expect(aim).toBeVisible();
  await setVisibility(page, 'hidden');
  await expect.poll(() => countCameras(page)).toBe(0);
  await setVisibility(page, 'visible');
  await expect(aim).toBeVisible();
  expect(await countCameras(page)).toBe(1);
  await expect(page.locator('video')).toHaveCount(1);
  // As a browser does when the permission is taken back.
  await page.evaluate(() => {
    for (const track of (window as unknown as CameraWindow).tracks.filter((one) => one.readyState === 'live')) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
  const lost = page.getByRole('alertdialog', { name: 'No camera could be started' });
  await lost.getByRole('button', { name: 'Try Again' }).click();
  await expect(aim).toBeVisible();
  expect(await countCameras(page)).toBe(1);
});

test('a phone with a lamp offers light, and a browser that can read codes itself does', { tag: '@full' }, async ({
  openPhone,
}) => {
  const page = await openPhone('right');
  await page.addInitScript((text) => {
    const applied: unknown[] = [];
    let isLit = false;
    Object.assign(window, { applied });
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    MediaStreamTrack.prototype.applyConstraints = async (constraints) => {
      applied.push(constraints);
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
  await askForTable(page);
  await page.getByRole('button', { name: 'Light' }).click();
  await expect(confirmDialog(page)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { applied: unknown }).applied)).toEqual([
    { advanced: [{ torch: true }] },
  ]);
});

test('a diner who changes to Dine In in the cart scans a table there; going back leaves the order unchanged (ENTRY-28)', {
  tag: '@full',
}, async ({ openPhone }) => {
  const page = await openPhone('right');
  const changeToDineIn = async () => {
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('dialog', { name: 'Dining Option' }).getByRole('button', { name: 'Dine In' }).click();
  };
  const scanner = page.getByRole('dialog', { name: 'Scan the QR on your table' });
  await openShop(page, '/?bcode=kopi&ocode=TB01&qrtypeid=100500', 'Takeaway');
  await addDish(page, { category: 'Snacks', dish: 'Otah' });
  await openCart(page);
  // At first the camera sees no code.
  await page.evaluate(() => {
    const { drawImage } = CanvasRenderingContext2D.prototype;
    Object.assign(window, { drawImage });
    CanvasRenderingContext2D.prototype.drawImage = () => {};
  });
  await changeToDineIn();
  await scanner.getByRole('button', { name: 'Back' }).last().click();
  await expect(scanner).toBeHidden();
  await expect(page.getByText('Takeaway', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    const { drawImage } = window as unknown as Pick<CanvasRenderingContext2D, 'drawImage'>;
    CanvasRenderingContext2D.prototype.drawImage = drawImage;
  });
  await changeToDineIn();
  await expect(scanner).toBeHidden();
  await expect(page.getByText('Dine In', { exact: true })).toBeVisible();
  await expectInCart(page, 'Otah');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/cart');
});
