import { type Cents, toDollars } from '#contract/money';
import type { LedgerRow, OrderRow, RefundRow, StaffRole } from '../db/schema.ts';
import { type Balance, maySettle } from '../services/money/ledger.ts';
import { formatCents, formatMoment, type Html, html } from './html.ts';
import { renderForm } from './page.ts';

/** Everything that the staff see of an order's money. */
export interface OrderMoney {
  order: OrderRow;
  received: number;
  due: number;
  /** Money that can still be given back or moved. */
  balances: readonly Balance[];
  entries: readonly LedgerRow[];
  refunds: readonly RefundRow[];
}

const MEANS_NAMES: Record<string, string> = {
  cash: 'Cash',
  terminal: 'Terminal',
  'by hand': 'By hand',
  sandbox: 'Sandbox',
  stripe: 'Stripe',
  hitpay: 'HitPay',
  fiserv: 'Fiserv',
};

const KIND_NAMES: Record<LedgerRow['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  move: 'Moved',
  cancel: 'Cancelled',
  note: 'Note settled',
};

const REFUND_STATES: Record<RefundRow['status'], string> = {
  pending: 'on its way',
  done: 'done',
  failed: 'refused by the gateway',
};

/** 'Stripe, paynow'. The codes of gateways, such as PAYMENT_CARD, as words. */
export const describeMeans = ({ means, payKind }: Pick<LedgerRow, 'means' | 'payKind'>): string =>
  [means && (MEANS_NAMES[means] ?? means), payKind?.toLowerCase().replaceAll('_', ' ')].filter(Boolean).join(', ');

/** A choice of how money goes back: the way that it came first. */
const renderBackChoice = (balances: readonly Balance[]): Html => {
  const isOnline = balances.some(({ session }) => session !== null);
  const ways = [
    ...(isOnline ? [['gateway', 'Gateway'] as const] : []),
    ['cash', 'Cash'] as const,
    ['terminal', 'Terminal'] as const,
    ['by hand', 'Other way'] as const,
  ];
  return html`<label>How<select name="means">${ways.map(([value, name]) => html`<option value="${value}">${name}</option>`)}</select></label>`;
};

const REASON = html`<label class="wide">Reason<input name="reason" maxlength="225" required autocomplete="off"></label>`;

const renderPaid = ({ order, due }: OrderMoney, back: string, role: StaffRole): Html | false => {
  // A refused order is not made, so there is nothing to pay (SETTLE-4).
  const isEnded = order.isRejected || order.status === 'Paid' || order.status === 'Refunded';
  const isOpen = order.checkKey === null && !isEnded && due > 0;
  if (!isOpen) return false;
  return html`<section class="card"><h2>Take the payment</h2><p class="quiet">${formatCents(due)} are to be paid.</p>${renderForm(
    {
      action: `/till/orders/${order.orderNo}/paid`,
      back,
      body: html`<label>How<select name="means"><option value="cash">Cash</option><option value="terminal">Terminal</option>${
        maySettle(role) && order.hostedPaymentUrl !== null && html`<option value="gateway">Seen at the gateway</option>`
      }</select></label><label class="wide">Reason<input name="reason" maxlength="225" placeholder="Paid at the counter" autocomplete="off"></label><button class="main">Mark as paid ${formatCents(due)}</button>`,
    },
  )}</section>`;
};

/** The sum that can still be given back. */
export const getLeft = (balances: readonly Balance[]): Cents => balances.reduce((sum, { left }) => sum + left, 0);

interface BackForm {
  action: string;
  back: string;
  balances: readonly Balance[];
  /** Cents that the form suggests; 0: none. */
  suggested: Cents;
  /** Says how a refund changes the bill; it stands after the sum that is left. */
  hint?: string | false | undefined;
}

/** The form that gives all or a part of the money back. */
export const renderBackForm = ({ action, back, balances, suggested, hint }: BackForm): Html => {
  const left = getLeft(balances);
  return html`<section class="card"><h2>Give money back</h2><p class="quiet">${formatCents(left)} can be given back.${hint && ` ${hint}`}</p>${renderForm(
    {
      action,
      back,
      body: html`<label class="narrow">Amount<input name="amount" type="number" min="0.01" max="${toDollars(left)}" step="0.01" value="${suggested > 0 ? toDollars(suggested) : ''}" required></label>${renderBackChoice(balances)}${REASON}<button class="danger">Give back</button>`,
    },
  )}</section>`;
};

