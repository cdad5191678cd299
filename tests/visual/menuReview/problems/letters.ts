import type { Localization } from '#contract';
import { listChoices } from '#contract';
import type { BrandLook, TextStyle } from '../brandLook.ts';
import { isShown, type ListedDish, type Problem } from './problem.ts';

/** Scripts that a phone draws in its own font where a brand's font has none of their letters. */
const scripts: readonly RegExp[] = [
  /\p{Script=Han}/u,
  /\p{Script=Hiragana}|\p{Script=Katakana}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
];

/** Signs that stand between the letters of those scripts, in the same font as they. */
const ofAnotherScript = /[\u3000-\u303f\uff00-\uffef]/u;
/** Signs that are not drawn: spaces, and marks that change the letter before them. */
const shapeless = /\p{M}|\p{Z}|\p{Cc}|\p{Cf}/u;

/** The letters of a text that the font lacks, each once; letters of a script that the device draws as a whole are left out. */
export const listMissingLetters = (text: string, { getAdvance }: Pick<TextStyle, 'getAdvance'>): string[] =>
  [...new Set(text.normalize('NFC'))].filter(
    (letter) =>
      !shapeless.test(letter) &&
      !ofAnotherScript.test(letter) &&
      !scripts.some((script) => script.test(letter)) &&
      getAdvance(letter) === undefined,
  );

const quote = (letters: readonly string[]): string =>
  letters
    .map((letter) => `${letter} (U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`)
    .join(', ');

/** Texts with letters that the brand's fonts lack, so that the device draws them in a different font. */
export function findLetterProblems(dishes: readonly ListedDish[], { styles }: Pick<BrandLook, 'styles'>): Problem[] {
  return dishes.flatMap(({ item, name, at }): Problem[] => {
    const listed = new Map<string, Problem>();
    const add = (text: string, style: TextStyle, part: string, place: string, languageId: number) => {
      const missing = listMissingLetters(text, style);
      if (missing.length === 0) return;
      const what = `has ${quote(missing)} in its ${part}, which ${style.family} lacks`;
      listed.set(what, listed.get(what) ?? { kind: 'letters', at: place, name, what, languageId });
    };
    for (const { languageId, name: title, description = '' } of item.itemLocalizations) {
      add(title, styles.name, 'name', at, languageId);
      add(description, styles.description, 'description', at, languageId);
    }
    const texts = (given: readonly Localization[], part: string) => {
      for (const { languageId, name: text } of given)
        add(text, styles.description, part, `choices-${item.id}`, languageId);
    };
    for (const { visibility, modifierGroup } of item.itemModifierGroups) {
      if (!visibility || !isShown(modifierGroup)) continue;
      texts(modifierGroup.modifierGroupLocalizations, 'groups');
      for (const { modifierItem } of listChoices(modifierGroup))
        if (isShown(modifierItem)) texts(modifierItem.modifierItemLocalizations, 'choices');
    }
    return [...listed.values()];
  });
}
