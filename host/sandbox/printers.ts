import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Id, Shape } from '#contract';
import type { Core } from '../core.ts';
import { orders, type PrinterRow, type PrintJobRow } from '../db/schema.ts';
import { notFound, unauthorized } from '../errors.ts';
import { getBaseUrl } from '../http/route.ts';
import { renewAgentKey } from '../printing/agentDoor.ts';
import { describeState, findAgent, findPrintProblems, getSilence, isRight } from '../printing/problems.ts';
import { getPrinter, getPrinters, getTickets, MAX_TRIES } from '../printing/queue.ts';
import { renewStarPassword, STAR_PATH } from '../printing/starDoor.ts';
import { LETTER_MODES, NAME_LANGUAGES, PAPER_COLUMNS } from '../printing/types.ts';
import { root } from '../root.ts';
import { getEnglishName, getMenus } from '../services/catalogue.ts';
import { requireManager } from '../services/money/refunds.ts';
import { readInput } from './actions.ts';
import { formatMoment, type Html, html, type Part } from './html.ts';
import { findPlace, type Place, renderOutletPicker } from './outlet.ts';
import { type Badge, HOME, renderBadges, renderForm, renderPage, renderToggle, STAFF, sendHtml } from './page.ts';
import { getAllPlaces } from './sheet.ts';

/** The print agent, as the build makes it. */
const AGENT_FILE = join(root, 'dist/host/print-agent.js');

const nameLabels: Record<(typeof NAME_LANGUAGES)[number], string> = {
  en: 'English',
  zh: 'Chinese',
  ms: 'Malay',
  'en+zh': 'English, then Chinese',
  'zh+en': 'Chinese, then English',
};
const paperLabels: Record<(typeof PAPER_COLUMNS)[number], string> = {
  32: '58 mm (32 columns)',
  42: '80 mm (42 columns)',
  48: '80 mm (48 columns)',
};
const letterLabels: Record<(typeof LETTER_MODES)[number], string> = {
  image: 'Draw them (every printer)',
  gb18030: 'GB18030 (Chinese printers)',
};

const getBackPath = (outletId: number): string => `${HOME}/printers?outlet=${outletId}`;

const renderSelect = <T extends string | number>(
  label: string,
  name: string,
  value: T,
  options: readonly T[],
  labels: Readonly<Record<T, string>>,
): Html =>
  html`<label>${label}<select name="${name}">${options.map(
    (one) => html`<option value="${one}"${one === value && html` selected`}>${labels[one]}</option>`,
  )}</select></label>`;

/** The problems of an outlet's printers, for the pages that a kitchen looks at (PRINT-11). */
export const renderPrintProblems = (problems: readonly string[], outletId: number): Html =>
  html`<div class="stack" data-live="printing">${problems.map(
    (problem) =>
      html`<p class="card" role="status" data-problem-of="printing" data-key="${problem}">${problem} <a href="${getBackPath(outletId)}">Printers</a></p>`,
  )}</div>`;

interface Facts {
  now: number;
  back: string;
  isManager: boolean;
  others: readonly PrinterRow[];
  categories: readonly { id: number; name: string }[];
  waiting: number;
  lastPrinted: Date | undefined;
}

/** Settings of a printer, for managers. */
function renderSettings(printer: PrinterRow, { back, categories }: Facts): Html {
  const { id, kind, name, address, settings } = printer;
  const path = `/printers/${id}`;
  const toggle = (label: string, field: 'isDefault' | 'reportsState'): Html =>
    renderToggle({ action: `${path}/switch`, back, name: field, isOn: settings[field], label });
  return html`<details><summary>Settings of ${name}</summary>
${renderForm({
  action: `${path}/change`,
  back,
  layout: 'stack',
  body: html`<label>Name<input name="name" value="${name}" maxlength="24" required autocomplete="off"></label>
${kind === 'network' && html`<label>Address<input name="address" value="${address}" maxlength="40" required autocomplete="off"></label>`}
${renderSelect('Paper', 'columns', settings.columns, PAPER_COLUMNS, paperLabels)}
${renderSelect('Names of dishes', 'names', settings.names, NAME_LANGUAGES, nameLabels)}
${kind === 'network' && renderSelect('Letters that are not English', 'letters', settings.letters, LETTER_MODES, letterLabels)}
${kind === 'star' && html`<input type="hidden" name="letters" value="image">`}
<button>Save</button>`,
})}
<div class="steps">${toggle('Prints dishes of no printer', 'isDefault')}${kind === 'network' && toggle('Says when it has printed', 'reportsState')}</div>
<h3>Categories that it prints</h3>
<div class="steps">${categories.map((category) =>
    renderToggle({
      action: `${path}/category`,
      back,
      name: 'isPrinted',
      isOn: settings.categoryIds.includes(category.id),
      label: category.name,
      values: { categoryId: category.id },
    }),
  )}</div>
${kind === 'star' && html`<form method="post" action="${HOME}${path}/star-password"><button>New password for ${name}</button></form>`}
${renderForm({ action: `${path}/remove`, back, body: html`<button class="danger">Remove ${name}</button>` })}
</details>`;
}

