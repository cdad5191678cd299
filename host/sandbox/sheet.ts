import { networkInterfaces } from 'node:os';
import { asc } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { Tax } from '#contract';
import type { Core } from '../core.ts';
import { brands, members, organisations, outlets, promoCodes, type QrCode } from '../db/schema.ts';
import { demo } from '../demo/index.ts';
import { getTaxes } from '../services/catalogue.ts';
import { type CheckRow, getChecks, getSlipNo } from '../services/checks.ts';
import { formatTableName, type Html, html, trusted } from './html.ts';
import { getOutletBadges, type Place } from './outlet.ts';
import { HOME, renderBadges, renderPage, SANDBOX } from './page.ts';

/** All outlets with their brands, by outlet id. */
export async function getAllPlaces({ db }: Core): Promise<Place[]> {
  const byId = new Map((await db.select().from(brands)).map((brand) => [brand.id, brand]));
  const rows = await db.select().from(outlets).orderBy(asc(outlets.id));
  return rows.flatMap((outlet) => {
    const brand = byId.get(outlet.brandId);
    return brand ? [{ brand, outlet }] : [];
  });
}

/** A code on the sheet: what is printed, or the slip of a check that was opened since. */
export interface SheetCode extends QrCode {
  /** Address of the app without origin (ENTRY-1, CHECKOUT-11). */
  path: string;
  ways: string;
  /** Reason why it cannot be used: 'check closed' or 'no check'. */
  note?: string;
}

/** The address in a code, without origin. */
export function getEntryPath({ brand, outlet }: Place, { qrTypeId, tableNo, checkNo }: QrCode): string {
  const query = new URLSearchParams({ bcode: brand.code, ocode: outlet.code });
  if (tableNo) query.set('table', tableNo);
  query.set('qrtypeid', String(qrTypeId));
  if (checkNo) query.set('checkNo', checkNo);
  return `/?${query}`;
}

/** The printed codes, and a slip for every other open check. */
export function listCodes(place: Place, checks: readonly CheckRow[]): SheetCode[] {
  const { outlet } = place;
  const { qrCodes, qrTypes, settings } = outlet;
  const slips = checks
    .filter(({ isOpen, checkNo }) => isOpen && !qrCodes.some((code) => code.checkNo === checkNo))
    .flatMap(({ tableNo, checkNo }): QrCode[] => {
      const printed = qrCodes.find((code) => code.tableNo === tableNo);
      return printed ? [{ ...printed, tableNo, checkNo, label: `${printed.label} · ${checkNo}` }] : [];
    });
  const findOpen = ({ tableNo, checkNo }: QrCode) =>
    checks.find((check) => check.isOpen && check.checkNo === checkNo && check.tableNo === tableNo);
  const getNote = ({ tableNo, checkNo }: QrCode, isOpen: boolean): string | undefined => {
    if (!settings.isDirectToPos || !tableNo || isOpen) return undefined;
    if (checkNo) return 'check closed';
    // The first order opens it (SETTLE-12).
    return settings.opensChecks ? undefined : 'no check';
  };
  return [...qrCodes, ...slips].map((printed) => {
    const check = findOpen(printed);
    const code = check ? { ...printed, checkNo: getSlipNo(check) } : printed;
    const type = qrTypes.find(({ id }) => id === code.qrTypeId);
    const note = getNote(printed, check !== undefined);
    return {
      ...code,
      path: getEntryPath(place, code),
      ways: [type?.dineIn && 'dine-in', type?.takeaway && 'takeaway'].filter(Boolean).join(' · '),
      ...(note && { note }),
    };
  });
}

interface OutletOnSheet extends Place {
  taxes: Tax[];
  codes: SheetCode[];
}

/** The whole sheet as data. */
export async function readSheet(core: Core): Promise<OutletOnSheet[]> {
  const places = await getAllPlaces(core);
  const taxes = new Map<number, Tax[]>();
  for (const { brand } of places) {
    if (!taxes.has(brand.id)) taxes.set(brand.id, await getTaxes(core, brand.id));
  }
  const sheet: OutletOnSheet[] = [];
  for (const place of places) {
    const codes = listCodes(place, await getChecks(core, place.outlet.id));
    sheet.push({ ...place, taxes: taxes.get(place.brand.id) ?? [], codes });
  }
  return sheet;
}

const renderQrCode = (baseUrl: string, code: SheetCode): Html => {
  const image = renderSVG(baseUrl + code.path, { border: 1, pixelSize: 4 });
  return html`<li><a href="${HOME}/phone?to=${encodeURIComponent(code.path)}" data-direct="${code.path}">${trusted(image)}<b>${
    code.tableNo ? formatTableName(code.label) : code.label
  }</b><small>${code.ways}</small>${code.note && html`<em>${code.note}</em>`}</a></li>`;
};

