import { isFree, lineDeposit, toCharged, unitPrice } from '#contract/money';
import type { Menu, MenuItem } from '#features/model/menu';
import { getChoiceResult, getUnavailableReason, groupsFor, settle } from '#features/model/menu';
import { withIdentity } from './cartItemId';
import type { CartChanges, CartLine, CartModifier, RepricedLine } from './cartTypes';
import { toCartLine, toChoice } from './lineFromChoice';

/** Whether one of the choices, or one inside it, is sold out. */
export const isAnySoldOut = (modifiers: readonly CartModifier[]): boolean =>
  modifiers.some(({ isSoldOut, options }) => isSoldOut || isAnySoldOut(options));

const unitDeposit = (line: CartLine): number => lineDeposit({ ...line, quantity: 1 });

/** The line at current prices; undefined if the configuration can no longer be ordered. */
function toCurrentLine(line: CartLine, item: MenuItem, menuId: number, roleId: number): CartLine | undefined {
  const groups = groupsFor(item, roleId);
  const choice = toChoice(line.modifiers);
  // The menu may have dropped the deposit, and then does not name it.
  const { isIncomplete: _, servedOnly: _hours, deposit: _former, ...before } = line;
  const { quantity, specialInstruction } = line;
  const details = { menuId, roleId, groups, quantity, specialInstruction };
  const now = withIdentity({ ...before, ...toCartLine(item, { ...details, choice }) });
  if (now.cartItemId !== line.cartItemId) return undefined;
  // Sold-out lines stay in the cart, marked, for the diner to remove.
  const isSoldOut = item.isSoldOut || isAnySoldOut(now.modifiers);
  if (isSoldOut) return { ...now, isSoldOut };
  // So do those that are not served at this time: the diner may choose another (CART-47).
  if (item.serving?.isServed === false) return { ...now, isSoldOut: true, servedOnly: [...(item.hours ?? [])] };
  const settled = withIdentity({ ...now, ...toCartLine(item, { ...details, choice: settle(groups, choice) }) });
  const isSame = settled.cartItemId === line.cartItemId && !getUnavailableReason(item, groups, roleId);
  if (!isSame) return undefined;
  if (getChoiceResult(groups, choice) === 'complete') return now;
  // The diner chooses again (CART-42); what is given is offered again by what gives it.
  return isFree(line) ? undefined : { ...now, isIncomplete: true };
}

export interface Repricing {
  items: CartLine[];
  /** null: no price has changed. */
  changes: CartChanges | null;
}

/**
 * The lines at the prices of a menu and a role. Lines of another menu are removed (CART-29), and those
 * that can no longer be ordered as they were chosen.
 * @param isDepositCharged whether a changed deposit counts as a changed price (CART-45).
 */
export function repriceLines(
  lines: readonly CartLine[],
  menu: Menu,
  roleId: number,
  isDepositCharged = true,
): Repricing {
  // This way of ordering has no menu now; the lines may be ordered in another way.
  if (menu.id === 0) return { items: [...lines], changes: null };
  const removed: CartChanges['removed'] = [];
  const changed: RepricedLine[] = [];
  let reason: CartChanges['reason'] = 'prices';
  const items = lines.flatMap((line): CartLine[] => {
    const { cartItemId, localizations } = line;
    const isOther = line.menuId !== menu.id;
    const item = menu.items[line.itemId];
    // A free dish need not be on the menu. A refetched menu lacks it for a moment (CART-36).
    const known = item ? toCurrentLine(line, item, menu.id, roleId) : isFree(line) ? line : undefined;
    const now = isOther ? undefined : known;
    if (!now) {
      if (isOther) reason = 'other-menu';
      else if (reason === 'prices') reason = 'not-available';
      removed.push({ cartItemId, localizations });
      return [];
    }
    const [from, to] = [unitPrice(line), unitPrice(now)];
    const [before, after] = isDepositCharged ? [unitDeposit(line), unitDeposit(now)] : [0, 0];
    const deposits = before === after ? {} : { deposits: { from: before, to: after } };
    if (from !== to || before !== after)
      changed.push({ cartItemId, localizations, from, to, ...deposits, charged: toCharged(now) });
    return [now];
  });
  const isChanged = removed.length > 0 || changed.length > 0;
  return { items, changes: isChanged ? { reason, removed, repriced: changed } : null };
}
