import { type Static, Type } from 'typebox';
import { PERSON_NAME_PATTERN, PLAIN_TEXT_PATTERN } from '../text/index.ts';
import { ALLERGENS } from '../wire/facts.ts';
import { Id, Nullable, Shape } from './common.ts';

const Count = Type.Integer({ minimum: 1, maximum: 999 });

/** A phone at the table, from 1 in the order of joining. */
export const SeatNo = Type.Integer({ minimum: 1, maximum: 99 });

/** A secret of one phone: it says which table and which seat. */
export const SeatKey = Type.String({ minLength: 20, maxLength: 64, pattern: '^[\\w-]+$' });

/** Letters of any script, digits, spaces, apostrophes, full stops and hyphens; '' for none (TABLE-22). */
export const SeatName = Type.String({ maxLength: 20, pattern: PERSON_NAME_PATTERN });

/** An allergen that every client has a word for. */
const Allergen = Type.Enum([...ALLERGENS]);

/** Allergens that one diner cannot eat. */
export const DietaryNeeds = Shape({
  allergens: Type.Array(Allergen, { maxItems: ALLERGENS.length, uniqueItems: true }),
});
export type DietaryNeeds = Static<typeof DietaryNeeds>;

const TableOption = Shape({ modifierGroupId: Id, modifierItemId: Id, quantity: Count });

/** A modifier of a dish; `quantity` is for one dish. */
export const TableModifier = Shape({
  modifierGroupId: Id,
  modifierItemId: Id,
  quantity: Count,
  options: Type.Array(TableOption, { maxItems: 50 }),
});
export type TableModifier = Static<typeof TableModifier>;

/** A dish with its choices, without names and prices. Every phone takes those from its menu (TABLE-5). */
export const TableDish = Shape({
  itemId: Id,
  categoryId: Id,
  modifiers: Type.Array(TableModifier, { maxItems: 100 }),
  specialInstruction: Type.String({ maxLength: 225, pattern: PLAIN_TEXT_PATTERN }),
});
export type TableDish = Static<typeof TableDish>;

/** The portions of one dish that one seat wants. */
export const TableLine = Shape({ seat: SeatNo, dish: TableDish, quantity: Count });
export type TableLine = Static<typeof TableLine>;

/** A person at the table, as the others see them (TABLE-4). */
export const TablePerson = Shape({
  seat: SeatNo,
  name: SeatName,
  /** Number of the animal and colour that stand for a phone, from 0. */
  animal: Type.Integer({ minimum: 0, maximum: 99 }),
  /** false: has left, and has no lines. */
  isHere: Type.Boolean(),
  /** true: nothing was heard of this phone for three minutes. Missing: it was (TABLE-20). */
  isAway: Type.Optional(Type.Boolean()),
  /** true: would like to order the others' dishes with the own ones (TABLE-27). */
  isAsking: Type.Optional(Type.Boolean()),
  /** The seats that may order the dishes of this one (TABLE-27). */
  agreedTo: Type.Optional(Type.Array(SeatNo, { maxItems: 99 })),
});
export type TablePerson = Static<typeof TablePerson>;

/** An order from a table cart: order number, sending seat, portions. */
export const TableSent = Shape({
  orderNo: Type.String(),
  seat: SeatNo,
  portions: Type.Integer(),
  /** The seats that can take dishes back from it; missing once it is paid (TABLE-28). */
  holds: Type.Optional(Type.Array(SeatNo)),
});
export type TableSent = Static<typeof TableSent>;

/** The cart of a table at one moment. */
export const TableCart = Shape({
  /** Counts the changes; the next one has the next number (TABLE-11). */
  version: Type.Integer({ minimum: 0 }),
  people: Type.Array(TablePerson),
  lines: Type.Array(TableLine),
  /** Everybody may change everybody's dishes (TABLE-8). */
  isEditedByAll: Type.Boolean(),
  /**
   * The table has no check, so that strangers may know its code: the dishes of a seat are ordered by another one with its
   * consent only, and changed by none (TABLE-26).
   */
  needsConsent: Type.Optional(Type.Boolean()),
  /** Oldest first; without those whose dishes came back (TABLE-15). */
  orders: Type.Array(TableSent),
});
export type TableCart = Static<typeof TableCart>;

