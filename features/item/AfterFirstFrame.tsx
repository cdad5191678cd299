import { type ReactNode, useDeferredValue } from 'react';

/** Renders its children in a second pass, so that the dialog paints sooner. */
export function AfterFirstFrame({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
