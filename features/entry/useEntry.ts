import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Outlet } from '#contract';
import { parseSearch } from '#contract/text';
import { useMenu } from '#features/model/menu';
import {
  selectBrand,
  selectBrandCode,
  selectIsMaintenance,
  setInvalidQR,
  useBrandDetailsQuery,
  useOutletSettingsQuery,
  useOutletsQuery,
  useTaxesQuery,
} from '#features/model/shop';
import { useAppDispatch, useAppSelector, useAppStore } from '#features/model/store';
import {
  chooseOrderType,
  getDiningOptions,
  selectOutlet,
  selectVisit,
  setOrderType,
  setOutlet,
} from '#features/model/visit';
import { flushPersistence } from '#features/platform/storage';
import { beginVisit } from './beginVisit';

/** A brand in maintenance is asked this often whether it is over, milliseconds (SHELL-9). */
const MAINTENANCE_POLL_MS = 30_000;

export interface Entry {
  /** Brand, outlet and selections are not decided yet, or the shop's configuration still loads. */
  isEntering: boolean;
  /** A call that the visit needs got no answer. */
  hasFailed: boolean;
  /** Repeats the failed calls. */
  retry: () => void;
  isRetrying: boolean;
}

/**
 * Begins the visit once, then keeps brand, outlet settings, taxes and menu loaded.
 * @param defaultBrand code of the brand of a visitor without one (ENTRY-6).
 * @param begun what `prepareVisit` has returned. Default: the visit begins here.
 */
export function useEntry(defaultBrand: string, begun?: readonly string[]): Entry {
  const navigate = useNavigate();
  const store = useAppStore();
  const [isDecided, setDecided] = useState(begun !== undefined);
  const settled = useRef(false);

  const outlets = useOutletsQuery();
  const fresh = outlets.data;

  // Before the first paint, so that a restored visit does not flicker.
  useLayoutEffect(() => {
    if (settled.current) return;
    const parameters = begun ?? beginVisit(store, defaultBrand, fresh);
    if (!parameters) return;
    settled.current = true;
    setDecided(true);
    if (parameters.length > 0) void cleanAddress(parameters);

    async function cleanAddress(stored: readonly string[]) {
      // Until then a reload must find the table in the URL.
      if (!(await flushPersistence())) return;
      const { pathname, search: asked, hash } = window.location;
      const query = parseSearch(asked);
      // A code may have them in capitals, behind a second `?`, or escaped (ENTRY-1).
      for (const name of [...query.keys()]) {
        if (stored.some((parameter) => parameter.toLowerCase() === name.toLowerCase())) query.delete(name);
      }
      const search = query.toString();
      // The router's state of this history entry is kept.
      const state: unknown = window.history.state?.usr;
      navigate({ pathname, search: search && `?${search}`, hash }, { replace: true, state });
    }
  }, [fresh, begun, defaultBrand, navigate, store]);

  const shop = useShop(fresh, outlets.isLoading);
  const isLoading = !isDecided || (shop.isFirstLoad && !shop.hasFailed);
  const hasFailed = !isDecided && outlets.isError;
  return {
    isEntering: isLoading && !hasFailed,
    hasFailed,
    isRetrying: outlets.isFetching,
    retry: () => void outlets.refetch(),
  };
}

/** Keeps the queries of the shop subscribed; other screens read their answers from the state. */
function useShop(
  fresh: readonly Outlet[] | undefined,
  areOutletsLoading: boolean,
): { isFirstLoad: boolean; hasFailed: boolean } {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const outlet = useAppSelector(selectOutlet);
  const brandCode = useAppSelector(selectBrandCode);
  const isMaintenance = useAppSelector(selectIsMaintenance);
  // Without an outlet, any outlet of the brand has its id, which the maintenance needs (SHELL-9).
  const ofBrand = outlet ?? fresh?.find(({ brand: { code } }) => code.toLowerCase() === brandCode);
  const [isBrandKnown] = useState(useAppSelector(selectBrand) !== null);
  useOutletSettingsQuery(outlet?.id ?? skipToken);
  useTaxesQuery(outlet?.brandId ?? skipToken);
  const brand = useBrandDetailsQuery(ofBrand?.brandId ?? skipToken, {
    // Without an outlet the server sends no event about it.
    pollingInterval: isMaintenance || !outlet ? MAINTENANCE_POLL_MS : 0,
  });
  const menu = useMenu();

  useEffect(() => {
    if (!fresh || !outlet) return;
    const latest = fresh.find(({ id }) => id === outlet.id);
    // A saved outlet that no longer takes orders is treated like no outlet.
    if (!latest) dispatch(setInvalidQR(true));
    else if (JSON.stringify(latest) !== JSON.stringify(outlet)) {
      dispatch(setOutlet(latest));
      const { selectedQRTypeId, selectedOrderType } = selectVisit(store.getState());
      const type = chooseOrderType(getDiningOptions(latest, selectedQRTypeId), selectedOrderType);
      if (type !== selectedOrderType) dispatch(setOrderType(type));
    }
  }, [fresh, outlet, dispatch, store]);

  // The saved brand is enough to begin with; the menu shows a skeleton.
  const isFirstLoad = !isBrandKnown && (areOutletsLoading || brand.isLoading || menu.isLoading);
  return { isFirstLoad, hasFailed: brand.isError || menu.isError };
}
