import { Suspense, useEffect, useState } from 'react';
import { selectLine } from '#features/model/cart';
import { useMenu } from '#features/model/menu';
import { useAppSelector } from '#features/model/store';
import { useSearchDialog } from '#features/platform/screens';
import { ItemDialog } from './lazyItemDialog';

/** Opens the item of a cart line with its choices (`?line=<cartItemId>`). Render it next to the cart. */
export function LineRoute() {
  const { requested, leave, drop } = useSearchDialog('line');
  const { data: menu } = useMenu();
  const line = useAppSelector((state) => (requested === null ? undefined : selectLine(state, requested)));
  const [wasOpened, setOpened] = useState(false);
  const item = line && menu?.items[line.itemId];
  if (item && !wasOpened) setOpened(true);

  // The line may be removed while the dialog is open.
  const isUnknown = requested !== null && menu !== undefined && !item;
  useEffect(() => {
    if (isUnknown) drop();
  }, [isUnknown, drop]);

  if (!wasOpened || !menu) return null;
  return (
    <Suspense>
      <ItemDialog item={item} edited={line} menuId={menu.id} onClose={leave} />
    </Suspense>
  );
}
