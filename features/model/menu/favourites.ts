import { selectBrandCode } from '#features/model/shop';
import { createMemory, useObservableValue } from '#features/platform/storage';
import { useAppSelector } from '../store';

/** Limit for a brand; the oldest are removed. */
export const FAVOURITES_MAX = 200;

/** Ids of favourite items by brand, newest last. */
export type Favourites = Readonly<Record<string, readonly number[]>>;

/** Reads stored favourites; invalid parts are ignored. */
export const readFavourites = (stored: unknown): Favourites =>
  Object.fromEntries(
    Object.entries(Object(stored)).flatMap(([brand, ids]) =>
      Array.isArray(ids) ? [[brand, ids.filter((id) => Number.isSafeInteger(id)).slice(-FAVOURITES_MAX)]] : [],
    ),
  );

/** Adds an item, or removes it. */
export function withFavourite(favourites: Favourites, brand: string, id: number): Favourites {
  const ids = favourites[brand] ?? [];
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-FAVOURITES_MAX);
  return { ...favourites, [brand]: next };
}

/** Item ids by brand code. */
const favourites = createMemory('makan-favourites', 'browser', readFavourites);

const none: readonly number[] = [];

/** The favourite dishes of this brand on this device, and a function to toggle one. */
export function useFavourites(): { ids: readonly number[]; toggle: (id: number) => void } {
  const brand = useAppSelector(selectBrandCode) ?? '';
  // On a shared device favourites are not saved for the next diner.
  const isShared = useAppSelector(({ shop }) => shop.kioskMode);
  const ids = useObservableValue(favourites)[brand] ?? none;
  const toggle = (id: number) =>
    favourites.set(withFavourite(favourites.get(), brand, id), isShared ? 'page' : 'browser');
  return { ids, toggle };
}
