import type { WithAccount } from '#features/account';
import type { WithConfigs } from '#features/configs';
import type { Menu, MenuArguments } from '#features/menu';
import type { WithSelections } from '#features/selections';
import type { cartApi } from './api';
import type { CartLine, CartState } from './types';

export interface WithCart {
  cart: CartState;
}

/** The part of the one API's state that the cart reads. */
export interface WithQueries {
  api: Parameters<ReturnType<typeof cartApi.endpoints.currentPromotions.select>>[0]['api'];
}

/** Everything that decides what the cart costs. */
export type CartRootState = WithCart & WithSelections & WithConfigs & WithAccount & WithQueries;

/** Lines that the diner put in, in that order. */
export const selectLines = (state: WithCart): CartLine[] => state.cart.items;

export const selectLine = (state: WithCart, cartItemId: string): CartLine | undefined =>
  state.cart.items.find((line) => line.cartItemId === cartItemId);

export const selectRemarks = (state: WithCart): string => state.cart.remarks;

/** The menu of what is selected, if it has come. Read from the answers, as the menu's screens show the cart. */
export const selectMenu = (state: WithSelections & WithQueries): Menu | undefined => {
  const { selectedOutlet, selectedOrderType, selectedTableNo, selectedCheckNo } = state.selections;
  let newest: { data: Menu; at: number } | undefined;
  for (const answer of Object.values(state.api.queries)) {
    if (answer?.endpointName !== 'menu' || !answer.data) continue;
    const wanted = answer.originalArgs as unknown as MenuArguments;
    const isOurs =
      wanted.outletId === selectedOutlet?.id &&
      wanted.diningoption === (selectedOrderType ?? undefined) &&
      wanted.tableNo === (selectedTableNo ?? undefined) &&
      wanted.checkNo === (selectedCheckNo ?? undefined);
    const at = answer.fulfilledTimeStamp ?? 0;
    if (isOurs && at >= (newest?.at ?? 0)) newest = { data: answer.data as Menu, at };
  }
  return newest?.data;
};

/** Whether something in the cart has sold out meanwhile. */
export const selectHasSoldOut = (state: WithCart): boolean => state.cart.items.some(({ isSoldOut }) => isSoldOut);

/** How many items the badge counts. */
export const selectCartCount = (state: WithCart): number =>
  state.cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
