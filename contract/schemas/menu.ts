import { type Static, Type } from 'typebox';
import { Tax } from './brand.ts';
import {
  ContainerDeposit,
  Dollars,
  Hours,
  Id,
  Image,
  Localization,
  Nullable,
  Shape,
  SoldOut,
  Surcharge,
} from './common.ts';

/** A price for one role (MONEY-4). Charged is `finalPrice`, else `basePrice` (MONEY-5). */
export const RolePrice = Shape({
  roleId: Id,
  name: Type.String(),
  basePrice: Dollars,
  finalPrice: Type.Optional(Dollars),
  isDefault: Type.Boolean(),
  /** false: exempt from the service charge. */
  isEnabledServiceCharge: Type.Boolean(),
  taxId: Nullable(Id),
  /** The tax of `taxId`, which names it where `taxId` is null. Its rate is that of the brand's taxes (WIRE-13). */
  tax: Type.Optional(Nullable(Tax)),
});
export type RolePrice = Static<typeof RolePrice>;

/** The price of a choice, which may take something off that of its dish (MONEY-46). */
export const ModifierPrice = Shape({
  ...RolePrice.properties,
  basePrice: Surcharge,
  finalPrice: Type.Optional(Surcharge),
});

/**
 * How a diner chooses (ITEM-8). A server holds an order to `min` and `max` of each group that is shown, and to the
 * `maxQuantity` of its choices (WIRE-25).
 */
export const ModifierGroupType = Type.Union([
  /** At most one of each; from `min` to `max` different ones. */
  Type.Literal('Select'),
  /** From `min` to `max` in all, also several of the same, up to its `maxQuantity`. */
  Type.Literal('Quantity'),
  /** All of them, `max` of each, without a choice (ITEM-13). */
  Type.Literal('Fixed'),
]);
export type ModifierGroupType = Static<typeof ModifierGroupType>;

/** Grade of a drink in Singapore, by its sugar and saturated fat; A is the best. */
export const NutriGradeLetter = Type.Union([
  Type.Literal('A'),
  Type.Literal('B'),
  Type.Literal('C'),
  Type.Literal('D'),
]);
export type NutriGradeLetter = Static<typeof NutriGradeLetter>;

/** The Nutri-Grade of a drink as it is sold without additions (MENU-28). */
export const NutriGrade = Shape({
  grade: NutriGradeLetter,
  /** Grams of sugar in 100 ml, as the mark has it: a whole number. */
  sugarPercent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /** Grams of sugar in the whole drink. Shown if `sugarPercent` is missing. */
  sugarGrams: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
});
export type NutriGrade = Static<typeof NutriGrade>;

const modifierItemProperties = {
  id: Id,
  /** 'Inactive' and 'Deleted', in these letters, are not shown (MENU-13). */
  status: Type.String(),
  modifierItemLocalizations: Type.Array(Localization),
  modifierItemPrices: Type.Array(ModifierPrice),
  modifierItemImages: Type.Array(Image),
  modifierItemSoldOuts: Type.Array(SoldOut),
  isAllowPromotionDiscount: Type.Boolean(),
  /** Grams of sugar that one of it adds to a drink, such as a topping. Missing: not stated (ITEM-25). */
  sugarGrams: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  /** For the containers of one of it. */
  containerDeposit: ContainerDeposit,
  /** Allergens that one of it adds. Missing means unknown, which is never the same as none (ITEM-31). */
  allergens: Type.Optional(Type.Array(Type.String())),
};

/** A choice inside an option group. It cannot have options itself. */
export const OptionModifierItem = Shape(modifierItemProperties);
export type OptionModifierItem = Static<typeof OptionModifierItem>;

const groupProperties = {
  id: Id,
  name: Type.String(),
  type: ModifierGroupType,
  min: Type.Integer({ minimum: 0 }),
  max: Type.Integer({ minimum: 0 }),
  /** 'Inactive' and 'Deleted', in these letters, are not shown (MENU-13). */
  status: Type.String(),
  modifierGroupLocalizations: Type.Array(Localization),
  /** Shown beside its name (ITEM-22). */
  images: Type.Optional(Type.Array(Image)),
};

/** The place of a choice in a group, which may be another in another group. Fixed groups read no quantities. */
const placeProperties = {
  displayOrder: Type.Integer(),
  /** The most of it in a Quantity group (ITEM-39). Missing: as many as the group allows. */
  maxQuantity: Type.Optional(Type.Integer({ minimum: 1 })),
  /** How many of it are chosen when the dish is opened (ITEM-40). Missing: none. */
  defaultQuantity: Type.Optional(Type.Integer({ minimum: 1 })),
};

