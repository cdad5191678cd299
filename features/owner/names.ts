import type { OwnerTarget } from '#contract/owner';
import { type Drafts, type ShopWithNew, toKey } from './drafts';
import { getName } from './words';

/** Kinds of the members of lists, by the kind of what has the list. */
export const MEMBERS: Readonly<Partial<Record<OwnerTarget, OwnerTarget | 'group'>>> = {
  brand: 'category',
  category: 'dish',
  dish: 'group',
};

const NEW_NAMES: Readonly<Record<string, string>> = { category: 'New category', dish: 'New dish' };

/** The published name; for a new thing, the typed one. */
export function nameThing(shop: ShopWithNew, drafts: Drafts, of: OwnerTarget | 'group', id: number): string {
  if (of === 'brand') return shop.brand.name;
  if (of === 'tax') return shop.taxes.find((one) => one.id === id)?.name ?? '';
  if (of === 'outlet') return shop.outlets.find((one) => one.id === id)?.name ?? '';
  const list = { dish: shop.dishes, choice: shop.choices, category: shop.categories, group: shop.groups }[of];
  const found = (list as readonly Pick<ShopWithNew['categories'][number], 'id' | 'texts'>[]).find(
    (one) => one.id === id,
  );
  const published = getName(found?.texts ?? []);
  if (published || of === 'group') return published;
  return String(drafts[toKey({ of, id, field: 'name.1' })]?.typed ?? '').trim() || (NEW_NAMES[of] ?? '');
}
