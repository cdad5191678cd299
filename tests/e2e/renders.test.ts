import { expect } from 'vitest';
import { test } from './fixtures.ts';
import { sandboxOf } from './sandbox.ts';
import { add, enter, openCart } from './steps.ts';
import { onceCalm, watchRenders } from './watchRenders.ts';

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
  await onceCalm(page);
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
      return (!other && stepper?.getAttribute('aria-label')) || element.outerHTML.slice(0, 160);
    };
    return [...new Set(rendered.map(placeOf))].sort();
  });
  // The foot holds the total on the button, and how many items there are.
  expect(places).toEqual(['Quantity of Yuzu Soda', 'foot', 'totals']);
});