function renderPrinter(printer: PrinterRow, facts: Facts): Html {
  const { id, kind, name, address, settings } = printer;
  const { now, back, others, waiting, lastPrinted, isManager } = facts;
  const badges: Badge[] = [
    { text: `Printer is ${describeState(printer, now)}`, tone: isRight(printer, now) ? 'good' : 'off' },
    ...(waiting > 0 ? [{ text: `${waiting} waiting`, tone: 'warn' } as const] : []),
    ...(settings.isDefault ? [{ text: 'Prints the rest' }] : []),
  ];
  const where = kind === 'network' ? `Network printer ${address}` : 'Star CloudPRNT';
  return html`<article class="card" data-key="printer-${id}"><div class="heading"><div><h2>${name}</h2><p>${where} · ${paperLabels[settings.columns]} · ${nameLabels[settings.names]}</p></div></div>
${renderBadges(badges)}
<p class="quiet">${lastPrinted ? `Last ticket printed ${formatMoment(lastPrinted)}` : 'Nothing printed yet'}</p>
<div class="steps">${renderForm({ action: `/printers/${id}/test`, back, body: html`<button aria-label="Print a test: ${name}">Print a test</button>` })}${
    waiting > 0 &&
    html`${renderForm({ action: `/printers/${id}/discard`, back, body: html`<button class="danger" aria-label="Discard waiting: ${name}">Discard waiting</button>` })}${others.map(
      (other) =>
        renderForm({
          action: `/printers/${id}/move-waiting`,
          back,
          values: { to: other.id },
          body: html`<button>Print them at ${other.name}</button>`,
        }),
    )}`
  }</div>
${isManager && renderSettings(printer, facts)}</article>`;
}

const kinds: Record<PrintJobRow['kind'], string> = { order: 'Order', cancelled: 'Cancelled order', test: 'Test' };

function describeTicket({ printedAt, droppedAt, claim, tries, isCopy, dueAt }: PrintJobRow, now: number): Badge[] {
  const copy = isCopy || tries > 1 ? [{ text: 'Copy' }] : [];
  if (printedAt) return [{ text: `Printed ${formatMoment(printedAt)}`, tone: 'good' }, ...copy];
  if (droppedAt) return [{ text: 'Not printed here' }];
  if (claim !== null) return [{ text: 'Printing', tone: 'warn' }, ...copy];
  if (tries >= MAX_TRIES) return [{ text: 'Came back too often', tone: 'off' }];
  return dueAt.getTime() > now ? [{ text: `From ${formatMoment(dueAt)}` }] : [{ text: 'Waiting', tone: 'warn' }];
}

interface TicketNames {
  printers: ReadonlyMap<number, string>;
  numbers: ReadonlyMap<string, string>;
}

function renderTicketRow(job: PrintJobRow, now: number, back: string, { printers, numbers }: TicketNames): Html {
  const name = job.orderNo === null ? '' : (numbers.get(job.orderNo) ?? job.orderNo.slice(0, 6));
  const label = `${kinds[job.kind]} ${name}`.trim();
  return html`<li data-key="ticket-${job.id}"><div class="what"><b>${label}</b><small>${printers.get(job.printerId)} · ${formatMoment(job.createdAt)}</small></div>${renderBadges(describeTicket(job, now))}${
    job.claim === null &&
    renderForm({
      action: `/printers/tickets/${job.id}/again`,
      back,
      body: html`<button aria-label="Print again: ${label}">Print again</button>`,
    })
  }</li>`;
}

