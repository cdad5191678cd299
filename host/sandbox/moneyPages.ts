import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import type { Core } from '../core.ts';
import { notFound, unauthorized } from '../errors.ts';
import { getBaseUrl, requireStorable } from '../http/route.ts';
import { getPaidShares, getShare } from '../services/billShares.ts';
import { getOutlet } from '../services/catalogue.ts';
import { getChecks, getSlipNo } from '../services/checks.ts';
import { getOrderers } from '../services/kitchen.ts';
import { getBusinessDay } from '../services/money/businessDay.ts';
import { getEntries, getReceived } from '../services/money/ledger.ts';
import { getRefundable, getRefunds } from '../services/money/refunds.ts';
import { FOUND_SHOWN, findOrders, findShares } from '../services/money/search.ts';
import { getOrder } from '../services/orders/document.ts';
import type { ShareRow } from '../services/shareView.ts';
import { formatCents, formatDollars, formatMoment, formatTableName, type Html, html, trusted } from './html.ts';
import { renderMoney } from './money.ts';
import { findPlace, renderOutletPicker } from './outlet.ts';
import { HOME, renderBarePage, renderPage, STAFF, sendHtml } from './page.ts';
import { getSharePath, renderShareMoney, renderSharesOfOrder } from './shares.ts';
import { getAllPlaces, getEntryPath } from './sheet.ts';
import { renderOrder } from './till.ts';

/** A day of the calendar in Singapore; undefined without a text. Throws 400 for a text that is not a day. */
const readDay = (text: string | undefined) => (text ? getBusinessDay(text, '00:00') : undefined);

interface OrdersQuery {
  outlet?: string;
  q?: string;
  from?: string;
  to?: string;
}

const renderFoundShares = (shares: readonly ShareRow[]): Html | false =>
  shares.length > 0 &&
  html`<section class="card scroll"><h2>Shares of bills</h2><table class="found"><thead><tr><th>When</th><th>Share</th><th class="more">Where</th><th>Payer</th><th class="sum">Amount</th></tr></thead><tbody>${shares.map(
    ({ settledAt, shareNo, number, tableNo, checkNo, name, attention, amount }) =>
      html`<tr><td>${settledAt && formatMoment(settledAt)}</td><td><a href="${getSharePath(shareNo)}">Share ${number}</a></td><td class="more">${formatTableName(tableNo)} · ${checkNo}</td><td>${name ?? 'Somebody'}${attention !== null && html` <b>with a note</b>`}</td><td class="sum">${formatCents(amount)}</td></tr>`,
  )}</tbody></table></section>`;

async function renderOrdersPage(core: Core, query: OrdersQuery, isStaff: boolean): Promise<Html> {
  const places = await getAllPlaces(core);
  const place = findPlace(places, query.outlet);
  const { outlet, brand } = place;
  const text = (query.q ?? '').slice(0, 80);
  const from = readDay(query.from);
  const to = readDay(query.to);
  const search = {
    ...{ outletId: outlet.id, text },
    ...(from && { from: from.from }),
    ...(to && { before: to.until }),
  };
  const found = await findOrders(core, search);
  const shares = outlet.settings.splitBill ? await findShares(core, search) : [];
  return renderPage({
    title: 'Orders',
    section: 'orders',
    isStaff,
    lead: `${brand.name} · ${outlet.name}. Orders of all days, the newest first.`,
    body: html`${renderOutletPicker(places, place, '/orders')}
<form class="card find" method="get" action="${HOME}/orders" data-layout="row"><input type="hidden" name="outlet" value="${outlet.id}">
<label class="wide">Number, last digits of the phone, or amount<input name="q" type="search" maxlength="80" value="${text}" autocomplete="off"></label>
<label>From<input name="from" type="date" value="${query.from}"></label><label>To<input name="to" type="date" value="${query.to}"></label><button class="main">Search</button></form>
${
  found.length === 0
    ? shares.length === 0 &&
      html`<p class="card empty">No order has that number, phone or amount. Try fewer digits, or other days.</p>`
    : html`<div class="card scroll"><table class="found"><thead><tr><th>When</th><th>Number</th><th class="more">Where</th><th>Status</th><th class="more">Phone</th><th class="sum">Total</th></tr></thead><tbody>${found.map(
        (order) =>
          html`<tr><td>${formatMoment(order.createdAt)}</td><td><a href="${HOME}/order?orderNo=${encodeURIComponent(order.orderNo)}">${order.queueNumber ?? order.orderNo.slice(0, 8)}</a></td><td class="more">${[order.type, order.tableNo && formatTableName(order.tableNo)].filter(Boolean).join(' · ')}</td><td>${order.status}${order.attention !== null && html` <b>with a note</b>`}</td><td class="more">${order.mobileNo === 'N/A' ? '' : `…${order.mobileNo.slice(-4)}`}</td><td class="sum">${formatCents(order.grandTotal)}</td></tr>`,
      )}</tbody></table>${found.length === FOUND_SHOWN && html`<p class="quiet">The newest ${FOUND_SHOWN} are shown; search for more detail.</p>`}</div>`
}${renderFoundShares(shares)}`,
  });
}

