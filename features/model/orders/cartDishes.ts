import { isFree } from '#contract/money';
import { type CartState, initialCart, MAX_LINE_QUANTITY, withIdentity } from '#features/model/cart';

/** The cart without what was ordered of it; what was added since stays. */
export function subtractCart(cart: CartState, ordered: CartState): CartState {
  const gone = new Map(ordered.items.map(({ cartItemId, quantity }) => [cartItemId, quantity]));
  const items = cart.items.flatMap((line) => {
    const quantity = line.quantity - (gone.get(line.cartItemId) ?? 0);
    return quantity > 0 && !isFree(line) ? [{ ...line, quantity }] : [];
  });
  if (items.length === cart.items.length && items.every(({ quantity }, at) => quantity === cart.items[at]?.quantity)) {
    return cart;
  }
  // Voucher, points and request went with the order.
  return items.length > 0 ? { ...initialCart, items } : initialCart;
}

/** Both carts in one; of a dish no more than a cart takes. */
export function addCart(cart: CartState, more: CartState): CartState {
  const items = [...cart.items];
  for (const line of more.items) {
    const at = items.findIndex(({ cartItemId }) => cartItemId === line.cartItemId);
    const same = items[at];
    if (same) items[at] = { ...same, quantity: Math.min(MAX_LINE_QUANTITY, same.quantity + line.quantity) };
    else items.push(line);
  }
  return { ...cart, items };
}

/** Turns dishes into the diner's own: their seats are no longer at the table (TABLE-15). */
export function toOwnCart(cart: CartState): CartState {
  if (cart.items.every(({ seat }) => seat === undefined)) return cart;
  const items = cart.items.map(({ seat: _, ...line }) => withIdentity(line));
  return addCart({ ...cart, items: [] }, { ...cart, items });
}
