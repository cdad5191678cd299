import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Outlet } from '#contract';
import { useMenu } from '#features/model/menu';
import {
  brandCodes,
  selectBrand,
  selectOutlets,
  setInvalidQR,
  useBrandDetailsQuery,
  useOutletSettingsQuery,
  useOutletsQuery,
  useTaxesQuery,
} from '#features/model/shop';
import { useAppDispatch, useAppSelector, useAppStore } from '#features/model/store';
import { readAddress, selectOutlet, setOutlet } from '#features/model/visit';
import { flushPersistence } from '#features/platform/storage';
import { applyEntry } from './applyEntry';
import { decideEntry } from './decideEntry';

export interface Entry {
  /** Brand, outlet and selections are not decided yet, or the shop's configuration still loads. */
  isEntering: boolean;
  /** The host did not answer what it takes to begin. */
  hasFailed: boolean;
  /** Asks again whatever failed. */
  retry: () => void;
  isRetrying: boolean;
}

/** The address as it is now; the router may not have seen it yet. */
const here = () => readAddress(window.location.pathname, window.location.search);

/**
 * Begins the visit: follows {@link decideEntry} once, then keeps brand, outlet settings, taxes and menu loaded.
 * @param defaultBrand code of the brand of a visitor without one (ENTRY-6).
 */
export function useEntry(defaultBrand: string): Entry {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useAppStore();
  const known = useAppSelector(selectOutlets);
  const [isDecided, setDecided] = useState(false);
  const settled = useRef(false);

  const outlets = useOutletsQuery();
  const fresh = outlets.data;

  // Before the first paint: a visit that is known from an earlier one must not flicker.
  useLayoutEffect(() => {
    if (settled.current) return;
    const { shop, orders } = store.getState();
    const actions = decideEntry({
      address: here(),
      stored: {
        brandCode: shop.brandCode,
        drafts: orders.drafts,
      },
      outlets: fresh ?? known,
      areOutletsFresh: fresh !== undefined,
      brands: brandCodes,
      defaultBrand,
    });
    const isWaiting = actions.some(({ type }) => type === 'await-outlets');
    settled.current = !isWaiting;
    applyEntry(isWaiting ? actions.filter(({ type }) => type === 'brand') : actions, dispatch, orders.drafts, {
      async cleanAddress(parameters) {
        // A page that is loaded again before that must find the table in its address.
        if (!(await flushPersistence())) return;
        const { pathname, search: asked, hash } = window.location;
        const query = new URLSearchParams(asked);
        for (const parameter of parameters) query.delete(parameter);
        const search = query.toString();
        // What the router keeps with this step of the history stays with it.
        const state: unknown = window.history.state?.usr;
        navigate({ pathname, search: search && `?${search}`, hash }, { replace: true, state });
      },
    });
    if (!isWaiting) setDecided(true);
  }, [fresh, known, defaultBrand, dispatch, navigate, store]);

  const shop = useShop(fresh);
  const isLoading = !isDecided || (shop.isFirstLoad && !shop.hasFailed);
  const hasFailed = !isDecided && outlets.isError;
  return {
    isEntering: isLoading && !hasFailed,
    hasFailed,
    isRetrying: outlets.isFetching,
    retry: () => void outlets.refetch(),
  };
}

/** Keeps the calls of the shop alive whose answers other screens read from the state. */
function useShop(fresh: readonly Outlet[] | undefined): { isFirstLoad: boolean; hasFailed: boolean } {
  const dispatch = useAppDispatch();
  const outlet = useAppSelector(selectOutlet);
  const [isBrandKnown] = useState(useAppSelector(selectBrand) !== null);
  useOutletSettingsQuery(outlet?.id ?? skipToken);
  useTaxesQuery(outlet?.brandId ?? skipToken);
  const brand = useBrandDetailsQuery(outlet?.brandId ?? skipToken);
  const menu = useMenu();

  useEffect(() => {
    if (!fresh || !outlet) return;
    const latest = fresh.find(({ id }) => id === outlet.id);
    // An outlet of an earlier visit that no longer takes orders is as good as no outlet.
    if (!latest) dispatch(setInvalidQR(true));
    else if (JSON.stringify(latest) !== JSON.stringify(outlet)) dispatch(setOutlet(latest));
  }, [fresh, outlet, dispatch]);

  // What an earlier visit knew of the brand is enough to begin with; the menu has a skeleton of its own.
  const isFirstLoad = !isBrandKnown && (brand.isLoading || menu.isLoading);
  return { isFirstLoad, hasFailed: brand.isError || menu.isError };
}
