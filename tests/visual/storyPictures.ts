import { rank } from './covering.ts';
import type { FrameName } from './frames.ts';
import { type Picture, toPicture } from './pictures.ts';
import { isState, type Story } from './stories.ts';

/** Pictures of stories that show no state. Each story has those of the first rule that fits, and of `controls` and `motions`. */
interface Rule {
  /** Beginnings of story ids; '' fits every story. */
  stories: readonly string[];
  frames: readonly FrameName[];
  /** Undefined: a different one for each frame, which the story's name decides. */
  brand?: string;
  why: string;
}

const rules: readonly Rule[] = [
  {
    stories: ['foundations-', 'lab-', 'library-', 'start-'],
    frames: ['kiosk'],
    brand: 'kopi',
    why: 'pages for designers, who sit at a desk',
  },
  {
    stories: ['primitives-', 'ordering-', 'forms-'],
    frames: ['phone'],
    brand: 'canteen',
    why: 'all that a component can be, in the brand with the most settings of its own',
  },
  {
    stories: [
      'account-',
      'checkout-',
      'entry-',
      'legal-',
      'menu-home--',
      'menu-list--',
      'primitives-splash--',
      'shell-',
    ],
    frames: ['phone'],
    brand: 'kimkee',
    why: 'many stories over one screen: in the brand whose art is plain, so that its pictures weigh least',
  },
  {
    stories: [''],
    frames: ['phone'],
    brand: 'kuro',
    why: 'what no state shows, in the brand with the darkest ground and the largest pictures',
  },
];

/** How controls answer the pointer and the keyboard: every control on the page at once. */
export const controls: Rule = {
  stories: [
    'primitives-banner--with-action',
    'primitives-bottomnav--cart-with-badge',
    'primitives-button--all',
    'primitives-chip--row',
    'primitives-dialog--destructive',
    'primitives-dialog--two-actions',
    'primitives-disclosure--closed',
    'primitives-fields--form',
    'primitives-filterchip--',
    'primitives-iconbutton--',
    'primitives-link--as-button',
    'primitives-link--in-text',
    'primitives-link--secondary',
    'primitives-linkrows--with-icons',
    'primitives-otpfield--half',
    'primitives-passwordfield--hidden',
    'primitives-searchfield--filled',
    'primitives-segmentedcontrol--short',
    'primitives-stepper--large',
    'primitives-stepper--removes-at-one',
    'primitives-topbar--with-back',
    'ordering-cartbar--filled',
    'ordering-categorycard--grid',
    'ordering-categorytabs--first',
    'ordering-groupcard--one',
    'ordering-groupcard--several',
    'ordering-groupcard--quantities',
    'ordering-itemcard--available',
    'ordering-ordercard--paid',
    'ordering-promocodefield--applied',
    'ordering-ticketcard--with-action',
    'ordering-vouchercard--available',
  ],
  frames: ['hover', 'focus', 'pressed'],
  why: 'a ring or a shade that is missing or too weak; each brand has a share of them, in its dark form if it has one',
};

/** Stories that look the same under a finger and under a pointer, so `hover` pictures both. */
export const pressedAsHovered: readonly string[] = [
  'primitives-bottomnav--cart-with-badge',
  'primitives-disclosure--closed',
  'primitives-fields--form',
  'primitives-iconbutton--disabled',
  'primitives-link--in-text',
  'primitives-linkrows--with-icons',
  'primitives-otpfield--half',
  'primitives-passwordfield--hidden',
  'primitives-searchfield--filled',
  'primitives-segmentedcontrol--short',
  'ordering-categorytabs--first',
  'ordering-groupcard--one',
  'ordering-groupcard--several',
];

