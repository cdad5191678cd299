import { afterEach, expect, it, vi } from 'vitest';
import { decideEntry } from '#features/entry';
import { personLeft, selectionsReset } from '#features/model/account';
import { draftsChanged, getDrafts, getTabPlace, toPersisted } from '#features/model/orders';
import { initialVisit, readAddress } from '#features/model/visit';
import { createStore } from '../../../app/store.ts';
import { applyEntry } from '../../../features/entry/applyEntry.ts';
import { aCart, anOutlet } from '../../builders/cart.ts';
import { createVisit, orderedCart } from '../../builders/order.ts';
import { closeTabs, config, openTab } from './openTab.ts';

afterEach(() => {
  closeTabs();
  vi.unstubAllGlobals();
});

it('a reloaded tab is at its own place, also where a tab of another brand has saved last (ENTRY-29)', () => {
  const kopi = createVisit();
  const kuroOutlet = anOutlet({
    id: 201,
    code: 'TP01',
    brandId: 2,
    brand: { ...anOutlet().brand, id: 2, code: 'kuro', name: 'KURO' },
  });
  const kuro = createVisit({ selectedOutlet: kuroOutlet, selectedTableNo: '13' });
  vi.stubGlobal('sessionStorage', { getItem: () => getTabPlace(kopi), setItem: () => undefined });
  const steps = decideEntry({
    address: readAddress('/cart', ''),
    // The kuro tab has saved last: its brand, its draft first.
    stored: {
      brandCode: 'kuro',
      drafts: [
        { visit: kuro, cart: aCart([]) },
        { visit: kopi, cart: orderedCart() },
      ],
      attempts: [],
    },
    outlets: [anOutlet(), kuroOutlet],
    areOutletsFresh: true,
    brands: ['kopi', 'kuro'],
    defaultBrand: 'kopi',
    wasAsked: true,
  });
  expect(steps).toMatchObject([
    { type: 'brand', code: 'kopi' },
    { type: 'draft', visit: { selectedTableNo: '12' } },
  ]);
});

it('a tab whose visit is not decided yet does not forget its place (ENTRY-29)', () => {
  const kept = new Map([['makan-place', getTabPlace(createVisit())]]);
  vi.stubGlobal('sessionStorage', {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => void kept.set(k, v),
  });
  openTab(initialVisit, aCart([]));
  expect(kept.get('makan-place')).toBe(getTabPlace(createVisit()));
});

it('what an idle tab has erased of an earlier table is not kept by another tab (SESSION-18)', () => {
  const earlier = { visit: createVisit({ selectedTableNo: '7' }), cart: orderedCart() };
  const left = openTab();
  const other = openTab(createVisit({ selectedTableNo: null }));
  for (const tab of [left, other]) tab.dispatch(draftsChanged([earlier]));
  left.dispatch(personLeft());
  expect(left.getState().orders.drafts).toEqual([]);
  expect(getDrafts(toPersisted(other.getState())).map(({ visit }) => visit.selectedTableNo)).not.toContain('7');
});

it('a reset of the selections forgets earlier tables, and not the one of another tab that is open (ENTRY-29)', () => {
  const earlier = { visit: createVisit({ selectedTableNo: '7' }), cart: orderedCart() };
  const tab = openTab();
  const other = openTab(createVisit({ selectedTableNo: '9' }));
  tab.dispatch(draftsChanged([...tab.getState().orders.drafts, earlier]));
  tab.dispatch(selectionsReset(0));
  // What this tab saves now is what the other one finds when it is loaded again.
  expect(getDrafts(toPersisted(tab.getState())).map(({ visit, cart }) => [visit.selectedTableNo, cart])).toEqual([
    ['12', aCart([])],
    ['9', other.getState().cart],
  ]);
});

it('a seat that was left without a network is still left after another code, with an empty cart too (TABLE-21)', () => {
  const leaving = [
    { seatKey: 'key-of-table-7', operations: [{ key: 'leave-key-of-table-7', type: 'leave' as const }] },
  ];
  const seven = { visit: createVisit({ selectedTableNo: '7' }), cart: { ...aCart([]), leaving } };
  const store = createStore({ services: { config } });
  const steps = decideEntry({
    address: readAddress('/', `?ocode=${anOutlet().code}&table=9&qrtypeid=${anOutlet().outletQRTypes[0]?.id ?? ''}`),
    stored: { brandCode: 'kopi', drafts: [seven], attempts: [] },
    outlets: [anOutlet()],
    areOutletsFresh: true,
    brands: ['kopi'],
    defaultBrand: 'kopi',
  });
  applyEntry(
    steps.filter(({ type }) => type !== 'brand'),
    store.dispatch,
    [seven],
  );
  const { cart, orders } = store.getState();
  expect([cart, ...orders.drafts.map((draft) => draft.cart)].flatMap(({ leaving = [] }) => leaving)).toEqual(leaving);
});
