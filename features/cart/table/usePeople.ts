import type { TableCart, TablePerson } from '#contract';
import { getPeopleAtTable } from '#contract/table';
import { isolateName, type Translate, useMessages } from '#features/platform/i18n';
import { messages } from './messages';

type TableTranslate = Translate<(typeof messages)['english']>;

/** Names of the animals that stand for phones, by their number on the wire. */
const animals = [
  ...(['animal0', 'animal1', 'animal2', 'animal3', 'animal4', 'animal5'] as const),
  ...(['animal6', 'animal7', 'animal8', 'animal9', 'animal10', 'animal11'] as const),
];

export interface Person {
  /** Typed name, or the seat's animal. */
  name: string;
  /** Number of their colour. */
  tone: number;
}

type Named = Pick<TablePerson, 'seat' | 'name' | 'animal'>;

const fold = (name: string): string => name.normalize('NFKC').toLocaleLowerCase();

/**
 * A person at the table as the others see them (TABLE-4). Two with the same name are told apart by their animals, and
 * two with the same animal by the numbers of their seats (TABLE-22).
 */
export function toPerson(cart: TableCart, seat: number, t: TableTranslate): Person {
  const own: Named = cart.people.find((one) => one.seat === seat) ?? { seat, name: '', animal: seat - 1 };
  const others = getPeopleAtTable(cart).filter((one) => one.seat !== seat);
  const getAnimal = ({ animal }: Named) => t(animals[animal % animals.length] ?? 'animal0');
  const getShort = (one: Named) => one.name || getAnimal(one);
  const getLong = (one: Named) => (one.name ? `${isolateName(one.name)} (${getAnimal(one)})` : getAnimal(one));
  const alike = others.filter((one) => fold(getShort(one)) === fold(getShort(own)));
  // A person without a name keeps the bare animal; one who is named like an animal gets their own added.
  const isUnique = alike.length === 0 || (!own.name && alike.every(({ name }) => name));
  const isSame = alike.some((one) => fold(getLong(one)) === fold(getLong(own)));
  const name = isUnique ? isolateName(getShort(own)) : `${getLong(own)}${isSame ? ` ${seat}` : ''}`;
  return { name, tone: own.animal };
}

/** Finds who has a seat. */
export function usePeople(cart: TableCart): (seat: number) => Person {
  const t = useMessages(messages);
  return (seat) => toPerson(cart, seat, t);
}
