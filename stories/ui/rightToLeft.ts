/** A story in text from right to left. */
export const inRightToLeft = { globals: { direction: 'rtl' } };

/** Where the first and the last character of an element's text stand in text from right to left. */
export function getEnds(element: HTMLElement): { first: number; last: number } {
  const page = document.documentElement;
  const before = page.dir;
  page.dir = 'rtl';
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode as Text);
  const left = (text: Text | undefined, at: number): number => {
    const range = document.createRange();
    if (text) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
    }
    return range.getBoundingClientRect().left;
  };
  const ends = { first: left(nodes[0], 0), last: left(nodes.at(-1), (nodes.at(-1)?.length ?? 1) - 1) };
  page.dir = before;
  return ends;
}

/** Whether the last icon of an element points the other way in text from right to left. */
export function isMirrored(element: HTMLElement): boolean {
  const page = document.documentElement;
  const before = page.dir;
  const icon = [...element.querySelectorAll('svg')].at(-1);
  const [plain, mirrored] = ['ltr', 'rtl'].map((direction) => {
    page.dir = direction;
    return icon && new DOMMatrix(getComputedStyle(icon).transform).a;
  });
  page.dir = before;
  return plain === 1 && mirrored === -1;
}
