import type { MovementStatus, OrderItem } from '#contract';
import { singaporeDay, singaporeWallTime } from '#contract/wire';
import { DAY_MS } from '../clock.ts';
import type { Core } from '../core.ts';
import type { OrderRow } from '../db/schema.ts';
import { findPrintProblems } from '../printing/problems.ts';
import {
  type AllergenReader,
  getAllergenReader,
  getDueAt,
  getKitchenOrders,
  getOrderers,
  isPreOrder,
  isToBegin,
  LATE_AFTER_MS,
  type Orderers,
} from '../services/kitchen.ts';
import { formatTableName, type Html, html, type Part } from './html.ts';
import { renderNeeds, renderOrderLines } from './orderLines.ts';
import { findPlace, renderOutletPicker } from './outlet.ts';
import { type Badge, HOME, renderBadges, renderForm, renderPage } from './page.ts';
import { renderPrintProblems } from './printers.ts';
import { getAllPlaces } from './sheet.ts';

/** The columns; `on` is the label of the button that moves a ticket to the next one. */
const columns: readonly { movement: MovementStatus; title: string; on?: string }[] = [
  { movement: 'Received', title: 'Received', on: 'Start' },
  { movement: 'Preparing', title: 'Preparing', on: 'Ready' },
  { movement: 'Ready', title: 'Ready', on: 'Collected' },
  { movement: 'Fully Collected', title: 'Collected' },
];

/** Data of a ticket that its order does not have. */
interface TicketFacts {
  now: number;
  /** The page to come back to. */
  back: string;
  orderers: Orderers | undefined;
  getAllergens: AllergenReader | undefined;
}

/** '8 min', '1 h 5 min'. */
const formatMinutes = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** Wall time of a moment in Singapore: '18:30', and on another day '30 Nov 18:30'. */
function formatTime(ms: number, now: number): string {
  const time = singaporeWallTime(ms).slice(11);
  const day = singaporeDay(ms);
  if (day === singaporeDay(now)) return time;
  if (day === singaporeDay(now + DAY_MS)) return `${time} tomorrow`;
  const name = new Intl.DateTimeFormat('en-SG', { timeZone: 'Asia/Singapore', day: 'numeric', month: 'short' });
  return `${time} on ${name.format(ms)}`;
}

/** How long an order has been waiting, or how long there is until its collection time (SERVICE-17). */
function describeWait(order: OrderRow, now: number): { text: string; isLate: boolean } | undefined {
  const since = now - getDueAt(order);
  const isWaiting = order.movementStatus === 'Received' || order.movementStatus === 'Preparing';
  if (order.movementStatus === 'Fully Collected') return undefined;
  if (isPreOrder(order)) {
    if (since < 0) return { text: `Due in ${formatMinutes(60_000 - since - 1)}`, isLate: false };
    if (since < 60_000) return { text: 'Due now', isLate: false };
    return { text: `${isWaiting ? 'Late: due' : 'Due'} ${formatMinutes(since)} ago`, isLate: isWaiting };
  }
  if (!isWaiting) return { text: `Ordered ${formatMinutes(Math.max(0, since))} ago`, isLate: false };
  const isLate = since >= LATE_AFTER_MS;
  if (since < 60_000) return { text: 'Just ordered', isLate };
  return { text: `${isLate ? 'Late: waiting' : 'Waiting'} ${formatMinutes(since)}`, isLate };
}

function renderWait(order: OrderRow, now: number): Part {
  const wait = describeWait(order, now);
  const isNew = order.movementStatus === 'Received' && isToBegin(order, now);
  return (
    wait &&
    html`<p class="wait" data-clock${wait.isLate && html` data-late`}${isNew && html` data-start="now"`}>${wait.text}</p>`
  );
}

function getTicketBadges({ type, tableNo, checkNo, document }: OrderRow): Badge[] {
  return [
    { text: type },
    ...(tableNo ? [{ text: formatTableName(tableNo) }] : []),
    ...(checkNo ? [{ text: `Check ${checkNo}` }] : []),
    // The diner has only said so (SERVICE-24).
    ...(document.isAgeConfirmed ? [{ text: 'Check age', tone: 'warn' } as const] : []),
    // Only takeaway asks about cutlery (CART-12).
    ...(type !== 'Takeaway'
      ? []
      : [document.cutlery ? { text: 'Cutlery' } : ({ text: 'No cutlery', tone: 'warn' } as const)]),
  ];
}

