import { Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectLine, type WithCart } from '#features/model/cart';
import { useMenu } from '#features/model/menu';
import { useSearchDialog } from '#features/platform/screens';
import { ItemDialog } from './lazyDialog';

/** Opens the item of a line of the cart with its choices (`?line=<cartItemId>`). Put it beside the cart. */
export function LineRoute() {
  const { wanted, leave, drop } = useSearchDialog('line');
  const { data: menu } = useMenu();
  const line = useSelector((state: WithCart) => (wanted === null ? undefined : selectLine(state, wanted)));
  const [wasOpened, setOpened] = useState(false);
  const item = line && menu?.items[line.itemId];
  if (item && !wasOpened) setOpened(true);

  // The line may have gone while it was open.
  const isUnknown = wanted !== null && menu !== undefined && !item;
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
