import type { Menu, OutletQRType } from '#contract';
import type * as table from '../db/schema.ts';
import { type Row, visit } from './rowProblems.ts';
import type { Price } from './shopSchema.ts';
import { describeRow, type Source, toRowKey } from './shopSources.ts';

/** Rows by the name of their file. */
export type Shop = ReadonlyMap<string, readonly Row[]>;

const findEnglish = (names: readonly { languageId: number; name: string }[]) =>
  names.find(({ languageId }) => languageId === 1);

interface Priced {
  kind: string;
  id: number;
  status: string;
  names: { languageId: number; name: string }[];
  prices: Menu['menuCategories'][0]['category']['categoryItems'][0]['item']['itemPrices'];
  deposit: number | undefined;
  set: (status: string) => void;
  setDeposit: (dollars: number) => void;
}

/** Everything in a menu that has a price; what is there several times is listed several times. */
function findPriced(menu: unknown): Priced[] {
  const found: Priced[] = [];
  visit(menu, (value) => {
    const row = (value ?? {}) as Row;
    for (const kind of ['item', 'modifierItem']) {
      const prices = row[`${kind}Prices`] as Priced['prices'] | undefined;
      const names = row[`${kind}Localizations`] as Priced['names'] | undefined;
      if (!prices || !names) continue;
      const set = (status: string) => void Object.assign(row, { status });
      const setDeposit = (dollars: number): void => {
        if (dollars > 0) row.containerDeposit = dollars;
        else delete row.containerDeposit;
      };
      const deposit = row.containerDeposit as number | undefined;
      const what = { kind: kind === 'item' ? 'item' : 'modifier', id: Number(row.id), status: String(row.status) };
      found.push({ ...what, names, prices, deposit, set, setDeposit });
    }
  });
  return found;
}

const toPricedKey = ({ kind, id }: { kind: string; id: number }): string => `${kind} ${id}`;

/** {@link findPriced} by kind and id. */
function indexPriced(menu: unknown): Map<string, Priced[]> {
  const index = new Map<string, Priced[]>();
  for (const one of findPriced(menu)) {
    const known = index.get(toPricedKey(one));
    if (known) known.push(one);
    else index.set(toPricedKey(one), [one]);
  }
  return index;
}

/** Returns the rows of the two derived files: printed tables and prices. */
export function extractParts(shop: Shop): Map<string, Row[]> {
  const tables = (shop.get('outlets') ?? []).flatMap(({ id, qrCodes }) =>
    ((qrCodes ?? []) as Row[]).map((code) => ({ outletId: id, ...code })),
  );
  const prices = (shop.get('menus') ?? []).flatMap(({ id: menuId, document }) => {
    const rows = findPriced(document).flatMap(({ kind, id, status, names, prices: of, deposit }) =>
      of.map(({ roleId, name: role, basePrice, finalPrice }): Row => {
        const row = {
          menuId,
          kind,
          id,
          name: findEnglish(names)?.name ?? names[0]?.name,
          status,
          roleId,
          role,
          basePrice,
          ...(deposit !== undefined && { containerDeposit: deposit }),
        };
        return finalPrice === undefined ? row : { ...row, finalPrice };
      }),
    );
    return [...new Map(rows.map((row) => [`${row.kind}:${row.id}:${row.roleId}`, row])).values()];
  });
  return new Map([
    ['tables', tables],
    ['prices', prices],
  ]);
}

/**
 * Merges the rows of the files `tables` and `prices` into outlets and menus in `shop`; problems are added to `wrong`.
 */
