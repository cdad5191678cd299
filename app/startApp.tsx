import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { prepareVisit } from '#features/entry';
import { preloadMenuScreen } from '#features/menu';
import { loadCartRepricing } from '#features/model/cart';
import { fromPersisted, startPersistence } from '#features/model/orders';
import { setBrandCode } from '#features/model/shop';
import { createClock, nextTask } from '#features/platform/clock';
import { preloadMessages } from '#features/platform/i18n';
import { onStuckFile } from '#features/platform/lateCode';
import { rootOptions } from '#features/shell';
import { App } from './App';
import { openCanonicalPath } from './canonicalPath';
import { Providers } from './Providers';
import type { createStore } from './store';

const { early, stored, takeOver, takePress, vault } = globalThis.makanBoot;

/**
 * Renders the app into the page and continues what the inline script has started.
 * @param create is passed in, so that the store has its own chunk.
 */
export async function startApp(create: typeof createStore): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root"; serve app/index.html as it is built.');
  openCanonicalPath();
  const address = window.location.href;
  const before = await stored;
  const config = await globalThis.makanBoot.config;
  await nextTask();
  const clock = createClock();
  const store = create({
    preloadedState: before && fromPersisted(before),
    clock,
    services: { config, early },
  });
  // On a kiosk the next diner is protected by code that loads late: the end of a session, the idle timers.
  onStuckFile(() => store.getState().shop.kioskMode && globalThis.makanBoot.scripts.onStuck());
  const brand = document.documentElement.dataset.brand;
  // Before the first paint: bar and hero are those of the brand.
  if (brand) store.dispatch(setBrandCode(brand));
  if (vault) startPersistence(store, vault);
  // A cart that was saved is at today's prices as soon as the menu is there; a file that does not come is asked for then.
  const repricing = before && loadCartRepricing().catch(() => undefined);
  const isReady = await takeOver();
  await nextTask();
  const [begun] = await Promise.all([
    isReady ? prepareVisit(store, config.defaultBrand) : undefined,
    // The page may already show the first dishes. The app replaces them with the same ones and all their texts.
    Promise.resolve(isReady && window.location.pathname === '/menu' && preloadMenuScreen()).then(() =>
      preloadMessages(store.getState().shop.languageId),
    ),
    repricing,
  ]);
  await nextTask();
  // In slices, so that a card is pressed in between.
  startTransition(() =>
    createRoot(root, rootOptions).render(
      <Providers store={store} clock={clock}>
        <BrowserRouter>
          <App
            defaultBrand={config.defaultBrand}
            begun={begun}
            takePress={takePress}
            splashAge={performance.now()}
            address={address}
          />
        </BrowserRouter>
      </Providers>,
    ),
  );
}
