/** The app in a frame, with the way back to the tables. A reload stays at the screen that was open. */
import { startShop } from './start';

const folder = new URL('./', location.href).href;
const frame = document.querySelector('iframe') as HTMLIFrameElement;
const to = new URLSearchParams(location.search).get('to') ?? '';

void startShop(folder).then((isReady) => {
  if (!isReady) return;
  const wanted = new URL(`app/${to}`, folder);
  frame.src = wanted.href.startsWith(`${folder}app/`) ? wanted.href : `${folder}app/`;
  setInterval(() => {
    const here = frame.contentWindow?.location.href ?? '';
    if (!here.startsWith(`${folder}app/`)) return;
    const address = `?${new URLSearchParams({ to: here.slice(folder.length + 'app/'.length) })}`;
    if (address !== location.search) history.replaceState(null, '', address);
  }, 500);
});
