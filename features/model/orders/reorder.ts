import type { Localization, Order } from '#contract';
import { type Cents, type Charged, readCents, toCharged, unitPrice } from '#contract/money';
import { type ChosenModifier, isPlainText, type NewCartLine, toCartLine, toChoice } from '#features/model/cart';
import type { Menu, MenuItem } from '#features/model/menu';
import {
  type Choice,
  type ChoiceGroup,
  getChoiceResult,
  getUnavailableReason,
  groupsFor,
  settle,
  type Unavailable,
} from '#features/model/menu';
import type { LineNames } from './lineNames';

type OrderedLine = Order['orderItems'][number];
type OrderedOption = OrderedLine['orderItemOptions'][number];

/**
 * Why a line cannot be ordered as before: the menu has it no more, it is sold out or not served now, a choice that it
 * needs is gone, or a promotion gave it, which gives it again by itself.
 */
export type MissingReason = Unavailable | 'choices-gone' | 'free';

/** A line of the old order that does not come into the cart. */
export interface MissingLine {
  quantity: number;
  /** As the old order calls it. */
  name: string;
  localizations: LineNames;
  reason: MissingReason;
}

/** A line that comes without some of its choices. */
export interface ReducedLine {
  localizations: Localization[];
  /** The choices that are gone, as the old order calls them. */
  without: { name: string; localizations: LineNames }[];
}

/** A line that costs something else than it did; cents of one with its choices. */
export interface RepricedOrderLine {
  localizations: Localization[];
  from: Cents;
  to: Cents;
  /** Decides what its prices are shown with. */
  charged: Charged;
}

/** An old order as it can be ordered today. */
export interface RebuiltOrder {
  lines: NewCartLine[];
  missing: MissingLine[];
  reduced: ReducedLine[];
  repriced: RepricedOrderLine[];
}

type AnyOption = Pick<OrderedOption, 'modifierItemId' | 'modifierGroupId' | 'quantity'> & {
  orderModifierOptions?: readonly AnyOption[];
};

const toChosenModifier = ({ orderModifierOptions = [], ...option }: AnyOption): ChosenModifier => ({
  ...option,
  options: orderModifierOptions.map(toChosenModifier),
});

type NamedOption = AnyOption & Pick<OrderedOption, 'name' | 'modifierItemLocalizations'>;

/** Returns the earlier choices that are missing, or reduced, today. */
function getLostChoices(options: readonly NamedOption[], now: Choice): ReducedLine['without'] {
  return options.flatMap((option) => {
    const kept = now.get(option.modifierGroupId)?.find(({ modifierId }) => modifierId === option.modifierItemId);
    if (!kept || kept.quantity < option.quantity)
      return [{ name: option.name, localizations: option.modifierItemLocalizations }];
    return getLostChoices((option.orderModifierOptions ?? []) as readonly NamedOption[], kept.options);
  });
}

/** Whether a promotion gave the line; servers send null or '' where none did. */
export const isGift = ({ promotionId, promoCode }: Pick<OrderedLine, 'promotionId' | 'promoCode'>): boolean =>
  Boolean(promotionId || promoCode);

/** Former price of one with its choices; undefined if the old order's figures cannot be parsed. */
function getFormerUnitPrice({ total, quantity }: OrderedLine): Cents | undefined {
  const cents = readCents(total);
  return cents === undefined ? undefined : Math.round(cents / quantity);
}

function getMissingReason(
  item: MenuItem | undefined,
  groups: readonly ChoiceGroup[],
  now: Choice,
  roleId: number,
): MissingReason | undefined {
  if (!item) return 'not-available';
  return (
    getUnavailableReason(item, groups, roleId) ??
    (getChoiceResult(groups, now) === 'complete' ? undefined : 'choices-gone')
  );
}

/**
 * The lines of an old order against a menu of today, at the prices of a role. Every line of the order is either among
 * `lines` or among `missing`; nothing that comes is sold out or lacks a choice that it needs.
 */
export function rebuildOrder({ orderItems }: Pick<Order, 'orderItems'>, menu: Menu, roleId: number): RebuiltOrder {
  const result: RebuiltOrder = { lines: [], missing: [], reduced: [], repriced: [] };
  for (const ordered of orderItems) {
    const { quantity, specialInstruction } = ordered;
    const { name, itemLocalizations } = ordered.item;
    const item = menu.items[ordered.item.id];
    const groups = item ? groupsFor(item, roleId) : [];
    const choice = settle(groups, toChoice(ordered.orderItemOptions.map(toChosenModifier)));
    const reason = isGift(ordered) ? 'free' : getMissingReason(item, groups, choice, roleId);
    if (reason || !item) {
      result.missing.push({ quantity, name, localizations: itemLocalizations, reason: reason ?? 'not-available' });
      continue;
    }
    const keepsInstruction = item.allowSpecialInstruction && isPlainText(specialInstruction);
    const line = toCartLine(item, {
      menuId: menu.id,
      roleId,
      groups,
      choice,
      quantity,
      specialInstruction: keepsInstruction ? specialInstruction : '',
    });
    result.lines.push(line);
    const without = getLostChoices(ordered.orderItemOptions, choice);
    const from = getFormerUnitPrice(ordered);
    const to = unitPrice(line);
    const { localizations } = line;
    if (without.length > 0) result.reduced.push({ localizations, without });
    else if (from !== undefined && from !== to)
      result.repriced.push({ localizations, from, to, charged: toCharged(line) });
  }
  return result;
}

/** True if everything is available unchanged at the same price, so that no confirmation is needed. */
export const isUnchanged = ({ missing, reduced, repriced }: RebuiltOrder): boolean =>
  missing.length === 0 && reduced.length === 0 && repriced.length === 0;
