import type { OutletSettings } from '#contract';
import type { Row } from './rowProblems.ts';
import type { Shop } from './shopParts.ts';
import { files } from './shopSchema.ts';
import { toRowKey } from './shopSources.ts';

/** Settings that the staff switch while the outlet is open. */
const LIVE_SETTINGS: readonly (keyof OutletSettings)[] = [
  'isOutletClosed',
  'pausedUntil',
  'pauseReason',
  'aboutMinutes',
];

/**
 * Puts the switches of the staff into a row: closed, paused, how long food takes, maintenance, accepting orders by itself,
 * stock (IMPORT-1). A file is often older than they are.
 * @param known the row that the shop has; undefined for a new one.
 */
export function keepLiveState(name: string, row: Row, known: Row | undefined): Row {
  if (!known) return row;
  if (name === 'stock') return known;
  if (name === 'brands') return { ...row, status: known.status };
  if (name !== 'outlets') return row;
  const settings = { ...(row.settings as Row) };
  for (const setting of LIVE_SETTINGS) {
    const value = (known.settings as Row)[setting];
    if (value === undefined) delete settings[setting];
    else settings[setting] = value;
  }
  return { ...row, settings, isAutoAccept: known.isAutoAccept };
}

const STOCK_KEY = files.find(({ name }) => name === 'stock')?.key ?? [];

const STATES: readonly [name: string, describe: (row: Row) => string][] = [
  [
    'outlets',
    ({ code, settings }) => `outlet ${code} ${(settings as OutletSettings).isOutletClosed ? 'closed' : 'open'}`,
  ],
  [
    'outlets',
    ({ code, settings }) => {
      const { pausedUntil, pauseReason } = settings as OutletSettings;
      if (!pausedUntil) return `outlet ${code} not paused`;
      return `outlet ${code} paused until ${pausedUntil}${pauseReason ? ` (${pauseReason})` : ''}`;
    },
  ],
  [
    'outlets',
    ({ code, settings }) => {
      const { aboutMinutes } = settings as OutletSettings;
      return aboutMinutes ? `outlet ${code} about ${aboutMinutes} min` : `outlet ${code} without a time for food`;
    },
  ],
  ['outlets', ({ code, isAutoAccept }) => `outlet ${code} accepting orders ${isAutoAccept ? 'by itself' : 'by hand'}`],
  ['brands', ({ code, status }) => `brand ${code} ${status === 'Maintenance' ? 'in maintenance' : 'taking orders'}`],
];

/**
 * Lists the switches of the staff that differ from the files, with their value in the shop.
 * @param shop rows of the files, before {@link keepLiveState}.
 */
export function describeKeptState(shop: Shop, kept: Shop): string[] {
  const find = (name: string, row: Row): Row | undefined => {
    const key = files.find((file) => file.name === name)?.key ?? [];
    return kept.get(name)?.find((known) => toRowKey(known, key) === toRowKey(row, key));
  };
  const told = STATES.flatMap(([name, describe]) =>
    (shop.get(name) ?? []).flatMap((row) => {
      const known = find(name, row);
      return known && describe({ ...row, code: known.code }) !== describe(known) ? [describe(known)] : [];
    }),
  );
  const stock = new Map((kept.get('stock') ?? []).map((row) => [toRowKey(row, STOCK_KEY), row]));
  const count = (shop.get('stock') ?? []).filter((row) => {
    const known = stock.get(toRowKey(row, STOCK_KEY));
    return known && ['isSoldOut', 'isAvailable', 'quantityLeft'].some((field) => row[field] !== known[field]);
  }).length;
  return count > 0 ? [...told, `${count} ${count === 1 ? 'row' : 'rows'} of stock`] : told;
}
