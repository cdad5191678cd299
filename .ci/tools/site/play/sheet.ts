/** The sheet of tables: draws the QR codes, whose address depends on where the site is. */
import { renderSVG } from 'uqr';
import { startShop } from './start';

const folder = new URL('./', location.href).href;

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-to]')) {
  const address = new URL(`app/${link.dataset.to}`, folder).href;
  const place = link.querySelector('i');
  if (place) place.innerHTML = renderSVG(address, { border: 1, pixelSize: 3 });
}

void startShop(folder);
