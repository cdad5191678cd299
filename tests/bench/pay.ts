/**
 * How long the app takes from the tap on Pay to the address of the payment window, beyond what the server takes to
 * answer the order: at most 100 ms are promised. Real server, real window; run it on a machine that does nothing else.
 *
 *   npx tsx tests/bench/pay.ts                8 payments
 *   npx tsx tests/bench/pay.ts --times 20
 */
import { chromium, devices } from 'playwright';
import { buildAll } from '../../.ci/tools/build.ts';
import { launchOptions } from '../browser.ts';
import { addDish, checkOut, confirmOrder, expectOrderPage, openCart, openShop } from '../e2e/support/ordering.ts';
import { answerPayment } from '../e2e/support/payment.ts';
import { pressLikeAPerson } from '../e2e/support/pressLikeAPerson.ts';
import { createSandbox } from '../e2e/support/sandbox.ts';
import { startServer } from '../server.ts';
import { finish, median, over, readCount } from './report.ts';

const LIMIT_MS = 100;

const times = readCount('times', 8);

interface Figures {
  /** From the tap until the window asks for the payment page. */
  total: number;
  /** From the order's departure to the end of its answer. */
  host: number;
}

await buildAll({ ifStale: true });
const server = await startServer();
const browser = await chromium.launch(launchOptions());

/** One payment from an empty phone, milliseconds. */
async function pay(): Promise<Figures> {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: server.url, serviceWorkers: 'block' });
  try {
    context.on('page', pressLikeAPerson);
    const page = await context.newPage();
    const { path } = await createSandbox(server.url).code('TB01', '12');
    await openShop(page, path, 'Dine In');
    await addDish(page, { category: 'Snacks', dish: 'Otah' });
    await openCart(page);
    await checkOut(page, '91234567');
    await confirmOrder(page);
    const button = page.getByRole('button', { name: /^Pay/ });
    await button.waitFor();
    await page.evaluate(() => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => Object.assign(window, { tappedAt: performance.timeOrigin + timeStamp }),
        { capture: true, once: true },
      );
    });

    const ordered = page.waitForResponse(/\/make-order$/);
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.tap()]);
    const gateway = await popup.waitForRequest(/\/sandbox\/pay\//);
    const answer = await ordered;
    await answer.finished();
    await gateway.response();
    const { requestStart, responseEnd } = answer.request().timing();
    const tappedAt = await page.evaluate(() => (window as unknown as { tappedAt: number }).tappedAt);
    const figures = { total: gateway.timing().startTime - tappedAt, host: responseEnd - requestStart };
    await answerPayment(popup, 'Approve');
    await expectOrderPage(page);
    return figures;
  } finally {
    await context.close();
  }
}

const own: number[] = [];
try {
  // The first one warms the server.
  await pay();
  for (let time = 1; time <= times; time += 1) {
    const { total, host: serverTime } = await pay();
    own.push(total - serverTime);
    console.log(
      `payment ${time}: ${Math.round(total)} ms from tap to address, the server took ${Math.round(serverTime)} ms, ` +
        `the app ${Math.round(total - serverTime)} ms`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}

console.log(
  `\nbeyond the server's time: median ${Math.round(median(own))} ms, ` +
    `slowest ${Math.round(Math.max(...own))} ms, ${LIMIT_MS} ms are promised`,
);
finish(over("milliseconds that the app adds to the server's time", median(own), LIMIT_MS));
