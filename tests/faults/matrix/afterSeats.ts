import { type AfterCell, isAtTill } from './afterCells.ts';
import type { Code, World } from './place.ts';

export interface Wish {
  category: string;
  dish: string;
}

/** A table with something to order there. */
export interface Seat extends Code {
  tableNo: string;
  wish: Wish;
  /** Something else. */
  more: Wish;
}

/** Where one visit may go: its own table, another one of the outlet, and one of another brand. */
export interface Seats {
  here: Seat;
  other: Seat;
  elsewhere: Seat;
}

const drinks = (dish: string): Wish => ({ category: 'Drinks', dish });
const dishes: Record<string, { wish: Wish; more: Wish }> = {
  TP01: { wish: drinks('Yuzu Soda'), more: drinks('Ramune') },
  L2N: { wish: drinks('Mineral Water'), more: drinks('Orange Juice') },
  KT01: { wish: { category: 'Snacks', dish: 'Otah' }, more: { category: 'Snacks', dish: 'Otah' } },
};
/** Two tables a lane; nothing is ordered at the second. */
const tillTables = [
  ['41', '43'],
  ['45', '46'],
  ['42', '44'],
] as const;
/** The outlets have tables for so many visits at a time. */
export const SEATED_LANES = tillTables.length;

/** The tables of each lane. */
export async function findSeats(world: World): Promise<(lane: number, cell: AfterCell) => Seats> {
  const seat = async (outlet: string, label: string): Promise<Seat> => {
    const code = await world.code(outlet, label);
    const choice = dishes[outlet];
    if (!choice) throw new Error(`There is nothing to order at ${outlet}; add it to the dishes above.`);
    return { ...code, tableNo: code.tableNo ?? '', ...choice };
  };
  const lanes = await Promise.all(
    tillTables.map(async ([own, next], lane) => ({
      till: { here: await seat('L2N', own), other: await seat('L2N', next) },
      gateway: {
        here: await seat('TP01', `Counter ${2 * lane + 1}`),
        other: await seat('TP01', `Counter ${2 * lane + 2}`),
      },
      elsewhere: await seat('KT01', `${lane + 1}`),
    })),
  );
  return (lane, { standing }) => {
    const found = lanes[lane];
    if (!found) throw new Error(`There are tables for ${SEATED_LANES} visits at a time.`);
    return { ...(isAtTill(standing) ? found.till : found.gateway), elsewhere: found.elsewhere };
  };
}
