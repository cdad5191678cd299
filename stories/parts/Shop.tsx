import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Promotion } from '#contract';
import { OFFERS } from '#contract/wire';
import { cartApi } from '#features/model/cart';
import { type Menu, menuApi, menuArguments, menuFromWire } from '#features/model/menu';
import { initialShop, setLanguage } from '#features/model/shop';
import type { RuntimeConfig, Send } from '#features/platform/api';
import { DialogHistory } from '#features/platform/screens';
import { eraseGuestData } from '#features/platform/storage';
import { Notifications } from '#features/shell';
import type { Schedule } from '#ui';
import { useStoryMenu } from '../../.storybook/menus.ts';
import { getTag } from '../../.storybook/setting.ts';
import { ScreenSlots } from '../../app/ScreenLayout';
import { createStore, type RootState, type StoreOptions } from '../../app/store';
import { serving, toLinesOf, toPathOf } from './anotherMenu';
import { useStoryLanguage } from './language';

export interface ShopProps {
  /** Initial state of the diner's app. The rest is empty. */
  state?: Partial<RootState>;
  /** The address that is open. */
  path?: string;
  /** The server's response. */
  menu?: Menu | undefined;
  promotions?: readonly Promotion[] | undefined;
  /** How a request ends; default: it does not come to one. */
  send?: NonNullable<StoreOptions['services']>['send'];
  /** `pass` ends a notice after its time, so that the next one is seen. Default: the first stays. */
  notices?: 'stay' | 'pass';
  /** Features of the server (WIRE-64). Default: all of them. */
  offers?: RuntimeConfig['offers'];
  children: ReactNode;
}

/** Key of the fixed-key encoding in stories: 32 zero bytes, base64url. */
export const STORY_OTP_KEY = 'A'.repeat(43);

const config: RuntimeConfig = {
  ...{ signingKey: 'story', otpKey: STORY_OTP_KEY, gatewayHosts: [], defaultBrand: 'kopi', boot: [] },
  offers: [...OFFERS],
  // No server listens behind a story.
  socketPath: null,
};

/** A notice stays: on a slow machine its second would be over before the picture is taken. */
const forGood: Schedule = () => () => undefined;

const sendByNetwork: Send = async (request) => (await import('../../features/platform/api/transport')).send(request);

/** The parts of a shop that hold dishes, with the dishes of the menu that the toolbar asks for. */
function useDishes({ state, path = '/', menu, send }: Pick<ShopProps, 'state' | 'path' | 'menu' | 'send'>) {
  const chosen = useStoryMenu();
  const [dishes] = useState(() => {
    if (!chosen) return { state, path, menu, send };
    const shown = menuFromWire([chosen]);
    const own = state?.cart?.items ?? [];
    const items = toLinesOf(shown, own);
    return {
      state: state?.cart ? { ...state, cart: { ...state.cart, items } } : state,
      path: toPathOf(path, { own: menu, shown }, { own, shown: items }),
      menu: menu && shown,
      send: serving(chosen, send ?? sendByNetwork),
    };
  });
  return dishes;
}

/** The shop around a screen: its store, its address, its notifications. */
export function Shop({ promotions, notices = 'stay', offers, children, ...given }: ShopProps) {
  const languageId = useStoryLanguage();
  const { state, path, menu, send } = useDishes(given);
  const [store] = useState(() => {
    // Erases the text that the previous story typed.
    eraseGuestData();
    const preloadedState = languageId ? { ...state, shop: { ...initialShop, ...state?.shop, languageId } } : state;
    const created = createStore({
      preloadedState,
      services: { config: { ...config, ...(offers && { offers }) }, ...(send && { send }) },
    });
    const { visit } = created.getState();
    const wanted = menuArguments(visit);
    // At once: a story that is drawn before its menu is there would show another state for a moment.
    if (menu && wanted) {
      created.dispatch(menuApi.util.upsertQueryEntries([{ endpointName: 'menu', arg: wanted, value: menu }]));
    }
    if (promotions && wanted) {
      const value = [...promotions];
      created.dispatch(
        cartApi.util.upsertQueryEntries([{ endpointName: 'currentPromotions', arg: wanted.outletId, value }]),
      );
    }
    return created;
  });
  useEffect(() => {
    const change = ({ detail }: Event & { detail?: unknown }) => {
      store.dispatch(setLanguage(Number(detail)));
      document.documentElement.lang = getTag(Number(detail));
    };
    window.addEventListener('story-language', change);
    return () => window.removeEventListener('story-language', change);
  }, [store]);
  return (
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <DialogHistory />
        <ScreenSlots>
          <Suspense>{children}</Suspense>
        </ScreenSlots>
      </MemoryRouter>
      <Notifications {...(notices === 'stay' && { schedule: forGood })} />
    </Provider>
  );
}
