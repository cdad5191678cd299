import { withinTime } from '#features/platform/storage';
import type { MenuArguments } from './menuArguments';
import type { Menu } from './menuTypes';

/** The menu that is available offline. It contains no data of the diner. */
export interface SavedMenu {
  /** Milliseconds since 1970 of the app's clock. */
  savedAt: number;
  wanted: MenuArguments;
  menu: Menu;
}

const STORE = 'makan-menu';
const ADDRESS = '/kept/menu';

/** Undefined without Cache Storage (plain http, some private windows): nothing is saved then. */
const open = async (): Promise<Cache | undefined> => {
  try {
    return globalThis.caches && (await withinTime(caches.open(STORE)));
  } catch {
    return undefined;
  }
};

/** Saves the menu in place of the previous one. A full storage is ignored. */
export async function saveMenu(saved: SavedMenu): Promise<void> {
  const store = await open();
  await store?.put(ADDRESS, new Response(JSON.stringify(saved))).catch(() => undefined);
}

const isSavedMenu = (value: unknown): value is SavedMenu => {
  const { savedAt, wanted, menu } = (value ?? {}) as Partial<SavedMenu>;
  return typeof savedAt === 'number' && typeof wanted?.outletId === 'number' && Array.isArray(menu?.categories);
};

/**
 * Returns the saved menu of this outlet and order type; the table does not affect a menu's content. Undefined without
 * one, or if it is invalid.
 */
export async function readSavedMenu({ outletId, diningoption }: MenuArguments): Promise<SavedMenu | undefined> {
  try {
    const store = await open();
    const answer = store && (await withinTime(store.match(ADDRESS)));
    const saved: unknown = await answer?.json();
    if (!isSavedMenu(saved)) return undefined;
    return saved.wanted.outletId === outletId && saved.wanted.diningoption === diningoption ? saved : undefined;
  } catch {
    return undefined;
  }
}
