import {
  type Item,
  type ItemModifierGroup,
  listChoices,
  type ModifierGroup,
  type ModifierItemOption,
  type OptionGroup,
  type OrderErrors,
  type OrderItem,
  type OrderItemOption,
  type OrderModifierOption,
  type OrderPayloadItem,
  type RolePrice,
  type ServingHours,
} from '#contract';
import { getServing } from '#contract/hours';
import {
  isFree,
  type Line,
  lineDeposit,
  lineTotal,
  type Priced,
  type PricedModifier,
  priced,
  priceEntry,
  toDollars,
} from '#contract/money';
import { badRequest } from '../../errors.ts';
import { getEnglishName, type Names, withoutDescriptions } from '../catalogue.ts';
import type { AmountCheck } from './amountCheck.ts';

/** An order line built from the menu: `priced` for the sums, `orderItem` for the order. */
export interface BuiltLine {
  priced: Line;
  orderItem: OrderItem;
}

export interface LineContext {
  menuId: number;
  roleId: number | undefined;
  items: ReadonlyMap<number, Item>;
  /** Dishes that are not on the menu and that a promotion or promo code gives. */
  gifts: ReadonlyMap<number, Item>;
  /** Hours of the dishes of the menu by id; none: at any time. */
  hours: ReadonlyMap<number, readonly ServingHours[]>;
  /** The moment for which the food is ordered, milliseconds since 1970. */
  servedAt: number;
  amounts: AmountCheck;
  /** Whether this way of ordering pays deposits (MONEY-44). */
  isDepositCharged: boolean;
}

type AnyGroup = ModifierGroup | OptionGroup;
type AnyModifier = AnyGroup['modifierGroupItems'][number]['modifierItem'];
/** A chosen modifier, at either level. */
type Choice = Pick<OrderItemOption | OrderModifierOption, 'modifierGroupId' | 'modifierItemId' | 'quantity'>;
type Chosen = OrderItemOption | OrderModifierOption;

/** A modifier group with what decides whether it is shown and what must be chosen. */
interface Rule {
  group: AnyGroup;
  isFixed: boolean;
  dependsOn: number | null;
}

const itemRules = (groups: readonly ItemModifierGroup[]): Rule[] =>
  groups
    .filter(({ visibility }) => visibility)
    .map(({ modifierGroup, dependentModifierGroupId }) => ({
      group: { ...modifierGroup, modifierGroupItems: listChoices(modifierGroup) },
      isFixed: modifierGroup.type === 'Fixed',
      dependsOn: dependentModifierGroupId,
    }));

const optionRules = (options: readonly ModifierItemOption[]): Rule[] =>
  options.map(({ modifierGroup, dependentModifierGroupId, type }) => ({
    group: modifierGroup,
    isFixed: type === 'Fixed' || modifierGroup.type === 'Fixed',
    dependsOn: dependentModifierGroupId,
  }));

const getPrice = (
  prices: readonly RolePrice[],
  { isAllowPromotionDiscount, containerDeposit }: Pick<Item, 'isAllowPromotionDiscount' | 'containerDeposit'>,
  roleId: number | undefined,
): Priced | undefined => {
  const entry = priceEntry(prices, roleId);
  return entry && priced(entry, isAllowPromotionDiscount, containerDeposit);
};

type Kind = keyof OrderErrors;

/** Collects what is unavailable, because an order is refused with all of it at once (CHECKOUT-26, CHECKOUT-27). */
export class UnavailableItems {
  private readonly found = new Map<
    string,
    { kind: Kind; id: number; left: number; from?: string | undefined; hours?: readonly ServingHours[] }
  >();

  /** @param left portions left, for `itemQuantityLeft`. */
  add(kind: Kind, id: number, left = 0): void {
    this.found.set(`${kind}:${id}`, { kind, id, left });
  }

