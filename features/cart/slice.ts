import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { withIdentity } from './identity';
import type { AppliedPromoCode, CartLine, CartModifier, CartState, NewCartLine } from './types';

/** The wire takes no more of one line (contract, Quantity). */
export const MAX_LINE_QUANTITY = 999;

export const initialCart: CartState = {
  items: [],
  remarks: '',
  inputPromoCode: '',
  promoCode: null,
  applyRebatePoint: false,
  clearCartTime: null,
};

const find = (state: CartState, cartItemId: string): CartLine | undefined =>
  state.items.find((line) => line.cartItemId === cartItemId);

const clearPromoCode = (state: CartState): void => {
  state.inputPromoCode = '';
  state.promoCode = null;
};

const remove = (state: CartState, gone: (line: CartLine) => boolean): void => {
  state.items = state.items.filter((line) => !gone(line));
  // An empty cart keeps no discount (ordering §4 Cart operations).
  if (!state.items.some((line) => line.promotionId === undefined && line.promoCodeId === undefined)) {
    state.items = [];
    clearPromoCode(state);
    state.applyRebatePoint = false;
  }
};

const markModifiers = (modifiers: CartModifier[], soldOut: ReadonlySet<number>): boolean => {
  let found = false;
  for (const modifier of modifiers) {
    const inside = markModifiers(modifier.options, soldOut);
    if (soldOut.has(modifier.modifierItemId)) modifier.isSoldOut = true;
    found ||= inside || modifier.isSoldOut;
  }
  return found;
};

/** The draft order of this visit (ordering §4 Cart operations). */
export const cartSlice = createSlice({
  name: 'cart',
  initialState: initialCart,
  reducers: {
    /** Adds a line, or its quantity to the line of the same configuration. */
    addLine: {
      prepare: (line: NewCartLine) => ({ payload: withIdentity(line) }),
      reducer: (state, { payload }: PayloadAction<CartLine>) => {
        const same = find(state, payload.cartItemId);
        if (same) same.quantity = Math.min(MAX_LINE_QUANTITY, same.quantity + payload.quantity);
        else state.items.push(payload);
      },
    },
    increase: (state, { payload }: PayloadAction<string>) => {
      const line = find(state, payload);
      if (line && line.quantity < MAX_LINE_QUANTITY) line.quantity += 1;
    },
    /** Subtracts 1 and removes the line when its quantity would go below 1. */
    decrease: (state, { payload }: PayloadAction<string>) => {
      const line = find(state, payload);
      if (!line) return;
      if (line.quantity > 1) line.quantity -= 1;
      else remove(state, ({ cartItemId }) => cartItemId === payload);
    },
    /** Removes one line or several. */
    removeLines: (state, { payload }: PayloadAction<string[]>) => {
      const gone = new Set(payload);
      remove(state, ({ cartItemId }) => gone.has(cartItemId));
    },
    resetCart: () => initialCart,
    /** Replaces the cart wholesale, as after a payment that was given up. */
    restoreCart: (_state, { payload }: PayloadAction<CartState>) => payload,
    /** Marks the lines that hold something the host says is sold out. */
    markSoldOut: (state, { payload }: PayloadAction<{ itemIds: number[]; modifierItemIds: number[] }>) => {
      const items = new Set(payload.itemIds);
      const modifiers = new Set(payload.modifierItemIds);
      for (const line of state.items) {
        const inside = markModifiers(line.modifiers, modifiers);
        if (inside || items.has(line.itemId)) line.isSoldOut = true;
      }
    },
    setRemarks: (state, { payload }: PayloadAction<string>) => {
      state.remarks = payload;
    },
    setInputPromoCode: (state, { payload }: PayloadAction<string>) => {
      state.inputPromoCode = payload;
    },
    applyPromoCode: (state, { payload }: PayloadAction<AppliedPromoCode>) => {
      state.inputPromoCode = payload.code;
      state.promoCode = payload;
    },
    /** Also drops the lines that came from the code. */
    removePromoCode: (state) => {
      clearPromoCode(state);
      remove(state, (line) => line.promoCodeId !== undefined);
    },
    setApplyRebatePoint: (state, { payload }: PayloadAction<boolean>) => {
      state.applyRebatePoint = payload;
    },
    setClearCartTime: (state, { payload }: PayloadAction<number | null>) => {
      state.clearCartTime = payload;
    },
  },
});

export const {
  addLine,
  increase,
  decrease,
  removeLines,
  resetCart,
  restoreCart,
  markSoldOut,
  setRemarks,
  setInputPromoCode,
  applyPromoCode,
  removePromoCode,
  setApplyRebatePoint,
  setClearCartTime,
} = cartSlice.actions;