const renderBack = ({ order, balances }: OrderMoney, back: string): Html | false => {
  const left = getLeft(balances);
  const isPaid = order.status === 'Paid';
  const canCancel = isPaid || order.status === 'Sent To Till' || order.status === 'Waiting For Payment';
  const path = `/till/orders/${order.orderNo}`;
  return html`${
    left > 0 &&
    html`${renderBackForm({
      action: `${path}/refund`,
      ...{ back, balances, suggested: isPaid ? 0 : left },
      hint: isPaid && 'If all of it goes back, the order is cancelled.',
    })}<section class="card"><h2>Move to another order</h2><p class="quiet">Only money that this order does not need: it failed, was refused, or was paid twice.</p>${renderForm(
      {
        action: `${path}/move-payment`,
        back,
        body: html`<label class="wide">Number of the other order<input name="to" maxlength="64" required autocomplete="off"></label>${REASON}<button>Move</button>`,
      },
    )}</section>`
  }${
    canCancel &&
    html`<section class="card"><h2>Cancel the order</h2><p class="quiet">Its ticket leaves the kitchen${left > 0 && `, and ${formatCents(left)} go back`}. Points and voucher return to the member.</p>${renderForm(
      {
        action: `${path}/cancel`,
        back,
        body: html`${left > 0 ? renderBackChoice(balances) : html`<input type="hidden" name="means" value="by hand">`}${REASON}<label class="check"><input type="checkbox" name="isRestocked" value="true"> The dishes can be sold again</label><button class="danger">Cancel the order</button>`,
      },
    )}</section>`
  }`;
};

/** The mover of money, the same for a refund under way and a finished one. Without a person it was the gateway. */
const nameActor = ({ actor, role }: { actor: string | null; role: StaffRole | null }): string =>
  `${actor ?? 'Gateway'}${role && maySettle(role) ? ` (${role})` : ''}`;

/** The record of all money that came and went, and of refunds that the gateway has not made. */
export const renderRecord = ({ entries, refunds }: Pick<OrderMoney, 'entries' | 'refunds'>): Html => {
  const open = refunds.filter(({ status }) => status !== 'done');
  return html`<section class="card"><h2>Record</h2>${
    entries.length + open.length === 0
      ? html`<p class="quiet">No money has come or gone.</p>`
      : html`<div class="scroll"><table class="record"><thead><tr><th>When</th><th>What</th><th>How</th><th class="sum">Amount</th><th>Who</th><th>Reason</th></tr></thead><tbody>${entries.map(
          (entry) =>
            html`<tr><td>${formatMoment(entry.at)}</td><td>${KIND_NAMES[entry.kind]}</td><td>${describeMeans(entry)}</td><td class="sum">${entry.means !== null && formatCents(entry.amount)}</td><td>${nameActor(entry)}</td><td>${entry.reason ?? (entry.session !== null && entry.capture)}</td></tr>`,
        )}${open.map(
          (refund) =>
            html`<tr><td>${formatMoment(refund.createdAt)}</td><td>Refund, ${REFUND_STATES[refund.status]}</td><td>${describeMeans({ means: refund.means, payKind: null })}</td><td class="sum">${formatCents(-refund.amount)}</td><td>${nameActor(refund)}</td><td>${refund.refused ?? refund.reason}</td></tr>`,
        )}</tbody></table></div>`
  }</section>`;
};

/**
 * The money of an order: what came and went, and what the staff can do about it, by role.
 * @param back path of this page.
 */
export const renderMoney = (money: OrderMoney, role: StaffRole, back: string): Html =>
  html`<div class="stack">${renderRecord(money)}${renderPaid(money, back, role)}${
    maySettle(role)
      ? renderBack(money, back)
      : html`<p class="card quiet">To give money back, to cancel or to move a payment, sign in with the password of the managers.</p>`
  }</div>`;
