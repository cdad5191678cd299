import { useCallback, useSyncExternalStore } from 'react';
import { usePortalContainer } from '../BrandScope/BrandScope';

const NORMAL_PX = 16;

/**
 * The value of {@link useTextScale} at this moment, for code outside of React. Needs a document.
 * @param scope an element inside the brand. Default: the root element.
 */
export function readTextScale(scope: Element = document.documentElement): number {
  const ofDevice = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / NORMAL_PX || 1;
  // Each brand's stylesheet says how much its data-text-size enlarges.
  return ofDevice * (Number(getComputedStyle(scope).getPropertyValue('--text-scale')) || 1);
}

/**
 * Calls `listener` when text in `scope` takes another size or spacing.
 * @returns a function that stops it.
 */
export function watchText(listener: () => void, scope: Element): () => void {
  // A DOM without a layout, such as jsdom, has none.
  if (typeof ResizeObserver === 'undefined') return () => {};
  // Letters take another box with another size or spacing of text; no event says so. A fixed box never widens the page.
  const probe = document.createElement('div');
  probe.textContent = 'a b';
  probe.style.cssText =
    'position:fixed;inset:0 auto auto 0;inline-size:max-content;block-size:auto;visibility:hidden;font-size:calc(1rem * var(--text-scale, 1))';
  scope.append(probe);
  let isFirst = true;
  const observer = new ResizeObserver(() => {
    // The first call says how large it is, not that it changed.
    if (!isFirst) listener();
    isFirst = false;
  });
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}

/** How much larger than normal the diner's text is, by the device and by the brand: 1 normally, 2 at 200 %. */
export function useTextScale(): number {
  const scope = usePortalContainer();
  const subscribe = useCallback((listener: () => void) => watchText(listener, scope ?? document.body), [scope]);
  return useSyncExternalStore(
    subscribe,
    () => readTextScale(scope ?? undefined),
    () => 1,
  );
}
