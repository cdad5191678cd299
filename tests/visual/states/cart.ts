import { state } from '../state.ts';

/** The cart, promotions and vouchers. */
export const cartStates = [
  state.layout('cart.filled', 'cart of a pay-online outlet', 'Checkout', 'Subtotal'),
  state(
    'cart.direct-to-till',
    'cart of a direct-to-till outlet: check no shown, no special request box',
    'Submit Order',
    'Check No',
  ),
  state('cart.grouped', 'items grouped by category (brand toggle)'),
  state.layout(
    'cart.discounts',
    'promo code, promotion discount, service charge, taxes and rebate lines all present',
    'Service Charge',
  ),
  state('cart.sold-out-line', 'a line marked sold out', 'Sold Out'),
  state('cart.free-item', 'a free reward line', 'Free'),
  state('cart.rebate', 'a member with points: rebate control'),
  state('cart.empty', 'checkout pressed on an empty cart', 'Your cart is empty', 'Continue Ordering'),
  state('cart.promo-signed-out', 'promo code as a guest', 'Please sign in to use promo code'),
  state('cart.promo-empty', 'promo code empty', 'Please enter the promo code'),
  state('cart.promo-invalid', 'promo code without promotions', 'Promo code invalid. Please try other promo code'),
  state('cart.promo-applied', 'promo code applied', 'Promo Code applied'),
  state('cart.promo-held', 'promo code that the cart is too small for', 'Add $7.40 more'),
  state('cart.promo-item', 'promo-item dialog without modifier groups'),
  state('cart.promo-item-modifiers', 'promo-item dialog with modifier groups'),
  state.layout('cart.voucher', 'Select Voucher dialog, one selected', 'Select Voucher', 'Cancel', 'Select'),
  state('cart.special-request', 'special request dialog', '(200 characters max)'),
  state(
    'cart.special-request-error',
    'special request with a forbidden character',
    'Only characters and numbers allowed',
  ),
  state('cart.table-invited', 'the question for a name before joining the cart of a table', 'Your name (optional)'),
  state.layout('cart.table-together', 'cart of a table, everything is ordered', 'Mei (you)', 'Raj', 'Tapir'),
  state('cart.table-own', 'cart of a table, only the own dishes are ordered', 'The others'),
  state('cart.table-refused', 'a change that was refused', 'somebody else has changed or ordered it already'),
  state('cart.table-sold-out', 'the last portion is somebody else’s', 'no more portions are left'),
  state('cart.table-offline', 'changes wait for a connection', '1 change waits for a connection.'),
  state('cart.table-sent', 'somebody else has sent the order', 'Raj has sent the order.'),
  state('cart.table-ended', 'the session of the table is over', 'Our staff has closed the table.'),
] as const;
