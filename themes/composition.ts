/**
 * How the parts of a brand's screens are put together: for each part a closed set of named variants (BRAND-1). The first
 * of each set is the default.
 */
export const compositionChoices = {
  /** The welcome on the home screen: a card with a dish, a picture from edge to edge, words beside a picture, nothing. */
  hero: ['banner', 'cover', 'split', 'none'],
  /** The categories on the home screen: cards side by side, bands of the full width, lines, cards in one row to swipe. */
  categories: ['tiles', 'bands', 'list', 'rail'],
  /** The dishes: picture at the side, picture above, small cards side by side, a board of numbers, names and prices. */
  menu: ['rows', 'photos', 'cards', 'board'],
  /** The picture of an open dish: above the texts, behind them and up to the edges, not there. */
  item: ['top', 'full-bleed', 'none'],
  /** The bottom navigation: a bar from edge to edge, a pill that floats. */
  navigation: ['bar', 'floating'],
  /** The cart on the menu: a pill that floats, a bar from edge to edge, a round button. */
  cartBar: ['pill', 'bar', 'round'],
  /** Dialogs on a phone: from the bottom edge, or a card with a margin. */
  dialog: ['sheet', 'card'],
  /** Amounts of carts, orders and bills: a card, or paper from a till's roll. */
  receipt: ['plain', 'roll'],
  /** The head of a screen: at the start of the line, or centred with the logo in the middle. */
  header: ['start', 'centred'],
} as const satisfies Record<string, readonly string[]>;

/** Parts of a screen that a brand can compose. */
export type CompositionPart = keyof typeof compositionChoices;

/** A brand's choice for each part that it does not leave at its default. */
export type Composition = {
  [Part in CompositionPart]?: (typeof compositionChoices)[Part][number];
};

/** The composition of a brand that chooses nothing. */
export const defaultComposition = Object.fromEntries(
  Object.entries(compositionChoices).map(([part, [first]]) => [part, first]),
) as Required<Composition>;

/** Two choices that cannot stand together, and what would be right. */
interface Conflict {
  isThere: (composition: Required<Composition>, toggles: { landing?: unknown }) => boolean;
  sentence: string;
}

const conflicts: readonly Conflict[] = [
  {
    isThere: ({ hero }, { landing }) => hero === 'none' && landing === true,
    sentence:
      'composition.hero is "none" and toggles.landing is true, so that the landing screen would be empty; ' +
      'write "banner", "cover" or "split", or set toggles.landing to false.',
  },
  {
    isThere: ({ hero, categories }) => hero === 'none' && categories === 'rail',
    sentence:
      'composition.categories is "rail" and composition.hero is "none", which leaves most of the home screen empty; ' +
      'write "tiles", "bands" or "list", or another hero.',
  },
  {
    isThere: ({ cartBar, navigation }) => cartBar === 'bar' && navigation === 'floating',
    sentence:
      'composition.cartBar is "bar" and composition.navigation is "floating", and a bar of the full width has nothing ' +
      'to stand on there; write "pill" or "round", or set composition.navigation to "bar".',
  },
];

/** The sentences for choices that cannot stand together (BRAND-2); empty where all can. */
export const compositionConflicts = (composition: Composition, toggles: { landing?: unknown } = {}): string[] =>
  conflicts
    .filter(({ isThere }) => isThere({ ...defaultComposition, ...composition }, toggles))
    .map(({ sentence }) => sentence);