/** Stories that are not pictured, by the beginning of their ids, and why. */
export const notPictured: Readonly<Record<string, string>> = {
  'overview-dialog-states--': 'shows the pictures themselves',
  'lab-brand-lab--start': 'shows other stories in frames of their own; the other stories of the lab show its parts',
  'lab-brand-lab--from-link': 'shows other stories in frames of their own; the other stories of the lab show its parts',
  'lab-brand-lab--put-back': 'looks like lab-brand-lab--from-logo, put back',
  'lab-brand-lab--own-logo': 'looks like lab-brand-lab--from-logo, of another brand',
  'lab-brand-lab--toolbar': 'looks like lab-brand-lab--from-logo, in the brand of a toolbar',
  'lab-brand-lab--choosing': 'looks like lab-brand-lab--from-logo, whose report has other sentences',
  'lab-brand-lab--in-and-out': 'looks like lab-brand-lab--from-logo, whose report has other sentences',
  'lab-brand-lab--at-hand': 'looks like lab-brand-lab--from-logo, whose report has other sentences',
  'lab-brand-lab--weak-colour': 'looks like lab-brand-lab--from-logo, whose report has other sentences',
  'lab-brand-lab--open-file': 'looks like lab-brand-lab--from-logo, whose report has other sentences',
  'entry-dialogs--choosing-takeaway': 'ends on the home screen as menu-home--takeaway',
  'entry-dialogs--nothing-to-reset': 'ends with nothing on the screen',
  'cart-changes--seen-by-back': 'ends on the cart, without a dialog',
  'checkout-open-orders--look-left': 'ends on the screen of checkout.notice-look, without its dialog',
  'cart-table--ended-empty': 'looks like the state cart.empty, with the notice of cart.table-ended',
  'cart-table--join-full': 'looks like cart-table--join-lost, with another sentence',
  'cart-table--everybody-edits': 'asks again and again for what no server answers; cart.table-together shows the panel',
  'primitives-virtuallist--': 'a list of thousands, which cannot be pictured whole; the menu shows it',
  'primitives-badge--none': 'shows nothing',
  'primitives-dialog--topmost-escape': 'ends with nothing on the screen',
  'primitives-printsheet--printing': 'ends as it begins',
  'primitives-button--double-press': 'forms-submitbutton--double-press looks the same',
  'ordering-skeleton--menu': 'measures rows of the usual density',
  'checkout-open-orders--one-after-the-other': 'ends with nothing on the screen',
  'account-screen--logged-out': 'ends on a stand-in for another screen',
  'account-screen--profile-failed': 'ends on a stand-in for another screen',
  'entry-dialogs--choosing-in-the-cart': 'ends on a stand-in for another screen',
  'order-bill--not-direct-to-till': 'ends on a stand-in for another screen',
  'order-reorder--differences-taken': 'ends on a stand-in for another screen',
  'order-reorder--dearer': 'looks like order-reorder--differences, whose last line it is about',
  'order-reorder--elsewhere': 'ends on a stand-in for another screen',
  'order-reorder--unchanged': 'ends on a stand-in for another screen',
  'order-screen--of-nobody': 'ends on a stand-in for another screen',
  'checkout-open-orders--above-bars': 'has a list as long as its screen and one more, so it is never pictured whole',
  'cart-screen--tax-unknown': 'looks like cart-screen--charges-unknown',
  'checkout-asking--times-unknown': 'looks like checkout-asking--no-collection-time, with other words',
  'checkout-open-orders--second-order-unanswered': 'looks like the state checkout.second-order, with other words',
  'checkout-open-orders--failed-elsewhere': 'looks like the state checkout.notice-unpaid, with other words',
  'checkout-asking--time-passed': 'looks like the state checkout.collection-time, with other words',
  'checkout-waiting--closed-unanswered': 'looks like the state checkout.waiting-resumed, with other words',
  'checkout-asking--time-of-yesterday': 'looks like the state checkout.collection-time',
  'checkout-asking--scan-fails': 'ends as checkout-asking--scan-starting',
  'item-dialog--added-meanwhile': 'ends with nothing on the screen',
  'item-dialog--cart-full': 'ends with nothing on the screen',
  'item-dialog--add-failed': 'logs the error that it is about',
  'menu-home--host-': 'look like menu-home--half-an-answer; one of them is refused by the network',
  'menu-list--choosing-a-tab': 'looks like the state menu.list, which it scrolls',
  'menu-list--scrolling': 'looks like the state menu.list, which it scrolls',
  'menu-list--measures': 'looks like the state menu.list, which it measures',
  'menu-list--without-back': 'looks like the state menu.list',
  'menu-list--with-back': 'ends on another screen',
  'order-history--many': 'a list of thousands, which cannot be pictured whole; order-history--ends shows its end',
  'order-history--older-failed':
    'a list of thousands, which cannot be pictured whole; order-history--ends shows its end',
  'account-signup--signed-in-elsewhere': 'ends on another screen',
  'checkout-open-orders--wait-leaves-order-page': 'ends as the state checkout.paid-while-waiting begins',
  'account-signup--code-left-by-back': 'ends beside a stand-in for the browser',
  'account-forgotpassword--started-again': 'looks like the first step of account-forgotpassword, filled in',
  'account-signup--without-staff': 'looks like the state account.signup',
  'cart-screen--deposit-waived': 'looks like the state cart.deposit, without deposits',
  'cart-changes--editing': 'looks like the state cart.filled, with another choice',
  'cart-changes--edited-away': 'looks like the state cart.filled, with a dish taken out and put back',
  'cart-changes--removed-items-close': 'looks like the state cart.filled, after a wait',
  'cart-offers--promo-error-stays': 'ends as it begins, after a wait',
  'order-splitbill--claim-is-late': 'looks like the state order.split-own, after a wait',
  'order-splitbill--gone-and-back': 'looks like the state order.split-choose, after a wait',
  'order-vouchers--copied-another': 'looks like the state order.vouchers, after a wait',
  'cart-offers--promo-check-given-up': 'looks like cart-offers--promo-checking, without the code',
  'item-dialog--facts-unknown': 'looks like the state menu.item',
  'library-conformance--small-phone-large-text': 'looks like library-conformance--every-component at a desk',
  'menu-home--dark-logo': 'looks like the state menu.categories in the dark form',
  'menu-home--server-logo-failed': 'looks like the state menu.categories',
  'order-bill--gone-with-': 'look like the state order.bill-not-found',
  'order-bill--no-check': 'looks like the state order.bill-not-found',
  'order-bill--switched-off-while-paying': 'looks like the state order.bill',
  'order-history--failed': 'looks like the state order.history',
  'order-receipt--sent-elsewhere': 'looks like the state order.receipt',
  'order-screen--ordered-again-at-table': 'looks like order-screen--declined-of-table',
  'order-splitbill--answer-lost-and-closed': 'looks like the state order.split-own',
  'order-splitbill--answer-lost-of-another-server': 'looks like order-splitbill--answer-lost',
  'order-splitbill--approved-after-': 'look like order-splitbill--given-back',
  'order-vouchers--voucher-states': 'looks like the state order.vouchers',
  'order-vouchers--no-card': 'looks like the state order.vouchers-empty',
  'ordering-itemcard--picture-fails': 'looks like ordering-itemcard--no-description',
  'payment-complete--given-back-cannot-pay': 'ends on a stand-in for another screen',
  'payment-complete--share-cannot-pay': 'end on a stand-in for another screen',
  'payment-complete--share-declined-elsewhere': 'ends on a stand-in for another screen',
  'primitives-dialog--backdrop-press': 'ends with nothing on the screen',
  'primitives-dialog--close-button': 'ends with nothing on the screen',
  'service-callstaff--not-reached': 'looks like the state service.call-too-often, with another sentence',
  'service-callstaff--taken-back': 'look like the state service.calls',
  'service-callstaff--with-a-check': 'looks like service-callstaff--done',
  'shell-frame--nav-home': 'looks like the state shell.nav-menu',
  'shell-frame--nav-of-landing': 'looks like the state shell.nav-menu',
  'shell-frame--splash-over': 'looks like the state menu.categories-loading',
  'account-contact--emptied': 'looks like the state account.contact',
  'account-lateanswers--': 'end beside a stand-in for the browser, as other stories of the account do',
  'account-forgotpassword--code-sent': 'looks like the state account.otp-60, whose seconds do not run',
  'account-member--not-loaded': 'ends as the state account.member-card',
  'account-signin--refused-without-words': 'looks like the state account.signin-refused, with another sentence',
  'account-signup--code-cancelled': 'looks like account-signup--on-kiosk',
  'account-signup--erased-while-open': 'looks like the state account.signup',
  'account-signup--journey': 'ends as the state account.signup-success',
  'cart-offers--promo-checked-at-last': 'looks like cart-offers--promo-held-then-counts',
  'cart-table--renamed': 'looks like the state cart.table-together',
  'checkout-open-orders--not-closed-unread': 'looks like the state checkout.notice-paid-late',
  'checkout-open-orders--set-aside': 'looks like the state checkout.notice-unanswered',
  'item-dialog--instruction-removed': 'looks like the state menu.item-instruction',
  'item-dialog--select-over-max': 'looks like the state menu.item-select',
  'order-bill--fails-once': 'looks like the state order.bill',
  'order-receipt--missing': 'looks like the state order.receipt-errors',
  'order-receipt--of-member': 'looks like the state order.receipt',
  'order-receipt--sent-before': 'looks like the state order.receipt',
  'order-reorder--pressed-twice': 'ends on a stand-in for another screen',
  'menu-review--': 'shows on one page the cards and choices of the states menu.categories, menu.list and menu.item',
  'order-screen--failed-in-history': 'looks like the state order.failed-canceled',
  'order-screen--of-address': 'looks like order-screen--of-visit',
  'order-screen--of-navigation': 'looks like order-screen--of-visit',
  'order-screen--refunded-with-access-code': 'looks like order-screen--collected, with another status',
  'order-screen--shows-a-charge': 'ends on a stand-in for another screen',
  'order-splitbill--too-much-of-another': 'looks like the state order.split-paid',
  'order-splitbill--uneven-dishes': 'looks like the state order.split-dishes',
  'ordering-promocodefield--focus-stays': 'looks like ordering-promocodefield--ready',
  'payment-complete--unknown-asking': 'looks like the state payment.unknown, with a busy button',
  'payment-complete--unknown-then-': 'end on a stand-in for another screen',
  'primitives-bottomnav--large-text': 'is measured, and ends as primitives-bottomnav--cart-with-badge',
  'primitives-disclosure--found-in-page': 'ends as primitives-disclosure--closed',
  'primitives-dialog--escape': 'ends with nothing on the screen',
  'ordering-groupcard--missing-choice': 'looks like ordering-groupcard--invalid, with its hint in red',
  'primitives-bottomnav--count-without-words': 'looks like primitives-bottomnav--cart-with-badge',
  'primitives-dialog--full-screen-with-title': 'looks like primitives-dialog--full-screen, with a title of its own',
  'primitives-fields--right-to-left': 'looks like primitives-fields--empty and primitives-fields--select, mirrored',
  'primitives-otpfield--right-to-left': 'looks like primitives-otpfield--half, mirrored',
  'primitives-fields--read-only': 'looks like primitives-fields--disabled',
  'primitives-otpfield--filled': 'looks like primitives-otpfield--invalid, without the error',
  'primitives-otpfield--invalid-with-note': 'looks like primitives-otpfield--invalid, below a note',
  'primitives-otpfield--pasted': 'looks like primitives-otpfield--invalid, without the error',
  'primitives-screen--focus-in-view': 'looks like primitives-screen--with-action, with links',
  'primitives-stepper--above-maximum': 'looks like primitives-stepper--at-maximum, with another count',
  'primitives-stepper--controlled': 'looks like primitives-stepper--medium',
  'primitives-stepper--counting': 'looks like primitives-stepper--large, at the usual size',
  'primitives-brandscope--': 'shows the dialog of primitives-dialog--sheet, and is measured',
  'primitives-button--callers-aria': 'looks like primitives-button--all',
  'primitives-button--primary': 'is the first of primitives-button--all',
  'primitives-button--secondary': 'is one of primitives-button--all',
  'primitives-button--quiet': 'is one of primitives-button--all',
  'primitives-button--danger': 'is one of primitives-button--all',
  'primitives-countdowndialog--ten': 'looks like primitives-countdowndialog--seven and the state shell.continue-10',
  'primitives-countdowndialog--five': 'looks like primitives-countdowndialog--seven and the state shell.continue-5',
  'primitives-countdowndialog--one': 'looks like primitives-countdowndialog--seven and the state shell.continue-1',
  'cart-offers--promo-of-another-outlet': 'looks like the state cart.promo-held, with other words',
  'cart-offers--promo-refused': 'looks like cart-offers--promo-failed, with a sentence of the host',
  'primitives-chip--disabled': 'has the colours of primitives-button--disabled, to which it is compared',
  'primitives-filterchip--disabled': 'has the colours of primitives-button--disabled, to which it is compared',
  'primitives-form-data--': 'shows fields that their own stories show',
  'primitives-link--left-to-browser': 'looks like primitives-link--in-text',
  'primitives-otpfield--pasted-over': 'looks like primitives-otpfield--invalid, without the error',
  'primitives-overlay--over-dialog': 'looks like primitives-overlay--waiting',
  'primitives-searchfield--disabled':
    'looks like primitives-searchfield--filled, in the colours of primitives-fields--disabled',
  'primitives-searchfield--read-only':
    'looks like primitives-searchfield--filled, in the colours of primitives-fields--disabled',
  'service-callstaff--without-a-check': 'looks like service-callstaff--done',
  'menu-list--of-another-menu': 'looks like the state menu.list, with the dishes of an example',
  'menu-list--another-menu-fails': 'looks like menu-home--half-an-answer, in the list',
  'item-dialog--of-another-menu': 'looks like the state menu.item-required, with the dish of an example',
  'cart-screen--of-another-menu': 'looks like the state cart.filled, with the dishes of an example',
  'order-screen--of-another-menu': 'looks like the state order.paid, with the dishes of an example',
  'shell-frame--cut-off-by-leaving': 'looks like shell-frame--maintenance-over',
  'shell-frame--crashed': 'logs the error that it is about; shell-frame--crash-message shows the screen',
};

