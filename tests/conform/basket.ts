/** Baskets and payloads from a menu, priced as the app prices them. */
import {
  type Item,
  listChoices,
  type Menu,
  type Order,
  type OrderPayload,
  type OrderType,
  type Outlet,
  type OutletSettings,
  type Promotion,
  type Tax,
} from '#contract';
import { getServing } from '#contract/hours';
import {
  type Line,
  lineTotal,
  type PricedModifier,
  type PromoCode,
  priced,
  priceEntry,
  quote,
  toDollars,
} from '#contract/money';

/** Place of an order: the codes of an outlet, a table, and a check of direct-to-till outlets. */
export interface Place {
  outlet: string;
  table: string;
  check?: string | undefined;
}

export interface Shop {
  outlet: Outlet;
  settings: OutletSettings;
  /** Without the dishes that are not served now. */
  menu: Menu;
  /** Dishes that are not served now (MENU-32). */
  notServed: readonly Item[];
  taxes: readonly Tax[];
  promotions: readonly Promotion[];
  brandAppId: number;
  /** One that was typed, with what it gives. Default: none. */
  promoCode?: PromoCode;
}

type Group = Item['itemModifierGroups'][number]['modifierGroup'];

export const allItems = (menu: Menu): Item[] =>
  menu.menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item));

/** The English name, or the first there is. */
export const getName = (localizations: readonly { languageId: number; name: string }[]): string =>
  (localizations.find(({ languageId }) => languageId === 1) ?? localizations[0])?.name ?? '';

/** Splits a menu into what is served at a moment and the dishes that are not (MENU-32). */
export function splitByHours(menu: Menu, ms: number): Pick<Shop, 'menu' | 'notServed'> {
  const known = new Map<number, boolean>();
  const notServed: Item[] = [];
  const inOrder = [...menu.menuCategories].sort((a, b) => a.displayOrder - b.displayOrder);
  for (const { category } of inOrder) {
    for (const { item } of category.categoryItems) {
      if (known.has(item.id)) continue;
      const { isServed } = getServing(item.hours ?? category.hours, ms);
      known.set(item.id, isServed);
      if (!isServed) notServed.push(item);
    }
  }
  if (notServed.length === 0) return { menu, notServed };
  const menuCategories = menu.menuCategories.map((entry) => ({
    ...entry,
    category: {
      ...entry.category,
      categoryItems: entry.category.categoryItems.filter(({ item }) => known.get(item.id)),
    },
  }));
  return { menu: { ...menu, menuCategories }, notServed };
}

export const isSoldOut = (item: Item): boolean => item.itemSoldOuts.length > 0;

/** Whether an order of the dish needs a confirmed age (WIRE-70). */
export const isAlcohol = (menu: Menu, itemId: number): boolean =>
  allItems(menu).some((item) => item.id === itemId && item.isAlcohol === true);

/** Whether the app shows a dish, a group or a choice (MENU-13). */
export const isShown = ({ status }: { status: string }): boolean => status !== 'Inactive' && status !== 'Deleted';

export interface LineOptions {
  roleId?: number | undefined;
  /** How many of each choice, by its English name. Default: as few as the group allows. */
  choices?: Readonly<Record<string, number>> | undefined;
}

/** The first choices that are there until a group has its minimum, each up to its most (ITEM-39). */
function takeFirst({ type, min, max }: Group, places: readonly Group['modifierGroupItems'][number][]) {
  let left = min;
  return places.map(({ modifierItem, maxQuantity = max }): [typeof modifierItem, number] => {
    const quantity = Math.min(left, type === 'Select' ? 1 : maxQuantity);
    left -= quantity;
    return [modifierItem, quantity];
  });
}

/** The named choices, else the first that are there until the group has its minimum; undefined where it cannot have it. */
function choose(group: Group, { roleId, choices = {} }: LineOptions): PricedModifier[] | undefined {
  const places = listChoices(group).filter(({ modifierItem }) => isShown(modifierItem));
  const offered = places.map(({ modifierItem }) => modifierItem);
  const there = places.filter(({ modifierItem }) => modifierItem.modifierItemSoldOuts.length === 0);
  if (group.type === 'Fixed' && there.length < offered.length) return undefined;
  const named = offered.filter((modifier) => choices[getName(modifier.modifierItemLocalizations)] !== undefined);
  const wanted: [(typeof offered)[number], number][] =
    group.type === 'Fixed'
      ? offered.map((modifier) => [modifier, group.max])
      : named.length > 0
        ? named.map((modifier) => [modifier, choices[getName(modifier.modifierItemLocalizations)] ?? 1])
        : takeFirst(group, there).filter(([, quantity]) => quantity > 0);
  const count = wanted.reduce((sum, [, quantity]) => sum + quantity, 0);
  if (group.type !== 'Fixed' && count < group.min) return undefined;
  const chosen: PricedModifier[] = [];
  for (const [modifier, quantity] of wanted) {
    const entry = priceEntry(modifier.modifierItemPrices, roleId);
    if (!entry) return undefined;
    const options: PricedModifier[] = [];
    for (const { type, dependentModifierGroupId, modifierGroup } of modifier.modifierItemOptions ?? []) {
      if (dependentModifierGroupId !== null || !isShown(modifierGroup)) continue;
      const inside = { ...modifierGroup, ...(type === 'Fixed' && { type }) } as Group;
      const inner = choose(inside, { roleId, choices });
      if (!inner) return undefined;
      options.push(...inner.map((one) => ({ ...one, options: [] })));
    }
    chosen.push({
      ...priced(entry, modifier.isAllowPromotionDiscount, modifier.containerDeposit),
      ...{ modifierItemId: modifier.id, modifierGroupId: group.id, quantity, options },
    });
  }
  return chosen;
}

