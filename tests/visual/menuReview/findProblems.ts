import type { Menu, TimeSpan } from '#contract';
import type { BrandLook } from './brandLook.ts';
import { findCutTexts } from './problems/fit.ts';
import { findGroupProblems } from './problems/groups.ts';
import { findLetterProblems } from './problems/letters.ts';
import { findNever } from './problems/never.ts';
import { findPhotographProblems, type PictureFacts } from './problems/photographs.ts';
import { findPriceProblems } from './problems/prices.ts';
import { kinds, listDishes, listLanguages, type Problem } from './problems/problem.ts';
import { findAllergenProblems, findLanguageProblems } from './problems/texts.ts';

/** Widths of screens at which a menu is looked at, in CSS pixels. */
export const widths = [320, 390, 768] as const;

export interface MenuToCheck {
  menu: Menu;
  /** The licensed hours of the outlet. Missing: alcohol is sold all day, or they are not known. */
  alcoholHours?: readonly TimeSpan[] | undefined;
  /** By address; null for a picture that did not load. */
  pictures: ReadonlyMap<string, PictureFacts | null>;
}

const urgency = new Map(kinds.map((kind, at) => [kind, at]));

/** Sorts by kind, most urgent first, and keeps the order of the menu within a kind. */
export const sortProblems = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((one, other) => (urgency.get(one.kind) ?? 0) - (urgency.get(other.kind) ?? 0));

/** All that is wrong with a menu in a brand, found without a browser (BRAND-37). */
export function findProblems({ menu, alcoholHours, pictures }: MenuToCheck, look: BrandLook): Problem[] {
  const dishes = listDishes(menu);
  return sortProblems([
    ...findNever(menu, dishes, alcoholHours),
    ...findPriceProblems(dishes),
    ...findGroupProblems(dishes),
    ...findAllergenProblems(dishes),
    ...findLanguageProblems(menu, dishes),
    ...findLetterProblems(dishes, look),
    ...findPhotographProblems(dishes, pictures),
    ...findCutTexts(dishes, look, widths, listLanguages(menu)),
  ]);
}
