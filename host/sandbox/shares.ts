import { openRest } from '#contract/money';
import type { CheckRow } from '../services/checks.ts';
import { type ShareRow, toSplitBill } from '../services/shareView.ts';
import { formatCents, formatMoment, type Html, html } from './html.ts';
import { renderNote } from './page.ts';

const states: Record<ShareRow['status'], string> = { Claimed: 'is paying', Paid: 'paid', Released: 'released' };

/** Describes the content of a share. */
function describeKind({ bill }: CheckRow, { kind, dishes, of }: Pick<ShareRow, 'kind' | 'dishes' | 'of'>): string {
  if (kind === 'equal') return `an equal share of ${of}`;
  if (kind === 'amount') return 'an amount';
  if (kind === 'all') return 'all that was open';
  return dishes.map(({ line, quantity }) => `${quantity} × ${bill.items[line]?.name ?? 'a dish'}`).join(', ');
}

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
  return html`<div class="shares"><h4>Shares</h4><ul class="lines">${shares.map(
    ({ attention, ...share }) =>
      html`<li><b>${share.number}</b><div>${share.name ?? 'Somebody'} ${states[share.status]}<small>${describeKind(check, share)} · ${share.paymentUrl === '' ? 'at the counter' : 'online'}${share.settledAt && html` · ${formatMoment(share.settledAt)}`}</small>${
        attention && renderNote({ note: attention, action: `/till/shares/${share.shareNo}/note-settled`, back })
      }</div><span>${formatCents(share.amount)}</span></li>`,
  )}<li class="figure total"><div>Still open</div><span>${formatCents(open)}</span></li></ul></div>`;
}
