import { expect, test } from 'vitest';
import { getDrafts, toPersisted } from '#features/model/orders';
import { initialVisit } from '#features/model/visit';
import { createStore } from '../../../app/store.ts';
import { applyEntry } from '../../../features/entry/applyEntry.ts';
import { aCart, aCartLine } from '../../builders/cart.ts';
import { anOutlet } from '../../builders/outlet.ts';

test('a page that is loaded again in any moment of entering finds the dishes of its table (SESSION-14)', () => {
  const draft = {
    visit: { ...initialVisit, selectedOutlet: anOutlet(), selectedTableNo: '12' },
    cart: aCart([aCartLine({ quantity: 2 })]),
  };
  const store = createStore({ preloadedState: { orders: { drafts: [draft], attempts: [] } } });
  const saved: (number | undefined)[] = [];
  store.subscribe(() => {
    const [first] = getDrafts(toPersisted(store.getState()));
    saved.push(first?.cart.items.length);
  });
  applyEntry([{ type: 'draft', visit: draft.visit, stored: draft }], store.dispatch, [draft]);
  expect(saved.length).toBeGreaterThan(1);
  expect(new Set(saved)).toEqual(new Set([1]));
});
