import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BrandDetails, Outlet, Tax } from '#contract';
import { CENTS_PER_POINT, type Cents } from '#contract/money';
import { DEFAULT_LANGUAGE_ID } from '#contract/wire';
import type { RootState } from '../store';
import { shopApi } from './shopApi';

declare module '#features/model/store' {
  interface RootState {
    shop: ShopState;
  }
}

/** The shop: brand, outlets, taxes and reading preferences (SESSION-14). */
export interface ShopState {
  /** 1 English, 2 Chinese, 3 Malay, 4 Tamil. Default 1. */
  languageId: number;
  /** Text scale, 1 to 2. Default 1; missing in state saved by an earlier version. */
  textScale?: number;
  /** A device of the shop, shared by diners (SESSION-20). Default false. */
  kioskMode: boolean;
  /** Code for leaving kiosk mode; undefined on other devices. */
  kioskCode?: string;
  /** When a wrong code was typed recently, milliseconds since 1970; missing: never. */
  kioskTries?: number[];
  /** The server does not know the outlet or table of the URL: the diner must scan again. */
  isInvalidQR: boolean;
  /** Code of the current brand; null until it is decided (ENTRY-6). */
  brandCode: string | null;
  /** Details from the server; null until they have loaded. */
  brand: BrandDetails | null;
  outlets: Outlet[];
  taxes: Tax[];
  /** The taxes of the brand were asked for and have not come, and none are known from before. Missing: not asked yet. */
  areTaxesUnknown?: boolean;
  /** Value of a rebate point in cents, from the page's configuration. Default 100. */
  centsPerPoint: Cents;
}

export const initialShop: ShopState = {
  languageId: DEFAULT_LANGUAGE_ID,
  kioskMode: false,
  isInvalidQR: false,
  brandCode: null,
  brand: null,
  outlets: [],
  taxes: [],
  centsPerPoint: CENTS_PER_POINT,
};

export const shopSlice = createSlice({
  name: 'shop',
  initialState: initialShop,
  reducers: {
    setLanguage(state, { payload }: PayloadAction<number>) {
      state.languageId = payload;
    },
    setTextScale(state, { payload }: PayloadAction<number>) {
      state.textScale = payload;
    },
    /** Makes this device a kiosk that is left with this code; null: a phone like any other. */
    setKioskCode(state, { payload }: PayloadAction<string | null>) {
      state.kioskMode = payload !== null;
      if (payload === null) delete state.kioskCode;
      else state.kioskCode = payload;
    },
    setKioskTries(state, { payload }: PayloadAction<number[]>) {
      state.kioskTries = payload;
    },
    setInvalidQR(state, { payload }: PayloadAction<boolean>) {
      state.isInvalidQR = payload;
    },
    setBrandCode(state, { payload }: PayloadAction<string>) {
      if (state.brandCode !== payload) {
        state.brand = null;
        state.taxes = [];
        delete state.areTaxesUnknown;
      }
      state.brandCode = payload;
    },
    /** From the page's configuration, which overrides saved state. */
    setCentsPerPoint(state, { payload }: PayloadAction<Cents>) {
      state.centsPerPoint = payload;
    },
    restoreShop: (_, { payload }: PayloadAction<Partial<ShopState>>): ShopState => ({
      ...initialShop,
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(shopApi.endpoints.outlets.matchFulfilled, (state, { payload }) => {
      state.outlets = payload;
    });
    builder.addMatcher(shopApi.endpoints.brandDetails.matchFulfilled, (state, { payload }) => {
      state.brand = payload;
    });
    builder.addMatcher(shopApi.endpoints.taxes.matchFulfilled, (state, { payload }) => {
      state.taxes = payload;
      state.areTaxesUnknown = false;
    });
    // Until they come, also where they never do: a brand without taxes has answered before it is asked again.
    builder.addMatcher(shopApi.endpoints.taxes.matchPending, (state) => {
      state.areTaxesUnknown ??= state.taxes.length === 0;
    });
  },
});

export const {
  setCentsPerPoint,
  setLanguage,
  setTextScale,
  setKioskCode,
  setKioskTries,
  setInvalidQR,
  setBrandCode,
  restoreShop,
} = shopSlice.actions;

export const selectBrand = (state: RootState): BrandDetails | null => state.shop.brand;
export const selectBrandCode = (state: RootState): string | null => state.shop.brandCode;
export const selectOutlets = (state: RootState): Outlet[] => state.shop.outlets;
export const selectCentsPerPoint = (state: RootState): Cents => state.shop.centsPerPoint;
export const selectTaxes = (state: RootState): Tax[] => state.shop.taxes;
export const selectIsMaintenance = (state: RootState): boolean =>
  state.shop.brand?.brandApps.some((app) => app.status === 'Maintenance') ?? false;