/** A line of a dish with the choices that it must have; undefined for one that cannot be ordered. */
export function toLine(menu: Menu, item: Item, quantity = 1, options: LineOptions = {}): Line | undefined {
  const entry = priceEntry(item.itemPrices, options.roleId);
  if (!entry || isSoldOut(item) || !isShown(item)) return undefined;
  const modifiers: PricedModifier[] = [];
  const open = new Set(item.itemModifierGroups.filter((one) => one.visibility && isShown(one.modifierGroup)));
  // A group may be listed before the one that it depends on.
  for (let waiting = open.size; waiting > 0; waiting--)
    for (const one of open) {
      const { dependentModifierGroupId: on, modifierGroup } = one;
      if (on !== null && !modifiers.some(({ modifierGroupId }) => modifierGroupId === on)) continue;
      open.delete(one);
      const chosen = choose(modifierGroup, options);
      if (!chosen) return undefined;
      modifiers.push(...chosen);
    }
  return {
    ...priced(entry, item.isAllowPromotionDiscount, item.containerDeposit),
    ...{ menuId: menu.id, itemId: item.id, categoryId: item.categoryId, quantity },
    modifiers,
  };
}

const payloadLine = (line: Line): OrderPayload['orderItems'][number] => {
  const option = ({ modifierItemId, modifierGroupId, quantity, price }: PricedModifier, times: number) => ({
    ...{ modifierItemId, modifierGroupId, quantity },
    ...{ basePrice: toDollars(price), totalPrice: toDollars(price * quantity * times) },
  });
  return {
    ...{ itemId: line.itemId, quantity: line.quantity, categoryId: line.categoryId },
    ...{ basePrice: toDollars(line.price), totalPrice: toDollars(lineTotal(line)) },
    ...{ specialInstruction: '', remarks: '' },
    orderItemOptions: line.modifiers.map((modifier) => ({
      ...option(modifier, line.quantity),
      orderModifierOptions: modifier.options.map((inner) => option(inner, modifier.quantity * line.quantity)),
    })),
  };
};

/** The payload of these lines, with every figure as the rules of money have it. */
export function toPayload(shop: Shop, lines: readonly Line[], change: Partial<OrderPayload>): OrderPayload {
  const type: OrderType = change.type ?? 'Dine In';
  const { menu, settings, outlet, promoCode } = shop;
  const totals = quote({
    ...{ lines, type, settings, menuId: menu.id, taxes: shop.taxes, promotions: shop.promotions, promoCode },
    rebatePoints: 0,
  });
  return {
    versionNumber: menu.version,
    brandAppId: shop.brandAppId,
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
    ...(totals.deposit > 0 && { containerDeposit: toDollars(totals.deposit) }),
    grandTotal: toDollars(totals.total),
    isPreOrder: false,
    voucherId: null,
    cutlery: true,
    menuId: menu.id,
    promotionIds: totals.promotions.map(({ id }) => id),
    isRebateUsage: false,
    rebateAmount: 0,
    specialInstruction: '',
    ...(promoCode && { promoCode: promoCode.code }),
    ...(type === 'Dine In' && { dineInModeNotRequireTableNo: settings.dineInNotRequireTableNo }),
    ...(outlet.paymentTypes[0] && !settings.isDirectToPos && { paymentMode: outlet.paymentTypes[0].code }),
    ...(lines.some(({ itemId }) => isAlcohol(menu, itemId)) && { isAgeConfirmed: true }),
    orderItems: lines.map(payloadLine),
    ...change,
  };
}

/** The first figure in which an order differs from its payload. */
export function findOtherFigure(order: Order, payload: OrderPayload): string | undefined {
  const figures = [
    ...(['subtotal', 'serviceCharge', 'totalDiscount', 'totalTax', 'containerDeposit', 'rebateAmount'] as const),
    'grandTotal' as const,
  ];
  const other = figures.find(
    (figure) => Math.round((order[figure] ?? 0) * 100) !== Math.round((payload[figure] ?? 0) * 100),
  );
  return other && `${other} is ${order[other]} in the order and ${payload[other]} in what was ordered`;
}
