import { type BrowserContext, expect, type Page } from '@playwright/test';

const PAYMENT_PAGE = /\/sandbox\/pay\//;

/** The gateway's page stands in the window of the shop. */
export const expectPaymentPage = (page: Page): Promise<void> => expect(page).toHaveURL(PAYMENT_PAGE);

/** Does something that opens the payment window. @returns the window, with its page. */
export async function openPaymentWindow(page: Page, act: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), act()]);
  await expectPaymentPage(popup);
  return popup;
}

/** Presses 'Pay' in the choice of payment modes. */
export const pressPay = (page: Page): Promise<void> => page.getByRole('button', { name: /^Pay/ }).click();

/** Presses a button of the payment page. The press may end early because the shop closes the window. */
export async function answerPayment(popup: Page, answer: 'Approve' | 'Decline' | 'Cancel'): Promise<void> {
  await popup.getByRole('button', { name: answer }).click({ noWaitAfter: true });
}

/**
 * Blocks every popup, as a phone set to do so does. Call it before the page is opened.
 * @returns allows them again on a page that is open, as the diner does in the settings of the browser.
 */
export async function blockPopups(context: BrowserContext): Promise<(page: Page) => Promise<void>> {
  await context.addInitScript(() => {
    const { open } = window;
    window.open = () => null;
    window.addEventListener('popups-allowed', () => {
      window.open = open;
    });
  });
  return (page) => page.evaluate(() => void window.dispatchEvent(new Event('popups-allowed')));
}
