import type { CartLine, CartModifier, NewCartLine } from './cartTypes';

const modifierPart = (modifier: CartModifier): string => {
  const options = modifiersPart(modifier.options);
  return `${modifier.modifierGroupId}.${modifier.modifierItemId}x${modifier.quantity}${options && `(${options})`}`;
};

// Sorted, so that the order of selection makes no difference.
const modifiersPart = (modifiers: readonly CartModifier[]): string => modifiers.map(modifierPart).sort().join(',');

/**
 * Id of a configuration: menu, item, modifiers with their quantities, special instruction, the source of a
 * reward, and whose it is at a table. Lines with equal ids are merged (CART-1).
 */
export const toCartItemId = (line: NewCartLine): string =>
  [
    line.menuId,
    line.itemId,
    modifiersPart(line.modifiers),
    line.promotionId ? `p${line.promotionId}` : '',
    line.promoCodeId ? `c${line.promoCodeId}` : '',
    line.specialInstruction,
    ...(line.seat ? [`@${line.seat}`] : []),
  ].join('|');

export const withIdentity = (line: NewCartLine): CartLine => ({ ...line, cartItemId: toCartItemId(line) });
