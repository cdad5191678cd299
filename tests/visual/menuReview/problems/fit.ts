import { columnsFor } from '../../../../features/menu/menuRows.ts';
import type { BrandLook, TextStyle } from '../brandLook.ts';
import { count, getLanguageName, type ListedDish, type Problem } from './problem.ts';

/** Scripts that may break before every letter. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** The width of letters that the device's font draws, as fractions of the em. */
const estimate = (letter: string): number => {
  if (/\p{M}|\u200d|\ufe0f/u.test(letter)) return 0;
  if (breaksAnywhere.test(letter) || /\p{Extended_Pictographic}/u.test(letter)) return 1;
  return /\p{Script=Tamil}/u.test(letter) ? 0.8 : 0.55;
};

const measure = ({ getAdvance, size, tracking }: TextStyle, text: string): number =>
  [...text].reduce((sum, letter) => sum + ((getAdvance(letter) ?? estimate(letter)) + tracking) * size, 0);

/** Pieces between which a line may break; the spaces that end a piece take no room at the end of a line. */
const toPieces = (text: string): string[] =>
  text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef][\p{P}\s]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef-]*-?\s*/gu,
  ) ?? [];

/**
 * The number of letters of a text that do not fit into some lines of a width, by the widths of the font's letters. The
 * three dots take the place of a letter too.
 */
export function countCutLetters(text: string, style: TextStyle, width: number, lines: number): number {
  let line = 1;
  let used = 0;
  let fitted = 0;
  for (const piece of toPieces(text.trim()).filter(Boolean)) {
    const own = measure(style, piece.trimEnd());
    if (used > 0 && used + own > width) {
      line += 1;
      used = 0;
    }
    if (line > lines) break;
    // A word wider than the line breaks within itself.
    for (let rest = own; rest > width && line <= lines; rest -= width) line += rest - width > 0 ? 1 : 0;
    if (line > lines) break;
    used += measure(style, piece);
    if (used > width) used %= width;
    fitted += piece.length;
  }
  const whole = text.trim().length;
  return fitted >= whole ? 0 : Math.max(1, whole - fitted + 1);
}

/** Room of a card's texts and their lines, in a layout and a width. The price of a board has about 64 px. */
export function getTextRoom(
  { layout, measures: { gutter, gap, padding, border } }: Pick<BrandLook, 'layout' | 'measures'>,
  width: number,
): { room: number; nameLines: number; descriptionLines: number } {
  const columns = columnsFor(width, layout);
  const between = layout === 'board' ? 24 : gap;
  const card = (width - 2 * gutter - (columns - 1) * between) / columns;
  const inside = card - 2 * padding - (layout === 'board' ? 0 : 2 * border);
  const beside = { rows: 104 + 12, photos: 0, cards: 0, board: 36 + 12 + 64 + 12 }[layout];
  return {
    room: inside - beside,
    nameLines: 2,
    descriptionLines: { rows: 3, photos: 2, cards: 0, board: 0 }[layout],
  };
}

/** Names and descriptions that a card cuts, reckoned without a browser. */
export function findCutTexts(
  dishes: readonly ListedDish[],
  look: BrandLook,
  widths: readonly number[],
  languages: readonly number[],
): Problem[] {
  return widths.flatMap((width) => {
    const { room, nameLines, descriptionLines } = getTextRoom(look, width);
    return dishes.flatMap(({ item, name, at }) =>
      item.itemLocalizations
        .filter(({ languageId }) => languages.includes(languageId))
        .flatMap(({ languageId, name: title, description = '' }): Problem[] => {
          const add = (part: string, letters: number): Problem[] =>
            letters > 0
              ? [{ kind: 'cut', at, name, ...describeCut(part, letters), languageId, width, letters, part }]
              : [];
          return [
            ...add('name', countCutLetters(title, look.styles.name, room, nameLines)),
            ...(descriptionLines > 0
              ? add('description', countCutLetters(description, look.styles.description, room, descriptionLines))
              : []),
          ];
        }),
    );
  });
}

/** The sentence about a text that is cut. */
export const describeCut = (part: string, letters: number): Pick<Problem, 'what'> => ({
  what: `loses ${count(letters, 'letter')} of its ${part}`,
});

/** Where a problem is seen: `Chinese, 320 px`. */
export const describeWhere = ({
  languageId,
  width,
  textZoom,
}: Pick<Problem, 'languageId' | 'width' | 'textZoom'>): string =>
  [
    languageId !== undefined && getLanguageName(languageId),
    width !== undefined && `${width} px`,
    textZoom !== undefined && textZoom !== 100 && `text ${textZoom} %`,
  ]
    .filter(Boolean)
    .join(', ');
