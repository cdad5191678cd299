import { expect, test } from './support/fixtures.ts';
import { addDish, getQuantity, openCart, openHome, openShop } from './support/ordering.ts';
import { forgetRenders, type RenderedWindow, recordRenders } from './support/renders.ts';

test('one more of a dish renders its line and the totals, and nothing else of the cart', async ({ page, sandbox }) => {
  await page.addInitScript(recordRenders);
  await openShop(page, (await sandbox.code('TP01', 'Counter 3')).path);
  await addDish(page, { category: 'Donburi', dish: 'Mini Chashu Don' });
  await openHome(page);
  await addDish(page, { category: 'Drinks', dish: 'Yuzu Soda' });
  await openCart(page);
  const stepper = getQuantity(page, 'Yuzu Soda');
  // The first press loads texts and code, once.
  await stepper.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('link', { name: /Cart.*3 item/ })).toBeVisible();
  await forgetRenders(page);
  await stepper.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('link', { name: /Cart.*4 item/ })).toBeVisible();
  const places = await page.evaluate(() => {
    const { rendered } = window as unknown as RenderedWindow;
    const steppersIn = (element: Element) => element.querySelectorAll('[role=group][aria-label^="Quantity of"]');
    const findPlace = (element: Element): string => {
      if (element.closest('[data-holds=totals]')) return 'totals';
      if (element.closest('footer, nav')) return 'foot';
      // A line is the smallest place with one stepper.
      let place: Element | null = element;
      while (place && steppersIn(place).length === 0) place = place.parentElement;
      const [stepper, other] = place ? steppersIn(place) : [];
      return (!other && stepper?.getAttribute('aria-label')) || element.outerHTML.slice(0, 160);
    };
    return [...new Set(rendered.map(findPlace))].sort();
  });
  // The foot holds the total on the button, and how many items there are.
  expect(places).toEqual(['Quantity of Yuzu Soda', 'foot', 'totals']);
});
