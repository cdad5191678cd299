import { useMemo, useRef } from 'react';

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls a group into view and focuses it; without animation under `prefers-reduced-motion`. */
const showGroup = (element: HTMLElement): void => {
  element.scrollIntoView({ block: 'center', behavior: isCalm() ? 'auto' : 'smooth' });
  element.focus({ preventScroll: true });
};

/** Scrolls a group into view as far as it needs, and leaves the focus where it is. */
const leadTo = (element: HTMLElement): void =>
  element.scrollIntoView({ block: 'nearest', behavior: isCalm() ? 'auto' : 'smooth' });

export interface GroupCards {
  /** Takes the card of a group when it is there, and null when it goes. */
  onGroup: (groupId: number, element: HTMLElement | null) => void;
  /** Shows a group; one that is not drawn yet as soon as it is. */
  show: (groupId: number) => void;
  /** Brings a group into view that is drawn, without the focus. */
  lead: (groupId: number) => void;
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
      lead: (groupId) => {
        const card = cards.current.get(groupId);
        if (card) leadTo(card);
      },
    }),
    [],
  );
}
