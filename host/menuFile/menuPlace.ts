import type { Menu, Tax } from '#contract';
import { isActive } from '#contract/money';
import type { Row } from '../shop/rowProblems.ts';
import type { MenuRow, Place } from './toMenu.ts';

/** Rows of the shop that a menu is put in its place by. */
export interface ShopRows {
  outlets: readonly Row[];
  menus: readonly Row[];
  taxes: readonly Row[];
}

const listCodes = (outlets: readonly Row[]): string => outlets.map(({ code }) => String(code)).join(', ');

/** The outlet of this code, or the only one. */
export function findOutlet(outlets: readonly Row[], code: string | undefined): Row | { problem: string } {
  if (outlets.length === 0)
    return {
      problem: 'The shop has no outlet yet. Import brands, taxes and outlets first; docs/guides/menus.md says how',
    };
  if (code === undefined) {
    const [only] = outlets;
    if (only && outlets.length === 1) return only;
    return {
      problem: `The shop has ${outlets.length} outlets, so name the one of the menu, such as --outlet ${String(only?.code)}. There are ${listCodes(outlets)}`,
    };
  }
  const found = outlets.find((row) => String(row.code).toLowerCase() === code.toLowerCase());
  return found ?? { problem: `There is no outlet ${code}. There are ${listCodes(outlets)}` };
}

/** The outlets of these codes, which must be of one brand. */
export function findOutlets(outlets: readonly Row[], codes: readonly string[]): Row[] | { problem: string } {
  const found: Row[] = [];
  for (const code of codes.length > 0 ? codes : [undefined]) {
    const outlet = findOutlet(outlets, code);
    if ('problem' in outlet) return { problem: String(outlet.problem) };
    found.push(outlet);
  }
  const [first] = found;
  const other = found.find(({ brandId }) => brandId !== first?.brandId);
  return other
    ? { problem: `Outlets ${first?.code} and ${other.code} are of two brands, which have no menu together` }
    : found;
}

const nameMenus = (menus: readonly Row[]): string =>
  menus.map(({ id, document }) => `${id} (${(document as Menu).name})`).join(', ');

/**
 * Finds which menu of an outlet is meant.
 * @param which its number, `new`, or undefined for the only one; an outlet without a menu gets its first one.
 */
export function findMenu(
  menus: readonly Row[],
  outlet: Row,
  which: string | undefined,
): Row | undefined | { problem: string } {
  const own = menus.filter(({ outletIds }) => (outletIds as number[]).includes(outlet.id as number));
  if (which === 'new' || (which === undefined && own.length === 0)) return undefined;
  if (which === undefined && own.length === 1) return own[0];
  if (which === undefined)
    return {
      problem: `Outlet ${outlet.code} has ${own.length} menus, so say which one the file is, such as --menu ${own[0]?.id}, or --menu new. There are ${nameMenus(own)}`,
    };
  const found = own.find(({ id }) => String(id) === which);
  return (
    found ?? {
      problem: `Outlet ${outlet.code} has no menu ${which}. ${own.length > 0 ? `There are ${nameMenus(own)}` : 'It has no menu yet, so leave out --menu'}`,
    }
  );
}

/** Where a menu belongs, with the tax that a new price of its brand has. */
export function toPlace({ menus, taxes }: ShopRows, outlets: readonly Row[], row: Row | undefined): Place {
  const brandId = outlets[0]?.brandId as number;
  const active = taxes.filter(({ brandId: of }) => of === brandId).filter((tax) => isActive(tax as unknown as Tax));
  const tax = active.find(({ isDefault }) => isDefault === true) ?? active[0];
  return {
    ...{
      brandId,
      outletIds: outlets.map(({ id }) => id as number),
      taxId: (tax?.id as number | undefined) ?? null,
    },
    ...(row && { row: row as unknown as MenuRow }),
    menus: menus as unknown as Place['menus'],
  };
}
