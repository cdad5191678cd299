import { expect, test } from './support/fixtures.ts';
import { confirmOrder, expectPaidOrder, orderUpToConfirmation } from './support/ordering.ts';
import { answerPayment, openPaymentWindow } from './support/payment.ts';

// All tests run so by `npm run test:engines -- oldest`; this one stands for them in every run.
test.use({ isOldestBrowser: true });

test('an order is paid with nothing but what the oldest supported browsers have (SHELL-26)', async ({
  page,
  sandbox,
}) => {
  await orderUpToConfirmation(page, (await sandbox.code('TP01', 'Counter 4')).path, {
    category: 'Donburi',
    dish: 'Mini Chashu Don',
  });
  const removed = await page.evaluate(() => Reflect.get(window, 'removedApis') as string[]);
  expect(removed).toEqual(expect.arrayContaining(['URL.canParse', 'Promise.withResolvers', 'Set.prototype.union']));
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  await answerPayment(popup, 'Approve');
  await expectPaidOrder(page);
});
