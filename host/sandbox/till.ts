import type { MovementStatus, PosBill, Tax } from '#contract';
import { type Cents, getBillDiscount, toCents } from '#contract/money';
import type { Core } from '../core.ts';
import type { OrderRow } from '../db/schema.ts';
import { getOutletShares } from '../services/billShares.ts';
import { getTaxes } from '../services/catalogue.ts';
import {
  type CheckRow,
  getBillDeposit,
  getBillLineTotals,
  getChecks,
  getSlipNo,
  MAX_CHECK_NO_LENGTH,
} from '../services/checks.ts';
import { getOrderers, type Orderers } from '../services/kitchen.ts';
import { isOpenAtCounter } from '../services/orders/document.ts';
import type { ShareRow } from '../services/shareView.ts';
import { getOpenCalls, getPastCalls } from '../services/staffCalls.ts';
import { getTables } from '../services/tables/sessions.ts';
import { getOrders } from '../services/till.ts';
import { LINE_KINDS } from './bill.ts';
import { renderCalls } from './calls.ts';
import { formatCents, formatDollars, formatMoment, formatTableName, type Html, html } from './html.ts';
import { renderNeeds, renderOrderLines } from './orderLines.ts';
import { findPlace, type Place, renderOutletPicker } from './outlet.ts';
import { type Badge, HOME, renderBadges, renderForm, renderNote, renderPage, renderToggle } from './page.ts';
import { renderShares } from './shares.ts';
import { getAllPlaces, getEntryPath } from './sheet.ts';
import { renderTables } from './tables.ts';

const movements: readonly MovementStatus[] = ['Received', 'Preparing', 'Ready', 'Fully Collected'];
const tones: Record<OrderRow['status'], Badge['tone']> = {
  Paid: 'good',
  'Sent To Till': 'good',
  'Waiting For Payment': 'warn',
  Failed: 'off',
  Refunded: 'off',
};

const getBackPath = (outletId: number): string => `${HOME}/till?outlet=${outletId}`;

function renderOrderActions(order: OrderRow, back: string): Html | false {
  const { orderNo, status, movementStatus } = order;
  if (movementStatus !== null) {
    return html`<div class="steps">${movements.map((movement) =>
      renderForm({
        action: `/till/orders/${orderNo}/move`,
        back,
        values: { movementStatus: movement, from: movementStatus },
        body: html`<button${movement === movementStatus && html` aria-pressed="true"`}>${movement}</button>`,
      }),
    )}</div>`;
  }
  const canAccept = status === 'Paid' || status === 'Sent To Till';
  const canReject = status === 'Waiting For Payment' || status === 'Sent To Till';
  if (!canAccept && !canReject) return false;
  return html`${
    canAccept &&
    renderForm({
      action: `/till/orders/${orderNo}/accept`,
      back,
      body: html`<label>Queue no<input name="queueNumber" maxlength="40" placeholder="next" autocomplete="off"></label>
<label>External order no<input name="externalOrderNo" maxlength="40" placeholder="next" autocomplete="off"></label>
<label>Access code<input name="accessCode" maxlength="40" placeholder="none" autocomplete="off"></label>
<button class="main">Accept</button>`,
    })
  }${
    canReject &&
    renderForm({
      action: `/till/orders/${orderNo}/reject`,
      back,
      body: html`<label class="wide">Reason<input name="reason" maxlength="225" placeholder="Rejected by the outlet" autocomplete="off"></label><button class="danger">Reject</button>`,
    })
  }`;
}

const titles: Record<OrderRow['status'], string> = {
  Paid: 'New order',
  'Sent To Till': 'New order',
  'Waiting For Payment': 'Not paid yet',
  Failed: 'Failed order',
  Refunded: 'Cancelled order',
};

/**
 * An order with what the staff do next.
 * @param orderers the diners of its table, as {@link getOrderers} finds them.
 * @param back path of the page that it stands on. Default: the till, where a link leads to its money.
 */