const renderAllergens = (allergens: readonly string[] | undefined): Part => {
  if (!allergens) return html`<small class="allergens" data-unknown>Allergens not stated</small>`;
  // An empty list is shown as nothing: the page never says that a dish is free of something.
  return allergens.length > 0 && html`<small class="allergens">Allergens: ${allergens.join(', ')}</small>`;
};

const renderTicket = (order: OrderRow, at: number, { now, back, orderers, getAllergens }: TicketFacts): Html => {
  const { orderNo, queueNumber, createdAt, document, movementStatus } = order;
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
  const ordered = formatTime(createdAt.getTime(), now);
  const due = isPreOrder(order)
    ? html`<p class="due" data-preorder><span>Collect at</span> <b>${formatTime(getDueAt(order), now)}</b></p>`
    : html`<p class="due"><span>Now, ordered at</span> <b>${ordered}</b></p>`;
  const renderWho = ({ id }: OrderItem): Part => {
    const who = orderers?.lines.get(id);
    return who && html` <bdi class="who">${who}</bdi>`;
  };
  return html`<article class="card ticket" data-key="${orderNo}" data-news>
<div class="ticket-top"><h3>${name}</h3>${due}</div>
${renderWait(order, now)}
${renderBadges(getTicketBadges(order))}
${renderNeeds(order, (seat) => orderers?.nameSeat(seat))}
${renderOrderLines(order, false, { renderWho, renderNote: ({ item }) => getAllergens && renderAllergens(getAllergens(item.id)) })}
${document.specialInstruction && html`<p class="said">“${document.specialInstruction}”</p>`}
<div class="moves">${before && move(before.movement, `Back to ${before.title}`, 'back')}${after && on && move(after.movement, on, 'main')}</div>
</article>`;
};

/** The switch for sound, and lines about what this device cannot do. The script shows them (SERVICE-18, SERVICE-20). */
export const renderDeviceControls = (): Html =>
  html`<button type="button" class="switch" role="switch" aria-checked="false" data-sound hidden>Sound</button>
<p class="device-note" role="status" data-note="sound" hidden></p>
<p class="device-note" role="status" data-note="screen" hidden></p>`;

/** The kitchen page of an outlet: its orders in columns, moved with one tap (SERVICE-11). */
export async function renderKitchenPage(core: Core, outletId: string | undefined, isStaff = false): Promise<Html> {
  const places = await getAllPlaces(core);
  const place = findPlace(places, outletId);
  const { outlet, brand } = place;
  const now = core.clock.now();
  const { shown, hidden } = await getKitchenOrders(core, outlet.id);
  const orderers = await getOrderers(core, shown);
  const getAllergens = await getAllergenReader(core, outlet);
  const back = `${HOME}/kitchen?outlet=${outlet.id}`;
  const inColumn = (of: MovementStatus) => shown.filter(({ movementStatus }) => movementStatus === of);
  const renderCount = (movement: MovementStatus, place: string): Html =>
    html`<span class="count" data-live="count-${place}-${movement}"><span data-key="count">${inColumn(movement).length}</span></span>`;
  return renderPage({
    title: 'Kitchen',
    section: 'kitchen',
    isStaff,
    count: inColumn('Received').filter((order) => isToBegin(order, now)).length,
    assets: ['kitchen.css', 'kitchen.js'],
    lead: `${brand.name} · ${outlet.name}. A tap moves a ticket on; the diner sees it at once.`,
    body: html`${renderOutletPicker(places, place, '/kitchen')}${renderPrintProblems(await findPrintProblems(core, outlet.id), outlet.id)}
<div class="device">${renderDeviceControls()}<a class="button" href="${HOME}/ready?outlet=${outlet.id}">Screen for diners</a></div>
<nav class="jump" aria-label="Columns">${columns.map(
      ({ movement, title }, at) => html`<a href="#column-${at}">${title} ${renderCount(movement, 'jump')}</a>`,
    )}</nav>
<div class="kitchen">${columns.map(({ movement, title }, at) => {
      const tickets = inColumn(movement);
      return html`<section aria-label="${title}" id="column-${at}"><h2>${title} ${renderCount(movement, 'column')}</h2><div class="stack"${at === 0 && html` data-chime`} data-live="kitchen-${at}">${at === 0 && hidden > 0 && html`<p class="card" data-key="hidden">Older tickets are not shown: ${hidden}. They come back as others are collected.</p>`}${
        tickets.length > 0
          ? tickets.map((order) =>
              renderTicket(order, at, { now, back, orderers: orderers.get(order.orderNo), getAllergens }),
            )
          : html`<p class="card empty" data-key="none">No tickets.</p>`
      }</div></section>`;
    })}</div>`,
  });
}