  /** @param from when alcohol is sold again, `HH:mm`. */
  addAlcohol(id: number, from: string | undefined): void {
    this.found.set(`alcoholItems:${id}`, { kind: 'alcoholItems', id, left: 0, from });
  }

  /** A dish that is not served at the time of the order. */
  addNotServed(id: number, hours: readonly ServingHours[]): void {
    this.found.set(`notAvailableItem:${id}`, { kind: 'notAvailableItem', id, left: 0, hours });
  }

  get isEmpty(): boolean {
    return this.found.size === 0;
  }

  /** As errors of the contract. */
  errors(names: Names): OrderErrors {
    const errors: Required<OrderErrors> = {
      soldoutItems: [],
      soldoutModifierItems: [],
      itemQuantityLeft: [],
      notAvailableItem: [],
      notAvailableModifierItem: [],
      alcoholItems: [],
    };
    for (const { kind, id, left, from, hours } of this.found.values()) {
      const name = names.item.get(id) ?? names.modifier.get(id) ?? `Item ${id}`;
      if (kind === 'itemQuantityLeft') errors[kind].push({ itemId: id, name, totalUsage: left });
      else if (kind === 'alcoholItems') errors[kind].push({ itemId: id, name, ...(from !== undefined && { from }) });
      else if (kind === 'notAvailableItem')
        errors[kind].push({ itemId: id, name, ...(hours && { hours: [...hours] }) });
      else if (kind === 'soldoutItems') errors[kind].push({ itemId: id, name });
      else errors[kind].push({ modifierItemId: id, name });
    }
    return Object.fromEntries(Object.entries(errors).filter(([, list]) => list.length > 0));
  }
}

const getGroupName = ({ modifierGroupLocalizations, name }: AnyGroup): string =>
  getEnglishName(modifierGroupLocalizations) || name;

/** The groups that are shown: a dependent one only while the group that it depends on has a selection (ITEM-14). */
function findVisibleRules(rules: readonly Rule[], chosen: readonly Choice[]): Rule[] {
  const found = rules.filter(({ dependsOn }) => dependsOn === null);
  for (const rule of found) {
    if (chosen.some(({ modifierGroupId }) => modifierGroupId === rule.group.id)) {
      found.push(
        ...rules.filter(
          ({ dependsOn, group }) => dependsOn === rule.group.id && !found.some((known) => known.group.id === group.id),
        ),
      );
    }
  }
  return found;
}

/**
 * Returns the problem of one group's choices: its min and max, and the most of one. A Fixed group needs all its choices, `max` of each
 * (ITEM-13).
 */
function findGroupProblem({ group, isFixed }: Rule, chosen: readonly Choice[]): string | undefined {
  const own = chosen.filter(({ modifierGroupId }) => modifierGroupId === group.id);
  const name = getGroupName(group);
  if (new Set(own.map(({ modifierItemId }) => modifierItemId)).size < own.length)
    return `'${name}' names a choice twice; give its quantity once.`;
  if (isFixed) {
    const isWhole =
      group.max === 0
        ? own.length === 0
        : own.length === group.modifierGroupItems.length && own.every(({ quantity }) => quantity === group.max);
    return isWhole ? undefined : `everything of '${name}' comes along, ${group.max} of each.`;
  }
  if (group.type === 'Select' && own.some(({ quantity }) => quantity !== 1))
    return `a choice of '${name}' can be taken once only.`;
  for (const { modifierItem, maxQuantity = group.max } of group.modifierGroupItems) {
    const quantity = own.find(({ modifierItemId }) => modifierItemId === modifierItem.id)?.quantity ?? 0;
    if (group.type === 'Quantity' && quantity > maxQuantity) {
      const choice = getEnglishName(modifierItem.modifierItemLocalizations);
      return `please select max ${maxQuantity} of '${choice}' of '${name}'.`;
    }
  }
  const total = own.reduce((sum, { quantity }) => sum + quantity, 0);
  return total < group.min || total > group.max
    ? `please select min ${group.min} and max ${group.max} of '${name}'.`
    : undefined;
}

