import type { PageCategory } from '#contract/config';
import { pictureUrl } from '#features/platform/api';
import { localized } from '#features/platform/i18n';
import { readPictureAddress } from '#ui';

/** As many as fit on the screen of a phone load at once, like those of the home screen. */
const CARDS_IN_VIEW = 6;

function createCard(name: string, source: string, isInView: boolean): HTMLAnchorElement {
  const card = document.createElement('a');
  card.href = '/menu';
  const tile = document.createElement('i');
  const { categories } = document.documentElement.dataset;
  if (source) {
    const address = pictureUrl(source);
    const photograph = readPictureAddress(address);
    const choice = document.createElement('picture');
    for (const { type, srcSet } of photograph?.sets ?? []) {
      choice.append(Object.assign(document.createElement('source'), { type, srcset: srcSet, sizes: '50vw' }));
    }
    const picture = document.createElement('img');
    picture.alt = '';
    picture.loading = isInView ? 'eager' : 'lazy';
    picture.draggable = false;
    picture.src = photograph?.src ?? address;
    picture.onerror = () => picture.remove();
    if (photograph) {
      tile.dataset.fit = 'cover';
      picture.style.objectPosition = photograph.focus ?? '';
    }
    choice.append(picture);
    tile.append(choice);
  }
  const label = document.createElement('span');
  const text = document.createElement('b');
  text.textContent = name;
  label.append(text);
  // A band or a line without a picture is its name, as in CategoryCard.
  if (source || (categories !== 'bands' && categories !== 'list')) card.append(tile);
  card.append(label);
  return card;
}

/**
 * Fills the grid of the shell with links that can be pressed before the app is there; it shows the same in their place
 * (MENU-23).
 * @param onPress called with the index of the category.
 * @returns whether the cards are there; a category without a name has one in the app's words only.
 */
export function showCards(
  categories: readonly PageCategory[],
  languageId: number,
  onPress: (index: number) => void,
): boolean {
  const grid = document.querySelector('.shell-grid');
  const named = categories.map(({ names, image }) => ({ name: localized(names, languageId).name.trim(), image }));
  if (!grid || named.length === 0 || named.some(({ name }) => !name)) return false;
  const cards = named.map(({ name, image }, index) => createCard(name, image, index < CARDS_IN_VIEW));
  grid.replaceChildren(...cards);
  grid.removeAttribute('aria-hidden');
  grid.addEventListener('click', (event) => {
    const { ctrlKey, metaKey, shiftKey, altKey, button } = event as MouseEvent;
    const index = cards.findIndex((card) => card.contains(event.target as Node));
    // A new tab or window is the browser's.
    if (index < 0 || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    for (const card of cards) card.toggleAttribute('data-pressed', card === cards[index]);
    onPress(index);
  });
  return true;
}
