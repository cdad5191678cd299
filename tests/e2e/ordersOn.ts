import { devices, type Page } from 'playwright';
import { expect } from 'vitest';
import { blockPopups, test } from './fixtures.ts';
import { sandboxOf } from './sandbox.ts';
import { confirm, decide, orderPage, paymentWindowOf, readyToConfirm, type Wish } from './steps.ts';

const popups = ['allowed', 'blocked'] as const;
const soda: Wish = { category: 'Drinks', dish: 'Yuzu Soda' };
const otah: Wish = { category: 'Snacks', dish: 'Otah' };

/** Nothing on the page is wider than the phone. */
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/**
 * Tests that a phone orders and pays, in both ways, with popups allowed and blocked. It is one of the phones that
 * Chromium can be as far as size, density, touch and what they say they are go.
 * @param counter whose code it scans: no two phones share one.
 */
export function ordersOn(name: 'iPhone 14' | 'Pixel 7', counter: string): void {
  const { defaultBrowserType: _, ...device } = devices[name];
  for (const popup of popups) {
    test(`${name}, popups ${popup}: an order of a counter is paid in a window of its own`, async ({
      browser,
      host,
    }) => {
      const context = await browser.newContext({ ...device, baseURL: host.url });
      context.setDefaultTimeout(15_000);
      const allow = popup === 'blocked' ? await blockPopups(context) : null;
      const page = await context.newPage();
      const sandbox = sandboxOf(host);
      const { path, outletId } = await sandbox.code('TP01', counter);
      await readyToConfirm(page, path, soda);
      expect(await fits(page)).toBe(true);
      let gateway: Page;
      if (allow) {
        await confirm(page);
        const retry = page.getByRole('button', { name: 'Try Again', exact: true });
        await retry.waitFor();
        await allow(page);
        gateway = await paymentWindowOf(page, () => retry.click());
      } else {
        gateway = await paymentWindowOf(page, () => confirm(page));
      }
      const closed = gateway.waitForEvent('close');
      await decide(gateway, 'Approve');
      const orderNo = await orderPage(page);
      await page.getByText('Order status: Paid').waitFor();
      await closed;
      expect(await fits(page)).toBe(true);
      const paid = (await sandbox.orders(outletId)).filter((order) => order.status === 'Paid');
      expect(paid.filter((order) => order.orderNo === orderNo)).toHaveLength(1);
      await context.close();
    });

    test(`${name}, popups ${popup}: an order without a timeout is paid in the same window`, async ({
      browser,
      host,
    }) => {
      const context = await browser.newContext({ ...device, baseURL: host.url });
      context.setDefaultTimeout(15_000);
      if (popup === 'blocked') await blockPopups(context);
      const page = await context.newPage();
      await readyToConfirm(page, (await sandboxOf(host).code('KT01', '5')).path, otah);
      await confirm(page);
      await page.getByRole('button', { name: /^Pay/ }).click();
      await page.waitForURL(/\/sandbox\/pay\//);
      expect(context.pages()).toHaveLength(1);
      await page.getByRole('button', { name: 'Approve' }).click();
      await orderPage(page);
      await page.getByText('Order status: Paid').waitFor();
      await context.close();
    });
  }
}
