/** How a picture is taken: on which screen, and with which settings of the device or the brand. */
export interface Frame {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Values of Storybook's toolbars. */
  globals?: Readonly<Record<string, string>>;
  /** Media features that the browser emulates. */
  emulate?: { forcedColors?: 'active'; contrast?: 'more'; media?: 'print' };
  /** Holds motions half way: those that enter, leave, or answer a press or a choice. */
  motion?: 'in' | 'out' | 'answer';
  /** Device pixels of a CSS pixel, by the browser's own flag. Default 1. */
  scale?: 2;
  /** The language that the diner changes to at the end of the play, which looks for English words. */
  lateLanguage?: '2' | '3' | '4';
  /** Parts of the screen that a notch and the bar for gestures cover, in CSS pixels. */
  insets?: { top?: number; right?: number; bottom?: number; left?: number };
  /** Forces every control into a state: hovered, focused or pressed. */
  controls?: 'hover' | 'focus' | 'pressed';
  /** Pictured at its height, though there is more to scroll to; so the words of the state may lie below. */
  isCut?: boolean;
  /** Pictured in the middle of what there is to scroll to: what stays in its place, and over what. */
  isScrolled?: boolean;
}

const phone = { width: 390, height: 844 };

/** The screens that every state may be pictured on, by the names that Storybook's viewport toolbar knows them by. */
export const viewports = {
  phone,
  smallPhone: { width: 320, height: 640 },
  tablet: { width: 768, height: 1024 },
} as const satisfies Record<string, Frame>;

/** States that a brand composes: they are pictured in other settings in every brand. */
export const composed: readonly string[] = [
  'menu.categories',
  'menu.landing',
  'menu.list',
  'menu.item',
  'cart.filled',
  'order.paid',
  'checkout.payment-mode',
];

const upright = { top: 47, bottom: 34 };

/**
 * Settings of a device and a brand that meet in one picture. Every state is pictured in one of them at least, so each has
 * a width, a language, larger text, a density and safe areas that the phone's picture does not have. The dark form is
 * seen in the brands that have one.
 */
export const mixes = {
  'mixed-320': {
    ...{ width: 320, height: 640, insets: upright, lateLanguage: '4' },
    globals: { form: 'dark', density: 'compact', textZoom: '200' },
  },
  'mixed-350': {
    ...{ width: 350, height: 700, insets: upright, lateLanguage: '3', controls: 'pressed' },
    globals: { form: 'dark', density: 'roomy', textSize: 'larger', direction: 'rtl' },
  },
  'mixed-430': {
    ...{ width: 430, height: 932, insets: upright, lateLanguage: '2' },
    globals: { form: 'dark', density: 'compact', textSize: 'larger', direction: 'rtl' },
  },
  'mixed-540': {
    ...{ width: 540, height: 960, insets: upright, lateLanguage: '4', controls: 'focus' },
    globals: { form: 'dark', density: 'roomy', textZoom: '200' },
  },
  'mixed-640': {
    ...{ width: 640, height: 900, insets: upright, lateLanguage: '3' },
    globals: { form: 'dark', density: 'compact', textZoom: '200' },
  },
  'mixed-720': {
    ...{ width: 720, height: 1000, insets: upright, lateLanguage: '2' },
    globals: { form: 'dark', density: 'roomy', textSize: 'larger', direction: 'rtl' },
  },
  'mixed-768': {
    ...{ width: 768, height: 1024, insets: upright, lateLanguage: '4' },
    globals: { form: 'dark', density: 'compact', textSize: 'larger', direction: 'rtl' },
  },
  'mixed-landscape': {
    ...{ width: 844, height: 390, isCut: true, insets: { left: 47, right: 47, bottom: 21 }, lateLanguage: '3' },
    globals: { form: 'dark', density: 'roomy', textSize: 'larger' },
  },
  'mixed-1280': {
    ...{ width: 1280, height: 800, insets: upright, lateLanguage: '2', controls: 'hover' },
    globals: { form: 'dark', density: 'compact', textZoom: '200' },
  },
} as const satisfies Record<string, Frame>;

export type MixName = keyof typeof mixes;

/** The other dimensions in which a state can break. */
const settings = {
  dark: { ...phone, globals: { form: 'dark' } },
  rtl: { ...phone, globals: { direction: 'rtl' } },
  landscape: { width: 844, height: 390, isCut: true },
  kiosk: { width: 1280, height: 800 },
  keyboard: { width: 390, height: 420, isCut: true },
  scrolled: { width: 390, height: 667, isCut: true, isScrolled: true },
  'two-times': { ...phone, scale: 2 },
  hover: { ...phone, controls: 'hover', globals: { form: 'dark' } },
  focus: { ...phone, controls: 'focus', globals: { form: 'dark' } },
  pressed: { ...phone, controls: 'pressed', globals: { form: 'dark' } },
  'forced-colours': { ...phone, emulate: { forcedColors: 'active' } },
  'more-contrast': { ...phone, emulate: { contrast: 'more' } },
  print: { ...phone, emulate: { media: 'print' } },
  'motion-in': { ...phone, motion: 'in' },
  'motion-in-wide': { width: 768, height: 1024, motion: 'in' },
  'motion-out': { ...phone, motion: 'out' },
  'motion-answer': { ...phone, motion: 'answer' },
} as const satisfies Record<string, Frame>;

