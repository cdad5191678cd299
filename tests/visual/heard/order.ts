/**
 * Parts of the page that are read in another order than they are seen in, each pair as a text. It runs inside a page, so it
 * may only use browser APIs.
 *
 * Only neighbours in the flow of one container are compared. In one row, the next must not be wholly before the previous in
 * the direction of writing; above it, it must be in a later column. Placed boxes (absolute, fixed) and what is hidden from
 * screen readers have no place in the flow.
 */
export function findMisordered(): string[] {
  const found = new Set<string>();
  const getText = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const isRead = (element: Element) =>
    !element.closest('[aria-hidden=true], [inert], script, style, div[class^=sb-]') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    (getText(element) !== '' ||
      element.matches('input, button, a') ||
      element.querySelector('input, button, a') !== null);
  const getParts = (container: Element): Element[] =>
    [...container.children].flatMap((child) => {
      if (!isRead(child)) return [];
      const { display, position, float } = getComputedStyle(child);
      if (display === 'contents') return getParts(child);
      // Text wraps, so the box of a part of a line says nothing.
      if (display === 'inline' || /^(absolute|fixed)$/.test(position) || float !== 'none') return [];
      const { width, height } = child.getBoundingClientRect();
      return width > 1 && height > 1 ? [child] : [];
    });
  for (const container of document.body.querySelectorAll('*')) {
    if (container.children.length < 2 || getComputedStyle(container).display === 'contents' || !isRead(container))
      continue;
    const isRtl = getComputedStyle(container).direction === 'rtl';
    const parts = getParts(container);
    for (const [at, after] of parts.slice(1).entries()) {
      const before = parts[at];
      if (!before) continue;
      const [one, other] = [before.getBoundingClientRect(), after.getBoundingClientRect()];
      const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const isInRow = shared > Math.min(one.height, other.height) / 2;
      const isBefore = isRtl ? other.left >= one.right - 1 : other.right <= one.left + 1;
      const isLater = isRtl ? other.right <= one.left + 1 : other.left >= one.right - 1;
      const isAbove = other.bottom <= one.top + 1;
      if ((isInRow && isBefore) || (isAbove && !isLater && !isInRow))
        found.add(`'${getText(after).slice(0, 40)}' after '${getText(before).slice(0, 40)}'`);
    }
  }
  return [...found];
}
