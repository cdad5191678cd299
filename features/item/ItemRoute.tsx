import { lazy, Suspense, useEffect, useState } from 'react';
import { useMenu } from '#features/menu';
import { useSearchDialog } from './useSearchDialog';

/** The dialog itself, for whoever keeps the open item elsewhere than in the address. */
export const ItemDialog = lazy(() => import('./ItemDialog'));

/**
 * Shows the item that the address names (`?item=<id>`), so that the browser's Back closes it. Put it beside the menu.
 * The dialog loads when the first item is opened.
 */
export function ItemRoute() {
  const { wanted, leave, drop } = useSearchDialog('item');
  const { data: menu } = useMenu();
  const [wasOpened, setOpened] = useState(false);

  const item = wanted === null ? undefined : menu?.items[Number(wanted)];
  if (item && !wasOpened) setOpened(true);

  const isUnknown = wanted !== null && menu !== undefined && !item;
  useEffect(() => {
    if (isUnknown) drop();
  }, [isUnknown, drop]);

  if (!wasOpened || !menu) return null;
  return (
    <Suspense fallback={null}>
      <ItemDialog item={item} menuId={menu.id} onClose={leave} />
    </Suspense>
  );
}
