/** The calls of the owner's pages. They belong to this server, so the published contract does not have them. */
import { type Static, Type } from 'typebox';
import { Tax } from '../schemas/brand.ts';
import { ClosedDay, Hours, Id, Instant, LanguageId, Nullable, OrderType, Shape } from '../schemas/common.ts';
import { Item } from '../schemas/menu.ts';
import { OutletSettings } from '../schemas/outlet.ts';

/** Longest name and description that the owner may write. */
export const MAX_NAME = 120;
export const MAX_DESCRIPTION = 1000;

/** Most edits of one change. */
export const MAX_EDITS = 200;

/** Longest list of categories, dishes or groups. */
export const MAX_LIST = 1000;

/**
 * Least id of a category or dish that the owner adds. The page draws a random one from here on, so that two owners never draw
 * the same, and a number of an imported thing is never taken (OWNER-12).
 */
export const LEAST_NEW_ID = 1_000_000_000;

/** Most bytes of a photograph: twice what phones make. */
export const MAX_PHOTOGRAPH_BYTES = 16 * 1024 * 1024;

/** Ordering rests until a moment. The owner sends `minutes` instead, because a phone's clock may be wrong. */
export const Pause = Type.Union([
  Shape({ until: Instant, reason: Nullable(Type.String({ minLength: 1, maxLength: 60 })) }),
  Shape({
    minutes: Type.Integer({ minimum: 1, maximum: 720 }),
    reason: Nullable(Type.String({ minLength: 1, maxLength: 60 })),
  }),
]);
export type Pause = Static<typeof Pause>;

/** Money is in integer cents, a tax in percent. null: no value. */
export const OwnerValue = Type.Union([
  Type.Null(),
  Type.Boolean(),
  Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
  Tax.properties.rate,
  Type.String({ maxLength: MAX_DESCRIPTION }),
  Hours,
  Type.Array(ClosedDay, { maxItems: 100 }),
  Type.Array(Id, { maxItems: MAX_LIST }),
  Type.Array(Type.String({ maxLength: 40 }), { maxItems: 40 }),
  Pause,
]);
export type OwnerValue = Static<typeof OwnerValue>;

export const OwnerTarget = Type.Union([
  Type.Literal('dish'),
  Type.Literal('choice'),
  Type.Literal('category'),
  Type.Literal('outlet'),
  Type.Literal('brand'),
  Type.Literal('tax'),
]);
export type OwnerTarget = Static<typeof OwnerTarget>;

/**
 * One value that the owner changes. Fields are
 * - of a dish and a choice: `name.<languageId>`, `price.<roleId>`, `taxId`, `isOnMenu`, `isSoldOut.<outletId>`;
 * - of a dish also: `description.<languageId>`, `was.<roleId>` (the price that is struck through), `picture`, `hours`,
 *   `allergens`, and the list `groups`;
 * - of a category: `name.<languageId>`, `hours`, and the list `dishes`;
 * - of the brand: the list `categories`;
 * - of a tax: `name`, `rate` (9 is 9 %), `type`, `isCharged`;
 * - of an outlet: `isClosed`, `pause`, `aboutMinutes`, `openingHours`, `closedDays`.
 *
 * A list has ids in their order. An id that the list has no more is taken out; one that no menu has is a new category or dish,
 * whose values follow as edits with `before: null` (OWNER-12).
 */
export const OwnerEdit = Shape({
  of: OwnerTarget,
  id: Id,
  field: Type.String({ pattern: '^[a-zA-Z]{1,20}(\\.[1-9]\\d{0,9})?$' }),
  /** The value that the owner saw. */
  before: OwnerValue,
  after: OwnerValue,
  /** English name of what it is of. The server writes it; what a client sends is not read. */
  name: Type.Optional(Type.String({ maxLength: 10_000 })),
  /** English names of the ids in a list, before and after. The server writes them too. */
  listed: Type.Optional(
    Type.Array(Shape({ id: Id, name: Type.String({ maxLength: 10_000 }) }), { maxItems: 2 * MAX_LIST }),
  ),
});
export type OwnerEdit = Static<typeof OwnerEdit>;

export const OwnerChangeRequest = Shape({
  brandId: Id,
  edits: Type.Array(OwnerEdit, { minItems: 1, maxItems: MAX_EDITS }),
  /** Checks everything and writes nothing. Missing: no. */
  isTrial: Type.Optional(Type.Boolean()),
  /** Changes that are rarely meant, such as a price ten times as high, are meant. Missing: no. */
  isMeant: Type.Optional(Type.Boolean()),
});
export type OwnerChangeRequest = Static<typeof OwnerChangeRequest>;

