import { Suspense, useEffect, useState } from 'react';
import { type CartLine, selectLine } from '#features/model/cart';
import { useMenu } from '#features/model/menu';
import { useAppSelector } from '#features/model/store';
import { useSearchDialog } from '#features/platform/screens';
import { ItemDialog } from './lazyItemDialog';

/** Opens the item of a cart line with its choices (`?line=<cartItemId>`). Render it next to the cart. */
export function LineRoute() {
  const { requested, leave, drop } = useSearchDialog('line');
  const { data: menu } = useMenu();
  const line = useAppSelector((state) => (requested === null ? undefined : selectLine(state, requested)));
  const isAtTable = useAppSelector(({ cart }) => cart.table !== undefined);
  const [wasOpened, setOpened] = useState(false);
  const [last, setLast] = useState<{ line: CartLine; isAtTable: boolean }>();
  if (line && line !== last?.line) setLast({ line, isAtTable });
  // A different seat at the table has sent or changed the line. Keep the diner's choices (TABLE-23).
  const gone = !line && last?.isAtTable && last.line.cartItemId === requested ? last.line : undefined;
  const edited = line ?? gone;
  const item = edited && menu?.items[edited.itemId];
  if (item && !wasOpened) setOpened(true);

  // The line may be removed while the dialog is open.
  const isUnknown = requested !== null && menu !== undefined && !item;
  useEffect(() => {
    if (isUnknown) drop();
  }, [isUnknown, drop]);

  if (!wasOpened || !menu) return null;
  return (
    <Suspense>
      <ItemDialog item={item} edited={edited} isGone={gone !== undefined} menuId={menu.id} onClose={leave} />
    </Suspense>
  );
}
