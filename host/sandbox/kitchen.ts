import type { MovementStatus } from '#contract';
import type { Core } from '../core.ts';
import type { OrderRow } from '../db/schema.ts';
import { getKitchenOrders } from '../services/till.ts';
import { formatMoment, formatTableName, type Html, html } from './html.ts';
import { renderOrderLines } from './orderLines.ts';
import { findPlace, renderOutletPicker } from './outlet.ts';
import { HOME, renderForm, renderPage } from './page.ts';
import { getAllPlaces } from './sheet.ts';

/** The columns; `on` is the label of the button that moves a ticket to the next one. */
const columns: readonly { movement: MovementStatus; title: string; on?: string }[] = [
  { movement: 'Received', title: 'Received', on: 'Start' },
  { movement: 'Preparing', title: 'Preparing', on: 'Ready' },
  { movement: 'Ready', title: 'Ready', on: 'Collected' },
  { movement: 'Fully Collected', title: 'Collected' },
];

const renderTicket = (order: OrderRow, at: number, back: string): Html => {
  const { orderNo, queueNumber, tableNo, type, createdAt, document, movementStatus } = order;
  const name = queueNumber ?? orderNo.slice(0, 6);
  const move = (to: MovementStatus, label: string, look: string): Html =>
    renderForm({
      action: `/till/orders/${orderNo}/move`,
      back,
      values: { movementStatus: to, ...(movementStatus && { from: movementStatus }) },
      body: html`<button class="${look}" aria-label="${label}: ticket ${name}">${label}</button>`,
    });
  const before = columns[at - 1];
  const after = columns[at + 1];
  const on = columns[at]?.on;
  return html`<article class="card ticket" data-key="${orderNo}">
<div class="heading"><div><h3>${name}</h3><p>${[type, tableNo && formatTableName(tableNo)].filter(Boolean).join(' · ')}</p></div><p class="right">${formatMoment(createdAt)}</p></div>
${renderOrderLines(order, false)}
${document.specialInstruction && html`<p class="said">“${document.specialInstruction}”</p>`}
<div class="moves">${before && move(before.movement, `Back to ${before.title}`, 'back')}${after && on && move(after.movement, on, 'main')}</div>
</article>`;
};

/** The kitchen page of an outlet: its orders in columns, moved with one tap (SERVICE-11). */
export async function renderKitchenPage(core: Core, outletId: string | undefined, isStaff = false): Promise<Html> {
  const places = await getAllPlaces(core);
  const place = findPlace(places, outletId);
  const { outlet, brand } = place;
  const { shown, hidden } = await getKitchenOrders(core, outlet.id);
  const back = `${HOME}/kitchen?outlet=${outlet.id}`;
  return renderPage({
    title: 'Kitchen',
    section: 'kitchen',
    isStaff,
    lead: `${brand.name} · ${outlet.name}. A tap moves a ticket on; the diner sees it at once.`,
    body: html`${renderOutletPicker(places, place, '/kitchen')}
<div class="kitchen">${columns.map(({ movement, title }, at) => {
      const tickets = shown.filter((order) => order.movementStatus === movement);
      return html`<section aria-label="${title}"><h2>${title}</h2><div class="stack" data-live="kitchen-${at}">${at === 0 && hidden > 0 && html`<p class="card" data-key="hidden">Older tickets are not shown: ${hidden}. They come back as others are collected.</p>`}${
        tickets.length > 0
          ? tickets.map((order) => renderTicket(order, at, back))
          : html`<p class="card empty" data-key="none">No tickets.</p>`
      }</div></section>`;
    })}</div>`,
  });
}
