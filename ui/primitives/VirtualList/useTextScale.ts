import { useSyncExternalStore } from 'react';

const NORMAL_PX = 16;

/** The value of {@link useTextScale} at this moment, for code outside of React. Needs a document. */
export function readTextScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / NORMAL_PX || 1;
}

function subscribe(listener: () => void): () => void {
  // A box one rem wide changes with the text size; no event says so.
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;visibility:hidden;inline-size:1rem;block-size:0';
  document.body.append(probe);
  const observer = new ResizeObserver(listener);
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}

/** How much larger than normal the diner's text is: 1 normally, 2 at 200 %. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, readTextScale, () => 1);
}
