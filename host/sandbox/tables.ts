import type { TablePerson } from '#contract';
import { getPeopleAtTable } from '#contract/table';
import type { OutletRow } from '../services/catalogue.ts';
import type { SessionRow } from '../services/tables/sessions.ts';
import { formatMoment, formatTableName, type Html, html } from './html.ts';
import { HOME, renderForm } from './page.ts';

const formatCount = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;

function renderTable({ id }: OutletRow, { tableNo, document, changedAt }: SessionRow): Html {
  const people = getPeopleAtTable(document);
  const portions = document.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const back = `${HOME}/till?outlet=${id}`;
  const renderSeat = ({ seat, name, isAsking }: TablePerson) => {
    const of = { back, values: { tableNo, seat: String(seat) } };
    const who = name || `Phone ${seat}`;
    return html`<div class="row"><span>${who}${isAsking && ', asks to order for all'}</span>${
      document.needsConsent &&
      renderForm({
        ...of,
        action: `/till/outlets/${id}/tables/agree`,
        body: html`<button aria-label="${`Let ${who} order for all`}">Let order for all</button>`,
      })
    }${renderForm({
      ...of,
      action: `/till/outlets/${id}/tables/send-away`,
      body: html`<button aria-label="${`Send ${who} away`}">Send away</button>`,
    })}</div>`;
  };
  const names = people.flatMap(({ name, isAway }) => (name ? `${name}${isAway ? ', away' : ''}` : []));
  return html`<article class="card" data-key="table-${tableNo}">
<div class="heading"><div><h3>${formatTableName(tableNo)}</h3><p>${formatCount(people.length, 'phone', 'phones')}${names.length > 0 && ` (${names.join(', ')})`} · ${formatCount(portions, 'dish', 'dishes')} not ordered yet · ${formatMoment(changedAt)}</p></div></div>
${people.map(renderSeat)}
${renderForm({
  action: `/till/outlets/${id}/tables/end`,
  back,
  values: { tableNo },
  body: html`<button>End the session</button>`,
})}
</article>`;
}

/** The open table sessions of an outlet, for its till (TABLE-16). */
export const renderTables = (outlet: OutletRow, sessions: readonly SessionRow[]): Html =>
  html`<section><h2>Tables that order together</h2><div class="stack" data-live="tables">${
    sessions.length > 0
      ? sessions.map((session) => renderTable(outlet, session))
      : html`<p class="card empty" data-key="none">Nobody orders together at the moment.</p>`
  }</div></section>`;
