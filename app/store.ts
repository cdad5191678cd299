import { combineSlices, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { checkoutSlice } from '#features/checkout';
import { accountSlice } from '#features/model/account';
import { cartSlice, startCartRepricing } from '#features/model/cart';
import { offlineSlice } from '#features/model/menu';
import { ordersSlice } from '#features/model/orders';
import { setCentsPerPoint, shopSlice } from '#features/model/shop';
import type { AppDispatch, RootState as FeaturesState } from '#features/model/store';
import { dialogsSlice, visitSlice } from '#features/model/visit';
import { api, defaultConfig, type Services, setRuntimeConfig } from '#features/platform/api';
import { type Clock, createClock } from '#features/platform/clock';
import { reportFault } from '#features/platform/faults';
import { notificationsSlice } from '#features/platform/notifications';

const reducer = combineSlices(
  accountSlice,
  shopSlice,
  visitSlice,
  ordersSlice,
  cartSlice,
  checkoutSlice,
  dialogsSlice,
  notificationsSlice,
  offlineSlice,
  api,
);

export type RootState = ReturnType<typeof reducer>;

export interface StoreOptions {
  /** Slices to start with; the others have their initial state. */
  preloadedState?: Partial<RootState> | undefined;
  /** Default: the device's clock, until the server corrects it. */
  clock?: Clock | undefined;
  /** Services that requests need besides the clock. Default: nothing is configured. */
  services?: Partial<Services> | undefined;
}

/** The store of the app, of a story, or of a test. */
export const createStore = ({ preloadedState, clock = createClock(), services }: StoreOptions = {}) => {
  const extraArgument: Services = {
    config: services?.config ?? defaultConfig,
    ...services,
    clock,
  };
  const listeners = createListenerMiddleware({
    extra: extraArgument,
    onError: (fault) => reportFault('A listener of the store failed:', fault),
  });
  startCartRepricing(listeners.startListening.withTypes<FeaturesState, AppDispatch, Services>());
  const store = configureStore({
    reducer,
    ...(preloadedState && { preloadedState: preloadedState as RootState }),
    // Listeners first: the actions that start them contain functions, which the checks of the defaults refuse.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument } }).prepend(listeners.middleware).concat(api.middleware),
  });
  setRuntimeConfig(extraArgument.config);
  if (extraArgument.config.centsPerPoint) store.dispatch(setCentsPerPoint(extraArgument.config.centsPerPoint));
  return store;
};

export type AppStore = ReturnType<typeof createStore>;
