import { expect, test } from './support/fixtures.ts';
import { expectHome } from './support/ordering.ts';
import { createSlowPictures } from './support/slowPictures.ts';

for (const { brand, outlet, label, serviceWorkers, cacheControl } of [
  { brand: 'kopi', outlet: 'KT01', label: '2', serviceWorkers: 'block', cacheControl: undefined },
  { brand: 'kopi', outlet: 'KT01', label: '2', serviceWorkers: 'block', cacheControl: 'no-store' },
  { brand: 'grams', outlet: 'DX01', label: '2', serviceWorkers: 'block', cacheControl: undefined },
  { brand: 'kopi', outlet: 'KT01', label: '2', serviceWorkers: 'allow', cacheControl: 'no-store' },
  { brand: 'kopi', outlet: 'KT01', label: '2', serviceWorkers: 'allow', cacheControl: 'private, no-cache' },
] as const) {
  const circumstances = `service worker ${serviceWorkers}, cache ${cacheControl ?? 'as the server says'}`;
  test(`${brand}: no picture is requested twice or given up between home and menu (${circumstances}) (MENU-20)`, async ({
    server,
    sandbox,
    newDevice,
  }) => {
    const way = await createSlowPictures(server.url, cacheControl);
    const page = await (await newDevice({ serviceWorkers })).newPage();
    const { path } = await sandbox.code(outlet, label);
    // The end of its loading waits for the pictures.
    await page.goto(way.url + path, { waitUntil: 'commit' });
    await expectHome(page);
    // The pictures of the home screen are still on their way.
    await page.getByRole('list', { name: 'Categories' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/menu/);
    await page.goBack();
    await expectHome(page);
    await page.goForward();
    await page.waitForLoadState('networkidle');
    if (serviceWorkers === 'allow') {
      // Then it has kept the pictures that were loaded before it.
      await page.waitForFunction(async () => {
        const assets = await caches.keys();
        return (await navigator.serviceWorker.ready).active?.state === 'activated' && assets.length > 0;
      });
      await page.waitForLoadState('networkidle');
    }
    expect(way.requested.size).toBeGreaterThan(5);
    expect([...way.requested].filter(([, times]) => times > 1)).toEqual([]);
    expect([...way.aborted]).toEqual([]);
    // Nor in two formats of one width.
    const formats = [...way.requested.keys()].map((file) => file.replace(/\.\w+$/, ''));
    expect(formats.filter((file, index) => formats.indexOf(file) !== index)).toEqual([]);
    await way.close();
  });
}