export const renderOrder = (
  order: OrderRow,
  orderers: Orderers | undefined,
  back = getBackPath(order.outletId),
): Html => {
  const { orderNo, queueNumber, externalOrderNo, status, failedReason, type, tableNo, checkNo, document } = order;
  const where = [type, tableNo && formatTableName(tableNo), checkNo && `Check ${checkNo}`].filter(Boolean).join(' · ');
  const collection =
    document.collectionDateTime === 'NOW' ? '' : ` · for ${document.collectionDateTime.replace('T', ' ')}`;
  return html`<article class="card order" data-key="${orderNo}" data-status="${status}">
<div class="heading"><div><h3>${queueNumber ?? titles[status]}${externalOrderNo && html` <code>${externalOrderNo}</code>`}</h3><p>${where}${collection}</p></div><div class="right"><b class="sum">${formatCents(order.grandTotal)}</b><p>${formatMoment(order.createdAt)}</p></div></div>
${renderBadges([
  { text: status, tone: tones[status] },
  ...(isOpenAtCounter(order) ? [{ text: 'To be paid at the counter', tone: 'warn' } as const] : []),
  ...(order.movementStatus ? [{ text: order.movementStatus } as const] : []),
  ...(failedReason ? [{ text: failedReason, tone: 'off' } as const] : []),
  ...(order.accessCode ? [{ text: `Access code ${order.accessCode}` } as const] : []),
])}
${
  order.attention &&
  renderNote({
    note: order.attention,
    action: `/till/orders/${orderNo}/note-settled`,
    back,
  })
}
${renderNeeds(order, (seat) => orderers?.nameSeat(seat))}
${renderOrderLines(order)}
${document.specialInstruction && html`<p class="said">“${document.specialInstruction}”</p>`}
<p class="quiet"><code>${orderNo}</code>${order.mobileNo !== 'N/A' && ` · ${order.mobileNo}`}${!document.cutlery && ' · no cutlery'}</p>
${renderOrderActions(order, back)}
${back === getBackPath(order.outletId) && html`<p class="links"><a href="${HOME}/order?orderNo=${encodeURIComponent(orderNo)}">Payment, refund, record</a></p>`}
</article>`;
};

const renderBillLine = (depth: number, line: { qty: number; name: string; total: number }): Html =>
  html`<li data-depth="${depth}"><b>${line.qty}</b><div>${line.name}</div><span>${formatDollars(line.total)}</span></li>`;

const toCentsTax = ({ name, total }: { name: string; total: number }) => ({ name, total: toCents(total) });

function getDiscount(
  { items, service_charge_total, taxes, discount_total, check_total }: PosBill,
  known: readonly Tax[],
): Cents {
  const amounts = {
    lines: items.map((item) => ({ total: toCents(item.total), parts: getBillLineTotals([item]).slice(1) })),
    serviceCharge: toCents(service_charge_total),
    deposit: getBillDeposit(items),
    taxes: taxes.map(toCentsTax),
    discount: discount_total === undefined ? undefined : toCents(discount_total),
    total: toCents(check_total),
  };
  return getBillDiscount(amounts, known);
}

function renderBill(posBill: PosBill, known: readonly Tax[]): Html {
  const { items, service_charge_total, taxes, check_total } = posBill;
  const discount = getDiscount(posBill, known);
  const isIncluded = (name: string) => known.find((tax) => tax.name === name)?.type === 'Inclusive';
  const deposit = getBillDeposit(items);
  return html`<ul class="lines">${items.map(
    (item) =>
      html`${renderBillLine(0, item)}${item.modifiers.map((line) => renderBillLine(1, line))}${item.child_items.map(
        (child) => html`${renderBillLine(1, child)}${child.modifiers.map((line) => renderBillLine(2, line))}`,
      )}`,
  )}${discount > 0 && html`<li class="figure"><div>Discount</div><span>−${formatCents(discount)}</span></li>`}${toCents(service_charge_total) > 0 && html`<li class="figure"><div>Service charge</div><span>${formatDollars(service_charge_total)}</span></li>`}${taxes.map(
    ({ name, total }) =>
      html`<li class="figure"><div>${name}${isIncluded(name) && ' (included)'}</div><span>${formatDollars(total)}</span></li>`,
  )}${deposit > 0 && html`<li class="figure"><div>Container deposit</div><span>${formatCents(deposit)}</span></li>`}<li class="figure total"><div>Check total</div><span>${formatDollars(check_total)}</span></li></ul>`;
}

const kindNames: Record<(typeof LINE_KINDS)[number], string> = {
  item: 'Dish',
  modifier: 'Modifier of the last dish',
  child: 'Child item of the last dish',
  'child-modifier': 'Modifier of the last child item',
};