export function applyParts(
  sources: ReadonlyMap<string, Source>,
  shop: Map<string, Row[]>,
  kept: Shop,
  wrong: string[],
): void {
  const findRow = (name: string, id: unknown): Row | undefined => {
    const rows = shop.get(name) ?? [];
    const own = rows.find((row) => row.id === id);
    if (own) return own;
    const known = kept.get(name)?.find((row) => row.id === id);
    if (!known) return undefined;
    const copy = structuredClone(known);
    shop.set(name, [...rows, copy]);
    return copy;
  };
  for (const row of shop.get('outlets') ?? [])
    row.qrCodes ??= kept.get('outlets')?.find(({ id }) => id === row.id)?.qrCodes ?? [];
  const seen = new Set<unknown>();
  for (const { outletId, ...code } of sources.get('tables')?.rows ?? []) {
    const of = findRow('outlets', outletId);
    if (!of) continue;
    if (seen.has(outletId)) (of.qrCodes as Row[]).push(code);
    else of.qrCodes = [code];
    seen.add(outletId);
  }
  for (const row of shop.get('outlets') ?? []) {
    const types = new Set((row.qrTypes as OutletQRType[]).map(({ id }) => id));
    for (const { qrTypeId, label } of row.qrCodes as table.QrCode[])
      if (!types.has(qrTypeId))
        wrong.push(`Table ${label} of outlet ${row.code}: qrTypeId ${qrTypeId} is none of its qrTypes.`);
  }
  const prices = sources.get('prices');
  const priced = new Map<unknown, Map<string, Priced[]>>();
  // The rows of one dish differ in role and price only.
  const firsts = new Map<string, Price>();
  const deposits = new Map<string, number>();
  for (const [index, raw] of (prices?.rows ?? []).entries()) {
    const row = raw as Price;
    const menu = findRow('menus', row.menuId);
    if (!prices || !menu) continue;
    if (!priced.has(row.menuId)) priced.set(row.menuId, indexPriced(menu.document));
    const found = priced.get(row.menuId)?.get(toPricedKey(row)) ?? [];
    const first = firsts.get(`${row.menuId} ${toPricedKey(row)}`);
    if (!first) firsts.set(`${row.menuId} ${toPricedKey(row)}`, row);
    for (const column of ['name', 'status'] as const)
      if (first && first[column] !== row[column])
        wrong.push(
          describeRow(
            prices,
            index,
            `column ${column} is '${row[column]}', and '${first[column]}' in an earlier row of it`,
          ),
        );
    if (found.length === 0)
      wrong.push(describeRow(prices, index, `column id: menu ${row.menuId} has no ${row.kind} ${row.id}`));
    const { containerDeposit } = row;
    if (containerDeposit !== undefined) {
      const key = `${row.menuId} ${toPricedKey(row)}`;
      if ((deposits.get(key) ?? containerDeposit) !== containerDeposit)
        wrong.push(
          describeRow(
            prices,
            index,
            'column containerDeposit: another row of it has another deposit; give each the same',
          ),
        );
      deposits.set(key, containerDeposit);
    }
    for (const one of found) {
      if (containerDeposit !== undefined) one.setDeposit(containerDeposit);
      const english = findEnglish(one.names);
      if (english) english.name = row.name;
      one.set(row.status);
      const at = one.prices.findIndex(({ roleId }) => roleId === row.roleId);
      // A new role's price is copied from the first one, for its tax and service charge.
      const { finalPrice: _, ...like } = one.prices[Math.max(at, 0)] ?? { isEnabledServiceCharge: true, taxId: null };
      const { roleId, role: name, basePrice, finalPrice } = row;
      const isDefault = at >= 0 && one.prices[at]?.isDefault === true;
      const price = { ...like, roleId, name, basePrice, isDefault, ...(finalPrice !== undefined && { finalPrice }) };
      one.prices.splice(at < 0 ? one.prices.length : at, 1, price);
    }
  }
}

/** Whether stock is of a dish or modifier of one of these menus. */
export function createStockFilter(menus: readonly Row[]): (stock: Row) => boolean {
  const sold = new Set(menus.flatMap(({ document }) => findPriced(document).map(({ kind, id }) => `${kind} ${id}`)));
  return ({ kind, targetId }) => sold.has(`${kind} ${targetId}`);
}

/** Problems of stock whose dish or modifier is in no menu; stock that the database has already may stay. */
export function findStrayStock(sources: ReadonlyMap<string, Source>, shop: Shop, kept: Shop): string[] {
  const stock = sources.get('stock');
  if (!stock) return [];
  const incoming = shop.get('menus') ?? [];
  const ids = new Set(incoming.map(({ id }) => id));
  const menus = [...incoming, ...(kept.get('menus') ?? []).filter(({ id }) => !ids.has(id))];
  const isSold = createStockFilter(menus);
  const known = new Set((kept.get('stock') ?? []).map((row) => toRowKey(row, stock.file.key)));
  return stock.rows.flatMap((row, index) => {
    if (isSold(row) || known.has(toRowKey(row, stock.file.key))) return [];
    return [describeRow(stock, index, `column targetId: no menu has ${row.kind} ${row.targetId}`)];
  });
}
