import { useMemo, useRef } from 'react';

/** Scrolls a group into view and focuses it; without animation under `prefers-reduced-motion`. */
const showGroup = (element: HTMLElement): void => {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  element.focus({ preventScroll: true });
};

export interface GroupCards {
  /** Takes the card of a group when it is there, and null when it goes. */
  onGroup: (groupId: number, element: HTMLElement | null) => void;
  /** Shows a group; one that is not drawn yet as soon as it is. */
  show: (groupId: number) => void;
}

/** The cards of the groups of a dialog, to lead the diner to the one that wants something (ITEM-10). */
export function useGroupCards(): GroupCards {
  const cards = useRef(new Map<number, HTMLElement>());
  const awaited = useRef<number>(undefined);
  return useMemo(
    () => ({
      onGroup: (groupId, element) => {
        if (!element) {
          cards.current.delete(groupId);
          return;
        }
        cards.current.set(groupId, element);
        if (awaited.current !== groupId) return;
        awaited.current = undefined;
        showGroup(element);
      },
      show: (groupId) => {
        const card = cards.current.get(groupId);
        awaited.current = card ? undefined : groupId;
        if (card) showGroup(card);
      },
    }),
    [],
  );
}