function renderCheck(place: Place, check: CheckRow, shares: readonly ShareRow[], taxes: readonly Tax[]): Html {
  const { outletId, tableNo, checkNo, isOpen } = check;
  const printed = place.outlet.qrCodes.find((code) => code.tableNo === tableNo);
  const path = printed && getEntryPath(place, { ...printed, checkNo: getSlipNo(check) });
  const back = getBackPath(outletId);
  const values = { tableNo, checkNo };
  return html`<article class="card check" data-key="check-${tableNo}-${checkNo}">
<div class="heading"><div><h3>${formatTableName(tableNo)} <code>${checkNo}</code></h3>${
    path && isOpen && html`<p><a href="${HOME}/phone?to=${encodeURIComponent(path)}">Open the app on this check</a></p>`
  }</div>${renderBadges([isOpen ? { text: 'Open', tone: 'good' } : { text: 'Closed', tone: 'off' }])}</div>
${check.bill.items.length > 0 ? renderBill(check.bill, taxes) : html`<p class="quiet">Nothing on the bill yet.</p>`}
${renderShares(check, shares, back)}
${
  isOpen &&
  html`<details><summary>Add a line</summary>${renderForm({
    action: `/till/outlets/${outletId}/checks/lines`,
    back,
    values,
    body: html`<label>Kind<select name="as">${LINE_KINDS.map((kind) => html`<option value="${kind}">${kindNames[kind]}</option>`)}</select></label>
<label class="narrow">Quantity<input name="quantity" type="number" min="1" max="999" value="1" required></label>
<label class="wide">Name<input name="name" maxlength="100" required autocomplete="off"></label>
<label class="narrow">Price of one<input name="price" type="number" min="0" max="9999" step="0.01" required></label>
<button class="main">Add</button>`,
  })}</details>`
}
${
  isOpen &&
  html`<details><summary>Take a payment</summary>${renderForm({
    action: `/till/outlets/${outletId}/checks/pay`,
    back,
    values,
    body: html`<label>How<select name="means"><option value="cash">Cash</option><option value="terminal">Terminal</option></select></label>
<label class="narrow">Amount<input name="amount" type="number" min="0.01" step="0.01" placeholder="all"></label>
<button class="main">Take</button>`,
  })}</details><p class="links"><a href="${HOME}/slip?${String(new URLSearchParams({ outlet: String(outletId), table: tableNo, check: checkNo }))}">Slip for another phone</a></p>`
}
${renderForm({
  action: `/till/outlets/${outletId}/checks/${isOpen ? 'close' : 'open'}`,
  back,
  values,
  body: html`<button>${isOpen ? 'Close the check' : 'Open it again, empty'}</button>`,
})}
</article>`;
}

function renderOpenForm({ outlet }: Place): Html {
  const tables = outlet.qrCodes.flatMap(({ tableNo }) => tableNo ?? []);
  return renderForm({
    action: `/till/outlets/${outlet.id}/checks/open`,
    back: getBackPath(outlet.id),
    body: html`<label>Table<select name="tableNo">${tables.map((table) => html`<option>${table}</option>`)}</select></label>
<label>Check no<input name="checkNo" maxlength="${MAX_CHECK_NO_LENGTH}" required autocomplete="off"></label><button class="main">Open a check</button>`,
  });
}

/** The till page of an outlet: calls, orders, checks and table carts. */
export async function renderTillPage(core: Core, outletId: string | undefined, isStaff = false): Promise<Html> {
  const places = await getAllPlaces(core);
  const place = findPlace(places, outletId);
  const { outlet, brand } = place;
  const [orders, checks] = [await getOrders(core, outlet.id), await getChecks(core, outlet.id)];
  const orderers = await getOrderers(core, orders);
  const hasChecks = outlet.settings.isDirectToPos;
  const taxes = await getTaxes(core, outlet.brandId);
  const tables = outlet.settings.tableCart && (await getTables(core, outlet.id));
  const shares = hasChecks ? await getOutletShares(core, outlet.id, checks) : [];
  const calls = outlet.settings.callStaff
    ? [await getOpenCalls(core, outlet.id), await getPastCalls(core, outlet.id)]
    : [];
  return renderPage({
    title: 'Till',
    section: 'till',
    isStaff,
    lead: `${brand.name} · ${outlet.name}. New orders appear by themselves.`,
    body: html`${renderOutletPicker(places, place, '/till')}
${outlet.settings.callStaff && renderCalls(calls[0] ?? [], calls[1] ?? [], getBackPath(outlet.id), core.clock.now())}
<div class="columns" data-wide="${String(hasChecks)}"><section><div class="heading"><h2>Orders</h2><div data-live="auto-accept">${renderToggle(
      {
        action: `/till/outlets/${outlet.id}/auto-accept`,
        back: getBackPath(outlet.id),
        name: 'isAutoAccept',
        isOn: outlet.isAutoAccept,
        label: 'Accept by itself',
      },
    )}</div></div>
<div class="stack" data-live="orders">${
      orders.length > 0
        ? orders.map((order) => renderOrder(order, orderers.get(order.orderNo)))
        : html`<p class="card empty" data-key="none">No orders yet. <a href="${HOME}#${brand.code}">Scan a code of ${outlet.name}</a> and order something.</p>`
    }</div></section>
${hasChecks && html`<section><h2>Checks</h2><div class="card">${renderOpenForm(place)}</div><div class="stack" data-live="checks">${checks.map((check) => renderCheck(place, check, shares, taxes))}</div></section>`}${tables && renderTables(outlet, tables)}</div>`,
  });
}
