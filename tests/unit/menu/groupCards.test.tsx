import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GroupCards, useGroupCards } from '../../../features/item/useGroupCards.ts';

function Probe({ onCards }: { onCards: (cards: GroupCards) => void }) {
  onCards(useGroupCards());
  return null;
}

function createCards(): GroupCards {
  const found: GroupCards[] = [];
  renderToStaticMarkup(<Probe onCards={(cards) => found.push(cards)} />);
  return found[0] as GroupCards;
}

const createElement = () => ({ scrollIntoView: vi.fn(), focus: vi.fn() }) as unknown as HTMLElement;

describe('the group that wants something', () => {
  beforeEach(() => vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) }));
  afterEach(() => vi.unstubAllGlobals());

  it('is scrolled to and focused when it is there (ITEM-10)', () => {
    const cards = createCards();
    const [first, second] = [createElement(), createElement()];
    cards.onGroup(1, first);
    cards.onGroup(2, second);
    cards.show(2);
    expect(second.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'center', behavior: 'auto' });
    expect(second.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
    expect(first.focus).not.toHaveBeenCalled();
  });

  it('is shown as soon as it is drawn where the button was pressed before, and once (ITEM-10)', () => {
    const cards = createCards();
    const [first, second] = [createElement(), createElement()];
    cards.show(2);
    cards.onGroup(1, first);
    cards.onGroup(2, second);
    expect(second.focus).toHaveBeenCalledOnce();
    cards.onGroup(2, null);
    cards.onGroup(2, second);
    expect(second.focus).toHaveBeenCalledOnce();
    expect(first.focus).not.toHaveBeenCalled();
  });
});
