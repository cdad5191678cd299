import { createHash } from 'node:crypto';
import type { OrderType } from '#contract';
import { formatCents, type Html, html, trusted } from '../sandbox/html.ts';
import type { BrandEntry } from '../web/page.ts';
import type { DishView, MenuView } from './menuView.ts';
import { type RestaurantView, toStructuredData } from './structuredData.ts';
import { STYLE } from './style.ts';
import { type Language, nameFacts, type Say, toNamedDiets } from './words.ts';

export interface PublicMenuPage {
  restaurant: RestaurantView;
  menu: MenuView;
  way: OrderType;
  language: Language;
  say: Say;
  /** The brand of the app's build; undefined if the app is not built. */
  brand: (BrandEntry & { code: string }) | undefined;
  /** Address of this page in a language and for a way of ordering. */
  link: (language: Language, way: OrderType) => string;
  languages: readonly Language[];
  ways: readonly OrderType[];
  /** Where takeaway is ordered without a table; undefined if it is not. */
  orderUrl: string | undefined;
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The security policy of the page: no script at all, and only its own two stylesheets. */
export const getPolicy = (brandStyle: string | undefined): string =>
  [
    "default-src 'none'",
    `style-src ${[STYLE, ...(brandStyle ? [brandStyle] : [])].map(hash).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A brand's stylesheet as it stands in the page, which nothing in it can end. */
export const toPageStyle = (style: string): string => style.replaceAll('</', '<\\/');

function renderGrade({ grade, sugarPercent, sugarGrams }: NonNullable<DishView['nutriGrade']>, say: Say): Html {
  const [sugar, label] =
    sugarPercent !== undefined
      ? [`${sugarPercent}%`, say('gradeWithPercent', { grade, amount: String(sugarPercent) })]
      : sugarGrams !== undefined
        ? [`${sugarGrams} g`, say('gradeWithGrams', { grade, amount: String(sugarGrams) })]
        : ['', say('grade', { grade })];
  return html`<span class="grade ${grade}"><b aria-hidden="true">${grade}</b>${sugar && html`<i aria-hidden="true">${sugar}</i>`}<span class="hidden">${label}</span></span>`;
}

function renderDish(dish: DishView, say: Say): Html {
  const {
    name,
    description,
    price,
    isFrom,
    priceNote,
    image,
    isSoldOut,
    isAlcohol,
    hours,
    deposit,
    nutriGrade,
    allergens,
    diets,
  } = dish;
  return html`<li class="dish">${image && html`<img src="${image}" alt="" width="176" height="176" loading="lazy" decoding="async">`}<div><h3>${name}</h3>${description && html`<p class="quiet small">${description}</p>`}<p class="price">${price === undefined ? html`<span>${say('noPrice')}</span>` : html`<b>${isFrom ? say('from', { price: formatCents(price) }) : formatCents(price)}</b>`}${priceNote && html`<span class="small">${priceNote}</span>`}${isSoldOut && html`<span class="tag">${say('soldOut')}</span>`}${nutriGrade && renderGrade(nutriGrade, say)}</p>${diets.length > 0 && html`<p class="small">${nameFacts(say, toNamedDiets(diets))}</p>`}${allergens.length > 0 && html`<p class="quiet small">${say('contains', { facts: nameFacts(say, allergens) })}</p>`}${deposit > 0 && html`<p class="quiet small">+${say('deposit', { amount: formatCents(deposit) })}</p>`}${hours && html`<p class="small">${hours}</p>`}${isAlcohol && html`<p class="small">${say('alcohol')}</p>`}</div></li>`;
}

const links = (look: string, label: string, entries: readonly Html[]): Html | false =>
  entries.length > 1 && html`<nav class="${look}" aria-label="${label}">${entries}</nav>`;

/** The menu of an outlet as a page that needs no script (MENU-37). */
export function renderPublicMenu(page: PublicMenuPage): string {
  const { restaurant, menu, way, language, say, brand, link, languages, ways, orderUrl } = page;
  const outlet = `${restaurant.brandName}, ${restaurant.name}`;
  const url = link(language, way);
  const data = JSON.stringify(toStructuredData(restaurant, menu, language, url)).replaceAll('<', '\\u003c');
  const title = say('title', { outlet });
  const dishes = menu.sections.flatMap((section) => section.dishes);
  const text = html`<!doctype html>
<html lang="${language.tag}"${brand && html` data-brand="${brand.code}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${say('description', { outlet })}">
<link rel="canonical" href="${url}">
${languages.length > 1 && [...languages.map((one) => html`<link rel="alternate" hreflang="${one.tag}" href="${link(one, way)}">`), languages[0] && html`<link rel="alternate" hreflang="x-default" href="${link(languages[0], way)}">`]}
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:url" content="${url}">
${brand && [brand.style !== undefined && trusted(`<style>${brand.style}</style>`), brand.fonts.map((href) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`), html`<meta name="theme-color" content="${brand.themeColor}"><meta name="color-scheme" content="only ${brand.colorScheme}"><link rel="icon" href="${brand.icon}">`]}
${trusted(`<style>${STYLE}</style>`)}
<script type="application/ld+json">${trusted(data)}</script>
</head>
<body>
<header class="wide head">
${restaurant.logo && html`<img class="logo" src="${restaurant.logo}" alt="${restaurant.brandName}">`}
<h1>${outlet}</h1>
${restaurant.address && html`<p class="quiet">${restaurant.address}</p>`}
${links(
  'links',
  say('ways'),
  ways.map(
    (one) => html`<a href="${link(language, one)}"${one === way && html` aria-current="page"`}>${sayWay(say, one)}</a>`,
  ),
)}
${links(
  'languages',
  say('languages'),
  languages.map(
    (one) =>
      html`<a href="${link(one, way)}" hreflang="${one.tag}" lang="${one.tag}"${one.id === language.id && html` aria-current="true"`}>${one.name}</a>`,
  ),
)}
<p class="links">${orderUrl ? html`<a class="order" href="${orderUrl}">${say('order')}</a>` : html`<span>${say('scan')}</span>`}</p>
</header>
${menu.sections.length > 1 && html`<nav class="sections" aria-label="${say('categories')}"><ul class="wide">${menu.sections.map(({ name }, index) => html`<li><a href="#c${index + 1}">${name}</a></li>`)}</ul></nav>`}
<main class="wide">
${dishes.length === 0 && html`<p class="holds">${say('empty')}</p>`}
${menu.priceNote && dishes.length > 0 && html`<p class="holds">${menu.priceNote}</p>`}
${menu.sections.map(({ name, dishes }, index) => html`<section aria-labelledby="c${index + 1}"><h2 id="c${index + 1}">${name}</h2><ul class="dishes">${dishes.map((dish) => renderDish(dish, say))}</ul></section>`)}
</main>
<footer class="wide foot quiet small">
<p>${say('askStaff')}</p>
</footer>
</body>
</html>
`;
  return text.text;
}

/** Only these two ways of ordering have a page (`getDiningOptions`). */
const sayWay = (say: Say, way: OrderType): string => say(way === 'Takeaway' ? 'Takeaway' : 'Dine In');