export const frames: Record<FrameName, Frame> = { ...viewports, ...settings, ...mixes };

export type FrameName = keyof typeof viewports | keyof typeof settings | MixName;

/** The end of a picture's key: `390x844`, and for a setting its name too: `390x844-dark`. */
export function getFrameLabel(name: FrameName): string {
  const { width, height } = frames[name];
  return `${width}x${height}${name in viewports ? '' : `-${name}`}`;
}

/** Pictures of some states in a setting, beside those on the usual screens. */
export interface Dimension {
  frame: Exclude<FrameName, keyof typeof viewports>;
  states: readonly string[];
  /** Default: every brand. */
  brands?: readonly string[];
  /** In so many of them, which the state's name decides. Default: in all of them. */
  spread?: number;
  /** Faults that these pictures find. */
  why: string;
}

/** Screens and dialogs of each kind: list, form, receipt, sheet, alert, countdown. */
const oneOfEach = [
  'menu.categories',
  'menu.list',
  'menu.item-required',
  'cart.filled',
  'cart.voucher',
  'checkout.payment-mode',
  'checkout.payment-timeout',
  'checkout.menu-updated-3',
  'order.paid',
  'account.signup-errors',
  'shell.dining-both',
];

/** Whether a picture may lack the words of its state: they are in another language, lie below, or are not printed. */
export const lacksWords = (frame: FrameName): boolean => {
  const { globals, lateLanguage, isCut, emulate, motion } = frames[frame];
  return (
    (globals?.language ?? lateLanguage) !== undefined ||
    isCut === true ||
    emulate?.media !== undefined ||
    motion !== undefined
  );
};

export const dimensions: readonly Dimension[] = [
  {
    frame: 'dark',
    states: [
      ...['menu.categories', 'menu.list', 'menu.list-sold-out', 'menu.item-required', 'cart.filled'],
      ...['cart.sold-out-line', 'order.paid', 'account.signup-errors', 'shell.snackbar-error'],
    ],
    brands: ['kopi'],
    why: 'a token of the dark form that is missing or too weak; kopi is the brand that has one',
  },
  {
    frame: 'keyboard',
    states: [
      'account.signin-errors',
      'checkout.guest-mobile-error',
      'cart.special-request-error',
      'menu.item-instruction-error',
      'order.receipt-errors',
      'account.otp-filled',
    ],
    brands: ['kopi'],
    why: 'the on-screen keyboard takes half of the height from what is being filled in',
  },
  {
    frame: 'scrolled',
    states: ['menu.categories', 'menu.list', 'menu.options', 'cart.filled', 'order.paid'],
    spread: 2,
    why: 'a bar that scrolls away, or that what scrolls under it shines through; each brand composes its own',
  },
  {
    frame: 'scrolled',
    states: ['account.signup-errors', 'shell.terms', 'menu.item-required'],
    brands: ['kuro'],
    why: 'the same of forms, long texts and dishes, on a dark ground',
  },
  {
    frame: 'scrolled',
    states: ['cart.voucher'],
    brands: ['verde'],
    why: 'the same of a sheet, which has rounded corners there',
  },
  {
    frame: 'two-times',
    states: ['cart.filled', 'account.signup-errors'],
    brands: ['verde'],
    why: 'half a pixel that a screen of one pixel rounds away',
  },
  {
    frame: 'forced-colours',
    states: [...oneOfEach, 'shell.snackbar-error'],
    brands: ['kopi'],
    why: 'an edge or a state that is told by colour alone',
  },
  {
    frame: 'forced-colours',
    states: ['shell.nav-menu'],
    brands: ['grams'],
    why: 'the fade behind a floating navigation, which that brand has, as a dark band',
  },
  {
    frame: 'more-contrast',
    states: ['menu.list', 'cart.filled', 'account.signup-errors', 'order.paid'],
    brands: ['kuro', 'verde'],
    spread: 1,
    why: 'quiet text or a line that stays quiet; a dark brand and a light one',
  },
  {
    frame: 'print',
    states: ['order.paid', 'order.bill'],
    brands: ['kuro'],
    why: 'what is printed with the page, or not at all; a dark brand must be black on white on paper',
  },
  {
    frame: 'motion-in',
    states: ['menu.item', 'checkout.outlet-closed', 'payment.processing', 'shell.snackbar-error'],
    brands: ['kopi'],
    why: 'a sheet, a full screen, an overlay, a message or a skeleton that jumps, or comes from another side',
  },
  {
    frame: 'motion-in',
    states: ['checkout.outlet-closed'],
    brands: ['verde'],
    why: 'a dialog that is a card comes in another way than a sheet',
  },
  {
    frame: 'motion-in-wide',
    states: ['checkout.outlet-closed'],
    brands: ['kopi'],
    why: 'and so does a sheet where the screen is wide',
  },
  {
    frame: 'motion-out',
    states: ['menu.item', 'checkout.outlet-closed'],
    brands: ['kopi'],
    why: 'what leaves goes its own way, with its own easing',
  },
];
