import { Suspense, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useMessages } from '#features/i18n';
import { useMenu } from '#features/menu';
import { notify, useSearchDialog } from '#features/shell';
import { ItemDialog } from './lazyDialog';
import { messages } from './messages';

/**
 * Shows the item that the address names (`?item=<id>`), so that the browser's Back closes it. Put it beside the menu.
 * The dialog loads when the first item is opened.
 */
export default function ItemRoute() {
  const t = useMessages(messages);
  const dispatch = useDispatch();
  const { wanted, leave, drop } = useSearchDialog('item');
  const { data: menu } = useMenu();
  const [wasOpened, setOpened] = useState(false);

  const item = wanted === null ? undefined : menu?.items[Number(wanted)];
  if (item && !wasOpened) setOpened(true);

  // An old link, or the outlet took it off its menu while it was open.
  const isUnknown = wanted !== null && menu !== undefined && !item;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in the language of that moment.
  useEffect(() => {
    if (!isUnknown) return;
    dispatch(notify({ kind: 'warning', text: t('itemGone') }));
    drop();
  }, [isUnknown, drop]);

  if (!wasOpened || !menu) return null;
  return (
    <Suspense fallback={null}>
      <ItemDialog item={item} menuId={menu.id} onClose={leave} />
    </Suspense>
  );
}