async function renderOrderPage(core: Core, request: FastifyRequest, orderNo: string, isStaff: boolean): Promise<Html> {
  const { actor } = request;
  if (!actor) throw unauthorized();
  const order = await getOrder(core, orderNo);
  const orderers = await getOrderers(core, [order]);
  const subject = { orderNo };
  const received = await getReceived(core, subject);
  const money = {
    ...{ order, received, due: order.grandTotal - received },
    balances: await getRefundable(core, subject),
    entries: await getEntries(core, subject),
    refunds: await getRefunds(core, subject),
  };
  const back = `${HOME}/order?orderNo=${encodeURIComponent(orderNo)}`;
  const shares = order.checkKey === null ? [] : await getPaidShares(core, order.outletId, order.checkKey);
  return renderPage({
    title: `Order ${order.queueNumber ?? orderNo.slice(0, 8)}`,
    section: 'orders',
    isStaff,
    lead: html`${order.document.outlet.name} · <a href="${HOME}/orders?outlet=${order.outletId}">All orders</a>`,
    body: html`<div class="columns" data-wide="true"><div class="stack" data-live="order">${renderOrder(order, orderers.get(orderNo), back)}</div><div data-live="money"><div data-key="money">${renderSharesOfOrder(shares, back)}${renderMoney(money, actor.role, back)}</div></div></div>`,
  });
}

async function renderSharePage(core: Core, request: FastifyRequest, shareNo: string, isStaff: boolean): Promise<Html> {
  const { actor } = request;
  if (!actor) throw unauthorized();
  const share = await getShare(core, shareNo);
  const { outletId, checkKey, tableNo, checkNo, number } = share;
  const outlet = await getOutlet(core, outletId);
  const subject = { shareNo };
  const money = {
    share,
    check: (await getChecks(core, outletId)).find(({ key, isOpen }) => isOpen && key === checkKey),
    balances: await getRefundable(core, subject),
    entries: await getEntries(core, subject),
    refunds: await getRefunds(core, subject),
  };
  return renderPage({
    title: `Share ${number} of ${formatTableName(tableNo)}`,
    section: 'till',
    isStaff,
    lead: html`${outlet.name} · check ${checkNo} · <a href="${HOME}/till?outlet=${outletId}">Till</a>`,
    body: html`<div data-live="money"><div data-key="money">${renderShareMoney(money, actor.role)}</div></div>`,
  });
}

interface SlipQuery {
  outlet?: string;
  table?: string;
  check?: string;
}

/** The slip of a check to print, or to hold before another phone: its code leads to this check. */
async function renderSlip(core: Core, baseUrl: string, { outlet, table, check }: SlipQuery): Promise<Html> {
  const place = findPlace(await getAllPlaces(core), outlet);
  const found = (await getChecks(core, place.outlet.id)).find(
    ({ tableNo, checkNo, isOpen }) => isOpen && tableNo === table && checkNo === check,
  );
  const printed = place.outlet.qrCodes.find(({ tableNo }) => tableNo === table);
  if (!found || !printed) throw notFound('The open check');
  const path = getEntryPath(place, { ...printed, checkNo: getSlipNo(found) });
  return renderBarePage(
    `Slip of ${formatTableName(found.tableNo)}`,
    'slip',
    html`<main class="slip"><h1>${place.brand.name}</h1><p>${place.outlet.name}</p><h2>${formatTableName(found.tableNo)} · ${found.checkNo}</h2>${trusted(renderSVG(baseUrl + path, { border: 1, pixelSize: 6 }))}<p>Scan to order, to see the bill and to pay.</p>${found.bill.check_total > 0 && html`<p class="sum">${formatDollars(found.bill.check_total)}</p>`}<button data-print>Print</button></main>`,
  );
}

/** Registers the pages about money: the search, one order, one share of a bill, and the slip of a check. */
export function registerMoneyPages(app: FastifyInstance, core: Core, home: string): void {
  const isStaff = home === STAFF;
  app.get<{ Querystring: OrdersQuery }>(`${home}/orders`, async ({ query }, reply) => {
    requireStorable(query);
    return sendHtml(reply, core.env, await renderOrdersPage(core, query, isStaff));
  });
  app.get<{ Querystring: { orderNo?: string } }>(`${home}/order`, async (request, reply) => {
    requireStorable(request.query);
    return sendHtml(reply, core.env, await renderOrderPage(core, request, request.query.orderNo ?? '', isStaff));
  });
  app.get<{ Querystring: { shareNo?: string } }>(`${home}/share`, async (request, reply) => {
    requireStorable(request.query);
    return sendHtml(reply, core.env, await renderSharePage(core, request, request.query.shareNo ?? '', isStaff));
  });
  app.get<{ Querystring: SlipQuery }>(`${home}/slip`, async (request, reply) => {
    requireStorable(request.query);
    const base = core.env.appUrl ?? getBaseUrl(core, request);
    return sendHtml(reply, core.env, await renderSlip(core, base, request.query));
  });
}