/** Motions of controls, and those that no state shows, held in the middle. */
export const motions: readonly Rule[] = [
  {
    stories: ['ordering-skeleton--item', 'primitives-badge--twelve', 'primitives-progress--spinners'],
    frames: ['motion-in'],
    brand: 'kopi',
    why: 'a motion that is missing, too weak or the wrong way round',
  },
  {
    stories: [
      'ordering-cartbar--filled',
      'ordering-categorytabs--first',
      'ordering-itemcard--available',
      'primitives-disclosure--closed',
      'primitives-fields--form',
    ],
    frames: ['motion-answer'],
    brand: 'kopi',
    why: 'an answer to a press or a choice that jumps; one story for each way of answering',
  },
];

/** Controls whose chosen one no state shows in forced colours. */
const forcedColours: Rule = {
  stories: ['primitives-filterchip--on', 'primitives-segmentedcontrol--short'],
  frames: ['forced-colours'],
  brand: 'kopi',
  why: 'a choice that is told by colour alone',
};

const rightToLeft: Rule = {
  stories: [
    'ordering-billline--bill',
    'primitives-dialog--sheet',
    'primitives-fields--select',
    'primitives-otpfield--half',
  ],
  frames: ['rtl'],
  brand: 'kopi',
  why: 'a side that no state shows mirrored; digits, which stand from left to right in every language',
};

