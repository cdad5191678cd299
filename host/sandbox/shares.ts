import { openRest } from '#contract/money';
import { asSplitBill, type ShareRow } from '../services/billShares.ts';
import type { CheckRow } from '../services/checks.ts';
import { type Html, html, money } from './html.ts';

const states: Record<ShareRow['status'], string> = { Claimed: 'is paying', Paid: 'paid', Released: 'released' };

/** Who pays what of a check, and what is left; also what was paid of it and is to be given back (SPLIT-3). */
export function sharesOf(check: CheckRow, all: readonly ShareRow[]): Html | false {
  const own = all.filter(({ tableNo, checkNo }) => tableNo === check.tableNo && checkNo === check.checkNo);
  const shares = own.filter(({ checkKey, attention }) => checkKey === check.key || attention !== null);
  if (shares.length === 0) return false;
  const counted = shares.filter(({ checkKey }) => checkKey === check.key);
  const open = openRest(
    asSplitBill(check.bill),
    counted.map(({ amount, excess }) => ({ amount: amount - excess })),
  );
  return html`<div class="shares"><h4>Shares</h4><ul class="lines">${shares.map(
    ({ number, name, status, amount, attention }) =>
      html`<li><b>${number}</b><div>${name ?? 'Somebody'} ${states[status]}${attention && html`<small class="attention">${attention}</small>`}</div><span>${money(amount)}</span></li>`,
  )}<li class="figure total"><div>Still open</div><span>${money(open)}</span></li></ul></div>`;
}
