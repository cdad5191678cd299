import type { FastifyReply } from 'fastify';
import type { Env } from '../env.ts';
import { type Html, html, type Part } from './html.ts';

/** Path of the sandbox. */
export const SANDBOX = '/sandbox';

/** Path of the pages for the staff of a shop, behind a sign-in. */
export const STAFF = '/staff';

/** Which of the two a request is for. */
export const getHome = ({ url }: { url: string }): typeof SANDBOX | typeof STAFF =>
  new RegExp(`^${STAFF}(?:[/?]|$)`).test(url) ? STAFF : SANDBOX;

/** Placeholder in links for the path of the request's pages; {@link sendHtml} replaces it. */
export const HOME = '\u0001home\u0001';

/** Placeholder for the link to the owner's pages; {@link sendHtml} replaces it. */
const SHOP_LINK = '\u0001shop\u0001';

export type Section = 'sheet' | 'till' | 'orders' | 'kitchen' | 'ready' | 'printers' | 'inbox' | 'switches' | 'report';

const sections: readonly [Section, path: string, name: string][] = [
  ['sheet', HOME, 'Sheet'],
  ['till', `${HOME}/till`, 'Till'],
  ['orders', `${HOME}/orders`, 'Orders'],
  ['kitchen', `${HOME}/kitchen`, 'Kitchen'],
  ['ready', `${HOME}/ready`, 'Ready'],
  ['printers', `${HOME}/printers`, 'Printers'],
  ['inbox', `${HOME}/inbox`, 'Inbox'],
  ['switches', `${HOME}/switches`, 'Switches'],
  ['report', `${HOME}/report`, 'Report'],
];

/** Styles and scripts that only some pages have. */
export type PageAsset = 'kitchen.css' | 'ready.css' | 'kitchen.js';

const renderAsset = (name: PageAsset): Html =>
  name.endsWith('.css')
    ? html`<link rel="stylesheet" href="${HOME}/assets/${name}">`
    : html`<script src="${HOME}/assets/${name}" type="module"></script>`;

const renderDocument = (
  title: string,
  kind: string,
  body: Part,
  pageAssets: readonly PageAsset[] = [],
): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${HOME}/assets/sandbox.css">
<script src="${HOME}/assets/sandbox.js" defer></script>
${pageAssets.map(renderAsset)}
</head>
<body data-page="${kind}">
${body}
</body>
</html>
`;

export interface Page {
  title: string;
  /** Number in front of the title of the tab. Default: none. */
  count?: number;
  /** One sentence under the title. */
  lead?: Part;
  /** Beside the title. */
  aside?: Part;
  section?: Section;
  /** For the staff of a shop. Default: of the sandbox. */
  isStaff?: boolean;
  /** Besides those of every page. */
  assets?: readonly PageAsset[];
  body: Part;
}

/** A page of the sandbox, or of the staff, with its navigation. */
export const renderPage = ({ title, count = 0, lead, aside, section, isStaff = false, assets, body }: Page): Html => {
  const name = isStaff ? 'Staff' : 'Sandbox';
  const shown = sections.filter(([id]) => !isStaff || id !== 'inbox');
  // The sign-in page has no navigation.
  const isOpen = !isStaff || section !== undefined;
  return renderDocument(
    `${count > 0 ? `(${count}) ` : ''}${title} · ${name}`,
    section ?? 'other',
    html`<header class="top">
<a class="brand" href="${HOME}">${name}<span>${isStaff ? 'of the shop' : 'what stands in for the world around the shop'}</span></a>
${
  isOpen &&
  html`<nav aria-label="${name}">${shown.map(
    ([id, path, label]) => html`<a href="${path}"${id === section && html` aria-current="page"`}>${label}</a>`,
  )}${isStaff && SHOP_LINK}</nav>`
}${isOpen && isStaff && html`<form method="post" action="${HOME}/sign-out"><button>Sign out</button></form>`}
</header>
<main>
<div class="heading"><div><h1>${title}</h1>${lead && html`<p class="lead">${lead}</p>`}</div>${aside}</div>
<p class="problem" role="alert" hidden></p>
${body}
</main>`,
    assets,
  );
};

/** A page without navigation: the payment page, the phone and the screen for what is ready. */
export const renderBarePage = (title: string, kind: string, body: Part, assets?: readonly PageAsset[]): Html =>
  renderDocument(title, kind, body, assets);

/** Content-Security-Policy of these pages: nothing from other origins. */
const getContentPolicy = ({ publicUrl, appUrl }: Env): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    // The form of the payment page redirects to the app, which may have another origin.
    ["form-action 'self'", ...[publicUrl, appUrl].flatMap((url) => (url ? [new URL(url).origin] : []))].join(' '),
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');

/** Sends a page with its headers. */
export const sendHtml = (reply: FastifyReply, env: Env, content: Html, status = 200): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', getContentPolicy(env))
    .send(
      content.text
        .replaceAll(SHOP_LINK, env.ownerPassword === undefined ? '' : `<a href="${STAFF}/shop">Shop</a>`)
        .replaceAll(HOME, getHome(reply.request)),
    );

export interface Badge {
  text: string;
  /** 'warn' is worth a look, 'off' takes no orders, 'good' goes well; default: neither. */
  tone?: 'good' | 'warn' | 'off';
}

export const renderBadges = (list: readonly Badge[]): Html =>
  html`<ul class="badges">${list.map(({ text, tone }) => html`<li data-tone="${tone ?? 'plain'}">${text}</li>`)}</ul>`;

interface Form {
  /** Path below /sandbox, as in the list of actions. */
  action: string;
  /** Hidden fields. */
  values?: Readonly<Record<string, string | number | boolean>>;
  /** The page to come back to. */
  back: string;
  /** Default: 'row'. */
  layout?: 'row' | 'stack';
  body: Part;
}

/** A form of an action. With scripts it is sent without leaving the page. */
export const renderForm = ({ action, values = {}, back, layout = 'row', body }: Form): Html =>
  html`<form method="post" action="${HOME}${action}" data-stay data-layout="${layout}">
<input type="hidden" name="back" value="${back}">
${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`)}
${body}</form>`;

/** A task that the staff must do by hand and confirm. */
export const renderNote = ({ note, action, back }: { note: string; action: string; back: string }): Html =>
  html`<div class="note"><p>${note}</p>${renderForm({ action, back, values: { note }, body: html`<button>Done</button>` })}</div>`;

interface Switch {
  action: string;
  back: string;
  name: string;
  isOn: boolean;
  label: string;
  values?: Form['values'];
}

/** A button that turns one thing on or off. */
export const renderToggle = ({ action, back, name, isOn, label, values }: Switch): Html =>
  renderForm({
    action,
    back,
    values: { ...values, [name]: !isOn },
    body: html`<button class="switch" role="switch" aria-checked="${String(isOn)}">${label}</button>`,
  });
