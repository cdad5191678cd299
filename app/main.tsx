import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { fromPersisted, startPersistence } from '#features/model/orders';
import { setBrandCode, setKioskMode } from '#features/model/shop';
import { createClock } from '#features/platform/clock';
import { preloadMessages } from '#features/platform/i18n';
import { App } from './App';
import type {} from './boot/inline';
import { Providers } from './Providers';
import { createStore } from './store';

const { config, early, stored, vault } = globalThis.makanBoot;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root" to show the app in; serve app/index.html as it is built.');
  const address = window.location.href;
  const before = await stored;
  const clock = createClock();
  const store = createStore({
    preloadedState: before && fromPersisted(before),
    clock,
    services: { config, early },
  });
  const brand = document.documentElement.dataset.brand;
  if (brand) store.dispatch(setBrandCode(brand));
  // From the page's configuration only: saved state may come from another shop.
  store.dispatch(setKioskMode(config.sessionPolicy === 'kiosk'));
  if (vault) startPersistence(store, vault);
  await preloadMessages(store.getState().shop.languageId);
  createRoot(root).render(
    <Providers store={store} clock={clock}>
      <BrowserRouter>
        <App defaultBrand={config.defaultBrand} splashAge={performance.now()} address={address} />
      </BrowserRouter>
    </Providers>,
  );
}

void start();
