/** The pages of the playable app around the app itself: the sheet of tables, the phone, and the opener of a screen. */
import { demo } from '../../../host/demo/index.ts';
import { OTP_CODE } from '../../../tests/mock/shop/otp.ts';
import { escapeHtml, renderPage } from './page.ts';

type Code = (typeof demo.qrCodes)[number];
type Place = (typeof demo.outlets)[number];

/** Enough to choose from; the sandbox of `npm start` prints all. */
const CODES_OF_OUTLET = 4;

function getEntry({ outlet }: Place, { qrTypeId, tableNo, checkNo }: Code): string {
  const query = new URLSearchParams({ bcode: outlet.brand.code, ocode: outlet.code });
  if (tableNo) query.set('table', tableNo);
  query.set('qrtypeid', String(qrTypeId));
  if (checkNo) query.set('checkNo', checkNo);
  return `?${query}`;
}

/** The first codes of each kind of an outlet. */
const listCodes = ({ outlet }: Place): Code[] =>
  outlet.outletQRTypes.flatMap(({ id }) =>
    demo.qrCodes.filter((code) => code.outletId === outlet.id && code.qrTypeId === id).slice(0, CODES_OF_OUTLET),
  );

const renderCode = (place: Place, code: Code): string => {
  const to = getEntry(place, code);
  const label = /^\d+$/.test(code.label) ? `Table ${code.label}` : code.label;
  return `<li><a href="phone.html?${escapeHtml(new URLSearchParams({ to }).toString())}" data-to="${escapeHtml(to)}"><i aria-hidden="true"></i>${escapeHtml(label)}</a></li>`;
};

const describe = ({ settings }: Place): string =>
  settings.isOutletClosed
    ? 'Closed now: its menu can be read.'
    : settings.isDirectToPos
      ? 'Orders go straight to the till.'
      : 'Orders are paid on the phone.';

const renderOutlet = (place: Place): string => `<section class="outlet"><h3>${escapeHtml(place.outlet.name)}</h3>
<p>${describe(place)}</p><ul class="codes">${listCodes(place)
  .map((code) => renderCode(place, code))
  .join('')}</ul></section>`;

const renderMembers = (): string => {
  const rows = demo.members.map(
    ({ profile, password }) =>
      `<tr><td>${escapeHtml(profile.name)}</td><td><code>${escapeHtml(profile.mobileNo.slice(2))}</code></td><td><code>${escapeHtml(password)}</code></td><td>${escapeHtml(profile.roles[0]?.name ?? '')}</td><td>${profile.pointBalance}</td></tr>`,
  );
  return `<section id="members"><h2>Members</h2><p>Sign in with one of these, or sign up: every code that an SMS would carry is <code>${OTP_CODE}</code>.</p>
<div class="scroll"><table><thead><tr><th>Name</th><th>Mobile</th><th>Password</th><th>Role</th><th>Points</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
};

/** The sheet of tables of all brands. */
export const renderSheet = (): string =>
  renderPage({
    title: 'Tables and counters',
    up: '../',
    section: 'play',
    body: `<h1>Tables and counters</h1>
<p class="lead">Press a code to sit down at its table. Order, pay at the sandbox bank, and follow the order until it is ready. No server answers, and no money moves: a service worker of this page is the shop, with the rules and the demo data of the reference server. What you order stays in this browser.</p>
<nav class="jump" aria-label="Brands">${demo.brands.map(({ code, name }) => `<a href="#${code}">${escapeHtml(name)}</a>`).join('')}<a href="#members">Members</a></nav>
${demo.brands
  .map(
    ({ id, code, name }) =>
      `<section class="shop" id="${code}"><h2>${escapeHtml(name)}</h2><div class="outlets">${demo.outlets
        .filter(({ outlet }) => outlet.brandId === id)
        .map(renderOutlet)
        .join('')}</div></section>`,
  )
  .join('\n')}
${renderMembers()}
<p>Carts of a whole table, shares of a bill and calls for staff need a second phone or a person at the till. <code>npm start</code> has them, with a till, a kitchen and an inbox.</p>`,
    script: 'sheet.js',
  });

/** The app in a phone. */
export const renderPhone = (): string =>
  renderPage({
    title: 'At the table',
    up: '../',
    section: 'phone',
    body: `<p class="back"><a href="./">Back to the tables</a><span>A demo: no money moves.</span></p>
<iframe title="The app at the table" class="phone" allow="clipboard-write"></iframe>`,
    script: 'phone.js',
  });

/**
 * The page in the place of a screen, for a browser that the worker does not answer yet.
 * @param folder the way to the folder of the playable app.
 */
export const renderOpener = (folder: string): string => `<!doctype html>
<html lang="en-SG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Makan</title></head>
<body style="font:1rem/1.5 system-ui,sans-serif;margin:0"><main style="max-inline-size:36rem;margin:0 auto;padding:2rem 1rem"><noscript><p>The app needs scripts. Allow them for this page.</p></noscript></main>
<script src="${folder}opener.js" data-folder="${folder}"></script></body></html>
`;
