import { createContext, useContext } from 'react';
import type { OwnerCalls } from './calls';
import {
  type Drafts,
  type Entry,
  findMistake,
  type Place,
  readValue,
  type ShopWithNew,
  type Typed,
  toKey,
  toTyped,
} from './drafts';

/** Data and actions of every page of the owner. */
export interface Owner {
  shop: ShopWithNew;
  calls: OwnerCalls;
  drafts: Drafts;
  setTyped: (place: Place, typed: Typed) => void;
  /** Types into several fields at once. */
  setAll: (entries: readonly Entry[]) => void;
  /** Draws an id for a new category or dish. */
  drawId: () => number;
  /** The address of a page, such as `/staff/shop/dish/21` for `/dish/21`. */
  toHref: (path: string) => string;
  /** Opens a page by its address. */
  navigate: (href: string) => void;
}

export const OwnerContext = createContext<Owner | undefined>(undefined);

export function useOwner(): Owner {
  const owner = useContext(OwnerContext);
  if (!owner) throw new Error('A page of the owner stands outside of OwnerApp; render it there.');
  return owner;
}

/** One value of the shop as its field shows it: what was typed, else what is published. */
export function useTyped(place: Place) {
  const { shop, drafts, setTyped } = useOwner();
  const draft = drafts[toKey(place)];
  const typed = draft ? draft.typed : toTyped(place.field, readValue(shop, place) ?? null);
  return {
    typed,
    isChanged: draft !== undefined,
    error: draft && !draft.isUntouched && findMistake(draft),
    setTyped: (value: Typed) => setTyped(place, value),
  };
}

/** Whether something of a dish, a choice, a category or an outlet was typed and is not published. */
export const hasDraft = (drafts: Drafts, of: Place['of'], id: number): boolean =>
  Object.values(drafts).some((draft) => draft.of === of && draft.id === id);
