import { brands } from 'virtual:brands';
import type { ReactNode } from 'react';
import type { Category, Tax } from '#contract';
import { HoursWatch } from '#features/menu';
import { initialCart } from '#features/model/cart';
import type { Menu } from '#features/model/menu';
import { initialShop } from '#features/model/shop';
import { initialVisit, type VisitState } from '#features/model/visit';
import type { RootState } from '../../app/store';
import { aCart, aCartLine } from '../../tests/builders/cart';
import { aMenu } from '../../tests/builders/menu';
import { anOutlet, brandDetails, outletSettings } from '../../tests/builders/outlet';
import { answers } from '../../tests/msw';
import { Shop } from '../parts/Shop';

export interface MenuShopProps {
  /** Code of the brand in force: `globals.brand` of the story. */
  brandCode: string;
  path?: string;
  /** A menu that is there at once. Default: the one that the story's server answers. */
  menu?: Menu;
  visit?: Partial<VisitState>;
  /** Default: not known, so that nothing is said about prices. */
  taxes?: Tax[];
  /** Kopi in the cart. Default 0. */
  cups?: number;
  state?: Partial<RootState>;
  /** The server's logo of the brand. Default: none. */
  image?: string;
  /** The menu follows the hours of its dishes, as the app lets it. Default false. */
  hasHours?: boolean;
  children: ReactNode;
}

/** Parameters of a story whose server has a menu of these categories. */
export const servesMenu = (...categories: readonly Category[]) => ({
  msw: { handlers: [answers('menu', [aMenu(categories)])] },
});

/** A diner at table 12; the host behind it is the story's MSW handlers. */
export function MenuShop({
  brandCode,
  path = '/',
  menu,
  visit,
  taxes = [],
  cups = 0,
  state,
  image = '',
  hasHours,
  children,
}: MenuShopProps) {
  return (
    <Shop
      path={path}
      menu={menu}
      promotions={[]}
      state={{
        shop: {
          ...initialShop,
          brandCode,
          taxes,
          brand: brandDetails({ code: brandCode, name: brands[brandCode]?.brand.name ?? brandCode, image }),
        },
        visit: {
          ...initialVisit,
          selectedOutlet: anOutlet(),
          selectedOutletSettings: outletSettings(),
          selectedTableNo: '12',
          selectedQRTypeId: 11,
          selectedOrderType: 'Dine In',
          ...visit,
        },
        cart: cups
          ? aCart([aCartLine({ menuId: 900, itemId: 21, categoryId: 2, name: 'Kopi', price: 1_80, quantity: cups })])
          : initialCart,
        ...state,
      }}
    >
      {children}
      {hasHours && <HoursWatch />}
    </Shop>
  );
}
