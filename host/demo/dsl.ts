import type { NutriGrade, ServingHours } from '#contract';
import type { Allergen } from '#contract/wire';
import type { PhotographName } from './photographs.ts';
import type { PictureName } from './pictures.ts';

/** A cut-out dish, a photograph, or none. */
type DishPicture = PictureName | PhotographName | undefined;

/** A name in English and Chinese, and where it is easy in Malay and Tamil. */
export type Words = readonly [en: string, zh: string, ms?: string, ta?: string];

/** `vegan` dishes are listed as vegetarian too. */
export type Diet = 'vegetarian' | 'vegan' | 'halal';

/** One modifier of a group. Prices are dollars. */
export interface ChoiceDraft {
  name: Words;
  price: number;
  /** Members' and staff prices where they differ from the guest's. */
  member?: number;
  staff?: number;
  /** Groups asked for (or included) when this modifier is chosen. */
  options?: readonly OptionDraft[];
  /** Sold out at every outlet of the brand when the host starts. */
  soldOut?: boolean;
  /** Left out of promotion discounts. */
  noDiscount?: boolean;
  /** Grams of sugar that it adds to a drink. */
  sugar?: number;
  /** Default: not stated. */
  has?: readonly Allergen[];
  /** A name for promotions and stock to refer to. */
  key?: string;
}

/** A group hanging under a modifier: `Fixed` comes with it, anything else opens the option dialog. */
export interface OptionDraft {
  group: GroupDraft;
  type: 'Fixed' | 'Select' | 'Quantity';
  /** Shown only when this other option group has a selection. */
  after?: GroupDraft;
}

export interface GroupDraft {
  name: Words;
  type: 'Select' | 'Quantity' | 'Fixed';
  min: number;
  max: number;
  choices: readonly ChoiceDraft[];
  /** Shown beside its name. */
  picture?: PictureName;
  /** Headings within the group, after its own choices; they have its type and limits. */
  subGroups?: readonly GroupDraft[];
}

/** A group on a dish, shown at once or only after another group has a selection. A dish with steps is a set. */
export type DishGroup = GroupDraft | { group: GroupDraft; after?: GroupDraft; isStep?: true };

export interface DishDraft {
  key: string;
  name: readonly [en: string, zh: string];
  about: readonly [en: string, zh: string];
  price: number;
  picture: DishPicture;
  /** The price before an offer; `price` is then the reduced one. */
  was?: number;
  member?: number;
  groups?: readonly DishGroup[];
  has?: readonly Allergen[];
  diets?: readonly Diet[];
  /** The grade of a drink. */
  nutriGrade?: NutriGrade;
  /** For adults, in the licensed hours only. */
  isAlcohol?: boolean;
  /** No special instruction field on this dish. */
  noInstruction?: boolean;
  /** Left out of promotion discounts. */
  noDiscount?: boolean;
  /** No service charge is taken on this dish. */
  noServiceCharge?: boolean;
  /** Deposit for the containers of one, in dollars. */
  deposit?: number;
  /** Not packed: left out of takeaway menus. */
  dineInOnly?: boolean;
  /** Sold out at every outlet of the brand when the host starts. */
  soldOut?: boolean;
  /** When it is served; by default at any time. */
  hours?: readonly ServingHours[];
  /** The code on its label. */
  qrCode?: string;
  /** How many are left today at each outlet when the host starts. */
  left?: number;
}

export interface CategoryDraft {
  key: string;
  name: Words;
  picture: DishPicture;
  dishes: readonly DishDraft[];
  /** On those menus only that name it. */
  isNamedOnly?: boolean;
}

/** `Crème Brûlée (2 pcs)` becomes `creme-brulee-2-pcs`. */
export const toKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A dish: names, price in dollars, picture, and the rest. */
export const dish = (
  en: string,
  zh: string,
  price: number,
  picture: DishPicture,
  rest: Omit<DishDraft, 'key' | 'name' | 'price' | 'picture'>,
): DishDraft => ({ key: toKey(en), name: [en, zh], price, picture, ...rest });

/** A menu category with the picture of its card. */
export const category = (name: Words, picture: DishPicture, dishes: readonly DishDraft[]): CategoryDraft => ({
  key: toKey(name[0]),
  name,
  picture,
  dishes,
});

/** One modifier: names, extra price in dollars (0 is free), and the rest. */
export const choice = (
  en: string,
  zh: string,
  price = 0,
  extras: Omit<ChoiceDraft, 'name' | 'price'> = {},
): ChoiceDraft => ({ name: [en, zh], price, ...extras });

/** How many choices of a group must and may be taken. */
type Limits = Pick<GroupDraft, 'min' | 'max'>;

export const between = (min: number, max: number): Limits => ({ min, max });
export const exactly = (count: number): Limits => between(count, count);
export const upTo = (max: number): Limits => between(0, max);

/** Tick boxes: each choice at most once. */
export const select = (en: string, zh: string, limits: Limits, choices: readonly ChoiceDraft[]): GroupDraft => ({
  name: [en, zh],
  type: 'Select',
  ...limits,
  choices,
});

/** Steppers: the limits are those of the sum. */
export const quantity = (
  en: string,
  zh: string,
  limits: Limits,
  choices: readonly ChoiceDraft[],
  rest: Pick<GroupDraft, 'picture' | 'subGroups'> = {},
): GroupDraft => ({
  name: [en, zh],
  type: 'Quantity',
  ...limits,
  choices,
  ...rest,
});

/** Comes with the dish: every choice, `each` times. */
export const fixed = (en: string, zh: string, choices: readonly ChoiceDraft[], each = 1): GroupDraft => ({
  name: [en, zh],
  type: 'Fixed',
  ...exactly(each),
  choices,
});

/** A group that the option dialog asks for when its modifier is chosen, at once or only after another of its groups. */
export const asks = (group: GroupDraft, after?: GroupDraft): OptionDraft => ({
  group,
  type: group.type,
  ...(after && { after }),
});

/** A Fixed group that comes along when its modifier is chosen. */
export const includes = (group: GroupDraft): OptionDraft => ({ group, type: 'Fixed' });

/** A group of the dish that shows only when `after` has a selection. */
export const when = (after: GroupDraft, group: GroupDraft): DishGroup => ({ group, after });

/** A group that is a step of a set. */
export const step = (group: GroupDraft): DishGroup => ({ group, isStep: true });
