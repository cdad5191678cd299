import { isTakenOut, listShown, type Place } from './drafts';
import { useOwner } from './ownerContext';

/** A list with one of its ids at another place. */
export const moveOne = (ids: readonly number[], from: number, to: number): number[] => {
  const next = ids.filter((_, at) => at !== from);
  next.splice(to, 0, ...ids.slice(from, from + 1));
  return next;
};

/** The owner's actions on categories and dishes. Each makes drafts, as typing does (OWNER-12, OWNER-13). */
export function useMenuActions() {
  const { shop, drafts, setAll, drawId } = useOwner();
  const shown = listShown(shop, drafts);
  const all: Place = { of: 'brand', id: shop.brand.id, field: 'categories' };
  const categoryIds = shown.map(({ id }) => id);
  const dishesOf = (id: number): Place => ({ of: 'category', id, field: 'dishes' });
  const setCategories = (typed: number[]) => setAll([{ ...all, typed }]);
  const homes = (dishId: number) => shown.filter(({ dishIds }) => dishIds.includes(dishId));
  return {
    shown,
    homes,
    isTakenOut: (of: 'dish' | 'category', id: number) => isTakenOut(shop, drafts, of, id),
    isNew: (id: number) => shop.newIds.has(id),
    /** @returns its id, for its page. */
    addCategory: (): number => {
      const id = drawId();
      setAll([
        { ...all, typed: [...categoryIds, id] },
        { of: 'category', id, field: 'name.1', typed: '', isUntouched: true },
      ]);
      return id;
    },
    moveCategory: (from: number, to: number) => setCategories(moveOne(categoryIds, from, to)),
    takeCategoryOut: (id: number) => setCategories(categoryIds.filter((one) => one !== id)),
    putCategoryBack: (id: number) => {
      const at = shop.categories.findIndex((one) => one.id === id);
      setCategories([...categoryIds.slice(0, at), id, ...categoryIds.slice(at)]);
    },
    /** @returns its id, for its page. */
    addDish: (categoryId: number): number => {
      const id = drawId();
      const dishIds = shown.find((one) => one.id === categoryId)?.dishIds ?? [];
      const role = shop.roles.find(({ isDefault }) => isDefault);
      setAll([
        { ...dishesOf(categoryId), typed: [...dishIds, id] },
        { of: 'dish', id, field: 'name.1', typed: '', isUntouched: true },
        ...(role ? [{ of: 'dish', id, field: `price.${role.roleId}`, typed: '', isUntouched: true } as const] : []),
        { of: 'dish', id, field: 'isOnMenu', typed: true },
      ]);
      return id;
    },
    moveDish: (categoryId: number, from: number, to: number) => {
      const dishIds = shown.find(({ id }) => id === categoryId)?.dishIds ?? [];
      setAll([{ ...dishesOf(categoryId), typed: moveOne(dishIds, from, to) }]);
    },
    putDishInto: (dishId: number, from: number, to: number) => {
      const into = shown.find(({ id }) => id === to)?.dishIds ?? [];
      const rest = shown.find(({ id }) => id === from)?.dishIds.filter((id) => id !== dishId) ?? [];
      setAll([
        { ...dishesOf(to), typed: [...into, dishId] },
        { ...dishesOf(from), typed: rest },
      ]);
    },
    takeDishOut: (dishId: number) =>
      setAll(
        homes(dishId).map(({ id, dishIds }) => ({ ...dishesOf(id), typed: dishIds.filter((one) => one !== dishId) })),
      ),
    putDishBack: (dishId: number) =>
      setAll(
        shop.categories.flatMap(({ id, dishIds: published }) => {
          const at = published.indexOf(dishId);
          const now = shown.find((one) => one.id === id)?.dishIds;
          return at < 0 || !now ? [] : [{ ...dishesOf(id), typed: [...now.slice(0, at), dishId, ...now.slice(at)] }];
        }),
      ),
  };
}