/** Portions more (above 0) or fewer of a dish of a seat. */
export const TableChange = Shape({
  seat: SeatNo,
  dish: TableDish,
  by: Type.Integer({ minimum: -999, maximum: 999 }),
});
export type TableChange = Static<typeof TableChange>;

const OperationKey = Type.String({ minLength: 8, maxLength: 40, pattern: '^[\\w-]+$' });

/** An operation that a phone sends. `key` is random and counts once (TABLE-6). */
export const TableOperation = Type.Union([
  /** All of these changes, or none. */
  Shape({
    key: OperationKey,
    type: Type.Literal('change'),
    changes: Type.Array(TableChange, { minItems: 1, maxItems: 200 }),
  }),
  /** New name of the own seat; '' removes it. */
  Shape({ key: OperationKey, type: Type.Literal('rename'), name: SeatName }),
  /** The seat that has been here longest says who may change whose dishes (TABLE-8). */
  Shape({ key: OperationKey, type: Type.Literal('allow'), isEditedByAll: Type.Boolean() }),
  /** Asks the others whether this seat may order their dishes, or takes the question back (TABLE-27). */
  Shape({ key: OperationKey, type: Type.Literal('ask'), isAsking: Type.Boolean() }),
  /** Lets another seat order the dishes of this one, or no longer (TABLE-27). */
  Shape({ key: OperationKey, type: Type.Literal('agree'), to: SeatNo, isAgreed: Type.Boolean() }),
  /** Sends away a phone that joined later, or that is away (TABLE-29). */
  Shape({ key: OperationKey, type: Type.Literal('sendAway'), seat: SeatNo }),
  /** Dishes of an unpaid order come back: all to the seat that sent it, their own to the others (TABLE-15, TABLE-28). */
  Shape({ key: OperationKey, type: Type.Literal('takeBack'), orderNo: Type.String({ minLength: 1, maxLength: 64 }) }),
  /** The seat goes with its lines. */
  Shape({ key: OperationKey, type: Type.Literal('leave') }),
]);
export type TableOperation = Static<typeof TableOperation>;

/** Why an operation was refused (TABLE-7). */
export const TableRefusal = Type.Union([
  /** The dish has left the cart, or has fewer portions: another seat has sent or removed it. */
  Type.Literal('gone'),
  /** The dish belongs to another seat, at a table where each seat changes its own dishes (TABLE-8). */
  Type.Literal('notYours'),
  /** More lines, portions or operations than a table may have. */
  Type.Literal('full'),
  /** So many portions are not left. */
  Type.Literal('soldOut'),
  /** The menu does not have this dish, or no order takes it with these choices. */
  Type.Literal('notOnMenu'),
  /** Alcohol outside the licensed hours of the outlet (WIRE-71), or a dish that is not served now (MENU-33). */
  Type.Literal('notNow'),
]);
export type TableRefusal = Static<typeof TableRefusal>;

export const TableOutcome = Shape({ key: Type.String(), refused: Nullable(TableRefusal) });
export type TableOutcome = Static<typeof TableOutcome>;

/** Why a session is over (TABLE-16). */
export const TableEnd = Type.Union([
  /** An order was paid here, none waits for its payment any more, and the cart is empty. */
  Type.Literal('paid'),
  /** The till closed the check or ended the session, or another check is open at the table. */
  Type.Literal('till'),
  /** No change for 30 minutes. */
  Type.Literal('quiet'),
  /** This phone has left. */
  Type.Literal('left'),
]);
export type TableEnd = Static<typeof TableEnd>;

/** The rest of an ended session for one seat: its own lines that were not ordered, and its orders. */
export const TableRest = Shape({ lines: Type.Array(TableLine), orders: Type.Array(TableSent) });
export type TableRest = Static<typeof TableRest>;

/** Content of a table's QR code. */
export const TableCode = Shape({
  outletId: Id,
  tableNo: Type.String({ minLength: 1, maxLength: 40 }),
  /** Check number as on the slip; '' without a check. */
  checkNo: Type.String({ maxLength: 40 }),
});
export type TableCode = Static<typeof TableCode>;
