import { openRest } from '#contract/money';
import type { LedgerRow, RefundRow, StaffRole } from '../db/schema.ts';
import type { CheckRow } from '../services/checks.ts';
import { getUnneeded } from '../services/money/cancel.ts';
import { type Balance, maySettle } from '../services/money/ledger.ts';
import { type ShareRow, toSplitBill } from '../services/shareView.ts';
import { formatCents, formatMoment, type Html, html } from './html.ts';
import { getLeft, renderBackForm, renderRecord } from './money.ts';
import { HOME, renderNote } from './page.ts';

/** Path of the page about the money of a share. */
export const getSharePath = (shareNo: string): string => `${HOME}/share?shareNo=${encodeURIComponent(shareNo)}`;

const states: Record<ShareRow['status'], string> = { Claimed: 'is paying', Paid: 'paid', Released: 'released' };

/** Describes the content of a share. `check` undefined: it is closed and its table has another. */
function describeKind(
  check: CheckRow | undefined,
  { kind, dishes, of }: Pick<ShareRow, 'kind' | 'dishes' | 'of'>,
): string {
  if (kind === 'equal') return `an equal share of ${of}`;
  if (kind === 'amount') return 'an amount';
  if (kind === 'all') return 'all that was open';
  return dishes.map(({ line, quantity }) => `${quantity} × ${check?.bill.items[line]?.name ?? 'a dish'}`).join(', ');
}

/**
 * A share with its note, and a link to its money once something was paid.
 * @param back the page that a settled note leads to.
 */
function renderShare(check: CheckRow | undefined, { attention, ...share }: ShareRow, back: string): Html {
  const hasPage = share.status === 'Paid' || attention !== null;
  return html`<li><b>${share.number}</b><div>${share.name ?? 'Somebody'} ${states[share.status]}<small>${describeKind(check, share)} · ${share.paymentUrl === '' ? 'at the counter' : 'online'}${share.settledAt && html` · ${formatMoment(share.settledAt)}`}</small>${
    attention && renderNote({ note: attention, action: `/till/shares/${share.shareNo}/note-settled`, back })
  }${hasPage && back !== getSharePath(share.shareNo) && html`<p class="links"><a href="${getSharePath(share.shareNo)}">Refund, record</a></p>`}</div><span>${formatCents(share.amount)}</span></li>`;
}

/** The paid shares of the check that an order is on: its money is there, not on the order. False without any. */
export const renderSharesOfOrder = (shares: readonly ShareRow[], back: string): Html | false =>
  shares.length > 0 &&
  html`<section class="card shares"><h2>Shares of the bill</h2><p class="quiet">The money of this order came with its check. Give it back there.</p><ul class="lines">${shares.map((share) => renderShare(undefined, share, back))}</ul></section>`;

/** Everything that the staff see of a share's money. */
export interface ShareMoney {
  share: ShareRow;
  /** The check of the share while it is open. */
  check: CheckRow | undefined;
  /** Money that can still be given back. */
  balances: readonly Balance[];
  entries: readonly LedgerRow[];
  refunds: readonly RefundRow[];
}

function renderShareBack({ share, check, balances }: ShareMoney, back: string): Html | false {
  const left = getLeft(balances);
  if (left <= 0) return false;
  const unneeded = getUnneeded(share, balances);
  const hints = [
    unneeded > 0 && `The bill does not need ${unneeded === left ? 'it' : `${formatCents(unneeded)} of it`}.`,
    check && left > unneeded && `${unneeded > 0 ? 'More than that' : 'What goes back'} is open again on the bill.`,
  ];
  const action = `/till/shares/${share.shareNo}/refund`;
  return renderBackForm({ action, back, balances, suggested: unneeded, hint: hints.filter(Boolean).join(' ') });
}

/** The page of a share: what was paid, the record of its money, and, for managers, the form that gives it back. */
export const renderShareMoney = (money: ShareMoney, role: StaffRole): Html => {
  const { share, check } = money;
  const back = getSharePath(share.shareNo);
  return html`<div class="stack"><section class="card shares"><ul class="lines">${renderShare(check, share, back)}</ul></section>${renderRecord(money)}${
    maySettle(role)
      ? renderShareBack(money, back)
      : html`<p class="card quiet">To give money back, sign in with the password of the managers.</p>`
  }</div>`;
};

/**
 * The shares of a check, with what is still open and what has to be refunded (SPLIT-3); false without any.
 * @param back the page that a settled note leads to.
 */
export function renderShares(check: CheckRow, all: readonly ShareRow[], back: string): Html | false {
  const own = all.filter(({ tableNo, checkNo }) => tableNo === check.tableNo && checkNo === check.checkNo);
  const shares = own.filter(({ checkKey, attention }) => checkKey === check.key || attention !== null);
  if (shares.length === 0) return false;
  const counted = shares.filter(({ checkKey }) => checkKey === check.key);
  const open = openRest(
    toSplitBill(check.bill),
    counted.map(({ amount, excess }) => ({ amount: amount - excess })),
  );
  // Nothing can be paid on a closed check, so what is missing there is not open any more. A part may have gone back since.
  const missing = counted.some(({ excess }) => excess > 0) ? 'Not paid, or given back' : 'Not paid when it was closed';
  const sum = check.isOpen
    ? html`<li class="figure total"><div>Still open</div><span>${formatCents(open)}</span></li>`
    : open > 0 && html`<li class="figure total"><div>${missing}</div><span>${formatCents(open)}</span></li>`;
  return html`<div class="shares"><h4>Shares</h4><ul class="lines">${shares.map((share) => renderShare(check, share, back))}${sum}</ul></div>`;
}
