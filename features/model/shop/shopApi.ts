import type { BrandDetails, Outlet, OutletSettings, Tax } from '#contract';
import { api, call } from '#features/platform/api';

/**
 * Endpoints of brands and outlets (WIRE-8 to WIRE-11). Reading an answer that cannot be understood throws, which makes
 * the call a failed one (SHELL-27).
 */
export const shopApi = api.injectEndpoints({
  endpoints: (build) => ({
    outlets: build.query<Outlet[], void>({
      query: () => call('outlets'),
      transformResponse: (answer: Outlet[]) =>
        answer
          .filter((outlet) => outlet?.code?.trim && outlet.brand?.code?.trim)
          .map((outlet) => ({
            ...outlet,
            paymentTypes: outlet.paymentTypes ?? [],
            paymentTimeouts: outlet.paymentTimeouts ?? [],
            outletQRTypes: (outlet.outletQRTypes ?? []).filter(Boolean),
          })),
      providesTags: ['Outlets'],
    }),
    outletSettings: build.query<OutletSettings, number>({
      query: (outletId) => call('outletSettings', { params: { outletId } }),
      transformResponse: (answer: OutletSettings) => {
        // Without the way in which orders go out nothing can be sold.
        if (typeof answer.isDirectToPos !== 'boolean') throw new TypeError('The server answered no settings.');
        const { takeAwayTiming, callKinds, dineInNotRequireTableNo, dineInModeNotRequireTableNo } = answer;
        return {
          ...answer,
          takeAwayTiming: (takeAwayTiming ?? []).filter(Boolean),
          ...(callKinds && { callKinds: callKinds.filter(Boolean) }),
          // Servers have either name.
          dineInNotRequireTableNo: dineInNotRequireTableNo ?? dineInModeNotRequireTableNo ?? false,
        };
      },
      providesTags: ['Settings'],
    }),
    brandDetails: build.query<BrandDetails, number>({
      query: (brandId) => call('brandDetails', { params: { brandId } }),
      transformResponse: (answer: BrandDetails) => ({
        ...answer,
        name: answer.name.trim(),
        faq: answer.faq ?? [],
        brandApps: (answer.brandApps ?? []).filter(Boolean),
      }),
      providesTags: ['Brand'],
    }),
    taxes: build.query<Tax[], number>({
      query: (brandId) => call('taxes', { params: { brandId } }),
      transformResponse: (answer: Tax[]) => answer.filter(Boolean),
      providesTags: ['Brand'],
    }),
  }),
});

export const { useOutletsQuery, useOutletSettingsQuery, useBrandDetailsQuery, useTaxesQuery } = shopApi;
