import type { CallRow } from '../services/staffCalls.ts';
import { formatMoment, formatTableName, type Html, html } from './html.ts';
import { type Badge, renderBadges, renderForm } from './page.ts';

/** Formats a waiting time: 'now', '4 min'. */
const formatWait = (since: Date, now: number): string => {
  const minutes = Math.floor((now - since.getTime()) / 60_000);
  return minutes < 1 ? 'now' : `${minutes} min`;
};

const isOpen = ({ status }: CallRow): boolean => status === 'Waiting' || status === 'Coming';

const states: Record<CallRow['status'], Badge> = {
  Waiting: { text: 'Waiting', tone: 'warn' },
  Coming: { text: 'Somebody is coming', tone: 'good' },
  Done: { text: 'Done' },
  Withdrawn: { text: 'Taken back' },
};

/** A call for staff with its buttons (SERVICE-3). */
const renderCall = (call: CallRow, back: string, now: number): Html => {
  const { callId, tableNo, checkNo, name, status, createdAt } = call;
  const button = (to: 'Coming' | 'Done', label: string, look: string): Html =>
    renderForm({
      action: `/till/calls/${callId}/answer`,
      back,
      values: { status: to },
      body: html`<button class="${look}" aria-label="${label}: table ${tableNo}, ${name}">${label}</button>`,
    });
  return html`<article class="card call" data-key="call-${callId}" data-status="${status}">
<div class="heading"><div><h3>${formatTableName(tableNo)}: ${name}</h3><p>${checkNo && html`Check <code>${checkNo}</code> · `}${formatMoment(createdAt)}</p></div><div class="right"><b>${isOpen(call) && formatWait(createdAt, now)}</b></div></div>
${renderBadges([states[status]])}
${isOpen(call) && html`<div class="row">${status === 'Waiting' && button('Coming', 'Coming', 'main')}${button('Done', 'Done', status === 'Coming' ? 'main' : '')}</div>`}
</article>`;
};

/** The open calls of an outlet and its last closed ones. */
export const renderCalls = (open: readonly CallRow[], past: readonly CallRow[], back: string, now: number): Html =>
  html`<section class="calls"><h2>Calls</h2><div class="stack" data-live="calls">${
    open.length > 0
      ? open.map((call) => renderCall(call, back, now))
      : html`<p class="card empty" data-key="none">Nobody has called.</p>`
  }${past.map((call) => renderCall(call, back, now))}</div></section>`;
