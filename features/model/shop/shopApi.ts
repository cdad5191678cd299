import type { BrandDetails, Outlet, OutletSettings, Tax } from '#contract';
import { api, call } from '#features/platform/api';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The entries of a list that are objects; [] for anything else. */
const objectsOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** An answer that cannot be understood is a failed call (SHELL-27). */
const misunderstood = () =>
  new TypeError('The server answered something that cannot be understood; ask it again later.');

const readList = (answer: unknown): Record<string, unknown>[] => {
  if (!Array.isArray(answer)) throw misunderstood();
  return objectsOf(answer);
};

/** What a part of the wire lacks is added here, so that its type holds. */
const complete = <T>(answer: Record<string, unknown>, lists: readonly (keyof T & string)[]): T => ({
  ...(answer as T),
  ...Object.fromEntries(lists.map((name) => [name, objectsOf(answer[name])])),
});

/** Endpoints of brands and outlets (WIRE-8 to WIRE-11). */
export const shopApi = api.injectEndpoints({
  endpoints: (build) => ({
    outlets: build.query<Outlet[], void>({
      query: () => call('outlets'),
      transformResponse: (answer) =>
        readList(answer)
          .filter(({ id, code, brand }) => id && typeof code === 'string' && isObject(brand) && brand.code)
          .map((outlet) => complete<Outlet>(outlet, ['paymentTypes', 'paymentTimeouts', 'outletQRTypes'])),
      providesTags: ['Outlets'],
    }),
    outletSettings: build.query<OutletSettings, number>({
      query: (outletId) => call('outletSettings', { params: { outletId } }),
      transformResponse: (answer: unknown) => {
        // Without the way of ordering nothing can be sold.
        if (!isObject(answer) || typeof answer.isDirectToPos !== 'boolean') throw misunderstood();
        const { takeAwayTiming } = answer;
        return { ...(answer as OutletSettings), takeAwayTiming: Array.isArray(takeAwayTiming) ? takeAwayTiming : [] };
      },
      providesTags: ['Settings'],
    }),
    brandDetails: build.query<BrandDetails, number>({
      query: (brandId) => call('brandDetails', { params: { brandId } }),
      transformResponse: (answer: unknown) => {
        if (!isObject(answer) || typeof answer.name !== 'string') throw misunderstood();
        return complete<BrandDetails>(answer, ['faq', 'brandApps']);
      },
      providesTags: ['Brand'],
    }),
    taxes: build.query<Tax[], number>({
      query: (brandId) => call('taxes', { params: { brandId } }),
      transformResponse: (answer) => readList(answer).map((tax) => complete<Tax>(tax, [])),
      providesTags: ['Brand'],
    }),
  }),
});

export const { useOutletsQuery, useOutletSettingsQuery, useBrandDetailsQuery, useTaxesQuery } = shopApi;
