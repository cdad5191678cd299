import type { Route } from '@playwright/test';
import { installClock } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { confirmOrder, expectPaidOrder, orderUpToConfirmation } from './support/ordering.ts';
import { openPaymentWindow, pressPay } from './support/payment.ts';
import { setVisibility } from './support/visibility.ts';

const ASK_ORDER = '**/api/orders/order-no/*';

test('a diner who pays in a banking app reads how, and is told when the phone wakes, though a question was cut off (PAY-38, PAY-39)', async ({
  page,
  sandbox,
}) => {
  const { path, outletId } = await sandbox.code('KT01', '4');
  await sandbox.paymentTimeout(outletId, 900);
  await installClock(page);
  await orderUpToConfirmation(page, path, { category: 'Take Home', dish: 'Cold Brew Kopi O' });
  const popup = await openPaymentWindow(page, async () => {
    await confirmOrder(page);
    await pressPay(page);
  });
  await expect(page.getByRole('list', { name: 'How to pay with PayNow' }).getByRole('listitem')).toHaveCount(3);

  // The phone sleeps with a question on its way, which gets no answer any more.
  const cutOff: Route[] = [];
  await page.route(ASK_ORDER, async (route) => {
    if (cutOff.length > 0) await route.continue();
    else cutOff.push(route);
  });
  await page.clock.fastForward(6_000);
  await expect.poll(() => cutOff.length).toBe(1);
  await setVisibility(page, 'hidden');
  await sandbox.pay(popup.url(), 'approve');
  await page.clock.fastForward(30_000);
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await setVisibility(page, 'visible');
  await expectPaidOrder(page);
});
