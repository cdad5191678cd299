import type { Core } from '../core.ts';
import { toPublicId } from '../secrets.ts';
import { type BoardNumber, getBoard } from '../services/kitchen.ts';
import { type Html, html } from './html.ts';
import { renderDeviceControls } from './kitchen.ts';
import { findPlace, type Place } from './outlet.ts';
import { HOME, renderBarePage, renderPage } from './page.ts';
import { getAllPlaces } from './sheet.ts';

/** A long number, as some tills give, fills a whole line in smaller letters. */
const getSize = ({ length }: string): string => (length <= 3 ? 'short' : length <= 6 ? 'medium' : 'long');

/** @param key changes when the number is ready once more, so that it chimes again. */
const renderNumber = ({ queueNumber }: BoardNumber, key: string): Html =>
  html`<li data-key="${key}" data-news data-size="${getSize(queueNumber)}"><bdi>${queueNumber}</bdi></li>`;

const renderChoice = (places: readonly Place[], isStaff: boolean): Html =>
  renderPage({
    title: 'Ready',
    section: 'ready',
    isStaff,
    assets: ['kitchen.css'],
    lead: 'A screen for diners with the numbers that are being prepared and those that are ready. Choose its outlet.',
    body: html`<ul class="choice">${places.map(
      ({ brand, outlet }) =>
        html`<li><a class="button" href="${HOME}/ready?outlet=${outlet.id}">${brand.name} · ${outlet.name}</a></li>`,
    )}</ul>`,
  });

/**
 * The screen with the queue numbers of an outlet that diners look at (SERVICE-21). It has no links, because diners can
 * touch it, and no order numbers, which open orders. Without an outlet: the choice of one.
 */
export async function renderReadyPage(core: Core, outletId: string | undefined, isStaff = false): Promise<Html> {
  const places = await getAllPlaces(core);
  if (outletId === undefined && places.length !== 1) return renderChoice(places, isStaff);
  const { outlet, brand } = findPlace(places, outletId);
  const { preparing, ready } = await getBoard(core, outlet.id);
  const toKey = (id: number): number => toPublicId(core.env.otpSecret, id);
  return renderBarePage(
    `Ready · ${outlet.name}`,
    'ready',
    html`<main class="board">
<p class="problem" role="alert" hidden></p>
<section aria-labelledby="preparing"><h2 id="preparing">Preparing</h2>
<ul data-live="preparing" data-fit>${preparing.map((one) => renderNumber(one, `${toKey(one.id)}`))}</ul><p class="more" data-more></p></section>
<section aria-labelledby="ready"><h2 id="ready">Ready</h2>
<ul data-live="ready" data-fit data-chime>${ready.map((one) => renderNumber(one, `${toKey(one.id)}-${one.readyAt}`))}</ul><p class="more" data-more></p></section>
<footer><h1>${brand.name} · ${outlet.name}</h1>${renderDeviceControls()}</footer>
</main>`,
    ['kitchen.css', 'ready.css', 'kitchen.js'],
  );
}
