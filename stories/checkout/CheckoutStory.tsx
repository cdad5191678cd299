import { type ComponentType, type ReactNode, Suspense } from 'react';
import { CartScreen } from '#features/cart';
import { CheckoutButton } from '#features/checkout';
import { initialShop } from '#features/model/shop';
import type { VisitState } from '#features/model/visit';
import { ScreenSlotsProvider, type SignInFormProps } from '#features/platform/screens';
import { VisitDialogs } from '../../app/VisitDialogs';
import { CheckoutView } from '../../features/checkout/CheckoutView';
import type { CheckoutState, OnCheckoutEvent } from '../../features/checkout/checkoutTypes';
import { CameraContext } from '../../features/checkout/scan/CameraContext';
import type { OpenCamera } from '../../features/checkout/scan/camera';
import { aCart, aCartLine, aCartModifier, aTax } from '../../tests/builders/cart';
import { createVisit, orderedAt } from '../../tests/builders/order';
import { Shop, type ShopProps } from '../parts/Shop';
import { cameraThatWaits } from './cameras';

export interface CheckoutStoryProps {
  /** Where the checkout stands. */
  state: CheckoutState;
  /** Receives what the diner does. */
  onEvent: OnCheckoutEvent;
  visit?: VisitState;
  /** A member is not asked for a mobile number. */
  isGuest?: boolean;
  /** Names of free dishes that were not taken. Default none. */
  giftsLeft?: readonly string[];
  /** Further parts of the store. */
  shop?: ShopProps['state'];
  /** Features of the server (WIRE-64). Default: all of them. */
  offers?: ShopProps['offers'];
  /** The phone's camera. Default: it has not started yet. */
  camera?: OpenCamera;
  /** Replaces the app's form. */
  SignInForm?: ComponentType<SignInFormProps>;
  /** Receives the other screen that the diner asks for. */
  onNavigate?: (href: string) => void;
  /** Rendered beside it, in the same store. */
  children?: ReactNode;
}

const cart = aCart([
  aCartLine({ quantity: 2, modifiers: [aCartModifier(2, 'Soft egg', 1_20)] }),
  aCartLine({ itemId: 11, categoryId: 2, name: 'Kopi Peng', price: 2_20 }),
]);

/** The cart with the dialog of one state of the checkout above it. */
export function CheckoutStory({
  state,
  onEvent,
  visit = createVisit(),
  isGuest = true,
  giftsLeft = [],
  shop,
  offers,
  camera = cameraThatWaits,
  SignInForm,
  onNavigate = () => {},
  children,
}: CheckoutStoryProps) {
  const view = (
    <CheckoutView
      state={state}
      onEvent={onEvent}
      visit={visit}
      total={28_80}
      isGuest={isGuest}
      giftsLeft={giftsLeft}
      now={() => Date.parse(orderedAt)}
      onNavigate={onNavigate}
    />
  );
  return (
    <Shop
      state={{ cart, visit, shop: { ...initialShop, brandCode: 'kopi', taxes: [aTax()] }, ...shop }}
      path="/cart"
      promotions={[]}
      offers={offers}
    >
      <Suspense>
        <CartScreen checkout={<CheckoutButton />} />
      </Suspense>
      <CameraContext value={camera}>
        {SignInForm ? <ScreenSlotsProvider value={{ SignInForm }}>{view}</ScreenSlotsProvider> : view}
      </CameraContext>
      <VisitDialogs />
      {children}
    </Shop>
  );
}
