/**
 * The rules of the table cart: what an operation does to it (TABLE-5 to TABLE-8). Server and app run the same rules: the
 * server decides, and a phone shows the expected result at once.
 */
import type {
  TableCart,
  TableChange,
  TableDish,
  TableLine,
  TableOperation,
  TablePerson,
  TableRefusal,
} from '../schemas/table.ts';
import { cleanPersonName } from './names.ts';

export { cleanPersonName, isPersonNameAtTable, PERSON_NAME_MAX } from './names.ts';

/** The most that a table may have, and that one call may ask for (TABLE-17). */
export const TABLE_LIMITS = {
  /** Phones that are here at once. */
  people: 40,
  /** Phones in all, those that have left included. */
  seats: 98,
  lines: 150,
  /** Portions of one line. */
  portions: 99,
  /** Operations of one session. */
  operations: 5000,
  /** Operations in one call. */
  perCall: 100,
  /** Changes of dishes in one call, of all its operations. */
  changesPerCall: 400,
} as const;

/** Milliseconds without a call after which a phone counts as away; an open app calls more often (TABLE-20). */
export const TABLE_AWAY_MS = 3 * 60_000;

/** How many animals stand for phones; their names are messages of the app. */
export const TABLE_ANIMALS = 12;

export const emptyTableCart: TableCart = { version: 0, people: [], lines: [], isEditedByAll: false, orders: [] };

type Modifier = TableDish['modifiers'][number];

const getOptionKey = ({ modifierGroupId, modifierItemId, quantity }: Omit<Modifier, 'options'>): string =>
  `${modifierGroupId}.${modifierItemId}x${quantity}`;

const getModifierKey = (modifier: Modifier): string =>
  `${getOptionKey(modifier)}(${modifier.options.map(getOptionKey).sort().join()})`;

/** Keys of dishes, which never change: each is built once, however many operations look at it. */
const dishKeys = new WeakMap<TableDish, string>();

/** Identifies a dish with its choices, whatever their order. */
export function getDishKey(dish: TableDish): string {
  const known = dishKeys.get(dish);
  if (known !== undefined) return known;
  const { itemId, modifiers, specialInstruction } = dish;
  const key = [itemId, modifiers.map(getModifierKey).sort().join(), specialInstruction].join('|');
  dishKeys.set(dish, key);
  return key;
}

/** Identifies the line of a seat for a dish: a seat has one line of each (TABLE-5). */
export const getLineKey = ({ seat, dish }: Pick<TableLine, 'seat' | 'dish'>): string => `${seat}|${getDishKey(dish)}`;

/**
 * Returns the seat that decides who may change whose dishes: the present seat that joined first; undefined if no seat
 * is present (TABLE-8).
 */
export const getFirstSeat = ({ people }: TableCart): number | undefined => {
  const here = people.filter(({ isHere }) => isHere);
  return (here.find(({ isAway }) => !isAway) ?? here[0])?.seat;
};

/** Whether a seat may order the dishes of another (TABLE-26, TABLE-27). */
export const mayOrderOf = ({ people, needsConsent }: TableCart, owner: number, by: number): boolean =>
  !needsConsent || owner === by || people.some((one) => one.seat === owner && one.agreedTo?.includes(by));

/** Whether a seat may send another one away (TABLE-29). */
export const maySendAway = ({ people }: TableCart, by: number, seat: number): boolean =>
  people.some((one) => one.seat === seat && one.isHere && seat !== by && (seat > by || one.isAway === true));

/** The people that are shown: those who have not left, without those who are away and have no dishes (TABLE-20). */
export const getPeopleAtTable = ({ people, lines }: TableCart): TablePerson[] =>
  people.filter((one) => one.isHere && (!one.isAway || lines.some(({ seat }) => seat === one.seat)));

/** Marks a seat as away, or as back. The version of the cart stays. */
export const markAway = (cart: TableCart, seat: number, isAway: boolean): TableCart => ({
  ...cart,
  people: cart.people.map((one) => {
    if (one.seat !== seat) return one;
    const { isAway: _, ...person } = one;
    return isAway ? { ...person, isAway } : person;
  }),
});

