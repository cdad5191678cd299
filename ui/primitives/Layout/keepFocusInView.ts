/** Distance that what has the focus keeps from a bar, px: that of its ring. */
const ROOM = 8;

const isPlaced = (element: Element): boolean => /sticky|fixed|absolute/.test(getComputedStyle(element).position);

interface Bar {
  top: number;
  bottom: number;
}

/** The bar that lies over an element at a point, with all that floats above it; null where nothing does. */
function findBar(element: Element, x: number, y: number): Bar | null {
  const bar: Bar = { top: Number.POSITIVE_INFINITY, bottom: Number.NEGATIVE_INFINITY };
  let isBar = false;
  let part = document.elementFromPoint(x, y);
  // An input without its own look is drawn by its label.
  if (!part || element.contains(part) || part.closest('label')?.contains(element)) return null;
  for (; part && !part.contains(element); part = part.parentElement) {
    const { top, bottom } = part.getBoundingClientRect();
    bar.top = Math.min(bar.top, top);
    bar.bottom = Math.max(bar.bottom, bottom);
    isBar ||= isPlaced(part);
  }
  return isBar ? bar : null;
}

/** Returns the element that scrolls this one vertically; null if the element itself is fixed. */
function findScroller(element: Element): Element | null {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { overflowY, position } = getComputedStyle(one);
    // A row that scrolls sideways counts as `auto` both ways.
    if (one !== element && /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 1) return one;
    if (/sticky|fixed/.test(position)) return null;
  }
  return document.scrollingElement;
}

/** Scrolls an element into view and out from under the bars. */
function uncover(element: Element): void {
  const scroller = findScroller(element);
  if (!scroller) return;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, bottom, width, height } = element.getBoundingClientRect();
  const points = [bottom - 2, top + height / 2, top + 2].flatMap((y) =>
    [0.1, 0.5, 0.9].map((part) => [part, y] as const),
  );
  const bar = points.map(([part, y]) => findBar(element, left + width * part, y)).find(Boolean);
  if (!bar) return;
  // A bar may lie over all of it: that at the foot of the window begins in its lower half.
  const isBelow = bar.top > window.innerHeight / 2;
  scroller.scrollBy({ top: isBelow ? bottom + ROOM - bar.top : top - ROOM - bar.bottom, behavior: 'instant' });
}

/**
 * Scrolls what the keyboard focuses out from under the bars of a Screen (SHELL-31): browsers only scroll it into the window.
 * Call it once a page, which `keepFocusInView(document)` does.
 * @returns a function that stops it.
 */
export function keepFocusInView(page: Document): () => void {
  const follow = ({ target }: FocusEvent) => {
    // The browser scrolls first.
    requestAnimationFrame(() => {
      // All of the content is in view where any of it is.
      if (target instanceof Element && target.matches(':focus-visible:not(main)')) uncover(target);
    });
  };
  page.addEventListener('focusin', follow);
  return () => page.removeEventListener('focusin', follow);
}
