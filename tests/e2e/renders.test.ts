import { expect } from 'vitest';
import { test } from './fixtures.ts';
import { sandboxOf } from './sandbox.ts';
import { add, enter, openCart } from './steps.ts';

interface Fiber {
  tag: number;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  stateNode: unknown;
}

/** Writes down, at each commit of React, where on the page a component was rendered; as its developer tools do. */
function watchRenders(): void {
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
    // What a component above left alone is the same object.
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

test('one more of a dish renders its line and the totals, and nothing else of the cart', async ({ page, host }) => {
  await page.addInitScript(watchRenders);
  await enter(page, (await sandboxOf(host).code('TP01', 'Counter 3')).path);
  await add(page, { category: 'Donburi', dish: 'Mini Chashu Don' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click();
  await add(page, { category: 'Drinks', dish: 'Yuzu Soda' });
  await openCart(page);
  const stepper = page.getByRole('group', { name: 'Quantity of Yuzu Soda' });
  // The first press brings words and code that are loaded once.
  await stepper.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('link', { name: /Cart.*3 items/ }).waitFor();
  await page.evaluate(() => {
    (window as unknown as { rendered: Element[] }).rendered.length = 0;
  });
  await stepper.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('link', { name: /Cart.*4 items/ }).waitFor();
  const places = await page.evaluate(() => {
    const { rendered } = window as unknown as { rendered: Element[] };
    const steppersIn = (element: Element) => element.querySelectorAll('[role=group][aria-label^="Quantity of"]');
    const placeOf = (element: Element): string => {
      if (element.closest('[data-holds=totals]')) return 'totals';
      if (element.closest('footer, nav')) return 'foot';
      // A line is the smallest place with one stepper.
      let place: Element | null = element;
      while (place && steppersIn(place).length === 0) place = place.parentElement;
      const [stepper, other] = place ? steppersIn(place) : [];
      return (!other && stepper?.getAttribute('aria-label')) || (element.textContent ?? '').slice(0, 60);
    };
    return [...new Set(rendered.map(placeOf))].sort();
  });
  // The foot holds the total on the button, and how many items there are.
  expect(places).toEqual(['Quantity of Yuzu Soda', 'foot', 'totals']);
});
