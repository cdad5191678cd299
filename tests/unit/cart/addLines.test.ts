import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { addLines, cartSlice, MAX_LINE_QUANTITY, restoreCart } from '#features/model/cart';
import type { AppDispatch } from '#features/model/store';
import { aCart, aCartLine } from '../../builders/cart';

test('a dish of a former order that would make a line more than it holds is not added, and said (CART-4)', () => {
  const store = configureStore({ reducer: { cart: cartSlice.reducer } });
  const dispatch = store.dispatch as unknown as AppDispatch;
  dispatch(restoreCart(aCart([aCartLine({ quantity: MAX_LINE_QUANTITY - 1 })])));
  const [laksa, otah] = [aCartLine({ quantity: 2 }), aCartLine({ itemId: 2, quantity: 3 })];
  expect(dispatch(addLines([laksa, otah])).map(({ itemId }) => itemId)).toEqual([laksa.itemId]);
  expect(store.getState().cart.items.map(({ quantity }) => quantity)).toEqual([MAX_LINE_QUANTITY - 1, 3]);
});
