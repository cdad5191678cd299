import { Suspense, startTransition, useEffect, useState } from 'react';
import { useMenu } from '#features/model/menu';
import { useAppDispatch } from '#features/model/store';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { useSearchDialog } from '#features/platform/screens';
import { ItemDialog, loadItemDialog } from './lazyItemDialog';
import { messages } from './messages';
import { whenIdle } from './whenIdle';

/**
 * Shows the item that the address names (`?item=<id>`), so that the browser's Back closes it. Put it beside the menu.
 * The dialog loads once the menu is calm, so that the first tap opens it as quickly as any other.
 */
export default function ItemRoute() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const { requested, leave, drop } = useSearchDialog('item');
  const { data: menu } = useMenu();
  const [isLoaded, setLoaded] = useState(false);

  const item = requested === null ? undefined : menu?.items[Number(requested)];
  if (item && !isLoaded) setLoaded(true);

  // An old link, or the outlet took it off its menu while it was open.
  const isUnknown = requested !== null && menu !== undefined && !item;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in the language of that moment.
  useEffect(() => {
    if (!isUnknown) return;
    dispatch(notify({ kind: 'warning', text: t('itemGone') }));
    drop();
  }, [isUnknown, drop]);

  const isWaiting = menu !== undefined && !isLoaded;
  useEffect(() => {
    if (!isWaiting) return;
    // A network that fails is asked again, and heard of, when an item is opened.
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
