import { selectBrandCode } from '#features/model/shop';
import {
  ifAllowed,
  type ObservableValue,
  observableValue,
  onErased,
  useObservableValue,
} from '#features/platform/storage';
import { useAppSelector } from '../store';

/** Key in localStorage: item ids by brand code. */
const STORAGE_KEY = 'makan-favourites';
/** Limit for a brand; the oldest are removed. */
export const FAVOURITES_MAX = 200;

/** Ids of favourite items by brand, newest last. */
export type Favourites = Readonly<Record<string, readonly number[]>>;

/** Parses stored favourites; invalid parts are ignored. */
export function readFavourites(text: string | null): Favourites {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([brand, ids]) =>
        Array.isArray(ids) ? [[brand, ids.filter((id) => Number.isSafeInteger(id)).slice(-FAVOURITES_MAX)]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** Adds an item, or removes it. */
export function withFavourite(favourites: Favourites, brand: string, id: number): Favourites {
  const ids = favourites[brand] ?? [];
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-FAVOURITES_MAX);
  return { ...favourites, [brand]: next };
}

let device: ObservableValue<Favourites> | undefined;

/** The favourites of this device, read on first use. */
const favourites = (): ObservableValue<Favourites> => {
  if (!device) {
    const readStored = () => readFavourites(ifAllowed(() => localStorage.getItem(STORAGE_KEY)) ?? null);
    const read = observableValue(readStored());
    onErased(() => read.set({}));
    // A different tab has changed the favourites.
    window.addEventListener('storage', ({ key }) => {
      if (key === STORAGE_KEY) read.set(readStored());
    });
    device = read;
  }
  return device;
};

const none: readonly number[] = [];

/** The favourite dishes of this brand on this device, and a function to toggle one. */
export function useFavourites(): { ids: readonly number[]; toggle: (id: number) => void } {
  const brand = useAppSelector(selectBrandCode) ?? '';
  // On a shared device favourites are not saved for the next diner.
  const isShared = useAppSelector(({ shop }) => shop.kioskMode);
  const store = favourites();
  const ids = useObservableValue(store)[brand] ?? none;
  const toggle = (id: number) => {
    const next = withFavourite(store.get(), brand, id);
    store.set(next);
    // Where storage is blocked they last for the visit.
    if (!isShared) ifAllowed(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(next)));
  };
  return { ids, toggle };
}
