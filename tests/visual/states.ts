import type { State } from './state.ts';
import { accountStates } from './states/account.ts';
import { cartStates } from './states/cart.ts';
import { checkoutStates } from './states/checkout.ts';
import { menuStates } from './states/menu.ts';
import { orderStates } from './states/order.ts';
import { ownerStates } from './states/owner.ts';
import { paymentStates } from './states/payment.ts';
import { serviceStates } from './states/service.ts';
import { shellStates } from './states/shell.ts';

const registry = [
  ...shellStates,
  ...accountStates,
  ...menuStates,
  ...cartStates,
  ...checkoutStates,
  ...paymentStates,
  ...orderStates,
  ...serviceStates,
  ...ownerStates,
] as const;

export type StateId = (typeof registry)[number]['id'];

/** Every state that must have a story, and of that story a picture in every brand. The list is never read from stories. */
export const states: readonly State<StateId>[] = registry;
