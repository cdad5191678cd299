import type { BrowserContext } from '@playwright/test';

/**
 * Does to every page of a context what Google Translate does: each text node is replaced by two nested `<font>`
 * elements, at once and again after each change. The words stay, so that a test finds them. A text that React holds on to
 * is reported as an error in the console, as its next update would be lost (SHELL-47).
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const SKIPPED = 'script, style, noscript, textarea, svg, font font';
    const isHeldByReact = (text: Text) => Object.keys(text).some((key) => key.startsWith('__reactFiber$'));

    function translate(text: Text): void {
      const { parentElement: parent, data } = text;
      if (!parent || data.trim() === '' || parent.closest(SKIPPED)) return;
      if (isHeldByReact(text))
        console.error(`React holds a text that a translator replaces: '${data}'`, parent.outerHTML);
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.style.verticalAlign = 'inherit';
      inner.textContent = data;
      outer.append(inner);
      text.replaceWith(outer);
    }

    function translateBelow(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
        if (node instanceof Text) texts.push(node);
      }
      texts.forEach(translate);
    }

    new MutationObserver((records) => {
      document.documentElement.classList.add('translated-ltr');
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translateBelow(target);
        for (const node of addedNodes) if (node.isConnected) translateBelow(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
