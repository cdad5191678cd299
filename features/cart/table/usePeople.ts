import type { TableCart } from '#contract';
import type { Translate } from '#features/platform/i18n';
import { useMessages } from '#features/platform/i18n';
import { messages } from './messages';

type TableTranslate = Translate<(typeof messages)['english']>;

/** Names of the animals that stand for phones, by their number on the wire. */
const animals = [
  ...(['animal0', 'animal1', 'animal2', 'animal3', 'animal4', 'animal5'] as const),
  ...(['animal6', 'animal7', 'animal8', 'animal9', 'animal10', 'animal11'] as const),
];

export interface Person {
  seat: number;
  /** What they typed, or their animal. */
  name: string;
  /** Number of their colour. */
  tone: number;
}

/** Somebody of a table as the others call them (TABLE-4). */
export function toPerson({ people }: TableCart, seat: number, t: TableTranslate): Person {
  const { name = '', animal = seat - 1 } = people.find((one) => one.seat === seat) ?? {};
  return { seat, name: name || t(animals[animal % animals.length] ?? 'animal0'), tone: animal };
}

/** Finds who has a seat. */
export function usePeople(cart: TableCart): (seat: number) => Person {
  const t = useMessages(messages);
  return (seat) => toPerson(cart, seat, t);
}
