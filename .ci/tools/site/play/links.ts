/**
 * In the page of the app: links lead below its folder, also in a new tab. The app writes their paths as at the top of a
 * host, and follows a plain press by itself; the browser reads the address for all other presses, and shows it.
 */
declare global {
  var makanFolder: string;
}

function correct(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
  const path = link?.getAttribute('href') ?? '';
  const isBelow = path === makanFolder || path.startsWith(`${makanFolder}/`);
  if (link && !isBelow && !path.startsWith('//')) link.setAttribute('href', makanFolder + path);
}

// A press by a keyboard or by assistive technology comes without a pointer.
for (const type of ['pointerover', 'pointerdown', 'focusin', 'click', 'auxclick', 'contextmenu'])
  document.addEventListener(type, correct, true);

export {};
