/** Brings the first group whose choice is missing into view and gives it the focus; calmly where motion is not wanted. */
export const showGroup = (element: HTMLElement | undefined): void => {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  element?.focus({ preventScroll: true });
};
