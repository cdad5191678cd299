/**
 * Whether the diner has asked for less motion. Yes where no query can be asked, as in a DOM without a layout, such as
 * jsdom. Needs a document.
 */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
