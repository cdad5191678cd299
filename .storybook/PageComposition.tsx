import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { CompositionProvider } from '#ui';
import { getComposition } from './brands.ts';
import { readComposition } from './compositionText.ts';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-brand'] });
  return () => observer.disconnect();
}

const read = () => document.documentElement.dataset.brand ?? '';

/**
 * Composes what is inside as the brand of the page does, also when a test puts another brand on; or as `chosen` says,
 * which the Brand lab sets for the screens of its board.
 */
export function PageComposition({ chosen, children }: { chosen: unknown; children: ReactNode }) {
  const brand = useSyncExternalStore(subscribe, read);
  const value = useMemo(() => readComposition(chosen) ?? getComposition(brand), [chosen, brand]);
  return <CompositionProvider value={value}>{children}</CompositionProvider>;
}
