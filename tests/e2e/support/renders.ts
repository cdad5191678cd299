import { expect, type Page } from '@playwright/test';

interface Fiber {
  tag: number;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  stateNode: unknown;
}

/** The window of a page with {@link recordRenders}: where components were rendered again since it was emptied. */
export interface RenderedWindow {
  rendered: Element[];
}

/**
 * Records, at each commit of React, where on the page a component was rendered again; as its developer tools do.
 * For `page.addInitScript`: it has to be there before React is.
 */
export function recordRenders(): void {
  const [HOST, FUNCTION, FORWARD, SIMPLE_MEMO, PERFORMED_WORK] = [5, 0, 11, 15, 1];
  const rendered: Element[] = [];
  const isComponent = ({ tag }: Fiber) => tag === FUNCTION || tag === FORWARD || tag === SIMPLE_MEMO;
  const elementIn = (fiber: Fiber | null): Element | undefined => {
    for (let one = fiber; one; one = one.sibling) {
      if (one.tag === HOST) return one.stateNode as Element;
      const inside = elementIn(one.child);
      if (inside) return inside;
    }
    return undefined;
  };
  const look = (now: Fiber, before: Fiber | null): void => {
    if (before && isComponent(now) && now.flags & PERFORMED_WORK) {
      const element = elementIn(now.child);
      if (element) rendered.push(element);
    }
    // A component that its parent did not re-render is the same object.
    if (!before || now.child === before.child) return;
    for (let child = now.child; child; child = child.sibling) look(child, child.alternate);
  };
  Object.assign(window, {
    rendered,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => look(root.current, root.current.alternate),
    },
  });
}

/** Waits until a page has rendered nothing for longer than a notice stays, and empties the list. */
export async function forgetRenders(page: Page): Promise<void> {
  const count = () => page.evaluate(() => (window as unknown as RenderedWindow).rendered.length);
  let seen = -1;
  const isAtRest = async () => {
    const before = seen;
    seen = await count();
    return seen === before;
  };
  await expect.poll(isAtRest, { intervals: [1500], timeout: 30_000 }).toBe(true);
  await page.evaluate(() => {
    (window as unknown as RenderedWindow).rendered.length = 0;
  });
}