/** The first of these operations, as many as one call takes; the others go with the next one. */
export function getCallOperations(operations: readonly TableOperation[]): TableOperation[] {
  let changes = 0;
  return operations.slice(0, TABLE_LIMITS.perCall).filter((one) => {
    if (one.type === 'change') changes += one.changes.length;
    return changes <= TABLE_LIMITS.changesPerCall;
  });
}

/** The cart after an operation, or why it was refused. */
export type Applied = { cart: TableCart } | { refused: TableRefusal };

/** Adds and subtracts portions. A new line takes the place of one removed just before it, so that an edited dish stays put. */
function applyChanges(cart: TableCart, changes: readonly TableChange[], seat: number): Applied {
  // A removed line leaves its place empty, so that the places of the others stay.
  const lines: (TableLine | undefined)[] = [...cart.lines];
  const places = new Map(cart.lines.map((line, at) => [getLineKey(line), at]));
  const here = new Set(cart.people.flatMap((one) => (one.isHere ? [one.seat] : [])));
  let gap: number | undefined;
  for (const change of changes) {
    if (change.seat !== seat && (!cart.isEditedByAll || cart.needsConsent)) return { refused: 'notYours' };
    if (!here.has(change.seat)) return { refused: 'gone' };
    const name = getLineKey(change);
    const at = places.get(name) ?? gap ?? lines.length;
    const line = places.has(name) ? lines[at] : undefined;
    const quantity = (line?.quantity ?? 0) + change.by;
    if (quantity < 0) return { refused: 'gone' };
    if (quantity > TABLE_LIMITS.portions) return { refused: 'full' };
    if (quantity === 0) {
      if (line) {
        lines[at] = undefined;
        places.delete(name);
        gap = at;
      }
    } else if (line) lines[at] = { ...line, quantity };
    else {
      // Checked at once, so that a full table costs no more work. Dishes that came back may exceed the limit.
      if (places.size >= TABLE_LIMITS.lines) return { refused: 'full' };
      lines[at] = { seat: change.seat, dish: change.dish, quantity };
      places.set(name, at);
      gap = undefined;
    }
  }
  return { cart: { ...cart, lines: lines.filter((line) => line !== undefined) } };
}

const changePerson = (cart: TableCart, seat: number, change: Partial<TableCart['people'][number]>): TableCart => ({
  ...cart,
  people: cart.people.map((one) => (one.seat === seat ? { ...one, ...change } : one)),
});

/** The cart without a seat and its lines; its place stays. */
export function removeSeat(cart: TableCart, seat: number): TableCart {
  const left = setAsking(changePerson(cart, seat, { isHere: false, name: '' }), seat, false);
  return {
    ...left,
    people: left.people.map(({ agreedTo, ...one }) => (one.seat === seat || !agreedTo ? one : { ...one, agreedTo })),
    lines: cart.lines.filter((line) => line.seat !== seat),
  };
}

const setAsking = (cart: TableCart, seat: number, isAsking: boolean): TableCart => ({
  ...cart,
  people: cart.people.map((one) => {
    if (one.seat !== seat) return one;
    const { isAsking: _, ...person } = one;
    return isAsking ? { ...person, isAsking } : person;
  }),
});

/** Lets the seat `to` order the dishes of the seat `owner`, or no longer. */
export const setAgreed = (cart: TableCart, owner: number, to: number, isAgreed: boolean): TableCart => ({
  ...cart,
  people: cart.people.map((one) => {
    if (one.seat !== owner || owner === to) return one;
    const { agreedTo = [], ...person } = one;
    const others = agreedTo.filter((seat) => seat !== to);
    const seats = isAgreed ? [...others, to] : others;
    return seats.length > 0 ? { ...person, agreedTo: seats } : person;
  }),
});

