import type { ChargeName, PriceDescription } from './shownPrice.ts';

/** The text of a key with its values, in the language of the reader. */
export type SayPrices = (key: PriceKey, values?: Readonly<Record<string, string>>) => string;
type PriceKey =
  | 'pricesInclude'
  | 'pricesExclude'
  | 'pricesBoth'
  | 'serviceCharge'
  | 'gst'
  | 'tax'
  | 'rate'
  | 'listTwo'
  | 'listMore'
  | 'from'
  | 'withTax'
  | 'noServiceCharge';

/** Tax names come from the server in one language; GST is called as people call it. */
const nameOf = (say: SayPrices, charge: ChargeName): string => {
  if (charge.kind === 'serviceCharge') return say('serviceCharge');
  return /^gst$/i.test(charge.name) ? say('gst') : charge.name || say('tax');
};

/**
 * A list in words: 'service charge, GST and levy'. Written out, because the first use of Intl blocks a slow phone (Price).
 */
const listNames = (say: SayPrices, texts: readonly string[]): string => {
  const [first = '', ...others] = [...new Set(texts)];
  return others.reduce(
    (list, text, at) => say(at === others.length - 1 ? 'listTwo' : 'listMore', { first: list, last: text }),
    first,
  );
};

/** The names of charges as a list, without their rates. */
export const nameCharges = (say: SayPrices, charges: readonly ChargeName[]): string =>
  listNames(
    say,
    charges.map((charge) => nameOf(say, charge)),
  );

/** Digits of a percentage that counts (MONEY-28). All four languages write them alike. */
const rateOf = (rate: number): string => `${Math.round(rate * 1e4) / 1e4}`;

/** The sentence about prices (MENU-25); '' where nothing is charged or known. */
export function describeInWords(say: SayPrices, description: PriceDescription | undefined): string {
  const included = nameCharges(say, description?.included ?? []);
  const excluded = listNames(
    say,
    (description?.excluded ?? []).map((charge) =>
      say('rate', { rate: rateOf(charge.rate), name: nameOf(say, charge) }),
    ),
  );
  if (included && excluded) return say('pricesBoth', { included, excluded });
  if (included) return say('pricesInclude', { charges: included });
  return excluded && say('pricesExclude', { charges: excluded });
}

/**
 * The note of a dish without service charge where the other dishes have one: it is shown with its taxes (MENU-27).
 * @param description of this dish alone.
 */
export function describeExempt(say: SayPrices, description: PriceDescription | undefined): string {
  const charges = nameCharges(say, description?.included ?? []);
  return charges ? say('withTax', { charges }) : say('noServiceCharge');
}
