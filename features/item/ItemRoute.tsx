import { Suspense, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useMenu } from '#features/model/menu';
import { useAppDispatch } from '#features/model/store';
import { whenIdle } from '#features/platform/clock';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { useSearchDialog } from '#features/platform/screens';
import { ItemDialog, loadItemDialog } from './lazyItemDialog';
import { messages } from './messages';

/**
 * Opens the item of the URL (`?item=<id>`), so that the browser's Back closes it. Render it next to the menu.
 * The dialog's code is preloaded when the browser is idle, so that the first tap is not slower than later ones.
 */
export default function ItemRoute() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const { requested, leave, drop } = useSearchDialog('item');
  const { data: menu } = useMenu();
  const [isLoaded, setLoaded] = useState(false);

  const id = Number(requested);
  // A free dish that is not on the menu cannot be bought (CART-36).
  const isListed = requested !== null && menu?.categories.some(({ itemIds }) => itemIds.includes(id));
  const item = isListed ? menu?.items[id] : undefined;
  if (item && !isLoaded) setLoaded(true);

  // An old link, or the item was removed from the menu while it was open.
  const isUnknown = requested !== null && menu !== undefined && !item;
  const tell = useEffectEvent(() => void dispatch(notify({ kind: 'warning', text: t('itemGone') })));
  useEffect(() => {
    if (!isUnknown) return;
    tell();
    drop();
  }, [isUnknown, drop]);

  const isWaiting = menu !== undefined && !isLoaded;
  useEffect(() => {
    if (!isWaiting) return;
    // A failed preload is repeated, and reported, when an item is opened.
    const load = () =>
      void loadItemDialog().then(
        () => startTransition(() => setLoaded(true)),
        () => undefined,
      );
    return whenIdle(load);
  }, [isWaiting]);

  if (!isLoaded || !menu) return null;
  return (
    <Suspense fallback={null}>
      <ItemDialog item={item} menuId={menu.id} onClose={leave} />
    </Suspense>
  );
}