const otherScreens: readonly Rule[] = [
  {
    stories: ['primitives-screen--with-floating-bar'],
    frames: ['landscape'],
    brand: 'canteen',
    why: 'a cart bar between little content and other bars; its brand has the one that fills the width',
  },
  {
    stories: ['primitives-snackbar--failure'],
    frames: ['tablet'],
    brand: 'canteen',
    why: 'a width that only a wide screen reaches',
  },
];

const furtherRules: readonly Rule[] = [controls, ...motions, forcedColours, rightToLeft, ...otherScreens];

const fits = (id: string, { stories }: Pick<Rule, 'stories'>): boolean => stories.some((start) => id.startsWith(start));

/** The name that a story's pictures have: its id, in the area of its title (`primitives.button--all`). */
export const toName = (id: string): string => id.replace('-', '.');

/** Names of this file that fit no story: the story was renamed or deleted. */
export const findUnused = (stories: readonly Story[]): string[] =>
  [
    ...Object.keys(notPictured),
    ...[...rules, ...furtherRules].flatMap((rule) => rule.stories),
    ...pressedAsHovered,
  ].filter((start) => !stories.some(({ id }) => id.startsWith(start)));

const isExcused = (id: string): boolean => Object.keys(notPictured).some((start) => id.startsWith(start));

