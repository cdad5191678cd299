import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { isFree } from '#contract/money';
import { personLeft, selectionsReset, signedOut } from '#features/model/account';
import { setOrderType } from '#features/model/visit';
import { withIdentity } from './cartItemId';
import type {
  AppliedPromoCode,
  AppliedVoucher,
  CartChanges,
  CartLine,
  CartModifier,
  CartState,
  JoiningSeat,
  LeavingSeat,
  NewCartLine,
  TableInCart,
} from './cartTypes';

declare module '#features/model/store' {
  interface RootState {
    cart: CartState;
  }
}

/** Limit of the server for one line (contract, Quantity). */
export const MAX_LINE_QUANTITY = 999;

export const initialCart: CartState = {
  items: [],
  remarks: '',
  inputPromoCode: '',
  promoCode: null,
  voucher: null,
  applyRebatePoint: false,
  removed: null,
  changes: null,
};

/** An empty cart that keeps what the server does not know of yet. */
const emptied = ({ leaving, joining }: CartState): CartState => ({
  ...initialCart,
  ...(leaving && { leaving }),
  ...(joining && { joining }),
});

/**
 * An empty cart for another person. A seat that it had is left, and nothing but that is kept of what the server does not
 * know of yet (TABLE-18).
 */
function emptiedOfPerson({ table, leaving = [] }: CartState): CartState {
  const seats = table ? [...leaving, table.phone] : leaving;
  // All tabs of a phone leave with the same key, which counts once.
  const leave = ({ seatKey }: Pick<LeavingSeat, 'seatKey'>): LeavingSeat => ({
    seatKey,
    operations: [{ key: `leave-${seatKey.slice(0, 32)}`, type: 'leave' }],
  });
  return seats.length > 0 ? { ...initialCart, leaving: seats.map(leave) } : initialCart;
}

/** Reset as for the next diner, also where a table is still to be left. */
export const isOfNobody = (cart: CartState): boolean =>
  cart === initialCart || (cart.items === initialCart.items && cart.leaving !== undefined && !cart.table);

const find = (state: CartState, cartItemId: string): CartLine | undefined =>
  state.items.find((line) => line.cartItemId === cartItemId);

const clearPromoCode = (state: CartState): void => {
  state.inputPromoCode = '';
  state.promoCode = null;
};

/** Removes the code with the free items of the code and of its promotions. */
const dropPromoCode = (state: CartState): void => {
  const ofCode = new Set(state.promoCode?.promotions.map(({ id }) => id));
  clearPromoCode(state);
  state.items = state.items.filter(
    ({ promoCodeId, promotionId }) => promoCodeId === undefined && !ofCode.has(promotionId ?? 0),
  );
  state.removed = null;
};

const clearIfEmpty = (state: CartState): void => {
  // Discounts are removed with the last line (CART-6).
  if (!state.items.every(isFree)) return;
  state.items = [];
  clearPromoCode(state);
  state.voucher = null;
  state.applyRebatePoint = false;
};

/** Removes lines and remembers them for undo. */
const remove = (state: CartState, isGone: (line: CartLine) => boolean): void => {
  const { items: before, promoCode, voucher, applyRebatePoint } = state;
  state.items = before.filter((line) => !isGone(line));
  if (state.items.length === before.length) return;
  clearIfEmpty(state);
  const left = new Set(state.items.map(({ cartItemId }) => cartItemId));
  const lines = before.flatMap((line, index) => (left.has(line.cartItemId) ? [] : [{ line, index }]));
  state.removed = { lines, promoCode, voucher, applyRebatePoint };
};

