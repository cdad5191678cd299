import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '#contract';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
let served: Item[];
beforeAll(async () => {
  host = await createTestServer();
  const { body: outlets } = await host.call('outlets', {});
  const outletId = outlets.find(({ code }) => code === 'MO01')?.id ?? 0;
  const { body } = await host.call('menu', { params: { outletId } });
  served = body.flatMap((menu) =>
    menu.menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item)),
  );
});
afterAll(() => host.close());

const namesOf = (group: Item['itemModifierGroups'][number]['modifierGroup']) =>
  group.subModifierGroups?.map(({ name, modifierGroupItems }) => [
    name,
    modifierGroupItems.map(({ modifierItem }) => modifierItem.modifierItemLocalizations[0]?.name),
  ]);
const toppingsOf = (item: Item | undefined) =>
  item?.itemModifierGroups.map(({ modifierGroup }) => modifierGroup).find(({ name }) => name === 'Toppings');

test('the reference server sends the sub-groups and the pictures of a modifier group, in the menu and in a dish alone (WIRE-14)', async () => {
  const bowl = served.find((item) => toppingsOf(item));
  const { body } = await host.call('item', { params: { itemId: bowl?.id ?? 0 } });
  for (const sent of [bowl, body as Item]) {
    const toppings = toppingsOf(sent);
    expect(toppings?.images).toEqual([{ image: expect.stringMatching(/^\/images\/.+\.(webp|avif|png|jpg)$/) }]);
    expect(toppings && namesOf(toppings)).toEqual([['Seeds and nuts', ['Pumpkin seeds', 'Toasted walnuts']]]);
  }
});
