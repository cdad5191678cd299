import { getPeopleAtTable } from '#contract/table';
import type { OutletRow } from '../services/catalogue.ts';
import type { SessionRow } from '../services/tables/sessions.ts';
import { type Html, html, moment, tableName } from './html.ts';
import { form, HOME } from './page.ts';

const count = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;

function tableCard({ id }: OutletRow, { tableNo, document, changedAt }: SessionRow): Html {
  const people = getPeopleAtTable(document);
  const portions = document.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const names = people.flatMap(({ name, isAway }) => (name ? `${name}${isAway ? ', away' : ''}` : []));
  return html`<article class="card" data-key="table-${tableNo}">
<div class="heading"><div><h3>${tableName(tableNo)}</h3><p>${count(people.length, 'phone', 'phones')}${names.length > 0 && ` (${names.join(', ')})`} · ${count(portions, 'dish', 'dishes')} not ordered yet · ${moment(changedAt)}</p></div></div>
${form({
  action: `/till/outlets/${id}/tables/end`,
  back: `${HOME}/till?outlet=${id}`,
  values: { tableNo },
  body: html`<button>End the session</button>`,
})}
</article>`;
}

/** The tables of an outlet whose phones order together, for its till (TABLE-16). */
export const tableCards = (outlet: OutletRow, sessions: readonly SessionRow[]): Html =>
  html`<section><h2>Tables that order together</h2><div class="stack" data-live="tables">${
    sessions.length > 0
      ? sessions.map((session) => tableCard(outlet, session))
      : html`<p class="card empty" data-key="none">Nobody orders together at the moment.</p>`
  }</div></section>`;
