import { type ReactNode, Suspense } from 'react';
import { initialCart } from '#features/model/cart';
import { initialShop } from '#features/model/shop';
import { initialSelections, type SelectionsState } from '#features/model/visit';
import type { RootState } from '../../app/store';
import { aCart, aCartLine } from '../../tests/builders/cart';
import { anOutlet, brandDetails, outletSettings } from '../../tests/builders/outlet';
import { Shop } from '../parts/Shop';

export interface MenuShopProps {
  /** Code of the brand in force: `globals.brand` of the story. */
  brandCode: string;
  path?: string;
  selections?: Partial<SelectionsState>;
  /** Kopi in the cart. Default 0. */
  cups?: number;
  state?: Partial<RootState>;
  children: ReactNode;
}

/** A diner at table 12; the host behind it is the story's MSW handlers. */
export function MenuShop({ brandCode, path = '/', selections, cups = 0, state, children }: MenuShopProps) {
  return (
    <Shop
      path={path}
      promotions={[]}
      state={{
        configs: { ...initialShop, brandCode, brand: brandDetails() },
        selections: {
          ...initialSelections,
          selectedOutlet: anOutlet(),
          selectedOutletSettings: outletSettings(),
          selectedTableNo: '12',
          selectedQRTypeId: 11,
          selectedOrderType: 'Dine In',
          ...selections,
        },
        cart: cups
          ? aCart([aCartLine({ menuId: 900, itemId: 21, categoryId: 2, name: 'Kopi', price: 1_80, quantity: cups })])
          : initialCart,
        ...state,
      }}
    >
      <Suspense>{children}</Suspense>
    </Shop>
  );
}
