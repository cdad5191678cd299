import { badRequest } from '../errors.ts';
import { type Html, html } from './html.ts';
import { HOME, renderBarePage } from './page.ts';

/** Returns the path of a typed address. Throws 400 for another origin. */
export function toHostPath(to: unknown, baseUrl: string): string {
  const text = to === undefined ? '/' : String(to);
  const isHere = URL.canParse(text, baseUrl) && new URL(text, baseUrl).origin === new URL(baseUrl).origin;
  if (!isHere || !text.startsWith('/'))
    throw badRequest('The phone opens addresses of this host only; start it with /.');
  const { pathname, search, hash } = new URL(text, baseUrl);
  // `/..//elsewhere` is a path here, and the address of another site for a browser.
  if (pathname.startsWith('//'))
    throw badRequest('The phone opens addresses of this host only; write one / at the start.');
  return pathname + search + hash;
}

/** The app in a frame of 390 × 844 pixels, for use on a desktop. */
export const renderPhonePage = (path: string): Html =>
  renderBarePage(
    'Phone · Sandbox',
    'phone',
    html`<main class="stage">
<div class="phone"><iframe title="The app" src="${path}" width="390" height="844" allow="camera; clipboard-write"></iframe></div>
<aside class="card side">
<p class="eyebrow"><a href="${HOME}">Sandbox</a></p>
<h1>A phone of 390 × 844</h1>
<form class="address" data-phone="go"><label>Address<input name="to" value="${path}" autocomplete="off" spellcheck="false"></label><button>Go</button></form>
<div class="row"><button type="button" data-phone="back">Back</button><button type="button" data-phone="reload">Reload</button><a class="button" data-phone="out" href="${path}" target="_blank">Open without the frame</a></div>
<p class="lead">Payment opens in a window of its own, as on a phone; allow popups for this page.</p>
<p class="eyebrow">What the shop sees</p>
<ul class="plain"><li><a href="${HOME}/till" target="_blank">Till: take the order</a></li><li><a href="${HOME}/inbox" target="_blank">Inbox: read the SMS</a></li><li><a href="${HOME}/switches" target="_blank">Switches: sell something out</a></li></ul>
</aside>
</main>`,
  );