/** The cart after a paid order of a seat: its question is answered, and what others agreed to is used up (TABLE-27). */
export const endConsent = (cart: TableCart, by: number, owners: readonly number[]): TableCart =>
  owners.reduce((made, owner) => setAgreed(made, owner, by, false), setAsking(cart, by, false));

/**
 * Applies an operation of a seat. The version of the cart stays: the caller raises it. `takeBack` changes nothing here,
 * because it needs the order, which only the server has.
 */
export function applyTableOperation(cart: TableCart, operation: TableOperation, seat: number): Applied {
  if (!cart.people.some((one) => one.seat === seat && one.isHere)) return { refused: 'gone' };
  switch (operation.type) {
    case 'change':
      return applyChanges(cart, operation.changes, seat);
    case 'rename':
      return { cart: changePerson(cart, seat, { name: cleanPersonName(operation.name) }) };
    case 'allow':
      if (getFirstSeat(cart) !== seat || cart.needsConsent) return { refused: 'notYours' };
      return { cart: { ...cart, isEditedByAll: operation.isEditedByAll } };
    case 'takeBack':
      return { cart };
    case 'ask':
      return { cart: setAsking(cart, seat, operation.isAsking) };
    case 'agree':
      if (!cart.people.some((one) => one.seat === operation.to && one.isHere)) return { refused: 'gone' };
      return { cart: setAgreed(cart, seat, operation.to, operation.isAgreed) };
    case 'sendAway':
      if (!cart.people.some((one) => one.seat === operation.seat && one.isHere)) return { refused: 'gone' };
      return maySendAway(cart, seat, operation.seat)
        ? { cart: removeSeat(cart, operation.seat) }
        : { refused: 'notYours' };
    case 'leave':
      return { cart: removeSeat(cart, seat) };
  }
}

/** Adds a seat with an unused animal, if one is left. */
export function addSeat(cart: TableCart, name: string): { cart: TableCart; seat: number } {
  const seat = cart.people.length + 1;
  const taken = new Set(cart.people.flatMap(({ isHere, animal }) => (isHere ? [animal] : [])));
  const candidates = Array.from({ length: TABLE_ANIMALS }, (_, nth) => (seat - 1 + nth) % TABLE_ANIMALS);
  const animal = candidates.find((one) => !taken.has(one)) ?? (seat - 1) % TABLE_ANIMALS;
  return {
    cart: { ...cart, people: [...cart.people, { seat, name: cleanPersonName(name), animal, isHere: true }] },
    seat,
  };
}

/** Returns `lines` without the portions in `sent`; undefined if some of those are missing (TABLE-13). */
export function takeLines(lines: readonly TableLine[], sent: readonly TableLine[]): TableLine[] | undefined {
  const wanted = new Map<string, number>();
  for (const line of sent) wanted.set(getLineKey(line), (wanted.get(getLineKey(line)) ?? 0) + line.quantity);
  const left = lines.flatMap((line) => {
    const name = getLineKey(line);
    const quantity = line.quantity - (wanted.get(name) ?? 0);
    if (quantity >= 0) wanted.delete(name);
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  return wanted.size === 0 ? left : undefined;
}

/** The lines of the cart with those in `sent` put back. Lines of a seat that has left go to the seat `sender`. */
export function returnLines(cart: TableCart, sent: readonly TableLine[], sender: number): TableLine[] {
  const isHere = (seat: number) => cart.people.some((one) => one.seat === seat && one.isHere);
  const lines = [...cart.lines];
  for (const one of sent) {
    const seat = isHere(one.seat) ? one.seat : sender;
    if (!isHere(seat)) continue;
    const at = lines.findIndex((line) => getLineKey(line) === getLineKey({ ...one, seat }));
    const line = lines[at];
    if (line) lines[at] = { ...line, quantity: line.quantity + one.quantity };
    else lines.push({ ...one, seat });
  }
  return lines;
}

/** How many portions of an item all lines have, with any choices. */
export const countDish = (lines: readonly TableLine[], itemId: number): number =>
  lines.reduce((sum, { dish, quantity }) => (dish.itemId === itemId ? sum + quantity : sum), 0);
