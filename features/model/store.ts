import {
  type Action,
  addListener,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
  type UnsubscribeListener,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { api, Services } from '#features/platform/api';
import type { NotificationsState } from '#features/platform/notifications';

/** The state of the app. Each model folder adds its slice by declaration merging, so that this file imports none. */
export interface RootState {
  api: ReturnType<typeof api.reducer>;
  notifications: NotificationsState;
}

/** Dispatches actions, thunks and listeners; for a listener it returns a function that removes it. */
export type AppDispatch = ((action: Action<'listenerMiddleware/add'>) => UnsubscribeListener) &
  ThunkDispatch<RootState, Services, UnknownAction>;

export type AppThunk<R = void> = ThunkAction<R, RootState, Services, UnknownAction>;

/** `startAppListening` of the listener middleware of a store that is being made. */
export type StartAppListening = TypedStartListening<RootState, AppDispatch, Services>;

/**
 * Starts a listener of a store that is there already, as code that loads later does. Dispatch it; returns a function
 * that stops the listener.
 */
export const addAppListener = addListener.withTypes<RootState, AppDispatch, Services>();

/** The part of the store that features use. */
export interface AppStore {
  getState: () => RootState;
  dispatch: AppDispatch;
  subscribe: (listener: () => void) => () => void;
}

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** The store itself, for reading state in event handlers. */
export const useAppStore = (): AppStore => useStore() as AppStore;
