import { type ReactNode, useSyncExternalStore } from 'react';
import { CompositionProvider } from '#ui';
import { getComposition } from './brands.ts';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-brand'] });
  return () => observer.disconnect();
}

const read = () => document.documentElement.dataset.brand ?? '';

/** Composes what is inside as the brand of the page does, also when a test puts another brand on. */
export function PageComposition({ children }: { children: ReactNode }) {
  const brand = useSyncExternalStore(subscribe, read);
  return <CompositionProvider value={getComposition(brand)}>{children}</CompositionProvider>;
}