const renderOutlet = (
  baseUrl: string,
  { brand, outlet, taxes, codes }: OutletOnSheet,
): Html => html`<article class="card outlet">
<div class="heading"><div><h3>${outlet.name} <code>${outlet.code}</code></h3><p>${outlet.address}</p></div>
<p class="links"><a href="${HOME}/till?outlet=${outlet.id}">Till</a> <a href="${HOME}/switches?outlet=${outlet.id}">Switches</a></p></div>
${renderBadges(getOutletBadges(outlet, brand, taxes))}
<ul class="codes">${codes.map((code) => renderQrCode(baseUrl, code))}</ul>
</article>`;

/** Addresses of the sandbox for phones in the same network; none where it does not listen there. */
function getNetworkAddresses({ env }: Core, baseUrl: string): string[] {
  const { hostname, port } = new URL(baseUrl);
  if (env.publicUrl || env.host !== '0.0.0.0' || !['localhost', '127.0.0.1'].includes(hostname)) return [];
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}${port && `:${port}`}${SANDBOX}`);
}

async function renderPeople(core: Core): Promise<Html> {
  const known = new Set(
    (await core.db.select({ mobileNo: members.mobileNo }).from(members)).map((row) => row.mobileNo),
  );
  const shown = demo.members.filter(({ profile }) => known.has(profile.mobileNo));
  const codes = await core.db.select().from(promoCodes).orderBy(asc(promoCodes.id));
  const brandNames = new Map((await core.db.select().from(brands)).map(({ id, name }) => [id, name]));
  const groups = await core.db.select().from(organisations).orderBy(asc(organisations.id));
  const promoRows = [...brandNames].map(([brandId, name]) => {
    const own = codes.filter((code) => code.brandId === brandId);
    return html`<tr><th scope="row">${name}</th><td>${own.map(
      ({ code, promotions, rewards, validTo }) =>
        html`<p><code>${code}</code> ${promotions[0]?.name ?? rewards[0]?.displayValue}${
          validTo && validTo.getTime() <= core.clock.now() && html` <em>expired</em>`
        }</p>`,
    )}</td></tr>`;
  });
  return html`<section class="index" id="people">
<h2>Members and codes</h2>
<div class="columns">
<article class="card"><h3>Demo members</h3><div class="scroll"><table><thead><tr><th>Name</th><th>Mobile</th><th>Password</th><th>Role</th><th>Points</th></tr></thead><tbody>
${shown.map(
  ({ profile, password }) =>
    html`<tr><td>${profile.name}</td><td><code>${profile.mobileNo.slice(2)}</code></td><td><code>${password}</code></td><td>${profile.roles[0]?.name}</td><td>${profile.pointBalance}</td></tr>`,
)}</tbody></table></div>
<h3>Staff sign-up</h3><div class="scroll"><table><thead><tr><th>Activation code</th><th>Organisation</th></tr></thead><tbody>
${groups.map(({ activationCode, name }) => html`<tr><td><code>${activationCode}</code></td><td>${name}</td></tr>`)}
</tbody></table></div></article>
<article class="card"><h3>Promo codes, for members</h3><table class="promo"><tbody>${promoRows}</tbody></table></article>
</div></section>`;
}

/** The QR sheet: all codes that the shops would have printed. */
export async function renderSheetPage(core: Core, baseUrl: string, isStaff = false): Promise<Html> {
  const sheet = await readSheet(core);
  const shops = [...new Map(sheet.map(({ brand }) => [brand.id, brand])).values()];
  const others = isStaff ? [] : getNetworkAddresses(core, baseUrl);
  return renderPage({
    title: 'Tables and counters',
    section: 'sheet',
    isStaff,
    lead: html`Click a code to open the app${!isStaff && ' in a phone'}, or scan it with one. Codes lead to <code>${baseUrl}</code>.${
      others.length > 0 &&
      html` To scan with a phone in your network, open ${others.map((url) => html`<a href="${url}">${url}</a> `)}`
    }`,
    body: html`<nav class="jump" aria-label="Brands">${shops.map(({ code, name }) => html`<a href="#${code}">${name}</a>`)}${!isStaff && html`<a href="#people">Members and codes</a>`}</nav>
${shops.map(
  ({ id, code, name }) =>
    html`<section class="shop" id="${code}"><h2>${name}</h2>${sheet
      .filter(({ brand }) => brand.id === id)
      .map((one) => renderOutlet(baseUrl, one))}</section>`,
)}
${!isStaff && (await renderPeople(core))}`,
  });
}
