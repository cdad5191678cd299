import type { OrderPayload, OrderType } from '#contract';
import type { Caller } from './call.ts';
import { allItems, getName, toLine, toPayload } from './conform/basket.ts';

/** A dish by its English name, how many, and its choices by name; choices left out are made as cheaply as possible. */
export interface Pick {
  dish: string;
  quantity?: number;
  choices?: Record<string, number>;
}

/** A payload as a client would send it: priced from the menu, totals by the rules of money. */
export async function orderPayload(
  call: Caller,
  outletCode: string,
  picks: readonly Pick[],
  change: Partial<OrderPayload> = {},
): Promise<OrderPayload> {
  const type: OrderType = change.type ?? 'Dine In';
  const outlets = (await call('outlets')).body;
  const outlet = outlets.find(({ code }) => code === outletCode);
  if (!outlet) throw new Error(`The demo has no outlet '${outletCode}'.`);
  const settings = (await call('outletSettings', { params: { outletId: outlet.id } })).body;
  const [menu] = (await call('menu', { params: { outletId: outlet.id }, query: { diningoption: type } })).body;
  if (!menu) throw new Error(`${outletCode} has no menu for ${type}.`);
  const taxes = (await call('taxes', { params: { brandId: outlet.brandId } })).body;
  const promotions = (await call('currentPromotions', { params: { outletId: outlet.id } })).body.data;
  const brand = (await call('brandDetails', { params: { brandId: outlet.brandId } })).body;
  const lines = picks.map(({ dish, quantity, choices }) => {
    const item = allItems(menu).find(({ itemLocalizations }) => getName(itemLocalizations) === dish);
    // Sold-out dishes too: what the server says to them is for the test.
    const line = item && toLine(menu, { ...item, itemSoldOuts: [] }, quantity, { choices });
    if (!line) throw new Error(`The menu has no '${dish}' that can be ordered with these choices.`);
    return line;
  });
  const needsTable = type === 'Dine In' && !settings.dineInNotRequireTableNo;
  const brandAppId = brand.brandApps[0]?.id ?? 0;
  return toPayload({ outlet, settings, menu, notServed: [], taxes, promotions, brandAppId }, lines, {
    ...(needsTable && { tableNo: '3' }),
    ...change,
  });
}