/** States and stories that a reason of `notPictured` names, but no picture shows: each with what it excuses. */
export function findHollowReasons(
  stories: readonly Story[],
  states: ReadonlySet<string>,
): { excused: string; name: string }[] {
  const shown = stories.filter((story) => isState(story) || !isExcused(story.id)).map(({ id }) => id);
  const isShown = (name: string) => (name.includes('--') ? shown.some((id) => id.startsWith(name)) : states.has(name));
  return Object.entries(notPictured).flatMap(([excused, why]) =>
    [...why.matchAll(/\b[a-z]+\.[a-z][a-z0-9-]*|\b[a-z-]+--[a-z0-9-]+/g)]
      .filter(([name]) => !isShown(name))
      .map(([name]) => ({ excused, name })),
  );
}

export type StoryPicture = Picture & { storyId: string };

/** The pictures of all stories that show no state, of these brands. */
export const listStoryPictures = (stories: readonly Story[], brands: readonly string[]): StoryPicture[] =>
  stories
    .filter((story) => !isState(story) && !isExcused(story.id))
    .flatMap(({ id }) => {
      const rule = rules.find((one) => fits(id, one));
      return [...(rule ? [rule] : []), ...furtherRules.filter((one) => fits(id, one))].flatMap(({ frames, brand }) =>
        frames
          .filter((frame) => frame !== 'pressed' || !pressedAsHovered.some((start) => id.startsWith(start)))
          .map((frame, at) => ({ frame, brand: brand ?? rank(id, brands)[at % brands.length] ?? '' }))
          .filter((picture) => brands.includes(picture.brand))
          .map((picture) => ({ ...toPicture(picture.brand, toName(id), picture.frame), storyId: id })),
      );
    });
