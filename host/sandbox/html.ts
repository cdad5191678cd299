import { type Cents, toDollars } from '#contract/money';

/** Safe markup, made by {@link html}, which escapes inserted values. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Html | string | number | boolean | null | undefined | readonly Part[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const render = (part: Part): string => {
  if (part === null || part === undefined || typeof part === 'boolean') return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
};

/**
 * Markup with values in it. Text is escaped, so attributes must stand in double quotes; lists are joined;
 * `false`, `null` and `undefined` leave nothing: `${isClosed && html`<b>Closed</b>`}`.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((before, string, index) => before + render(parts[index - 1]) + string));

/** Markup of a library, which must have escaped it. */
export const trusted = (markup: string): Html => new Html(markup);

const dollarFormat = new Intl.NumberFormat('en-SG', {
  style: 'currency',
  currency: 'SGD',
  currencyDisplay: 'narrowSymbol',
});

/** 890 is '$8.90'. */
export const formatCents = (cents: Cents): string => dollarFormat.format(toDollars(cents));

/** Dollars of the wire, 8.9 is '$8.90'. */
export const formatDollars = (amount: number): string => dollarFormat.format(amount);

const momentFormat = new Intl.DateTimeFormat('en-SG', {
  timeZone: 'Asia/Singapore',
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  // Not `hour12: false`, which writes '24' for the hour after midnight.
  hourCycle: 'h23',
});

/** '21 Nov, 09:15:02' in Singapore. */
export const formatMoment = (at: Date): string => momentFormat.format(at);

/** 'Table 12' for '12'; a number that has a word, such as 'Counter 4', stays as it is. */
export const formatTableName = (tableNo: string): string => (/\p{L}{3}/u.test(tableNo) ? tableNo : `Table ${tableNo}`);
