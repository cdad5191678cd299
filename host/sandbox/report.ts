import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { badRequest } from '../errors.ts';
import { isReportDay, shiftDay } from '../services/money/businessDay.ts';
import { type Comparison, compareWithGateways } from '../services/money/compareWithGateways.ts';
import { requireManager } from '../services/money/refunds.ts';
import { getCurrentDay, getReport } from '../services/money/report.ts';
import { type ReportRow, type ReportTable, tabulate } from '../services/money/reportTables.ts';
import { getCsvName, toReportCsv } from '../services/money/reportText.ts';
import type { Report } from '../services/money/reportTypes.ts';
import { formatCents, type Html, html } from './html.ts';
import { findPlace, type Place, renderOutletPicker } from './outlet.ts';
import { HOME, renderPage, STAFF, sendHtml } from './page.ts';
import { getAllPlaces } from './sheet.ts';

interface Query {
  outlet?: unknown;
  day?: unknown;
  compare?: unknown;
}

interface Asked {
  places: Place[];
  place: Place;
  today: string;
  report: Report;
  comparison: Comparison | undefined;
}

const toText = (value: unknown): string | undefined => {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw badRequest('The address names this twice; name it once.');
  return value;
};

async function readReport(core: Core, query: Query): Promise<Asked> {
  const places = await getAllPlaces(core);
  const place = findPlace(places, toText(query.outlet));
  const outletId = place.outlet.id;
  const today = await getCurrentDay(core, outletId);
  const request = { outletId, day: toText(query.day) ?? today };
  const report = await getReport(core, request);
  const comparison = query.compare === '1' ? await compareWithGateways(core, request) : undefined;
  return { places, place, today, report, comparison };
}

const dayFormat = new Intl.DateTimeFormat('en-SG', { dateStyle: 'full', timeZone: 'Asia/Singapore' });

/** 'Saturday, 28 November 2026, 04:00 to 04:00 the next day'. */
const describeDay = ({ from, begins }: Report['period']): string =>
  `${dayFormat.format(from)}, ${begins} to ${begins} the next day`;

const getPath = (place: Place, day: string, rest = ''): string =>
  `${HOME}/report${rest}?outlet=${place.outlet.id}&day=${day}`;

/** A bar as wide as its part of the largest amount. Its width is an attribute, because the page allows no inline styles. */
const renderBar = (amount: number, largest: number): Html =>
  html`<svg class="bar" aria-hidden="true"><rect width="${largest > 0 ? Math.round((Math.max(0, amount) / largest) * 1000) / 10 : 0}%" height="100%"/></svg>`;

function renderFigures({ count, amount }: ReportRow, columns: { count: boolean; amount: boolean }): Html {
  const shown = amount === undefined ? undefined : formatCents(amount);
  // A number without an amount stands where the amounts do.
  if (columns.count && columns.amount && shown === undefined) return html`<td colspan="2">${count}</td>`;
  return html`${columns.count && html`<td>${count}</td>`}${columns.amount && html`<td>${shown}</td>`}`;
}

function renderRow(row: ReportRow, columns: { count: boolean; amount: boolean }, bar: Html | undefined): Html {
  const { name, detail, isTotal = false } = row;
  return html`<tr${isTotal && html` class="total"`}><th scope="row">${name}${detail && html` <small>${detail}</small>`}${bar}</th>${renderFigures(row, columns)}</tr>`;
}

function renderTable({ id, title, rows, empty }: ReportTable): Html {
  const columns = {
    count: rows.some(({ count }) => count !== undefined),
    amount: rows.some(({ amount }) => amount !== undefined),
  };
  const largest = Math.max(0, ...rows.map(({ amount = 0 }) => amount));
  return html`<section class="card" data-part="${id}"><h2>${title}</h2>${
    rows.length > 0
      ? html`<table><tbody>${rows.map((row) =>
          renderRow(row, columns, id === 'hours' ? renderBar(row.amount ?? 0, largest) : undefined),
        )}</tbody></table>`
      : html`<p class="quiet">${empty}</p>`
  }</section>`;
}

function renderTools({ place, today, report, comparison }: Asked): Html {
  const { day } = report.period;
  const [before, after] = [shiftDay(day, -1), shiftDay(day, 1)];
  return html`<div class="tools"><div class="days">${
    isReportDay(before) && html`<a class="button" href="${getPath(place, before)}" rel="prev">Day before</a>`
  }<form method="get" action="${HOME}/report"><input type="hidden" name="outlet" value="${place.outlet.id}"><label>Day<input type="date" name="day" value="${day}" max="${today}" required></label><button>Show</button></form>${
    after <= today && html`<a class="button" href="${getPath(place, after)}" rel="next">Day after</a>`
  }</div><div class="row"><form method="get" action="${HOME}/report"><input type="hidden" name="outlet" value="${place.outlet.id}"><input type="hidden" name="day" value="${day}"><input type="hidden" name="compare" value="1"><button>Compare with the gateways</button></form><a class="button" href="${getPath(place, day, '.csv')}${comparison && '&compare=1'}">Download CSV</a><button type="button" data-print hidden>Print</button></div></div>`;
}

function renderReportPage(asked: Asked, isStaff: boolean): Html {
  const { places, place, report, comparison } = asked;
  const { outlet, period } = report;
  return renderPage({
    title: 'Report',
    section: 'report',
    isStaff,
    lead: `${outlet.brandName} · ${outlet.name}. Business day of ${describeDay(period)}.`,
    body: html`<link rel="stylesheet" href="${HOME}/assets/report.css">${renderOutletPicker(places, place, '/report')}
${renderTools(asked)}
<p class="printed"><b>${outlet.brandName} · ${outlet.name} (${outlet.code})</b> ${describeDay(period)}</p>
<div class="report">${tabulate(report, comparison).map(renderTable)}</div>`,
  });
}

/** The page keeps its navigation, so that staff without the manager's password can go on. */
const renderForManagers = (): Html =>
  renderPage({
    ...{ title: 'Report', section: 'report', isStaff: true },
    body: html`<p class="lead">The report is for managers. Sign out, and sign in with the manager's password.</p>`,
  });

/** Registers the figures of a day as a page and as CSV, for the sandbox or for the managers of a shop (REPORT-6). */
export function registerReport(app: FastifyInstance, core: Core, home: string): void {
  const check = ({ actor }: FastifyRequest): void => {
    // A request without a sign-in is refused too.
    requireManager(actor ?? { name: '', role: 'staff' });
  };
  app.get<{ Querystring: Query }>(`${home}/report`, async (request, reply) => {
    if (request.actor?.role === 'staff') return sendHtml(reply, core.env, renderForManagers(), 403);
    check(request);
    const page = renderReportPage(await readReport(core, request.query), home === STAFF);
    return sendHtml(reply, core.env, page);
  });
  app.get<{ Querystring: Query }>(`${home}/report.csv`, async (request, reply) => {
    check(request);
    const { report, comparison } = await readReport(core, request.query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${getCsvName(report)}"`)
      .send(toReportCsv([{ report, tables: tabulate(report, comparison) }]));
  });
}
