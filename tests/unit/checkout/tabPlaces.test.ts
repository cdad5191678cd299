import { afterEach, expect, it, vi } from 'vitest';
import { decideEntry } from '#features/entry';
import { personLeft, selectionsReset } from '#features/model/account';
import { draftsChanged, fromPersisted, getDrafts, getPlace, startAt, toPersisted } from '#features/model/orders';
import { initialVisit, readAddress, restoreVisit, setOrderType } from '#features/model/visit';
import { createStore } from '../../../app/store.ts';
import { applyEntry } from '../../../features/entry/applyEntry.ts';
import { initialShop } from '../../../features/model/shop/shopSlice.ts';
import { aCart, anOutlet } from '../../builders/cart.ts';
import { createVisit, orderedCart } from '../../builders/order.ts';
import { brandDetails } from '../../builders/outlet.ts';
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
  // The kuro tab has saved last: its brand, its draft first.
  const ofKuro = { ...initialShop, brandCode: 'kuro', brand: brandDetails({ name: 'KURO' }) };
  const tab = createStore({ services: { config }, preloadedState: { visit: kuro, cart: aCart([]), shop: ofKuro } });
  tab.dispatch(draftsChanged([{ visit: kopi, cart: orderedCart() }]));
  const { shop, orders } = fromPersisted(startAt(toPersisted(tab.getState()), getPlace(kopi) ?? undefined));
  expect(shop.brand).toBeNull();
  const steps = decideEntry({
    address: readAddress('/cart', ''),
    stored: { brandCode: shop.brandCode, ...orders },
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

it('a tab keeps its place encrypted only, and writes none before its visit is decided (ENTRY-29, SESSION-15)', () => {
  const setItem = vi.fn();
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem });
  const places: unknown[] = [];
  const ownPlace = { write: async (place: unknown) => void places.push(place) };
  const tab = openTab(initialVisit, aCart([]), ownPlace);
  expect(places).toEqual([]);
  tab.dispatch(restoreVisit(createVisit()));
  tab.dispatch(setOrderType('Takeaway'));
  expect(places).toEqual([getPlace(createVisit())]);
  expect(setItem).not.toHaveBeenCalled();
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
  // The other tab finds this tab's saved draft after a reload.
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
