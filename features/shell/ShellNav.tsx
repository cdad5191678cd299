import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCartCount } from '#features/model/cart';
import { useBrand } from '#features/model/shop';
import { useAppSelector } from '#features/model/store';
import { selectOutletSettings } from '#features/model/visit';
import { isOffered } from '#features/platform/api';
import { useMessages } from '#features/platform/i18n';
import { BillIcon, BottomNav, type BottomNavTab, CartIcon, MenuIcon } from '#ui';
import { messages } from './messages';
import { getTab } from './paths';

/**
 * The bottom navigation, the footer of screens (SHELL-4, SHELL-5). null on paths without one.
 */
export function ShellNav() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const count = useCartCount();
  const isDirectToPos = useAppSelector((state) => selectOutletSettings(state)?.isDirectToPos ?? false);
  const hasLanding = useBrand()?.toggles.landing ?? false;

  // The finger sees its tab chosen at once, while the screen is made.
  const [selected, select] = useOptimistic(getTab(pathname, hasLanding));
  if (!selected) return null;
  const tabs: BottomNavTab[] = [
    { id: 'menu', label: t('menu'), icon: <MenuIcon size={24} aria-hidden />, href: hasLanding ? '/menu' : '/' },
    {
      id: 'cart',
      label: t('cart'),
      icon: <CartIcon size={24} aria-hidden />,
      href: '/cart',
      badge: count,
      ...(count > 0 && { badgeLabel: t('itemsInCart', { count }) }),
    },
  ];
  if (isDirectToPos && isOffered('bills'))
    tabs.push({ id: 'bill', label: t('bill'), icon: <BillIcon size={24} aria-hidden />, href: '/bill' });
  const open = (href: string): void =>
    startTransition(() => {
      select(getTab(href, hasLanding));
      void navigate(href);
    });
  return <BottomNav label={t('navigation')} tabs={tabs} selected={selected} onNavigate={open} />;
}
