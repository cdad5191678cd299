import { isTest } from './everyBrand.ts';

/** Texts that React keeps as text nodes, with their parent elements. */
const found = new Set<string>();

/**
 * React changes a text that is its element's only child through the element. Any other text it holds on to, and a
 * translator takes that node away (SHELL-47).
 */
const isHeldByReact = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

function describe(text: Node): string {
  const names: string[] = [];
  for (let at = text.parentElement; at && names.length < 3; at = at.parentElement) names.unshift(at.localName);
  return `${names.join(' > ')}: '${text.nodeValue?.trim() ?? ''}'`;
}

function look(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node: Node | null = texts.currentNode; node; node = texts.nextNode()) {
    if (isHeldByReact(node)) found.add(describe(node));
  }
}

/** Before every story of a test: collects bare texts from all that the story shows on the way. */
export function collectBareTexts(): (() => void) | undefined {
  if (!isTest) return undefined;
  found.clear();
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) look(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Pages about the library and the tools of a designer: no diner reads them. */
const ofStorybook = /^(?:Foundations|Lab|Overview|Start)\b/;

/** After every story of a test: fails on a text that a translator would tear away from React. */
export function failOnBareText({ title, parameters }: { title: string; parameters: Record<string, unknown> }): void {
  if (!isTest || ofStorybook.test(title) || parameters.bareTexts === 'allowed') return;
  look(document.body);
  const texts = [...found];
  found.clear();
  if (texts.length > 0) {
    throw new Error(`These texts are not the only child of their element; give each an element:\n${texts.join('\n')}`);
  }
}
