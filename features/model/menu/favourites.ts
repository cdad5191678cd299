import { selectBrandCode } from '#features/model/shop';
import { type ObservableValue, observableValue, useObservableValue } from '#features/platform/storage';
import { useAppSelector } from '../store';

/** Where they lie on the device: ids of items by code of the brand. */
const STORAGE_KEY = 'makan-favourites';
/** More than anybody looks through; the oldest go. */
export const FAVOURITES_MAX = 200;

/** Ids of favourite items by brand, newest last. */
export type Favourites = Readonly<Record<string, readonly number[]>>;

/** What is stored, as far as it can be read. */
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

/** One more, or one less. */
export function withFavourite(favourites: Favourites, brand: string, id: number): Favourites {
  const ids = favourites[brand] ?? [];
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-FAVOURITES_MAX);
  return { ...favourites, [brand]: next };
}

/** Storage may be blocked; then they last for the visit. */
const attemptStorage = <T>(attempt: () => T): T | undefined => {
  try {
    return attempt();
  } catch {
    return undefined;
  }
};

let device: ObservableValue<Favourites> | undefined;

/** The favourites of this device, read when they are first asked for. */
const favourites = (): ObservableValue<Favourites> => {
  device ??= observableValue(readFavourites(attemptStorage(() => localStorage.getItem(STORAGE_KEY)) ?? null));
  return device;
};

const none: readonly number[] = [];

/** The favourite dishes of this brand on this device, and the way to change them. */
export function useFavourites(): { ids: readonly number[]; toggle: (id: number) => void } {
  const brand = useAppSelector(selectBrandCode) ?? '';
  // Who comes next to a shared device has favourites of their own.
  const isShared = useAppSelector(({ configs }) => configs.kioskMode);
  const store = favourites();
  const ids = useObservableValue(store)[brand] ?? none;
  const toggle = (id: number) => {
    const next = withFavourite(store.get(), brand, id);
    store.set(next);
    if (!isShared) attemptStorage(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(next)));
  };
  return { ids, toggle };
}
