/** Scrolls a group into view and focuses it; without animation under `prefers-reduced-motion`. */
export const showGroup = (element: HTMLElement | undefined): void => {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  element?.focus({ preventScroll: true });
};
