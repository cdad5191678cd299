/** In the place of each screen of the app: starts the worker, and asks for the screen again, from the worker. */
import { startShop } from './start';

const folder = new URL((document.currentScript as HTMLScriptElement).dataset.folder ?? './', location.href).href;

void startShop(folder).then((isReady) => {
  if (!isReady) return;
  const here = new URL(location.href);
  // A file server adds a slash to a folder's name. An address of the app ends without it.
  if (here.pathname !== new URL('app/', folder).pathname) here.pathname = here.pathname.replace(/\/+$/, '');
  // A page that was loaded past its worker (Shift and Reload) is the same address again.
  if (here.href === location.href) location.reload();
  else location.replace(here);
});
