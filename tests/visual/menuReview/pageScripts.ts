/** Scripts that run in the page of the story; each is sent there by itself, so it uses nothing around it. */

/** A box in the page, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A text that its box cuts. */
export interface Cut {
  /** The card that it belongs to, such as `dish-12`. */
  at: string;
  part: string;
  letters: number;
}

/** The cards of the page, and where they are. */
export interface Measured {
  /** Boxes by what they show: `dish-12`, `choices-12`, `category-3`. */
  boxes: Record<string, Box>;
  /** The parts of the page from top to bottom: category cards, list, choices. */
  parts: { name: string; top: number; height: number }[];
  cuts: Cut[];
}

/** Whether the menu is drawn, with its pictures and fonts. */
export function isDrawn(): boolean {
  return (
    document.querySelector('[data-whole-menu]') !== null &&
    document.fonts.status === 'loaded' &&
    [...document.images].every((image) => image.complete)
  );
}

/** Measures the page: boxes of cards, and texts that are cut, by how many letters. */
export function measurePage(): Measured {
  const toBox = (element: Element): Box => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top: top + scrollY, width, height };
  };
  const boxes: Record<string, Box> = {};
  const cuts: Cut[] = [];
  for (const shown of document.querySelectorAll<HTMLElement>('[data-shows]')) {
    const names = (shown.dataset.shows ?? '').split(' ');
    const box = toBox(shown);
    for (const name of names) boxes[name] ??= box;
    for (const element of shown.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element);
      const isClamped = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '';
      const isOneLine = style.textOverflow === 'ellipsis' && style.overflowX === 'hidden';
      if (!isClamped && !isOneLine) continue;
      const isTooHigh = isClamped && element.scrollHeight > element.clientHeight + 1;
      const isTooWide = isOneLine && element.scrollWidth > element.clientWidth + 1;
      if (!isTooHigh && !isTooWide) continue;
      const own = element.getBoundingClientRect();
      const bottom = own.bottom - Number.parseFloat(style.paddingBottom || '0');
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let letters = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        const range = document.createRange();
        const isHidden = (at: number): boolean => {
          range.setStart(node as Node, at);
          range.setEnd(node as Node, at + 1);
          const letter = range.getBoundingClientRect();
          if (letter.width === 0 && letter.height === 0) return false;
          return isTooHigh
            ? (letter.top + letter.bottom) / 2 > bottom
            : letter.right > own.right + 0.5 || letter.left < own.left - 0.5;
        };
        // Letters are laid out in their order, so the first hidden one is found by halving.
        let low = 0;
        let high = text.length;
        while (low < high) {
          const half = (low + high) >> 1;
          if (isHidden(half)) high = half;
          else low = half + 1;
        }
        letters += text.length - low;
      }
      const isName = element.closest('h3') !== null || names[0]?.startsWith('category');
      if (letters > 0)
        cuts.push({ at: names[0] ?? '', part: isName ? 'name' : isClamped ? 'description' : 'note', letters });
    }
  }
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')].map((part) => {
    const { top, height } = toBox(part);
    return { name: part.dataset.part ?? '', top, height };
  });
  return { boxes, parts, cuts };
}