export const OptionGroup = Shape({
  ...groupProperties,
  modifierGroupItems: Type.Array(Shape({ ...placeProperties, modifierItem: OptionModifierItem })),
});
export type OptionGroup = Static<typeof OptionGroup>;

/** Options of a modifier, which every quantity of it has: `Fixed` come along by themselves, others are asked for. */
export const ModifierItemOption = Shape({
  type: Type.String(),
  dependentModifierGroupId: Nullable(Id),
  modifierGroup: OptionGroup,
});
export type ModifierItemOption = Static<typeof ModifierItemOption>;

export const ModifierItem = Shape({
  ...modifierItemProperties,
  modifierItemOptions: Type.Array(ModifierItemOption),
});
export type ModifierItem = Static<typeof ModifierItem>;

const groupOfItemProperties = {
  ...groupProperties,
  modifierGroupItems: Type.Array(Shape({ ...placeProperties, modifierItem: ModifierItem })),
};

export const ModifierGroup = Shape({
  ...groupOfItemProperties,
  /** Headings within the group. Their choices count toward `min` and `max` of the group; their own are not read. */
  subModifierGroups: Type.Optional(Type.Array(Shape(groupOfItemProperties))),
});
export type ModifierGroup = Static<typeof ModifierGroup>;

/** The choices of a group, then those of its sub-groups (ITEM-21). */
export const listChoices = ({
  modifierGroupItems,
  subModifierGroups = [],
}: Pick<ModifierGroup, 'modifierGroupItems' | 'subModifierGroups'>): ModifierGroup['modifierGroupItems'] => [
  ...modifierGroupItems,
  ...subModifierGroups.filter(({ status }) => status !== 'Inactive' && status !== 'Deleted').flatMap(listChoices),
];

export const ItemModifierGroup = Shape({
  modifierGroupId: Id,
  /** The group is shown only while this group has a selection. */
  dependentModifierGroupId: Nullable(Id),
  displayOrder: Type.Integer(),
  /** false: it is not shown, and its `min` and `max` do not apply. */
  visibility: Type.Boolean(),
  /** true: a step of a set. A dish with one that is shown is a set, with a 'from' price (MENU-44, ITEM-36). Missing: no. */
  isStep: Type.Optional(Type.Boolean()),
  modifierGroup: ModifierGroup,
});
export type ItemModifierGroup = Static<typeof ItemModifierGroup>;

export const Item = Shape({
  id: Id,
  /** 'Inactive' and 'Deleted', in these letters, are not shown (MENU-13). */
  status: Type.String(),
  categoryId: Id,
  itemLocalizations: Type.Array(Localization),
  itemPrices: Type.Array(RolePrice),
  itemImages: Type.Array(Image),
  itemSoldOuts: Type.Array(SoldOut),
  itemModifierGroups: Type.Array(ItemModifierGroup),
  allowSpecialInstruction: Type.Boolean(),
  isAllowPromotionDiscount: Type.Boolean(),
  /** For the containers of one of it: a set with two cans has that of both. */
  containerDeposit: ContainerDeposit,
  /** The code on its label, for scanners of the shop. The app does not read it. */
  qrCode: Type.Optional(Type.String()),
  /** Its number at the till. The app does not read it. */
  plu: Type.Optional(Type.String()),
  /** The promo code that gives it. The app does not read it: a line is free by the reward of its code (WIRE-13). */
  promoCodeId: Type.Optional(Id),
  /** Missing means unknown, which is never the same as none. */
  allergens: Type.Optional(Type.Array(Type.String())),
  diets: Type.Optional(Type.Array(Type.String())),
  /** The grade of a drink. Missing: it has no mark (MENU-28). */
  nutriGrade: Type.Optional(NutriGrade),
  /** true: it is for adults, and sold in the outlet's `alcoholHours` only (ITEM-26). Missing: no. */
  isAlcohol: Type.Optional(Type.Boolean()),
  /** When it is served. Missing: in the hours of the first category that lists it. An empty list: at any time. */
  hours: Type.Optional(Hours),
});
export type Item = Static<typeof Item>;

export const Category = Shape({
  id: Id,
  displayOrder: Type.Integer(),
  categoryLocalizations: Type.Array(Localization),
  categoryImages: Type.Array(Image),
  /** When its dishes are served that have no hours themselves. Missing: at any time. */
  hours: Type.Optional(Hours),
  categoryItems: Type.Array(Shape({ displayOrder: Type.Integer(), item: Item })),
});
export type Category = Static<typeof Category>;

export const Menu = Shape({
  id: Id,
  name: Type.String(),
  status: Type.String(),
  /** Grows with every change of the menu; an order names the version it was made from. */
  version: Type.Integer({ minimum: 1 }),
  menuCategories: Type.Array(Shape({ displayOrder: Type.Integer(), category: Category })),
});
export type Menu = Static<typeof Menu>;