/** Returns the problem of the choices: too few, too many, or in a hidden group. */
function findProblem(rules: readonly Rule[], chosen: readonly Choice[]): string | undefined {
  const there = findVisibleRules(rules, chosen);
  if (chosen.some(({ modifierGroupId }) => !there.some(({ group }) => group.id === modifierGroupId)))
    return 'a choice was made in a group that is not asked for; choose the dish again.';
  for (const rule of there) {
    const problem = findGroupProblem(rule, chosen);
    if (problem) return problem;
  }
  return undefined;
}

/** The menu's modifier of a choice. */
export const findModifier = (
  { itemModifierGroups }: Item,
  { modifierGroupId, modifierItemId }: Pick<Choice, 'modifierGroupId' | 'modifierItemId'>,
): ModifierGroup['modifierGroupItems'][number]['modifierItem'] | undefined =>
  itemModifierGroups
    .filter((group) => group.modifierGroupId === modifierGroupId)
    .flatMap(({ modifierGroup }) => listChoices(modifierGroup))
    .find(({ modifierItem }) => modifierItem.id === modifierItemId)?.modifierItem;

/** Whether a dish can be ordered with these choices. */
export function isOrderable(item: Item, chosen: readonly (Choice & { options: readonly Choice[] })[]): boolean {
  const getRules = (one: Choice) => optionRules(findModifier(item, one)?.modifierItemOptions ?? []);
  return (
    findProblem(itemRules(item.itemModifierGroups), chosen) === undefined &&
    chosen.every((one) => findProblem(getRules(one), one.options) === undefined)
  );
}

interface BuildContext {
  context: LineContext;
  unavailable: UnavailableItems;
  dish: string;
  /** Product of the quantities of the line and the levels above. */
  times: number;
  /** The dish is free, so nothing makes it cheaper (MONEY-46). */
  isGiven: boolean;
}

type Resolved = { chosen: Chosen; modifier: AnyModifier };

/** Finds the chosen modifiers in the menu and collects what is unavailable. Throws 400 for an impossible choice. */
function findChosenModifiers(
  rules: readonly Rule[],
  chosen: readonly Chosen[],
  buildContext: BuildContext,
): Resolved[] {
  const { context, unavailable, dish } = buildContext;
  const resolved = chosen.flatMap((one): Resolved[] => {
    const { modifierItemId: id, modifierGroupId } = one;
    const rule = rules.find(({ group }) => group.id === modifierGroupId);
    const modifier = rule?.group.modifierGroupItems.find(({ modifierItem }) => modifierItem.id === id)?.modifierItem;
    if (!modifier || !getPrice(modifier.modifierItemPrices, modifier, context.roleId)) {
      unavailable.add('notAvailableModifierItem', id);
      return [];
    }
    if (modifier.modifierItemSoldOuts.length) {
      unavailable.add('soldoutModifierItems', id);
    }
    return [{ chosen: one, modifier }];
  });
  const problem = unavailable.isEmpty && findProblem(rules, chosen);
  if (problem) throw badRequest(`${dish}: ${problem}`);
  return resolved;
}

