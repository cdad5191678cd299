import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Menu, OrderType, Outlet, Tax } from '#contract';
import { isDepositCharged, serviceChargePercentage } from '#contract/money';
import { getDiningOptions } from '#contract/wire';
import { type Core, perHost } from '../core.ts';
import { getBaseUrl } from '../http/route.ts';
import { html } from '../sandbox/html.ts';
import {
  type BrandRow,
  getAllOutlets,
  getBrand,
  getMenu,
  getOutlet,
  getTaxes,
  type OutletRow,
} from '../services/catalogue.ts';
import type { SendPage } from '../web/app.ts';
import type { AppBrands } from '../web/appBrands.ts';
import type { BrandEntry } from '../web/page.ts';
import { listLanguages, toMenuView } from './menuView.ts';
import { getPolicy, renderPublicMenu, toPageStyle } from './page.ts';
import { type Language, speak } from './words.ts';

type Brands = Readonly<Record<string, BrandEntry>>;

/** `type` of the address; the first way of ordering needs none. */
const WAYS: Readonly<Partial<Record<OrderType, string>>> = { 'Dine In': 'dine-in', Takeaway: 'takeaway' };

/** Path of the public menu of an outlet. */
const getMenuPath = ({ code }: Outlet): string => `/menu/${encodeURIComponent(code)}`;

/** The data that a page is made from. While all of it is the same, the page is too. */
interface Sources {
  menu: Menu | undefined;
  row: OutletRow;
  brandRow: BrandRow;
  taxes: readonly Tax[];
  base: string;
  brands: Brands;
}

interface MadePage extends Sources {
  text: string;
  etag: string;
}

const getMadePages = perHost(() => new Map<string, MadePage>());

const isSame = (known: Sources, now: Sources): boolean =>
  (Object.keys(now) as (keyof Sources)[]).every((key) => known[key] === now[key]);

const makeEtag = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

interface Query {
  lang?: string;
  type?: string;
}

const first = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The public menu of an outlet (MENU-36). Undefined for an unknown outlet. */
async function findPage(core: Core, request: FastifyRequest, brands: Brands): Promise<MadePage | undefined> {
  const { outlet: code = '' } = request.params as { outlet?: string };
  const query = request.query as Query;
  const outlet = (await getAllOutlets(core)).find((one) => one.code.toUpperCase() === code.toUpperCase());
  if (!outlet) return undefined;
  const ways = getDiningOptions(outlet.outletQRTypes, null);
  const way = ways.find((one) => WAYS[one] === first(query.type)) ?? ways[0] ?? 'Dine In';
  const row = await getOutlet(core, outlet.id);
  const menu = await getMenu(core, row, way);
  const languages = listLanguages(menu);
  const language = languages.find(({ code }) => code === first(query.lang)) ?? (languages[0] as Language);
  const brandRow = await getBrand(core, outlet.brandId);
  const sources = {
    menu,
    row,
    brandRow,
    taxes: await getTaxes(core, outlet.brandId),
    base: getBaseUrl(core, request),
    brands,
  };
  const made = getMadePages(core);
  const key = `${outlet.id} ${way} ${language.code}`;
  const known = made.get(key);
  if (known && isSame(known, sources)) return known;
  const text = makePage({
    ...sources,
    outlet,
    ways,
    way,
    languages,
    language,
  });
  const page = { ...sources, text, etag: makeEtag(text) };
  made.set(key, page);
  return page;
}

function makePage({
  menu,
  row,
  brandRow,
  taxes,
  base,
  outlet,
  ways,
  way,
  languages,
  language,
  brands,
}: Sources & {
  outlet: Outlet;
  ways: readonly OrderType[];
  way: OrderType;
  languages: readonly Language[];
  language: Language;
}): string {
  const say = speak(language);
  const code = outlet.brand.code.toLowerCase();
  const entry = brands[code];
  const percentage = serviceChargePercentage(row.settings, way);
  const isAllIn = entry?.isAllIn === true && way === 'Dine In';
  const link = (toLanguage: Language, toWay: OrderType) => {
    const url = new URL(getMenuPath(outlet), base);
    if (toWay !== ways[0]) url.searchParams.set('type', WAYS[toWay] ?? '');
    if (toLanguage !== languages[0]) url.searchParams.set('lang', toLanguage.code);
    return url.href;
  };
  const canOrder = ways.includes('Takeaway') && brandRow.status === 'Active';
  return renderPublicMenu({
    restaurant: { name: outlet.name, brandName: outlet.brand.name, address: row.address, logo: brandRow.image },
    menu: toMenuView(menu, {
      ...{ charges: { taxes, serviceChargePercentage: percentage, isAllIn }, language, say },
      isDepositCharged: isDepositCharged(row.settings, way),
    }),
    ...{ way, language, say, link, languages, ways },
    brand: entry && { ...entry, code },
    orderUrl: canOrder
      ? `/?bcode=${encodeURIComponent(outlet.brand.code)}&ocode=${encodeURIComponent(outlet.code)}`
      : undefined,
  });
}

/** `GET /menu/<outlet>`: a menu without a table, for people and search engines; with `/robots.txt` and `/sitemap.xml`. */
export function registerPublicMenu(app: FastifyInstance, core: Core, sendPage: SendPage, brands: AppBrands): void {
  const toEntries = (): Brands =>
    Object.fromEntries(
      Object.entries(brands.all).map(([code, { style, ...entry }]) => [
        code,
        { ...entry, ...(style !== undefined && { style: toPageStyle(style) }) },
      ]),
    );
  let made = { of: brands.all, entries: toEntries() };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (made.of !== brands.all) made = { of: brands.all, entries: toEntries() };
    const { entries } = made;
    const page = await findPage(core, request, entries);
    if (!page) return sendPage(request, reply.code(404));
    const { text, etag, brandRow } = page;
    reply.headers({
      etag,
      'cache-control': 'public, max-age=60',
      'content-security-policy': getPolicy(entries[brandRow.code.toLowerCase()]?.style),
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(text);
  };
  app.get('/menu/:outlet', answer);
  // As people write it; the page names the other as its own address.
  app.get('/menu/:outlet/', answer);

  app.get('/robots.txt', async (request, reply) => {
    const closed = ['/api/', '/pay/', '/sandbox', '/staff'].map((path) => `Disallow: ${path}\n`).join('');
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return `User-agent: *\n${closed}\nSitemap: ${getBaseUrl(core, request)}/sitemap.xml\n`;
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const outlets = await getAllOutlets(core);
    const base = getBaseUrl(core, request);
    const urls = outlets.map((outlet) => html`<url><loc>${base}${getMenuPath(outlet)}</loc></url>\n`);
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`.text;
  });
}
