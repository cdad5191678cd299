/**
 * Keeps React working where a translator has replaced a text that React holds on to (ADR-0085). Texts of the app are
 * built so that React holds none; this is for one that was missed. It changes `Node.prototype` once the first text was
 * replaced.
 * @returns a function that stops it.
 */
export function guardTexts(page: Document): () => void {
  /** Elements that a translator has put in place of a text. */
  const standIns = new WeakMap<Node, Element>();
  const { insertBefore, removeChild } = Node.prototype;
  let isGuarded = false;

  const findIn = (parent: Node, child: Node): Node => {
    const standIn = standIns.get(child);
    return child.parentNode !== parent && standIn?.parentNode === parent ? standIn : child;
  };

  const guard = () => {
    if (isGuarded) return;
    isGuarded = true;
    Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
      return insertBefore.call(this, node, before && findIn(this, before)) as T;
    };
    Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
      removeChild.call(this, findIn(this, child));
      return child;
    };
  };

  // A text that React changes while it is replaced comes back, and is translated again.
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target);
      if (!target.isConnected && standIn?.isConnected) standIn.replaceWith(target);
    }
  });

  const replacements = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
      if (!(standIn instanceof Element)) continue;
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
        standIns.set(text, standIn);
        changes.observe(text, { characterData: true });
        guard();
      }
    }
  });
  replacements.observe(page.body, { childList: true, subtree: true });

  return () => {
    replacements.disconnect();
    changes.disconnect();
    if (isGuarded) Object.assign(Node.prototype, { insertBefore, removeChild });
  };
}
