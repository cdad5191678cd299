/** A change of one token of a brand, so small that nobody would see it at a glance, and a state that must show it. */
export interface Mutant {
  name: string;
  state: string;
  /** Answers the brand's stylesheet, or a script, as it is after the change; the same text where it does not apply. */
  change: (text: string) => string;
}

/** Thrown when a brand's stylesheet does not say what a mutant wants to change. */
export class NoSuchToken extends Error {
  override name = 'NoSuchToken';
}

/** A brand's stylesheet begins with its fonts, or at once with its tokens; scripts only mention them. */
const isBrand = (css: string): boolean => /^\s*(@font-face|\[data-brand=)/.test(css) && css.includes('[data-brand=');

/** Changes the first declaration of a token, which is the brand as designed; its other forms come after it. */
export function changeToken(css: string, token: string, change: (value: string) => string): string {
  if (!isBrand(css)) return css;
  const declaration = new RegExp(`(--${token}:)([^;}]+)`);
  const value = declaration.exec(css)?.[2];
  if (value === undefined) throw new NoSuchToken(`The stylesheet has no --${token} to change.`);
  const changed = change(resolve(css, value));
  return css.replace(declaration, `$1${changed}`);
}

/** The value that a reference to another token leads to. */
function resolve(css: string, value: string): string {
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (!name) return value;
  const led = new RegExp(`--${name}:([^;}]+)`).exec(css)?.[1];
  if (led === undefined) throw new NoSuchToken(`The stylesheet refers to --${name} and does not say what it is.`);
  return resolve(css, led);
}

/** The four bytes of #rgb, #rgba, #rrggbb or #rrggbbaa. */
function toBytes(colour: string): number[] {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(colour)?.[1];
  if (!digits) throw new NoSuchToken(`'${colour}' is no colour of the form #rrggbb.`);
  const pairs = digits.length > 4 ? (digits.match(/../g) ?? []) : [...digits].map((digit) => digit + digit);
  const bytes = pairs.map((pair) => Number.parseInt(pair, 16));
  return bytes.length === 4 ? bytes : [...bytes, 255];
}

const toHex = (bytes: readonly number[]): string =>
  `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** One step of 255 in blue. */
export function addBlue(colour: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 255] = toBytes(colour);
  return toHex([red, green, blue === 255 ? 254 : blue + 1, alpha]);
}

/** Two per cent more opaque, or less where there is no more. */
export function addOpacity(colour: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 255] = toBytes(colour);
  const step = Math.round(255 * 0.02);
  return toHex([red, green, blue, alpha + step > 255 ? alpha - step : alpha + step]);
}

const add = (length: string): string => `${Number.parseFloat(length) + 1}px`;

/** A shadow that falls 1 px lower: its second length. */
export const lower = (shadow: string): string =>
  shadow.replace(/^(\S+) (\S+)/, (_, across: string, down: string) => `${across} ${add(down)}`);

const replaceText = (before: string, after: string) => (script: string) =>
  isBrand(script) ? script : script.replaceAll(before, after);

const cart = 'cart.filled';
const dialog = 'checkout.outlet-closed';

export const mutants: readonly Mutant[] = [
  { name: 'the accent by one step of blue', state: cart, change: (css) => changeToken(css, 'color-accent', addBlue) },
  {
    name: 'the backdrop by 2 % opacity',
    state: dialog,
    change: (css) => changeToken(css, 'color-backdrop', addOpacity),
  },
  { name: "a card's radius by 1 px", state: cart, change: (css) => changeToken(css, 'radius-card', add) },
  {
    name: 'the weight of headings by 10',
    state: cart,
    change: (css) => changeToken(css, 'weight-heading', (weight) => String(Number(weight) - 10)),
  },
  {
    name: "a sheet's shadow by 1 px",
    state: dialog,
    change: (css) => changeToken(css, 'elevation-sheet', lower),
  },
  { name: "one letter of 'Order Summary'", state: cart, change: replaceText('Order Summary', 'Order Summery') },
];
