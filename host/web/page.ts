import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Item, Menu, Outlet } from '#contract';
import type { AppConfig, PageCategory } from '#contract/config';
import { serviceChargePercentage } from '#contract/money';
import { cleanTyped, cutTrailing, readParameters, trimInvisible } from '#contract/text';
import { getDiningOptions, OFFERS } from '#contract/wire';
import type { Core } from '../core.ts';
import { brands } from '../db/schema.ts';
import { getBaseUrl } from '../http/route.ts';
import { signTicket } from '../http/signature.ts';
import { getAllOutlets, getBrand, getMenu, getOutlet, getTaxes, isTable } from '../services/catalogue.ts';
import { getGateway } from '../services/paymentPages.ts';

/** A brand in dist/app/brands.json, which themes/plugin.ts writes. */
export interface BrandEntry {
  css: string;
  /** Content of that file, to be inlined. Default: the page links the file. */
  style?: string;
  fonts: string[];
  themeColor: string;
  colorScheme: string;
  name: string;
  icon: string;
  /** Prices are shown with the service charge for dine-in. Missing: no. */
  isAllIn?: boolean;
}

/** How many signatures a page gets for its first calls (ADR-0005). */
const BOOT_TICKET_COUNT = 8;

/** Replaced by the head of the brand; has the default head for servers that only serve files. */
export const HEAD_PLACEHOLDER = /<!--makan:head-->(?:[\s\S]*?<!--\/makan:head-->)?/;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Reads the parameters of a QR code from a URL as the app does (ENTRY-1). */
function readCode(url: string) {
  const at = url.indexOf('?');
  const search = at === -1 ? '' : cutTrailing(url.slice(at));
  const values = readParameters(search, ['bcode', 'ocode', 'table', 'qrtypeid']);
  return (name: keyof typeof values): string | undefined => {
    const [value] = values[name];
    return value === undefined ? undefined : name === 'table' ? trimInvisible(value) : cleanTyped(value);
  };
}

/** The outlet of an address by its `ocode`, of the brand of its `bcode` if there is one; both case-insensitive. */
async function findOutlet(core: Core, url: string): Promise<Outlet | undefined> {
  const address = readCode(url);
  const [code, brand] = [address('ocode')?.toUpperCase(), address('bcode')?.toUpperCase()];
  if (!code) return undefined;
  const named = (await getAllOutlets(core)).filter((outlet) => outlet.code.toUpperCase() === code);
  return named.find((outlet) => outlet.brand.code.toUpperCase() === brand) ?? named[0];
}

/**
 * The data that the page starts with: the outlet of its address, and, where there is only one way of ordering and the
 * brand takes orders, its menu categories and, at `/menu`, the first dishes (MENU-23, MENU-24).
 */
async function getStartData(
  core: Core,
  url: string,
): Promise<Pick<AppConfig, 'outlet' | 'categories' | 'dishes' | 'charges'>> {
  const outlet = await findOutlet(core, url);
  if (!outlet) return {};
  const address = readCode(url);
  const type = address('qrtypeid');
  const [way, ...others] = getDiningOptions(outlet.outletQRTypes, type === undefined ? null : Number(type));
  const { status } = await getBrand(core, outlet.brandId);
  const row = await getOutlet(core, outlet.id);
  const table = address('table');
  if (!way || others.length > 0 || status !== 'Active' || (table && !isTable(row, table))) return { outlet };
  const menu = await getMenu(core, row, way);
  if (!menu) return { outlet };
  const [path] = url.split('?');
  const categories = toPageCategories(menu);
  if (path !== '/menu') return { outlet, categories };
  const serviceCharge = serviceChargePercentage(row.settings, way);
  const charges = { taxes: await getTaxes(core, outlet.brandId), serviceChargePercentage: serviceCharge };
  return { outlet, categories, dishes: toPageDishes(menu), charges };
}

const sortByDisplayOrder = <T extends { displayOrder: number }>(entries: readonly T[]): T[] =>
  [...entries].sort((a, b) => a.displayOrder - b.displayOrder);

/** Cached by menu, because a menu object never changes. */
const pageCategories = new WeakMap<Menu, PageCategory[]>();
const dishes = new WeakMap<Menu, Item[][]>();

/** Dishes that fill a phone's screen in the layout with the smallest rows. */
const MAX_PAGE_DISHES = 12;

/** Name and picture of each category, or of its first dish. */
function toPageCategories(menu: Menu): PageCategory[] {
  const known = pageCategories.get(menu);
  if (known) return known;
  const made = sortByDisplayOrder(menu.menuCategories).map(({ category }) => {
    const { categoryLocalizations, categoryImages, categoryItems } = category;
    const [dish] = sortByDisplayOrder(categoryItems);
    return {
      names: categoryLocalizations.map(({ languageId, name }) => ({ languageId, name })),
      image: categoryImages[0]?.image ?? dish?.item.itemImages[0]?.image ?? '',
    };
  });
  pageCategories.set(menu, made);
  return made;
}

/** A dish for its card. Its modifiers make it much longer, and only a set needs them, for its 'from' price (MENU-44). */
const toPageDish = (item: Item): Item =>
  item.itemModifierGroups.some(({ isStep }) => isStep) ? item : { ...item, itemModifierGroups: [] };

/** The first dishes of each category, until a screen is full. */
function toPageDishes(menu: Menu): Item[][] {
  const known = dishes.get(menu);
  if (known) return known;
  const made: Item[][] = [];
  for (const { category } of sortByDisplayOrder(menu.menuCategories)) {
    const room = MAX_PAGE_DISHES - made.flat().length;
    if (room <= 0) break;
    const items = sortByDisplayOrder(category.categoryItems).slice(0, room);
    made.push(items.map(({ item }) => toPageDish(item)));
  }
  dishes.set(menu, made);
  return made;
}

