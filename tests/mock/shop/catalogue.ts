/** The demo's shops, as the reference server answers about them. */
import type { Item, Menu, OrderType, Outlet, OutletSettings, PosBill, Promotion, Tax } from '#contract';
import { isActive } from '#contract/money';
import { demo } from '#host/demo/index';
import { notFound } from '#host/errors';
import { computeBill } from '#host/seed';
import {
  type BrandRow,
  buildShownMenu,
  checkNotFound,
  indexItems,
  isTable,
  type OutletRow,
} from '#host/services/catalogue';
import type { ShownStock } from '#host/services/stock';

/**
 * Features that need a second phone or a member of staff are off here: one browser has neither. `npm start` has both
 * (docs/guides/sandbox.md).
 */
const alone = (settings: OutletSettings): OutletSettings => ({
  ...settings,
  tableCart: false,
  splitBill: false,
  callStaff: false,
});

const outletRows: readonly OutletRow[] = demo.outlets.map(({ outlet, settings }) => ({
  ...{ id: outlet.id, brandId: outlet.brandId, code: outlet.code, name: outlet.name },
  address: outlet.address ?? null,
  paymentTypes: outlet.paymentTypes,
  paymentTimeout: outlet.paymentTimeout ?? null,
  paymentTimeouts: outlet.paymentTimeouts,
  qrTypes: outlet.outletQRTypes,
  settings: alone(settings),
  qrCodes: demo.qrCodes.filter(({ outletId }) => outletId === outlet.id),
  isAutoAccept: true,
}));

/** Throws 404. */
export function getOutlet(id: number): OutletRow {
  const outlet = outletRows.find((row) => row.id === id);
  if (!outlet) throw notFound('The outlet');
  return outlet;
}

export const getOutlets = (): Outlet[] => demo.outlets.map(({ outlet }) => outlet);

/** Throws 404. */
export function getBrand(id: number): BrandRow {
  const brand = demo.brands.find((one) => one.id === id);
  if (!brand) throw notFound('The brand');
  return {
    ...{ id, code: brand.code, name: brand.name, image: brand.image, faq: brand.faq },
    idleReloadTiming: brand.idleReloadTiming ?? null,
    appId: brand.brandApps[0]?.id ?? id,
    status: 'Active',
    sampleVouchers: demo.sampleVoucherBrandIds.includes(id),
    gateway: null,
  };
}

export const getTaxes = (brandId: number): Tax[] =>
  demo.taxes.filter((one) => one.brandId === brandId && isActive(one.tax)).map(({ tax }) => tax);

export const getPromotions = ({ brandId }: OutletRow): Promotion[] =>
  demo.promotions.filter((one) => one.brandId === brandId).map(({ promotion }) => promotion);

export const getMenus = (outlet: OutletRow): Menu[] =>
  demo.menus.filter(({ outletIds }) => outletIds.includes(outlet.id)).map(({ menu }) => menu);

function getStock(outletId: number): ShownStock {
  const own = demo.stock.filter((one) => one.outletId === outletId);
  const item = (id: number) => own.find(({ itemId }) => itemId === id);
  return {
    signature: '',
    isItemSoldOut: (id) => item(id)?.isSoldOut === true,
    isItemLimited: (id) => item(id)?.quantityLeft !== undefined,
    isModifierSoldOut: (id) => own.find(({ modifierItemId }) => modifierItemId === id)?.isSoldOut === true,
    isItemAvailable: () => true,
    isModifierAvailable: () => true,
  };
}

const shownMenus = new Map<string, Menu | undefined>();

/** The menu of an outlet for a way of ordering. */
export function getMenu(outlet: OutletRow, type?: OrderType): Menu | undefined {
  const key = `${outlet.id}:${type}`;
  if (!shownMenus.has(key)) {
    const own = demo.menus.filter(({ outletIds }) => outletIds.includes(outlet.id));
    const one = type ? own.find(({ orderTypes }) => !orderTypes.length || orderTypes.includes(type)) : own[0];
    const hidden = new Set(type === 'Takeaway' ? one?.dineInOnlyItemIds : []);
    shownMenus.set(key, one && buildShownMenu(one.menu, outlet.id, getStock(outlet.id), hidden));
  }
  return shownMenus.get(key);
}

/** A dish of any menu of an outlet, as it is sold there. */
export function findItem(outlet: OutletRow, itemId: number, type?: OrderType): Item | undefined {
  const stock = getStock(outlet.id);
  for (const { outletIds, menu, dineInOnlyItemIds } of demo.menus) {
    if (!outletIds.includes(outlet.id)) continue;
    const hidden = new Set(type === 'Takeaway' ? dineInOnlyItemIds : []);
    const item = indexItems(buildShownMenu(menu, outlet.id, stock, hidden)).get(itemId);
    if (item) return item;
  }
  return undefined;
}

/** A dish with its taxes, at the outlet or at the first that has it. Throws 404. */
export function getItem(itemId: number, outletId?: number, type?: OrderType): Item {
  for (const outlet of outletId ? [getOutlet(outletId)] : outletRows) {
    const item = findItem(outlet, itemId, type);
    if (!item) continue;
    const taxes = getTaxes(outlet.brandId);
    const itemPrices = item.itemPrices.map((price) => ({
      ...price,
      tax: taxes.find(({ id }) => id === price.taxId) ?? null,
    }));
    return { ...item, itemPrices };
  }
  throw notFound('The item');
}

const findCheck = (outletId: number, checkNo: string) =>
  demo.checks.find((check) => check.outletId === outletId && check.checkNo === checkNo);

/** Throws CHECK_NOT_FOUND for a table that the outlet has not, and for a check that is not open there. */
export function requireTable(outlet: OutletRow, tableNo: string, checkNo: string): void {
  if (tableNo && !isTable(outlet, tableNo)) throw checkNotFound();
  if (!outlet.settings.isDirectToPos || !checkNo) return;
  const check = findCheck(outlet.id, checkNo);
  if (!check?.isOpen || (tableNo && check.tableNo !== tableNo)) throw checkNotFound();
}

/** The bill of a check as the day begins. Throws 404. */
export function getFirstBill(outlet: OutletRow, checkNo: string, tableNo: string): PosBill {
  const check = findCheck(outlet.id, checkNo);
  if (check?.tableNo !== tableNo) throw notFound('The check');
  return computeBill(check, outlet.settings, getTaxes(outlet.brandId));
}
