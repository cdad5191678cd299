import type { BrandDetails, Outlet, OutletSettings, Tax } from '#contract';
import { api, call } from '#features/platform/api';

const toList = <T>(answer: unknown): T[] => {
  if (!Array.isArray(answer)) throw new TypeError('The host answered something that is no list; ask it again later.');
  return answer as T[];
};

/** Endpoints of brands and outlets (WIRE-8 to WIRE-11). */
export const shopApi = api.injectEndpoints({
  endpoints: (build) => ({
    outlets: build.query<Outlet[], void>({
      query: () => call('outlets'),
      transformResponse: (answer) => toList<Outlet>(answer),
      providesTags: ['Outlets'],
    }),
    outletSettings: build.query<OutletSettings, number>({
      query: (outletId) => call('outletSettings', { params: { outletId } }),
      providesTags: ['Settings'],
    }),
    brandDetails: build.query<BrandDetails, number>({
      query: (brandId) => call('brandDetails', { params: { brandId } }),
      providesTags: ['Brand'],
    }),
    taxes: build.query<Tax[], number>({
      query: (brandId) => call('taxes', { params: { brandId } }),
      transformResponse: (answer) => toList<Tax>(answer),
      providesTags: ['Brand'],
    }),
  }),
});

export const { useOutletsQuery, useOutletSettingsQuery, useBrandDetailsQuery, useTaxesQuery } = shopApi;
