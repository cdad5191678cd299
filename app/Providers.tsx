import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useBrand } from '#features/model/shop';
import { type Clock, ClockProvider } from '#features/platform/clock';
import { type Composition, CompositionProvider, GlobalStyle } from '#ui';
import type { AppStore } from './store';

export interface ProvidersProps {
  store: AppStore;
  clock: Clock;
  children: ReactNode;
}

const defaults: Composition = {};

/** Composes the screens as the current brand says (BRAND-1). */
function BrandComposition({ children }: { children: ReactNode }) {
  return <CompositionProvider value={useBrand()?.composition ?? defaults}>{children}</CompositionProvider>;
}

/** The app's providers without the router. Stories and tests pass their own router. */
export function Providers({ store, clock, children }: ProvidersProps) {
  return (
    <Provider store={store}>
      <ClockProvider value={clock}>
        <GlobalStyle />
        <BrandComposition>{children}</BrandComposition>
      </ClockProvider>
    </Provider>
  );
}
