import { expect, type Page } from '@playwright/test';

/** The app is installed when its worker has every file and answers for the page, and the last menu is saved. */
export const expectInstalled = (page: Page): Promise<void> =>
  expect(async () => {
    const isInstalled = await page.evaluate(async () => {
      const names = await caches.keys();
      const files = names.find((name) => name.startsWith('makan-files'));
      const page = files && (await (await caches.open(files)).match('/'));
      const { active } = await navigator.serviceWorker.ready;
      // The next page may not know a worker whose activation is unfinished.
      const isActive = active?.state === 'activated' && navigator.serviceWorker.controller !== null;
      return Boolean(page) && isActive && names.includes('makan-menu');
    });
    expect(isInstalled).toBe(true);
  }).toPass({ timeout: 15_000 });

/** Every address that a diner can open without a network, with what is to be read there. */
export const offlineScreens: readonly [path: string, text: RegExp][] = [
  ['/', /Noodles/],
  ['/menu', /You are offline. This is the menu of/],
  ['/cart', /Laksa Lemak|Otah/],
  ['/signin', /Forgot/],
  ['/signup', /First Name/],
  ['/staff-signup', /Activation Code/],
  ['/forgotpassword', /Mobile No/],
  ['/account', /Sign In/],
  ['/contactus', /Sign In/],
  ['/orders', /Sign In/],
  ['/vouchers', /Sign In/],
  ['/tnc', /Terms And Conditions/],
  ['/privacypolicy', /Privacy Policy/],
  ['/member', /Page Not Found|Login Member/],
  ['/order?orderNo=NOBODY', /did not answer/],
  ['/payment-complete?error=order-cannot-pay', /Payment Failed/],
];
