import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderType, Outlet, OutletSettings } from '#contract';
import { selectionsReset, signedOut } from '#features/model/account';
import { shopApi } from '#features/model/shop';
import type { AnswerMeta } from '#features/platform/api';
import type { RootState } from '../store';
import {
  getCollectionDay,
  getDiningOptions,
  getTimesAhead,
  initialVisit,
  isTimeAhead,
  NOW,
  type VisitState,
} from './visitState';

declare module '#features/model/store' {
  interface RootState {
    visit: VisitState;
  }
}

/** NOW is chosen only where it is offered (ENTRY-20). */
const clearedTime = (settings: OutletSettings | null): string | null =>
  settings === null || settings.allowOrderNow ? NOW : null;

function setTime(state: VisitState, time: string | null, day: string | null): void {
  state.selectedCollectionTime = time;
  state.selectedCollectionDay = day;
}

/** Kept if still ahead, else cleared; none selected: the first that is ahead (ENTRY-19). */
function updateTime(state: VisitState, now: number): void {
  const settings = state.selectedOutletSettings;
  if (isTimeAhead(state, settings, now)) return;
  const [first = null] = getTimesAhead(settings, now);
  const time = state.selectedCollectionTime === null ? first : clearedTime(settings);
  setTime(state, time, getCollectionDay(time, now));
}

/** Clears what was chosen; place (outlet, table, check, QR type) stays (ENTRY-22). */
function resetChoices(state: VisitState): void {
  state.selectedOrderType = null;
  setTime(state, null, null);
  state.selectedMobileNo = null;
  state.selectedAsGuest = false;
  state.selectedCutlery = true;
}

export const visitSlice = createSlice({
  name: 'visit',
  initialState: initialVisit,
  reducers: {
    /** Table, check and QR type from the URL of a QR code. */
    setTable(
      state,
      { payload }: PayloadAction<{ tableNo: string | null; checkNo?: string | null; qrTypeId?: number | null }>,
    ) {
      state.selectedTableNo = payload.tableNo;
      if (payload.checkNo !== undefined) state.selectedCheckNo = payload.checkNo;
      if (payload.qrTypeId !== undefined) state.selectedQRTypeId = payload.qrTypeId;
    },
    setOutlet(state, { payload }: PayloadAction<Outlet>) {
      if (state.selectedOutlet?.id !== payload.id) state.selectedOutletSettings = null;
      state.selectedOutlet = payload;
    },
    setOrderType(state, { payload }: PayloadAction<OrderType | null>) {
      state.selectedOrderType = payload;
    },
    /** `day`: that on which the time was offered; null for NOW. */
    setCollectionTime(state, { payload }: PayloadAction<{ time: string; day: string | null }>) {
      setTime(state, payload.time, payload.day);
    },
    /** Sets the collection time to NOW, if that is offered. */
    clearCollectionTime(state) {
      setTime(state, clearedTime(state.selectedOutletSettings), null);
    },
    /** null also resets the choice to order as a guest, so that the next diner is asked. */
    setMobileNo(state, { payload }: PayloadAction<string | null>) {
      state.selectedMobileNo = payload;
      if (payload === null) state.selectedAsGuest = false;
    },
    orderAsGuest(state) {
      state.selectedAsGuest = true;
    },
    toggleCutlery(state) {
      state.selectedCutlery = !state.selectedCutlery;
    },
    /** Replaces the whole visit. */
    restoreVisit: (_, { payload }: PayloadAction<VisitState>): VisitState => ({
      ...initialVisit,
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(selectionsReset, (state, { payload: now }) => {
      resetChoices(state);
      updateTime(state, now);
    });
    builder.addCase(signedOut, (state) => {
      resetChoices(state);
      // Where the QR code allows one way of ordering only, there is nothing to choose again.
      const [only, ...others] = getDiningOptions(state.selectedOutlet, state.selectedQRTypeId);
      if (only && others.length === 0) state.selectedOrderType = only;
    });
    const { matchFulfilled, matchRejected } = shopApi.endpoints.outletSettings;
    builder.addMatcher(matchFulfilled, (state, { payload, meta }) => {
      if (meta.arg.originalArgs !== state.selectedOutlet?.id) return;
      state.selectedOutletSettings = payload;
      updateTime(state, (meta.baseQueryMeta as AnswerMeta).now);
    });
    builder.addMatcher(matchRejected, (state, { meta }) => {
      // A request that was skipped because another is running is not a failure.
      if (meta.condition || meta.arg.originalArgs !== state.selectedOutlet?.id) return;
      state.selectedOutletSettings = null;
    });
  },
});

export const {
  setTable,
  setOutlet,
  setOrderType,
  setCollectionTime,
  clearCollectionTime,
  orderAsGuest,
  setMobileNo,
  toggleCutlery,
  restoreVisit,
} = visitSlice.actions;

export const selectVisit = (state: RootState): VisitState => state.visit;
export const selectOutlet = (state: RootState): Outlet | null => state.visit.selectedOutlet;
export const selectOutletSettings = (state: RootState): OutletSettings | null => state.visit.selectedOutletSettings;
export const selectTableNo = (state: RootState): string | null => state.visit.selectedTableNo;
export const selectOrderType = (state: RootState): OrderType | null => state.visit.selectedOrderType;

/** Dining options of the diner's QR code; those of the outlet's first QR type for an unknown one. */
export const selectDiningOptions = (state: RootState): OrderType[] =>
  getDiningOptions(state.visit.selectedOutlet, state.visit.selectedQRTypeId);

/** The code of the table allows more than one way of ordering, and none is chosen (ENTRY-26). */
export const selectIsWayUnknown = (state: RootState): boolean =>
  selectOrderType(state) === null && selectDiningOptions(state).length > 1;