/** The categories of all menus of an outlet. */
async function listCategories(core: Core, { outlet }: Place): Promise<Facts['categories']> {
  const menus = await getMenus(core, outlet);
  const found = menus.flatMap(({ menuCategories }) => menuCategories.map(({ category }) => category));
  return [...new Map(found.map(({ id, categoryLocalizations }) => [id, getEnglishName(categoryLocalizations)]))].map(
    ([id, name]) => ({ id, name }),
  );
}

async function findNumbers(core: Core, jobs: readonly PrintJobRow[]): Promise<TicketNames['numbers']> {
  const names = jobs.flatMap(({ orderNo }) => orderNo ?? []);
  if (names.length === 0) return new Map();
  const { orderNo, queueNumber } = orders;
  const rows = await core.db.select({ orderNo, queueNumber }).from(orders).where(inArray(orderNo, names));
  return new Map(rows.flatMap((row) => (row.queueNumber === null ? [] : [[row.orderNo, row.queueNumber]])));
}

function renderAdd(outletId: number, back: string): Html {
  const form = (kind: PrinterRow['kind'], label: string, field: Part): Html =>
    renderForm({
      action: `/printers/outlets/${outletId}/add`,
      back,
      values: { kind },
      body: html`<label>Name<input name="name" maxlength="24" required autocomplete="off" placeholder="Kitchen"></label>${field}<button>${label}</button>`,
    });
  return html`<section class="card"><h2>Add a printer</h2>
${form('network', 'Add network printer', html`<label>Address<input name="address" maxlength="40" required autocomplete="off" placeholder="192.168.1.50"></label>`)}
${form('star', 'Add Star printer', html`<span></span>`)}</section>`;
}

/** The page of an outlet's printers: how they are, what waits, and their settings (PRINT-11). */
async function renderPrintersPage(core: Core, request: FastifyRequest, outletId: string | undefined, isStaff: boolean) {
  const places = await getAllPlaces(core);
  const place = findPlace(places, outletId);
  const { outlet, brand } = place;
  const now = core.clock.now();
  const known = await getPrinters(core, outlet.id);
  const jobs = await getTickets(core, outlet.id);
  const back = getBackPath(outlet.id);
  const isManager = request.actor?.role !== 'staff';
  const categories = await listCategories(core, place);
  const agent = await findAgent(core, outlet.id);
  const silence = getSilence(agent, now);
  const names = { printers: new Map(known.map(({ id, name }) => [id, name])), numbers: await findNumbers(core, jobs) };
  const ofPrinter = (id: number) => jobs.filter(({ printerId }) => printerId === id);
  return renderPage({
    title: 'Printers',
    section: 'printers',
    isStaff,
    lead: `${brand.name} · ${outlet.name}. Tickets are printed when the till accepts an order.`,
    body: html`${renderOutletPicker(places, place, '/printers')}
${renderPrintProblems(await findPrintProblems(core, outlet.id), outlet.id)}
<div class="stack"><div class="stack" data-live="printers">${known.map((printer) =>
      renderPrinter(printer, {
        ...{ now, back, isManager, categories },
        others: known.filter(({ id }) => id !== printer.id),
        waiting: ofPrinter(printer.id).filter(({ printedAt, droppedAt }) => !printedAt && !droppedAt).length,
        lastPrinted: ofPrinter(printer.id)
          .flatMap(({ printedAt }) => printedAt ?? [])
          .sort((a, b) => b.getTime() - a.getTime())[0],
      }),
    )}${known.length === 0 && html`<p class="card empty" data-key="none">No printers yet.</p>`}</div>
${isManager && renderAdd(outlet.id, back)}
<section class="card"><h2>Print agent</h2><div data-live="agent"><p data-key="agent">${
      agent
        ? `The agent ${silence ?? `is heard, on the computer ${agent.computer}`}.`
        : 'Network printers need the agent, a program on a computer of the restaurant.'
    }</p></div>
<p>It needs <a href="${HOME}/printers/print-agent.mjs" download>print-agent.mjs</a>, Node 20.19 or newer, and a key.</p>
${isManager && html`<form method="post" action="${HOME}/printers/outlets/${outlet.id}/agent-key"><button>New key for ${outlet.name}</button></form>`}</section>
<section class="card"><h2>Tickets</h2><ul class="stock" data-live="tickets">${jobs.map((job) => renderTicketRow(job, now, back, names))}${jobs.length === 0 && html`<li data-key="none">No tickets yet.</li>`}</ul></section></div>`,
  });
}

