import type { FrameName } from './frames.ts';

/** A change of one token of a brand, so small that nobody would see it at a glance, and a state that must show it. */
export interface Mutant {
  name: string;
  state: string;
  /** Default: the phone. */
  frame?: FrameName;
  /** Default: every brand. */
  brands?: readonly string[];
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

/** As {@link changeToken}, in a form of the brand: `[data-form="dark"]`, `[data-density="compact"]`. */
export function changeFormToken(css: string, form: string, token: string, change: (value: string) => string): string {
  if (!isBrand(css)) return css;
  const at = css.indexOf(form);
  if (at < 0) throw new NoSuchToken(`The stylesheet has no form ${form}.`);
  const declaration = new RegExp(`(--${token}:)([^;}]+)`);
  const value = declaration.exec(css.slice(at))?.[2];
  if (value === undefined) throw new NoSuchToken(`The form ${form} has no --${token} to change.`);
  return css.slice(0, at) + css.slice(at).replace(declaration, `$1${change(resolve(css, value))}`);
}

const add = (length: string): string => `${Number.parseFloat(length) + 1}px`;

/** A shadow that falls 1 px lower: its second length. */
export const lower = (shadow: string): string =>
  shadow.replace(/^(\S+) (\S+)/, (_, across: string, down: string) => `${across} ${add(down)}`);

/** The build may leave out the space after a colon of CSS. */
const toPattern = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(': ', ':\\s*'), 'g');

/** Replaces words of a script, or CSS of a component. */
export const replaceText = (before: string, after: string) => (script: string) =>
  isBrand(script) ? script : script.replaceAll(toPattern(before), () => after);

/** Brands whose menus show dishes with pictures, and those that show what is in them too. */
const withDescriptions = ['grams', 'kopi', 'kuro'];
const withPictures = [...withDescriptions, 'verde'];

const cart = 'cart.filled';
const dialog = 'checkout.outlet-closed';

const token =
  (name: string, change: (value: string) => string) =>
  (css: string): string =>
    changeToken(css, name, change);
const dark =
  (name: string, change: (value: string) => string) =>
  (css: string): string =>
    changeFormToken(css, '[data-form="dark"]', name, change);
const form =
  (name: string, token: string, change: (value: string) => string) =>
  (css: string): string =>
    changeFormToken(css, name, token, change);
const addNumber =
  (step: number) =>
  (value: string): string =>
    `${Number((Number.parseFloat(value) + step).toFixed(4))}${value.replace(/^-?[\d.]+/, '')}`;