function buildModifiers(
  rules: readonly Rule[],
  chosen: readonly Chosen[],
  buildContext: BuildContext,
): { priced: PricedModifier[]; wire: OrderItem['orderItemOptions'] } {
  const { context } = buildContext;
  const built = findChosenModifiers(rules, chosen, buildContext).map(({ chosen: one, modifier }) => {
    const { modifierItemId, modifierGroupId, quantity } = one;
    const times = buildContext.times * quantity;
    const name = getEnglishName(modifier.modifierItemLocalizations);
    const price = getPrice(modifier.modifierItemPrices, modifier, context.roleId);
    const cents = Math.max(buildContext.isGiven ? 0 : Number.NEGATIVE_INFINITY, price?.price ?? 0);
    const amount = cents * times;
    const inner = buildModifiers(
      'modifierItemOptions' in modifier ? optionRules(modifier.modifierItemOptions) : [],
      'orderModifierOptions' in one ? one.orderModifierOptions : [],
      { ...buildContext, times },
    );
    context.amounts.expect(`the price of ${name}`, one.basePrice, cents);
    context.amounts.expect(`the sum for ${name}`, one.totalPrice, amount);
    const ids = { modifierItemId, modifierGroupId, quantity };
    return {
      priced: { ...ids, ...(price as Priced), options: inner.priced },
      wire: {
        ...ids,
        name,
        modifierItemLocalizations: withoutDescriptions(modifier.modifierItemLocalizations),
        basePrice: toDollars(cents),
        totalPrice: toDollars(amount),
        orderModifierOptions: inner.wire.map(({ orderModifierOptions: _, ...rest }) => rest),
      },
    };
  });
  return { priced: built.map((one) => one.priced), wire: built.map((one) => one.wire) };
}

/**
 * Builds a line from the menu; prices of the payload are only compared (WIRE-24).
 * @returns undefined where it is unavailable. Throws 400.
 */
export function buildLine(
  payload: OrderPayloadItem,
  index: number,
  context: LineContext,
  unavailable: UnavailableItems,
): BuiltLine | undefined {
  const isGiven = isFree(payload);
  const item = context.items.get(payload.itemId) ?? (isGiven ? context.gifts.get(payload.itemId) : undefined);
  const price = item && getPrice(item.itemPrices, item, context.roleId);
  if (!item || !price) {
    unavailable.add('notAvailableItem', payload.itemId);
    return undefined;
  }
  const name = getEnglishName(item.itemLocalizations);
  // A dish that is not on the menu has only its own hours.
  const hours = context.hours.get(item.id) ?? item.hours ?? [];
  if (item.itemSoldOuts.length) unavailable.add('soldoutItems', item.id);
  else if (!getServing(hours, context.servedAt).isServed) unavailable.addNotServed(item.id, hours);
  if (payload.specialInstruction && !item.allowSpecialInstruction) {
    throw badRequest(`${name} takes no special instruction; please remove it.`);
  }
  const buildContext = { context, unavailable, dish: name, times: payload.quantity, isGiven };
  const modifiers = buildModifiers(itemRules(item.itemModifierGroups), payload.orderItemOptions, buildContext);
  const line: Line = {
    ...price,
    menuId: context.menuId,
    itemId: item.id,
    categoryId: item.categoryId,
    quantity: payload.quantity,
    modifiers: modifiers.priced,
    ...(payload.promotionId !== undefined && { promotionId: payload.promotionId }),
    ...(payload.promoCodeId !== undefined && { promoCodeId: payload.promoCodeId }),
  };
  const total = lineTotal(line);
  const deposit = context.isDepositCharged ? lineDeposit(line) : 0;
  // A free line may give the dish's normal price or 0; its sum has its modifiers only.
  if (!isGiven || payload.basePrice !== 0)
    context.amounts.expect(`the price of ${name}`, payload.basePrice, price.price);
  context.amounts.expect(`the sum for ${name}`, payload.totalPrice, total);
  return {
    priced: line,
    orderItem: {
      id: index + 1,
      quantity: payload.quantity,
      item: {
        id: item.id,
        name,
        itemLocalizations: withoutDescriptions(item.itemLocalizations),
        categoryId: item.categoryId,
      },
      basePrice: toDollars(isGiven ? 0 : price.price),
      total: toDollars(total),
      ...(deposit > 0 && { containerDeposit: toDollars(deposit) }),
      specialInstruction: payload.specialInstruction,
      ...(payload.promotionId !== undefined && { promotionId: payload.promotionId }),
      orderItemOptions: modifiers.wire,
    },
  };
}
