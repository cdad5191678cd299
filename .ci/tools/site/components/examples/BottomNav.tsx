import { AccountIcon, BottomNav, CartIcon, MenuIcon } from '#ui';

export function Example() {
  return (
    <BottomNav
      label="Main"
      selected="menu"
      tabs={[
        { id: 'menu', label: 'Menu', icon: <MenuIcon />, href: '#menu' },
        { id: 'cart', label: 'Cart', icon: <CartIcon />, href: '#cart', badge: 2, badgeLabel: '2 items' },
        { id: 'account', label: 'Account', icon: <AccountIcon />, href: '#account' },
      ]}
    />
  );
}
