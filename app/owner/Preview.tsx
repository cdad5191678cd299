import { Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { ItemRoute } from '#features/item';
import { DishPreview } from '#features/menu';
import { menuApi, menuArguments, menuFromWire } from '#features/model/menu';
import { getBrand, initialShop } from '#features/model/shop';
import { initialVisit } from '#features/model/visit';
import type { PreviewProps } from '#features/owner';
import { DialogHistory } from '#features/platform/screens';
import { CompositionProvider } from '#ui';
import { ScreenSlots } from '../ScreenLayout';
import { createStore } from '../store';

const OUTLET_ID = 1;

/** A diner's app with a menu of one dish, that orders nothing. */
function createPreviewStore({ brandCode, dish, taxes, settings, languageId }: PreviewProps) {
  const outlet = {
    ...{ id: OUTLET_ID, code: 'PREVIEW', name: '', brandId: 1, brand: { id: 1, code: brandCode, name: '' } },
    ...{ paymentTypes: [], paymentTimeouts: [], outletQRTypes: [{ id: 1, name: '', dineIn: true, takeaway: false }] },
  };
  const visit = {
    ...initialVisit,
    selectedOutlet: outlet,
    selectedOutletSettings: settings && { ...settings, outletId: OUTLET_ID },
    selectedTableNo: '1',
    selectedQRTypeId: 1,
    selectedOrderType: 'Dine In' as const,
  };
  const store = createStore({
    preloadedState: { shop: { ...initialShop, brandCode, languageId, taxes: [...taxes] }, visit },
    services: { send: () => Promise.reject(new Error('A preview calls no server')) },
  });
  const category = {
    ...{ id: 1, displayOrder: 1, categoryLocalizations: [], categoryImages: [] },
    categoryItems: [{ displayOrder: 1, item: dish }],
  };
  const value = menuFromWire([
    { id: 1, name: '', status: 'Active', version: 1, menuCategories: [{ displayOrder: 1, category }] },
  ]);
  const wanted = menuArguments(visit);
  if (wanted) store.dispatch(menuApi.util.upsertQueryEntries([{ endpointName: 'menu', arg: wanted, value }]));
  return { store, item: value.items[dish.id] };
}

function Card({ item }: { item: NonNullable<ReturnType<typeof createPreviewStore>['item']> }) {
  const [, setSearch] = useSearchParams();
  return <DishPreview item={item} onOpen={(id) => setSearch({ item: String(id) })} />;
}

/** A dish as diners will see it: its card, and its dialog when the card is pressed (OWNER-8). */
export default function Preview(props: PreviewProps) {
  const [{ store, item }] = useState(() => createPreviewStore(props));
  if (!item) return null;
  return (
    <Provider store={store}>
      <CompositionProvider value={getBrand(props.brandCode)?.composition ?? {}}>
        <MemoryRouter initialEntries={['/menu']}>
          <DialogHistory />
          <ScreenSlots>
            <Suspense>
              <Card item={item} />
              <ItemRoute />
            </Suspense>
          </ScreenSlots>
        </MemoryRouter>
      </CompositionProvider>
    </Provider>
  );
}
