import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useMenu } from '#features/menu';

/** The dialog itself, for whoever keeps the open item elsewhere than in the address. */
export const ItemDialog = lazy(() => import('./ItemDialog'));

/**
 * Shows the item that the address names (`?item=<id>`), so that the browser's Back closes it. Put it beside the menu.
 * The dialog loads when the first item is opened.
 */
export function ItemRoute() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const { data: menu } = useMenu();
  const [wasOpened, setOpened] = useState(false);

  const wanted = search.get('item');
  const item = wanted === null ? undefined : menu?.items[Number(wanted)];
  if (item && !wasOpened) setOpened(true);

  const leave = () => {
    // The address that the app was entered by has nothing of the app behind it.
    if (key === 'default') navigate({ search: '' }, { replace: true });
    else navigate(-1);
  };

  const isUnknown = wanted !== null && menu !== undefined && !item;
  useEffect(() => {
    if (isUnknown) navigate({ search: '' }, { replace: true });
  }, [isUnknown, navigate]);

  if (!wasOpened || !menu) return null;
  return (
    <Suspense fallback={null}>
      <ItemDialog item={item} menuId={menu.id} onClose={leave} />
    </Suspense>
  );
}