/** Inserts a line, or adds its quantity to a line with the same configuration. */
const merge = (state: CartState, line: CartLine, index = state.items.length): void => {
  const same = find(state, line.cartItemId);
  const quantity = Math.min(MAX_LINE_QUANTITY, line.quantity + (same?.quantity ?? 0));
  if (same) same.quantity = quantity;
  else state.items.splice(index, 0, { ...line, quantity });
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

/** The draft order of this visit (CART-2 to CART-7). */
export const cartSlice = createSlice({
  name: 'cart',
  initialState: initialCart,
  reducers: {
    /** Adds a line, or its quantity to a line with the same configuration. */
    addLine: {
      prepare: (line: NewCartLine) => ({ payload: withIdentity(line) }),
      reducer: (state, { payload }: PayloadAction<CartLine>) => {
        merge(state, payload);
      },
    },
    /** Replaces a line, at the same position. */
    replaceLine: {
      prepare: (cartItemId: string, line: NewCartLine) => ({ payload: { cartItemId, line: withIdentity(line) } }),
      reducer: (state, { payload }: PayloadAction<{ cartItemId: string; line: CartLine }>) => {
        const index = state.items.findIndex(({ cartItemId }) => cartItemId === payload.cartItemId);
        const [former] = index >= 0 ? state.items.splice(index, 1) : [];
        // A dish that another seat added keeps its seat (TABLE-8).
        const line = former?.seat ? withIdentity({ ...payload.line, seat: former.seat }) : payload.line;
        merge(state, line, index >= 0 ? index : undefined);
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
    /** Restores the lines of the latest removal at their positions. */
    undoRemove: (state) => {
      const { removed } = state;
      if (!removed) return;
      const wasEmpty = state.items.length === 0;
      for (const { line, index } of removed.lines) merge(state, line, Math.min(index, state.items.length));
      if (wasEmpty) {
        state.promoCode = removed.promoCode;
        state.inputPromoCode = removed.promoCode?.code ?? '';
        state.voucher = removed.voucher;
        state.applyRebatePoint = removed.applyRebatePoint;
      }
      state.removed = null;
    },
    forgetRemoved: (state) => {
      state.removed = null;
    },
    resetCart: (state) => ({ ...emptied(state), ...(state.table && { table: state.table }) }),
    /** The cart of the table as it is now, and its lines; without `table` the diner orders alone. */
    tableShown: (state, { payload }: PayloadAction<{ table?: TableInCart; items: CartLine[] }>) => {
      if (payload.table) {
        state.table = payload.table;
        delete state.joining;
      } else delete state.table;
      state.items = payload.items;
      clearIfEmpty(state);
    },
    /** Seats that the diner has left and the server does not know of yet; they are sent later (TABLE-21). */
    seatsLeaving: (state, { payload }: PayloadAction<LeavingSeat[]>) => {
      if (payload.length > 0) state.leaving = payload;
      else delete state.leaving;
    },
    /** A seat is asked for; its answer may be lost (TABLE-4). */
    seatAsked: (state, { payload }: PayloadAction<JoiningSeat>) => {
      state.joining = payload;
    },
    /** Replaces the cart, as after a cancelled payment. A cart saved by an older version may lack fields. */
    restoreCart: (state, { payload: { refusedGifts: _, ...saved } }: PayloadAction<Partial<CartState>>): CartState => ({
      ...emptied(state),
      ...saved,
      removed: null,
    }),
    /** Sets repriced lines. `changes` are shown to the diner; null: as before. */
    linesRepriced: (state, { payload }: PayloadAction<{ items: CartLine[]; changes: CartChanges | null }>) => {
      state.items = payload.items;
      clearIfEmpty(state);
      state.removed = null;
      const { changes } = payload;
      if (changes) state.changes = changes.removed.length + changes.repriced.length > 0 ? changes : null;
    },
    /** The diner has seen the changes: first the removed items, then the changed prices in a second dialog. */
    changesSeen: (state) => {
      const { changes } = state;
      const hasPrices = changes?.reason === 'not-available' && changes.repriced.length > 0;
      state.changes = hasPrices ? { ...changes, reason: 'prices', removed: [] } : null;
    },
    /** Marks lines whose item or modifiers the server reported as sold out. */
    markSoldOut: (state, { payload }: PayloadAction<{ itemIds: number[]; modifierItemIds: number[] }>) => {
      const items = new Set(payload.itemIds);
      const modifiers = new Set(payload.modifierItemIds);
      for (const line of state.items) {
        const inside = markModifiers(line.modifiers, modifiers);
        if (inside || items.has(line.itemId)) line.isSoldOut = true;
      }
    },
    /** Dishes that promotions must not add by themselves, until the cart or the way of ordering is another. */
    leaveOutGifts: (state, { payload }: PayloadAction<number[]>) => {
      state.refusedGifts = [...new Set([...(state.refusedGifts ?? []), ...payload])];
    },
    setRemarks: (state, { payload }: PayloadAction<string>) => {
      state.remarks = payload;
    },
    setInputPromoCode: (state, { payload }: PayloadAction<string>) => {
      state.inputPromoCode = payload;
    },
    /** Only one code applies: free items of the previous code are removed. */
    applyPromoCode: (state, { payload }: PayloadAction<AppliedPromoCode>) => {
      const given = new Set(payload.rewards.map(({ promoCodeId }) => promoCodeId));
      state.items = state.items.filter(({ promoCodeId }) => promoCodeId === undefined || given.has(promoCodeId));
      state.inputPromoCode = payload.code;
      state.promoCode = payload;
    },
    /** The server no longer knows the code. Its text stays in the field. */
    promoCodeEnded: (state) => {
      const { inputPromoCode } = state;
      dropPromoCode(state);
      state.inputPromoCode = inputPromoCode;
    },
    /** Also removes the free items of the code and of its promotions. */
    removePromoCode: dropPromoCode,
    setVoucher: (state, { payload }: PayloadAction<AppliedVoucher | null>) => {
      state.voucher = payload;
    },
    setApplyRebatePoint: (state, { payload }: PayloadAction<boolean>) => {
      state.applyRebatePoint = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(setOrderType, (state) => {
      delete state.refusedGifts;
    });
    builder.addMatcher(isAnyOf(signedOut, personLeft, selectionsReset), emptiedOfPerson);
  },
});

export const {
  addLine,
  replaceLine,
  undoRemove,
  forgetRemoved,
  linesRepriced,
  changesSeen,
  setVoucher,
  increase,
  decrease,
  removeLines,
  resetCart,
  restoreCart,
  markSoldOut,
  leaveOutGifts,
  setRemarks,
  setInputPromoCode,
  applyPromoCode,
  promoCodeEnded,
  removePromoCode,
  setApplyRebatePoint,
  tableShown,
  seatAsked,
  seatsLeaving,
} = cartSlice.actions;
