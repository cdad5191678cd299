import type { Item, Menu, OrderPayload, OrderType } from '#contract';
import { type Line, lineTotal, type PricedModifier, priced, priceEntry, quote, toDollars } from '#contract/money';
import type { Caller } from './call.ts';

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
  const outletSettings = (await call('outletSettings', { params: { outletId: outlet.id } })).body;
  const [menu] = (await call('menu', { params: { outletId: outlet.id }, query: { diningoption: type } })).body;
  if (!menu) throw new Error(`${outletCode} has no menu for ${type}.`);
  const taxes = (await call('taxes', { params: { brandId: outlet.brandId } })).body;
  const promotions = (await call('currentPromotions', { params: { outletId: outlet.id } })).body.data;
  const brand = (await call('brandDetails', { params: { brandId: outlet.brandId } })).body;
  const lines = picks.map((pick) => toLine(menu, pick));
  const totals = quote({
    ...{ lines, type, settings: outletSettings, menuId: menu.id, taxes, promotions },
    rebatePoints: 0,
  });
  return {
    versionNumber: menu.version,
    brandAppId: brand.brandApps[0]?.id ?? 0,
    userId: null,
    outletId: outlet.id,
    checkNo: '',
    mobileNo: '6591112222',
    cardNo: '',
    memberId: '',
    type,
    collectionDateTime: 'NOW',
    subtotal: toDollars(totals.subtotal),
    totalTax: toDollars(totals.addedTax),
    serviceCharge: toDollars(totals.serviceCharge),
    totalDiscount: toDollars(totals.discountTotal + totals.voucherDiscount),
    grandTotal: toDollars(totals.total),
    isPreOrder: false,
    voucherId: null,
    cutlery: true,
    menuId: menu.id,
    promotionIds: totals.promotions.map(({ id }) => id),
    isRebateUsage: false,
    rebateAmount: 0,
    specialInstruction: '',
    ...(type === 'Dine In' && !outletSettings.dineInNotRequireTableNo && { tableNo: '3' }),
    ...(outlet.paymentTypes[0] && { paymentMode: outlet.paymentTypes[0].code }),
    orderItems: lines.map(payloadItem),
    ...change,
  };
}

const english = (localizations: readonly { languageId: number; name: string }[]) =>
  localizations.find(({ languageId }) => languageId === 1)?.name ?? '';

type Group = Item['itemModifierGroups'][number]['modifierGroup'];

/** Choices by name; without any, the first available ones until the group has its minimum. */
function choose(group: Group, choices: Record<string, number>): PricedModifier[] {
  const offered = group.modifierGroupItems.map(({ modifierItem }) => modifierItem);
  const available = offered.filter((modifier) => modifier.modifierItemSoldOuts.length === 0);
  const named = offered.filter((modifier) => choices[english(modifier.modifierItemLocalizations)] !== undefined);
  const first = available[0];
  const wanted: [(typeof offered)[number], number][] =
    group.type === 'Fixed'
      ? offered.map((modifier) => [modifier, group.max])
      : named.length
        ? named.map((modifier) => [modifier, choices[english(modifier.modifierItemLocalizations)] ?? 1])
        : group.type === 'Select'
          ? available.slice(0, group.min).map((modifier) => [modifier, 1])
          : first && group.min > 0
            ? [[first, group.min]]
            : [];
  return wanted.map(([modifier, quantity]) => {
    const entry = priceEntry(modifier.modifierItemPrices);
    if (!entry) throw new Error(`Modifier ${modifier.id} has no price.`);
    const options = modifier.modifierItemOptions.filter(
      ({ dependentModifierGroupId }) => dependentModifierGroupId === null,
    );
    return {
      ...priced(entry, modifier.isAllowPromotionDiscount),
      ...{ modifierItemId: modifier.id, modifierGroupId: group.id, quantity },
      options: options.flatMap(({ modifierGroup }) =>
        choose(modifierGroup as Group, choices).map((one) => ({ ...one, options: [] })),
      ),
    };
  });
}

function toLine(menu: Menu, { dish, quantity = 1, choices = {} }: Pick): Line {
  const items = menu.menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item));
  const item = items.find(({ itemLocalizations }) => english(itemLocalizations) === dish);
  const entry = item && priceEntry(item.itemPrices);
  if (!item || !entry) throw new Error(`The menu has no '${dish}'.`);
  const chosen: PricedModifier[] = [];
  for (const { dependentModifierGroupId: on, modifierGroup, visibility } of item.itemModifierGroups) {
    const isThere = visibility && (on === null || chosen.some(({ modifierGroupId }) => modifierGroupId === on));
    if (isThere) chosen.push(...choose(modifierGroup, choices));
  }
  return {
    ...priced(entry, item.isAllowPromotionDiscount),
    ...{ menuId: menu.id, itemId: item.id, categoryId: item.categoryId, quantity },
    modifiers: chosen,
  };
}

function payloadItem(line: Line): OrderPayload['orderItems'][number] {
  const money = (price: number, count: number) => ({
    basePrice: toDollars(price),
    totalPrice: toDollars(price * count),
  });
  const option = ({ modifierItemId, modifierGroupId, quantity, price }: PricedModifier, times: number) => ({
    ...{ modifierItemId, modifierGroupId, quantity },
    ...money(price, quantity * times),
  });
  return {
    ...{ itemId: line.itemId, quantity: line.quantity, categoryId: line.categoryId },
    ...{
      basePrice: toDollars(line.price),
      totalPrice: toDollars(lineTotal(line)),
      specialInstruction: '',
      remarks: '',
    },
    orderItemOptions: line.modifiers.map((modifier) => ({
      ...option(modifier, line.quantity),
      orderModifierOptions: modifier.options.map((inner) => option(inner, modifier.quantity * line.quantity)),
    })),
  };
}