/** Shows a secret once: only its hash is kept. */
const renderSecret = (isStaff: boolean, title: string, back: string, body: Html): Html =>
  renderPage({
    title,
    section: 'printers',
    isStaff,
    body: html`<div class="card"><p>It is shown only now. The one before opens nothing from now on.</p>${body}</div><p><a href="${back}">Back to the printers</a></p>`,
  });

const ofOutlet = Shape({ outletId: Id });
const ofPrinter = Shape({ printerId: Id });

function requireManagerOf({ actor }: FastifyRequest): void {
  if (!actor) throw unauthorized();
  requireManager(actor);
}

/** Registers the page of the printers, the keys that it makes, and the agent to download. */
export function registerPrinters(app: FastifyInstance, core: Core, home: string): void {
  const isStaff = home === STAFF;
  app.get<{ Querystring: { outlet?: string } }>(`${home}/printers`, async (request, reply) =>
    sendHtml(reply, core.env, await renderPrintersPage(core, request, request.query.outlet, isStaff)),
  );
  app.get(`${home}/printers/print-agent.mjs`, async (_request, reply) => {
    if (!existsSync(AGENT_FILE)) throw notFound('The agent is not built; run `npm run build`. It');
    return reply.type('text/javascript; charset=utf-8').send(readFileSync(AGENT_FILE, 'utf8'));
  });
  const makeKey = async (request: FastifyRequest) => {
    requireManagerOf(request);
    const { outletId } = readInput(ofOutlet, request);
    return {
      outletId,
      server: core.env.publicUrl ?? getBaseUrl(core, request),
      key: await renewAgentKey(core, outletId),
    };
  };
  app.post(`${home}/printers/outlets/:outletId/agent-key`, async (request, reply) => {
    const { outletId, server, key } = await makeKey(request);
    const file = JSON.stringify({ server, key }, undefined, 2);
    const body = html`<p>Put this into the file <code>print-agent.json</code> beside <code>print-agent.mjs</code>, then run <code>node print-agent.mjs</code>:</p><pre>${file}</pre>`;
    return sendHtml(reply, core.env, renderSecret(isStaff, 'Key of the print agent', getBackPath(outletId), body));
  });
  app.post(`${home}/api/printers/outlets/:outletId/agent-key`, async (request) => {
    const { server, key } = await makeKey(request);
    return { server, key };
  });
  const makePassword = async (request: FastifyRequest) => {
    requireManagerOf(request);
    const { printerId } = readInput(ofPrinter, request);
    const { outletId, kind } = await getPrinter(core, printerId);
    if (kind !== 'star') throw notFound('The Star printer');
    const url = `${core.env.publicUrl ?? getBaseUrl(core, request)}${STAR_PATH}`;
    return { outletId, url, user: `${printerId}`, password: await renewStarPassword(core, printerId) };
  };
  app.post(`${home}/printers/:printerId/star-password`, async (request, reply) => {
    const { outletId, url, user, password } = await makePassword(request);
    const body = html`<p>Type these into the CloudPRNT settings of the printer:</p><pre>Server URL: ${url}
User name:  ${user}
Password:   ${password}</pre>`;
    return sendHtml(reply, core.env, renderSecret(isStaff, 'Password of the printer', getBackPath(outletId), body));
  });
  app.post(`${home}/api/printers/:printerId/star-password`, async (request) => {
    const { url, user, password } = await makePassword(request);
    return { url, user, password };
  });
  app.get<{ Params: { outletId: string } }>(`${home}/api/printers/outlets/:outletId`, async ({ params }) => {
    const outletId = Number(params.outletId);
    if (!Number.isSafeInteger(outletId) || outletId < 1 || outletId > 2_147_483_647) throw notFound('The outlet');
    const own = await getPrinters(core, outletId);
    return {
      printers: own.map(({ secretHash: _, device: __, ...printer }) => printer),
      tickets: (await getTickets(core, outletId)).map(({ claim, claimRun: _, ...job }) => ({
        ...job,
        isPrinting: claim !== null,
      })),
      problems: await findPrintProblems(core, outletId),
    };
  });
}