/** The effect of a change, or of a trial. */
export const OwnerChangeAnswer = Shape({
  /** Missing: it was a trial. */
  id: Type.Optional(Id),
  /** Sentences about changes that are rarely meant. */
  doubts: Type.Array(Type.String()),
  /** The dishes that change, as diners will get them. */
  dishes: Type.Array(Item),
  taxes: Type.Array(Tax),
  /** Those of the first outlet, for the prices of a preview. null: there is no outlet. */
  settings: Nullable(OutletSettings),
});
export type OwnerChangeAnswer = Static<typeof OwnerChangeAnswer>;

const Texts = Type.Array(
  Shape({ languageId: LanguageId, name: Type.String(), description: Type.Optional(Type.String()) }),
);
export type OwnerTexts = Static<typeof Texts>;

const Price = Shape({
  roleId: Id,
  role: Type.String(),
  /** null: a new dish has none yet. */
  cents: Nullable(Type.Integer()),
  /** The price that is struck through, cents; null: none. */
  was: Nullable(Type.Integer()),
});

const Sold = {
  id: Id,
  texts: Texts,
  prices: Type.Array(Price),
  /** Tax of its prices; null: none. */
  taxId: Nullable(Id),
  isOnMenu: Type.Boolean(),
  /** Outlets that sell it. */
  outletIds: Type.Array(Id),
  /** Outlets where it is sold out. */
  soldOutAt: Type.Array(Id),
};

export const OwnerDish = Shape({
  ...Sold,
  picture: Nullable(Type.String()),
  hours: Nullable(Hours),
  /** null: they are unknown, which is never the same as none. */
  allergens: Nullable(Type.Array(Type.String())),
  /** Its groups of choices in their order. */
  groupIds: Type.Array(Id),
});
export type OwnerDish = Static<typeof OwnerDish>;

export const OwnerChoice = Shape({ ...Sold, group: Type.String() });
export type OwnerChoice = Static<typeof OwnerChoice>;

/** A group of choices, which any dish may have. */
export const OwnerGroup = Shape({
  id: Id,
  texts: Texts,
  /** Its choices in their order, and those that they ask for. */
  choiceIds: Type.Array(Id),
});
export type OwnerGroup = Static<typeof OwnerGroup>;

export const OwnerCategory = Shape({
  id: Id,
  texts: Texts,
  hours: Nullable(Hours),
  /** In their order, also those that are not on the menu now. */
  dishIds: Type.Array(Id),
});
export type OwnerCategory = Static<typeof OwnerCategory>;

export const OwnerOutlet = Shape({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  isClosed: Type.Boolean(),
  pause: Nullable(Pause),
  aboutMinutes: Nullable(Type.Integer()),
  openingHours: Nullable(Hours),
  closedDays: Nullable(Type.Array(ClosedDay)),
});
export type OwnerOutlet = Static<typeof OwnerOutlet>;

export const OwnerTax = Shape({
  id: Id,
  name: Type.String(),
  /** 9 is 9 %. */
  rate: Tax.properties.rate,
  /** 'Inclusive': the prices have it in them; 'Exclusive': it comes on top. */
  type: Tax.properties.type,
  isCharged: Type.Boolean(),
});
export type OwnerTax = Static<typeof OwnerTax>;

/** The shop of one brand, as its owner changes it. */
export const OwnerShop = Shape({
  /** Name of the owner who is signed in. */
  actor: Type.String(),
  brand: Shape({ id: Id, code: Type.String(), name: Type.String() }),
  brands: Type.Array(Shape({ id: Id, code: Type.String(), name: Type.String() })),
  outlets: Type.Array(OwnerOutlet),
  menus: Type.Array(
    Shape({ id: Id, name: Type.String(), outletIds: Type.Array(Id), orderTypes: Type.Array(OrderType) }),
  ),
  /** The roles that a new dish may have a price for. One without a price pays that of the default role. */
  roles: Type.Array(Shape({ roleId: Id, role: Type.String(), isDefault: Type.Boolean() })),
  /** In their order, those of all menus. */
  categories: Type.Array(OwnerCategory),
  dishes: Type.Array(OwnerDish),
  groups: Type.Array(OwnerGroup),
  choices: Type.Array(OwnerChoice),
  taxes: Type.Array(OwnerTax),
});
export type OwnerShop = Static<typeof OwnerShop>;

/** A change that was published. */
export const OwnerChange = Shape({
  id: Id,
  at: Instant,
  actor: Type.String(),
  edits: Type.Array(OwnerEdit),
  /** The change that this one took back. */
  undoes: Type.Optional(Id),
  /** The change that took this one back. */
  undoneBy: Type.Optional(Id),
});
export type OwnerChange = Static<typeof OwnerChange>;

export const OwnerChanges = Shape({ changes: Type.Array(OwnerChange) });
export type OwnerChanges = Static<typeof OwnerChanges>;

/** The address of an uploaded photograph, for the field `picture` of a dish. */
export const OwnerPicture = Shape({ address: Type.String() });
export type OwnerPicture = Static<typeof OwnerPicture>;
