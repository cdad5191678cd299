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

/** States that a brand composes: on the small phone and the tablet they are pictured in every brand. */
export const composed: readonly string[] = [
  'menu.categories',
  'menu.landing',
  'menu.list',
  'menu.item',
  'cart.filled',
  'order.paid',
  'checkout.payment-mode',
];

/** On those screens all else is the same layout in every brand: here in the one with the widest letters. */
export const brandsOfOtherScreens: readonly string[] = ['verde'];

/** The other dimensions in which a state can break. */
const settings = {
  dark: { ...phone, globals: { form: 'dark' } },
  compact: { ...phone, globals: { density: 'compact' } },
  roomy: { ...phone, globals: { density: 'roomy' } },
  'large-text': { ...phone, globals: { textSize: 'larger' } },
  'zoom-200': { ...phone, globals: { textZoom: '200' } },
  chinese: { ...phone, globals: { language: '2' } },
  malay: { ...phone, globals: { language: '3' } },
  tamil: { ...phone, globals: { language: '4' } },
  'tamil-200': { width: 320, height: 640, globals: { language: '4', textZoom: '200' } },
  rtl: { ...phone, globals: { direction: 'rtl' } },
  landscape: { width: 844, height: 390, isCut: true },
  narrow: { width: 350, height: 700 },
  wide: { width: 430, height: 932 },
  kiosk: { width: 1280, height: 800 },
  keyboard: { width: 390, height: 420, isCut: true },
  scrolled: { width: 390, height: 667, isCut: true, isScrolled: true },
  'two-times': { ...phone, scale: 2 },
  hover: { ...phone, controls: 'hover' },
  focus: { ...phone, controls: 'focus' },
  pressed: { ...phone, controls: 'pressed' },
  'forced-colours': { ...phone, emulate: { forcedColors: 'active' } },
  'more-contrast': { ...phone, emulate: { contrast: 'more' } },
  print: { ...phone, emulate: { media: 'print' } },
  'motion-in': { ...phone, motion: 'in' },
  'motion-in-wide': { width: 768, height: 1024, motion: 'in' },
  'motion-out': { ...phone, motion: 'out' },
  'motion-answer': { ...phone, motion: 'answer' },
} as const satisfies Record<string, Frame>;

export const frames: Record<FrameName, Frame> = { ...viewports, ...settings };

export type FrameName = keyof typeof viewports | keyof typeof settings;

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

/** The states with the longest texts. */
const wordy = [
  'menu.item',
  'menu.item-required',
  'menu.prices-excluded',
  'cart.filled',
  'cart.discounts',
  'checkout.confirm-pay',
  'checkout.waiting',
  'checkout.payment-failed',
  'checkout.error-unable',
  'checkout.items-updated',
  'order.paid',
  'order.failed',
  'order.history',
  'account.signin-errors',
  'account.home',
  'shell.rescan',
  'shell.not-found',
  'shell.continue-10',
];

/** States with texts whose stories do not search by English names. */
const translated = [
  'account.home',
  'account.signin-errors',
  'cart.filled',
  'menu.item',
  'menu.prices-excluded',
  'payment.processing',
  'shell.continue-10',
  'shell.maintenance',
  'shell.reset-selections',
];

/** Whether a picture may lack the words of its state: they are in another language, lie below, or are not printed. */
export const lacksWords = (frame: FrameName): boolean => {
  const { globals, isCut, emulate, motion } = frames[frame];
  return globals?.language !== undefined || isCut === true || emulate?.media !== undefined || motion !== undefined;
};

export const dimensions: readonly Dimension[] = [
  {
    frame: 'dark',
    states: [...oneOfEach, 'cart.sold-out-line', 'menu.list-sold-out', 'shell.snackbar-error'],
    brands: ['kopi'],
    why: 'a token of the dark form that is missing or too weak; kopi is the brand that has one',
  },
  { frame: 'compact', states: oneOfEach, brands: ['canteen'], why: 'a distance that does not come from the scale' },
  { frame: 'roomy', states: oneOfEach, brands: ['verde'], why: 'a distance that does not come from the scale' },
  {
    frame: 'large-text',
    states: oneOfEach,
    brands: ['canteen'],
    why: 'a height that was given where the text decides; canteen offers larger text',
  },
  {
    frame: 'zoom-200',
    states: wordy,
    brands: ['verde'],
    why: 'words that are cut or cover each other; verde has the widest letters and the roundest corners',
  },
  {
    frame: 'chinese',
    states: translated,
    brands: ['kopi', 'kuro'],
    why: 'text without spaces, and letters of another height; capitals of kuro do nothing to it',
  },
  { frame: 'malay', states: translated, brands: ['verde'], why: 'the longest words in Latin letters' },
  { frame: 'tamil', states: translated, brands: ['canteen'], why: 'the longest and highest words' },
  {
    frame: 'tamil',
    states: ['order.paid'],
    brands: ['kopi'],
    why: 'the steps of an order, side by side in other languages',
  },
  {
    frame: 'tamil-200',
    states: [
      'account.home',
      'cart.filled',
      'menu.item',
      'menu.prices-excluded',
      'order.not-found',
      'order.paid',
      'order.vouchers',
      'shell.not-found',
      'shell.reset-selections',
    ],
    brands: ['kimkee'],
    why: 'one word that is wider than the screen; nothing else is as narrow and as large',
  },
  {
    frame: 'rtl',
    states: [...oneOfEach, 'account.home'],
    brands: ['kopi'],
    why: 'a side that is physical where it should be logical',
  },
  { frame: 'rtl', states: ['menu.categories'], brands: ['canteen'], why: 'the same of categories in a list' },
  { frame: 'landscape', states: oneOfEach, brands: ['kuro'], why: 'a sheet or a bar that is higher than the screen' },
  { frame: 'narrow', states: oneOfEach, brands: ['verde'], why: 'a width between the small phone and the phone' },
  { frame: 'wide', states: oneOfEach, brands: ['canteen'], why: 'a width between the phone and the tablet' },
  { frame: 'kiosk', states: oneOfEach, brands: ['kuro'], why: 'the wide grids and centred dialogs of a kiosk' },
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
    why: 'a bar that scrolls away, or that what scrolls under it shines through; each brand composes its own',
  },
  {
    frame: 'scrolled',
    states: ['account.signup-errors', 'cart.voucher', 'shell.terms', 'menu.item-required'],
    brands: ['kuro'],
    why: 'the same of forms, sheets and long texts, on a dark ground',
  },
  {
    frame: 'two-times',
    states: ['menu.item-required', 'cart.filled', 'checkout.payment-mode', 'order.paid', 'account.signup-errors'],
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
    why: 'quiet text or a line that stays quiet; a dark brand and a light one',
  },
  {
    frame: 'print',
    states: ['order.paid', 'order.failed', 'order.bill'],
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