export const mutants: readonly Mutant[] = [
  { name: 'the accent by one step of blue', state: cart, change: token('color-accent', addBlue) },
  { name: 'the ink by one step of blue', state: cart, change: token('color-ink', addBlue) },
  { name: 'the muted ink by one step of blue', state: cart, change: token('color-ink-muted', addBlue) },
  { name: 'the ground by one step of blue', state: cart, change: token('color-background', addBlue) },
  { name: 'the surface by one step of blue', state: cart, change: token('color-surface', addBlue) },
  { name: 'the line by one step of blue', state: cart, change: token('color-line', addBlue) },
  { name: 'the text on the accent by one step of blue', state: cart, change: token('color-on-accent', addBlue) },
  {
    name: 'the danger by one step of blue',
    state: 'account.signup-errors',
    change: token('color-danger-ink', addBlue),
  },
  { name: 'the backdrop by 2 % opacity', state: dialog, change: token('color-backdrop', addOpacity) },
  { name: "a card's radius by 1 px", state: 'menu.item-required', change: token('radius-card', add) },
  { name: "a sheet's radius by 1 px", state: dialog, change: token('radius-sheet', add) },
  { name: "a field's radius by 1 px", state: 'account.signin', change: token('radius-field', add) },
  { name: 'the third space by 1 px', state: cart, change: token('space-3', add) },
  { name: 'the fourth space by 1 px', state: cart, change: token('space-4', add) },
  { name: 'the gutter by 1 px', state: cart, change: token('density-gutter', add) },
  { name: 'the height of controls by 1 px', state: 'account.signin', change: token('density-control-height', add) },
  { name: 'the size of body text by 0.005 rem', state: cart, change: token('size-body', addNumber(0.005)) },
  { name: 'the size of small text by 0.005 rem', state: cart, change: token('size-small', addNumber(0.005)) },
  { name: 'the leading of body text by 0.05', state: 'shell.terms', change: token('leading-body', addNumber(0.05)) },
  { name: 'the tracking of headings by 0.01 em', state: cart, change: token('tracking-heading', addNumber(0.01)) },
  {
    name: 'the weight of headings by 10',
    state: cart,
    change: token('weight-heading', (weight) => String(Number(weight) - 10)),
  },
  { name: "a sheet's shadow by 1 px", state: dialog, change: token('elevation-sheet', lower) },
  { name: 'the width of outlines by 1 px', state: 'account.signin', change: token('outline-control', add) },
  { name: "one letter of 'Order Summary'", state: cart, change: replaceText('Order Summary', 'Order Summery') },
  { name: "one letter of 'Checkout'", state: cart, change: replaceText('Checkout', 'Checkont') },
  ...(
    [
      ['color-ink', cart],
      ['color-surface', cart],
      ['color-background', cart],
      ['color-accent-ink', cart],
      ['color-line', cart],
    ] as const
  ).map(([name, state]) => ({
    ...{ name: `the dark ${name} by one step of blue`, state, frame: 'dark' as const, brands: ['kopi'] },
    change: dark(name, addBlue),
  })),
  {
    ...{ name: 'the compact gutter by 1 px', state: cart, frame: 'compact', brands: ['canteen'] },
    change: form('[data-density="compact"]', 'density-gutter', add),
  },
  {
    ...{ name: 'the roomy gutter by 1 px', state: cart, frame: 'roomy', brands: ['verde'] },
    change: form('[data-density="roomy"]', 'density-gutter', add),
  },
  {
    ...{ name: 'the larger text by 0.005 rem', state: cart, frame: 'large-text', brands: ['canteen'] },
    change: form('[data-text-size="larger"]', 'size-body', addNumber(0.005)),
  },
  ...(
    [
      ['rtl', 'kopi'],
      ['landscape', 'kuro'],
      ['narrow', 'verde'],
      ['wide', 'canteen'],
      ['kiosk', 'kuro'],
      ['zoom-200', 'verde'],
      ['chinese', 'kopi'],
      ['malay', 'verde'],
      ['tamil', 'canteen'],
      ['two-times', 'verde'],
    ] as const
  ).map(([frame, brand]) => ({
    ...{ name: `the fourth space by half a pixel in ${frame}`, state: cart, frame, brands: [brand] },
    change: token('space-4', addNumber(0.5)),
  })),
  // What a state cannot show at rest: controls under a hand, motions on their way, other media.
  {
    ...{ name: 'the shade under a pointer by 1 %', state: 'primitives.button--all', frame: 'hover' },
    ...{ brands: ['kuro'], change: replaceText('brightness(0.97)', 'brightness(0.98)') },
  },
  {
    ...{ name: 'the distance of the focus ring by 1 px', state: 'primitives.button--all', frame: 'focus' },
    ...{ brands: ['kuro'], change: replaceText('outline-offset: 2px', 'outline-offset: 3px') },
  },
  {
    ...{ name: 'the colour of the focus ring by one step of blue', state: 'primitives.button--all', frame: 'focus' },
    ...{ brands: ['kuro'], change: token('color-focus', addBlue) },
  },
  {
    ...{ name: 'the size of what is pressed by 1 %', state: 'primitives.button--all', frame: 'pressed' },
    ...{ brands: ['kuro'], change: replaceText('scale(0.98)', 'scale(0.99)') },
  },
  {
    ...{ name: 'the way of a sheet that comes, by 4 %', state: dialog, frame: 'motion-in' },
    ...{ brands: ['kopi'], change: replaceText('translateY(100%)', 'translateY(96%)') },
  },
  {
    ...{ name: 'the way of a sheet that goes, by 4 %', state: dialog, frame: 'motion-out' },
    ...{ brands: ['kopi'], change: replaceText('translateY(100%)', 'translateY(96%)') },
  },
  {
    ...{ name: 'the way of a full screen that comes, by 2 px', state: 'menu.item', frame: 'motion-in' },
    ...{ brands: ['kopi'], change: replaceText('translateY(24px)', 'translateY(22px)') },
  },
  {
    ...{ name: 'the way of a message that comes, by 2 px', state: 'shell.snackbar-error', frame: 'motion-in' },
    ...{ brands: ['kopi'], change: replaceText('translateY(-12px)', 'translateY(-10px)') },
  },
  {
    ...{ name: 'the breath of a placeholder by 5 %', state: 'ordering.skeleton--item', frame: 'motion-in' },
    ...{ brands: ['kopi'], change: replaceText('opacity: 0.45', 'opacity: 0.5') },
  },
  {
    ...{ name: 'the turn of an arrow by 10 degrees', state: 'primitives.disclosure--closed', frame: 'motion-answer' },
    ...{ brands: ['kopi'], change: replaceText('rotate(180deg)', 'rotate(170deg)') },
  },
  {
    ...{ name: 'an edge that only forced colours have', state: 'menu.list', frame: 'forced-colours' },
    ...{ brands: ['kopi'], change: replaceText('forced-colors: active', 'forced-colors: none') },
  },
  {
    ...{ name: 'the sheet of paper', state: 'order.paid', frame: 'print' },
    ...{ brands: ['kuro'], change: replaceText('@media print', '@media speech') },
  },
  {
    ...{ name: 'half a pixel above the keyboard', state: 'account.signin-errors', frame: 'keyboard' },
    ...{ brands: ['kopi'], change: token('space-4', addNumber(0.5)) },
  },
  ...(
    [
      ['chinese', 'kopi', '订单明细', '订单明徽'],
      ['malay', 'verde', 'Ringkasan Pesanan', 'Ringkasan Pesanam'],
      ['tamil', 'canteen', 'ஆர்டர் விவரம்', 'ஆர்டர் விவரப்'],
    ] as const
  ).map(([frame, brand, before, after]) => ({
    ...{ name: `one letter of the cart in ${frame}`, state: cart, frame, brands: [brand] },
    change: replaceText(before, after),
  })),
  // What only shows where a screen is scrolled.
  {
    ...{ name: 'a header that scrolls away', state: 'account.signup-errors', frame: 'scrolled' },
    ...{ brands: ['kuro'], change: replaceText('inset-block-start: 0', 'inset-block-start: auto') },
  },
  {
    ...{ name: 'a footer that scrolls away', state: cart, frame: 'scrolled' },
    change: replaceText('inset-block-end: 0', 'inset-block-end: auto'),
  },
  {
    ...{ name: 'the ground of a navigation below a bar', state: cart, frame: 'scrolled', brands: ['grams', 'kuro'] },
    change: replaceText("+ [data-variant='floating']", "+ [data-variant='gone']"),
  },
  // Parts that few screens have.
  {
    name: 'a dish that is sold out by 1 % opacity',
    state: 'menu.list-sold-out',
    // A board mutes the words; it has no picture to fade.
    brands: withPictures,
    change: replaceText('opacity: 0.55', 'opacity: 0.56'),
  },
  {
    name: 'the edge of a receipt',
    state: 'order.paid',
    change: replaceText('border-block-start: 2px dashed', 'border-block-start: 2px dotted'),
  },
  {
    name: 'the lines of a large icon by 0.05 px',
    state: 'checkout.waiting',
    change: replaceText('stroke-width: 1.25', 'stroke-width: 1.3'),
  },
  {
    name: 'the width of a waiting screen by 1 rem',
    state: 'checkout.opening-retry',
    change: replaceText('min(22rem', 'min(21rem'),
  },
  {
    name: 'the second line of a dish',
    state: 'menu.list',
    brands: withDescriptions,
    change: replaceText('-webkit-line-clamp: ${', '-webkit-line-clamp: 1;--was: ${'),
  },
  {
    name: 'the shadow of a notice by 1 px',
    state: 'checkout.notice-paid-late',
    brands: ['canteen', 'kopi', 'verde'],
    change: token('elevation-floating', lower),
  },
  {
    name: 'the colour of a failure by one step of blue',
    state: 'shell.snackbar-error',
    change: token('color-danger', addBlue),
  },
  {
    name: "a control's radius by 1 px",
    state: 'checkout.payment-mode',
    brands: ['canteen', 'kuro'],
    change: token('radius-control', add),
  },
  { name: 'the size of titles by 0.005 rem', state: dialog, change: token('size-title', addNumber(0.005)) },
  { name: 'the tracking of text by 0.01 em', state: cart, change: token('tracking-body', addNumber(0.01)) },
];
