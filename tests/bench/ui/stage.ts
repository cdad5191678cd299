import { brands } from 'virtual:brands';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';

/** Commands that the bench gives to a page. */
export interface Stage {
  /** Puts `count` cards into the empty page: rendered, styled and laid out when it answers. */
  show: (count: number) => void;
  /** Takes all cards away. */
  clear: () => void;
  /** The cards as HTML, without the numbers that React gives to ids, attributes in the order of their names. */
  html: () => string;
}

/** Loads the stylesheets of brands, one behind the other. */
export async function loadBrands(codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = brands[code]?.href ?? '';
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(`The stylesheet of ${code} did not load`));
      document.head.append(link);
    });
  }
}

/** The same for both sides: what costs here costs both. */
export function createStage(root: Root, container: HTMLElement, cards: (count: number) => ReactNode): Stage {
  return {
    show: (count) => {
      flushSync(() => root.render(cards(count)));
      // Asking for a size makes the browser style and lay out what was rendered.
      container.getBoundingClientRect();
    },
    clear: () => flushSync(() => root.render(null)),
    html: () => {
      const copy = container.cloneNode(true) as HTMLElement;
      for (const element of copy.querySelectorAll('*')) {
        const attributes = [...element.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
        for (const { name } of attributes) element.removeAttribute(name);
        for (const { name, value } of attributes) element.setAttribute(name, value);
      }
      return copy.innerHTML.replace(/_r_[0-9a-z]+_/g, 'id');
    },
  };
}