/** The brand of an address: `bcode`, else that of its outlet, else the configured one (ENTRY-2, ENTRY-6). */
async function getBrandCode(core: Core, url: string, known: readonly string[]): Promise<string> {
  const bcode = readCode(url)('bcode')?.toLowerCase();
  const code = bcode ?? (await findOutlet(core, url))?.brand.code.toLowerCase() ?? '';
  return known.includes(code) ? code : core.env.defaultBrand;
}

/** The brand's stylesheet, inlined where possible to save a round trip; the app finds it by `data-href`. */
const renderStyle = ({ css, style }: BrandEntry): string =>
  style === undefined
    ? `<link rel="stylesheet" href="${escapeHtml(css)}">`
    : `<style data-href="${escapeHtml(css)}">${style.replaceAll('</', '<\\/')}</style>`;

/** The brand's styles, fonts, colours and icon, which are needed before any script. */
export const renderHead = (brand: BrandEntry): string =>
  [
    renderStyle(brand),
    ...brand.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`,
    ),
    `<meta name="theme-color" content="${escapeHtml(brand.themeColor)}">`,
    `<meta name="color-scheme" content="only ${escapeHtml(brand.colorScheme)}">`,
    `<link rel="icon" href="${escapeHtml(brand.icon)}">`,
  ].join('\n    ');

/** Hosts whose payment pages the app may open (PAY-2). */
async function getGatewayHosts(core: Core, baseUrl: string): Promise<string[]> {
  const { env } = core;
  const own = await core.db.select({ gateway: brands.gateway }).from(brands);
  const pages = own.map(({ gateway }) => getGateway(core, gateway, baseUrl).pageUrl);
  const addresses = [env.gatewayUrl ?? baseUrl, ...pages];
  const hosts = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).host);
  return [...new Set([...hosts, ...env.gatewayHosts])];
}

/** A fallback for failures, so that the page is served while the database is unavailable. */
const withFallback = <T>(wanted: Promise<T>, without: T): Promise<T> => wanted.catch(() => without);

/** The settings that the app needs of this host (WIRE-47). */
export async function getAppConfig(core: Core, request: FastifyRequest): Promise<AppConfig> {
  const baseUrl = getBaseUrl(core, request);
  const { signingKey, otpKey, defaultBrand, sessionPolicy, centsPerPoint, promoBrandId } = core.env;
  return {
    ...{ signingKey, otpKey, defaultBrand, sessionPolicy, centsPerPoint, promoBrandId },
    ...(core.env.retentionDays > 0 && { retentionDays: core.env.retentionDays }),
    offers: [...OFFERS],
    gatewayHosts: await withFallback(getGatewayHosts(core, baseUrl), [
      new URL(core.env.gatewayUrl ?? baseUrl).host,
      ...core.env.gatewayHosts,
    ]),
  };
}

/** The configuration as a script element. `<` is escaped, so that no value can end the element. */
async function renderConfig(core: Core, request: FastifyRequest): Promise<string> {
  const config: AppConfig = {
    ...(await getAppConfig(core, request)),
    ...(await withFallback(getStartData(core, request.url), {})),
    boot: Array.from({ length: BOOT_TICKET_COUNT }, () => signTicket(core.env.signingKey, core.clock.now())),
  };
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="makan-config">${json}</script>`;
}

/** The app's HTML for one request, with brand, configuration and signatures. */
export async function renderAppPage(
  core: Core,
  request: FastifyRequest,
  html: string,
  entries: Readonly<Record<string, BrandEntry>>,
): Promise<string> {
  const [code, config] = await Promise.all([
    withFallback(getBrandCode(core, request.url, Object.keys(entries)), core.env.defaultBrand),
    renderConfig(core, request),
  ]);
  const brand = entries[code];
  return html
    .replace(/<html([^>]*)>/, (_, attributes: string) => `<html${attributes} data-brand="${code}">`)
    .replace(HEAD_PLACEHOLDER, () => (brand ? renderHead(brand) : ''))
    .replace('<!--makan:config-->', () => config);
}

/** CSP hashes of the inline scripts in the HTML. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** Headers of a page of the app. */
export function setPageHeaders(
  reply: FastifyReply,
  core: Core,
  request: FastifyRequest,
  scripts: readonly string[],
): void {
  const { host } = request;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    // styled-components writes its rules into the page.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    // Older Safari does not apply 'self' to WebSockets.
    `connect-src 'self' ws://${host} wss://${host}`,
    "form-action 'self'",
    "base-uri 'none'",
    // The two policies of features/platform/trustedTypes.
    "require-trusted-types-for 'script'",
    'trusted-types makan default',
    // The sandbox shows the app in a phone-sized frame.
    `frame-src ${core.env.hasSandbox ? "'self'" : "'none'"}`,
    `frame-ancestors ${core.env.hasSandbox ? "'self'" : "'none'"}`,
  ].join('; ');
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    // It has signatures for one browser.
    'cache-control': 'private, no-cache',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    // WebKit cuts a payment window off from a page with any other policy (PAY-26, ADR-0027).
    'cross-origin-opener-policy': 'unsafe-none',
    ...(core.env.isDev
      ? { 'content-security-policy': "frame-ancestors 'self'" }
      : { 'content-security-policy': policy }),
  });
}
