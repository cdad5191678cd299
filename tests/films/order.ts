import type { Browser } from '@playwright/test';
import { confirmDialog, expectHome } from '../e2e/support/ordering.ts';
import { expectPaymentPage } from '../e2e/support/payment.ts';
import { phone } from '../e2e/support/phone.ts';
import { createSandbox } from '../e2e/support/sandbox.ts';
import { startServer } from '../server.ts';
import { createFilm, type Film } from './film.ts';

/** Width of the film in pixels. */
const WIDTH = 300;

/** A guest scans a table's code, chooses, pays and follows the order. */
export async function filmOrder(browser: Browser): Promise<Film> {
  const server = await startServer();
  const film = createFilm(WIDTH);
  try {
    const sandbox = createSandbox(server.url);
    const { path, outletId } = await sandbox.code('TB01', '12');
    await sandbox.autoAccept(outletId, false);
    const context = await browser.newContext({ ...phone, reducedMotion: 'reduce', baseURL: server.url });
    const page = await context.newPage();
    const button = (name: RegExp | string) => page.getByRole('button', { name });

    await page.goto('/sandbox');
    await film.press(page, page.locator(`[data-direct=${JSON.stringify(path)}]`));
    const dining = page.getByRole('dialog').getByRole('button', { name: 'Dine In' });
    await dining.waitFor();
    await film.hold(page, 700);
    await film.press(page, dining);
    await expectHome(page);
    await page.waitForLoadState('networkidle');
    await film.hold(page, 1100);

    await film.press(page, page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Noodles' }));
    const dish = button('Laksa Lemak').first();
    await dish.waitFor();
    await page.waitForLoadState('networkidle');
    await film.hold(page, 900);
    await film.press(page, dish);
    const dialog = page.getByRole('dialog', { name: 'Laksa Lemak' });
    await dialog.getByRole('radio', { name: 'Thick bee hoon' }).waitFor();
    await page.waitForLoadState('networkidle');
    await film.hold(page, 900);
    await film.press(page, dialog.getByText('Thick bee hoon'));
    await film.hold(page, 500);
    await film.press(page, dialog.getByRole('button', { name: 'Add To Cart' }));
    await dialog.waitFor({ state: 'hidden' });
    await film.hold(page, 600);

    await film.press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' }));
    await button(/^Checkout/).waitFor();
    await film.hold(page, 1000);
    await film.press(page, button(/^Checkout/));
    await film.press(page, button('Continue As Guest'));
    await page.getByLabel('Mobile No').fill('91234567');
    await film.hold(page, 600);
    await film.press(page, button('Continue'));
    await confirmDialog(page).waitFor();
    await film.hold(page, 900);
    await film.press(page, confirmDialog(page).getByRole('button', { name: 'Confirm' }));
    await button(/^Pay/).waitFor();
    await film.hold(page, 700);
    const [gateway] = await Promise.all([page.waitForEvent('popup'), film.press(page, button(/^Pay/))]);
    await expectPaymentPage(gateway);
    await film.hold(gateway, 800);
    const approve = gateway.getByRole('button', { name: 'Approve' });
    // The shop may close the window before the press has ended.
    await film.press(gateway, approve).catch((error: unknown) => {
      if (!gateway.isClosed()) throw error;
    });

    await page.getByText('Order status: Paid').waitFor();
    const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
    await film.hold(page, 1300);
    await sandbox.accept(orderNo, { queueNumber: '042' });
    await page.getByText('042').waitFor();
    await film.hold(page, 1200);
    await sandbox.move(orderNo, 'Ready');
    await page.getByText('Order status: Paid, Ready').waitFor();
    await film.hold(page, 2600);
    await context.close();
  } finally {
    await server.stop();
  }
  return film;
}
