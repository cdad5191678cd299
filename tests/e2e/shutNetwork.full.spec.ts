import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { createNetwork, type Network } from './support/network.ts';
import { expectInstalled, offlineScreens } from './support/offline.ts';
import { addDish, getQuantity, openShop } from './support/ordering.ts';

// No connection comes about, for the page and for its service worker: `setOffline` of a test leaves the worker its network.
test.use({ serviceWorkers: 'allow' });

const laksa = { category: 'Noodles', dish: 'Laksa Lemak', choices: ['Thick bee hoon'] };

/** There is a draft with a dish, the app is kept on the phone, and the network is shut. */
async function installAndShut(page: Page, network: Network, path: string): Promise<void> {
  await openShop(page, network.url + path, 'Dine In');
  await addDish(page, laksa);
  await expectInstalled(page);
  await network.shut();
}

/** Waits for `text`. Keeps earlier dishes where a screen asks about them. */
async function expectScreen(page: Page, text: RegExp): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Do you want to reset your selections?' });
  const found = page.getByText(text).filter({ visible: true }).first();
  await expect(question.or(found).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(found).toBeVisible();
}

test.describe('with the network shut', () => {
  test.beforeEach(({ consoleErrors }) =>
    // Pictures of dishes that were not looked at are not kept; every script is.
    consoleErrors.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED \(.*\/images\/|NetworkError|can.t establish|WebSocket/),
  );

  test('every screen opens, none is an error page (SHELL-21)', async ({ page, server, sandbox }) => {
    const network = await createNetwork(server.url);
    await installAndShut(page, network, (await sandbox.code('TB01', '12')).path);
    for (const [path, text] of offlineScreens)
      await test.step(path, async () => {
        await page.goto(network.url + path);
        await expectScreen(page, text);
        await expect(page.getByText('Something went wrong')).toHaveCount(0);
      });
    await network.open();
    await page.goto(`${network.url}/cart`);
    await expectScreen(page, /Checkout/);
    await expect(getQuantity(page, laksa.dish)).toBeVisible();
  });

  test('the language can be changed, and every text is there (SHELL-21, SHELL-17)', async ({
    page,
    server,
    sandbox,
  }) => {
    const network = await createNetwork(server.url);
    await installAndShut(page, network, (await sandbox.code('TB01', '14')).path);
    await page.goto(`${network.url}/`);
    await expectScreen(page, /Noodles/);
    await page.getByRole('button', { name: 'Language and text size' }).click();
    const preferences = page.getByRole('dialog');
    await preferences.locator('label[lang^=zh]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
    await preferences.locator('label[lang^=en]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
});
