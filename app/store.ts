import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { accountSlice } from '#features/account';
import { api, readRuntimeConfig, type Services } from '#features/api';
import { cartKeeper, cartMirror, cartSlice } from '#features/cart';
import { checkoutSlice, refreshAfterMismatch } from '#features/checkout';
import { type Clock, createClock } from '#features/clock';
import { configsSlice, setCentsPerPoint } from '#features/configs';
import { offlineSlice } from '#features/offline';
import { lastOrderSlice } from '#features/order';
import { selectionsMirror, selectionsSlice, tempSlice } from '#features/selections';
import { dialogsSlice, notificationsSlice } from '#features/shell';
import { createStreamBridge } from '#features/streams';

const reducer = combineSlices(
  accountSlice,
  configsSlice,
  selectionsSlice,
  tempSlice,
  cartSlice,
  checkoutSlice,
  lastOrderSlice,
  dialogsSlice,
  notificationsSlice,
  offlineSlice,
  api,
);

export type RootState = ReturnType<typeof reducer>;

export interface StoreOptions {
  /** Parts of the state to start with; the others are empty. */
  preloadedState?: Partial<RootState> | undefined;
  /** Default: the device's clock, until the host corrects it. */
  clock?: Clock | undefined;
  /** What requests need besides clock. Default: the configuration in the page. */
  services?: Partial<Services> | undefined;
}

/** The store of the app, of a story, or of a test. */
export const createStore = ({ preloadedState, clock = createClock(), services }: StoreOptions = {}) => {
  const extraArgument: Services = {
    config: services?.config ?? readRuntimeConfig(document),
    ...services,
    clock,
  };
  const store = configureStore({
    reducer,
    ...(preloadedState && { preloadedState: preloadedState as RootState }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument } })
        .prepend(createStreamBridge())
        .concat(api.middleware, selectionsMirror, cartKeeper, cartMirror, refreshAfterMismatch),
  });
  if (extraArgument.config.centsPerPoint) store.dispatch(setCentsPerPoint(extraArgument.config.centsPerPoint));
  return store;
};

export type AppStore = ReturnType<typeof createStore>;
