import type { MenuArguments } from './menuArguments';
import type { Menu } from './menuTypes';

/** The one menu that can be read without a network. It holds nothing of the diner. */
export interface SavedMenu {
  /** Milliseconds since 1970 of the app's clock. */
  savedAt: number;
  wanted: MenuArguments;
  menu: Menu;
}

const STORE = 'makan-menu';
const ADDRESS = '/kept/menu';

/** Plain http from another device has no caches, and some private windows refuse them: nothing is kept then. */
const open = async (): Promise<Cache | undefined> => {
  try {
    return await globalThis.caches?.open(STORE);
  } catch {
    return undefined;
  }
};

/** Keeps the menu in place of the one before. A full storage keeps none, and nobody is bothered. */
export async function saveMenu(saved: SavedMenu): Promise<void> {
  const store = await open();
  await store?.put(ADDRESS, new Response(JSON.stringify(saved))).catch(() => undefined);
}

const isSavedMenu = (value: unknown): value is SavedMenu => {
  const { savedAt, wanted, menu } = (value ?? {}) as Partial<SavedMenu>;
  return typeof savedAt === 'number' && typeof wanted?.outletId === 'number' && Array.isArray(menu?.categories);
};

/**
 * The menu that was kept, if it is of this outlet and this way of ordering. The table makes no difference to what there
 * is to read; whatever cannot be understood is no menu.
 */
export async function readSavedMenu({ outletId, diningoption }: MenuArguments): Promise<SavedMenu | undefined> {
  try {
    const answer = await (await open())?.match(ADDRESS);
    const saved: unknown = await answer?.json();
    if (!isSavedMenu(saved)) return undefined;
    return saved.wanted.outletId === outletId && saved.wanted.diningoption === diningoption ? saved : undefined;
  } catch {
    return undefined;
  }
}
