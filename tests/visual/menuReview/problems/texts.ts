import type { Localization, Menu } from '#contract';
import { listChoices } from '#contract';
import {
  count,
  getLanguageName,
  isShown,
  type ListedDish,
  languageNames,
  listCategories,
  listLanguages,
  nameOf,
  type Problem,
} from './problem.ts';

const find = (texts: readonly Localization[], languageId: number) =>
  texts.find((one) => one.languageId === languageId && one.name.trim());

const hasDescription = (texts: readonly Localization[], languageId: number): boolean =>
  Boolean(find(texts, languageId)?.description?.trim());

/** Texts that are missing in a language which other dishes of the menu have. */
export function findLanguageProblems(menu: Menu, dishes: readonly ListedDish[]): Problem[] {
  const used = listLanguages(menu);
  const unused = Object.keys(languageNames)
    .map(Number)
    .filter((id) => !used.includes(id));
  const whole = unused.map(
    (languageId): Problem => ({
      ...{ kind: 'language', at: '', name: 'The menu', languageId },
      what: `has no text in ${getLanguageName(languageId)}; diners who choose it read English`,
    }),
  );
  const missing = used.flatMap((languageId) => {
    const language = getLanguageName(languageId);
    const categories = listCategories(menu)
      .filter(({ categoryItems }) => categoryItems.some(({ item }) => isShown(item)))
      .filter(({ categoryLocalizations }) => !find(categoryLocalizations, languageId))
      .map(
        ({ id, categoryLocalizations }): Problem => ({
          ...{ kind: 'language', at: `category-${id}`, languageId },
          ...{ name: nameOf(categoryLocalizations) || `Category ${id}`, what: `has no name in ${language}` },
        }),
      );
    const ofDishes = dishes.flatMap(({ item, name, at }): Problem[] => {
      const texts = item.itemLocalizations;
      const add = (what: string, place = at): Problem => ({ kind: 'language', at: place, name, what, languageId });
      const found: Problem[] = [];
      if (!find(texts, languageId)) found.push(add(`has no name in ${language}`));
      else if (texts.some((one) => one.description?.trim()) && !hasDescription(texts, languageId))
        found.push(add(`has no description in ${language}`));
      const groups = item.itemModifierGroups
        .filter(({ visibility, modifierGroup }) => visibility && isShown(modifierGroup))
        .map(({ modifierGroup }) => modifierGroup);
      const lacking = [
        ...groups.map(({ modifierGroupLocalizations, name: given }) => ({
          texts: modifierGroupLocalizations,
          given: nameOf(modifierGroupLocalizations) || given,
        })),
        ...groups
          .flatMap(listChoices)
          .filter(({ modifierItem }) => isShown(modifierItem))
          .map(({ modifierItem: { modifierItemLocalizations } }) => ({
            texts: modifierItemLocalizations,
            given: nameOf(modifierItemLocalizations),
          })),
      ]
        .filter((one) => !find(one.texts, languageId))
        .map(({ given }) => given);
      if (lacking.length > 0) {
        const shown = lacking.slice(0, 3).map((one) => `‘${one}’`);
        const more = lacking.length > shown.length ? ` and ${lacking.length - shown.length} more` : '';
        found.push(
          add(
            `has ${count(lacking.length, 'group or choice', 'groups and choices')} without ${language}: ${shown.join(', ')}${more}`,
            `choices-${item.id}`,
          ),
        );
      }
      return found;
    });
    return [...categories, ...ofDishes];
  });
  return [...whole, ...missing];
}

/** Dishes about whose allergens the menu says nothing. An empty list is a statement. */
export const findAllergenProblems = (dishes: readonly ListedDish[]): Problem[] =>
  dishes
    .filter(({ item }) => item.allergens === undefined || item.allergens === null)
    .map(({ name, at }) => ({ kind: 'allergens', at, name, what: 'states no allergens, not even that it has none' }));
