import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type Clock, ClockProvider } from '#features/platform/clock';
import { GlobalStyle } from '#ui';
import type { AppStore } from './store';

export interface ProvidersProps {
  store: AppStore;
  clock: Clock;
  children: ReactNode;
}

/** Providers of the app without the router: stories and tests use a router of their own. */
export function Providers({ store, clock, children }: ProvidersProps) {
  return (
    <Provider store={store}>
      <ClockProvider value={clock}>
        <GlobalStyle />
        {children}
      </ClockProvider>
    </Provider>
  );
}
