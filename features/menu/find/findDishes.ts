import type { Localization } from '#contract';
import { ALLERGENS, DIETS } from '#contract/wire';
import type { Menu, MenuItem } from '#features/model/menu';
import { type LocalizedText, localized } from '#features/platform/i18n';
import { fold, toSearchWords } from './searchText';

/** A search with its filters. */
export interface DishSearch {
  /** The typed text, in any language of the menu. */
  query: string;
  /** Ids of favourites, to search only those. */
  only?: ReadonlySet<number> | undefined;
  /** All of these must be stated of a dish. */
  diets: readonly string[];
  /** Allergens that a dish must declare to be free of. */
  without: readonly string[];
  /** Only drinks with Nutri-Grade A or B (MENU-31). Default false. */
  isNutriGradeAB?: boolean;
}

/** A found dish with the texts to show. */
export interface Found {
  item: MenuItem;
  /** In the diner's language; where the hit is in another language its text is the description. */
  texts: LocalizedText;
}

/** The result of a search. */
export interface DishSearchResult {
  found: Found[];
  /** Count of matching dishes whose allergens are not stated; they are not shown as safe. */
  unstated: number;
}

/** One language of a dish, folded. */
interface FoldedText {
  text: Localization;
  name: string;
  description: string;
}

interface Entry {
  item: MenuItem;
  texts: FoldedText[];
}

const entries = new WeakMap<Menu, Entry[]>();

/** Every dish once, in menu order, with folded texts; computed once for each menu. */
function getEntries(menu: Menu): Entry[] {
  const known = entries.get(menu);
  if (known) return known;
  const ids = new Set(menu.categories.flatMap(({ itemIds }) => itemIds));
  const made = [...ids].flatMap((id): Entry[] => {
    const item = menu.items[id];
    if (!item) return [];
    const texts = item.itemLocalizations.map((text) => ({
      text,
      name: fold(text.name),
      description: fold(text.description ?? ''),
    }));
    return [{ item, texts }];
  });
  entries.set(menu, made);
  return made;
}

const IN_DESCRIPTION = 4;

/**
 * Rank of a match: 0 start of the name, 1 start of the name in another language, 2 name, 3 name in another language,
 * 4 description; null: no match.
 */
function rankEntry(
  { texts }: Entry,
  words: readonly string[],
  languageId: number,
): { rank: number; text: FoldedText } | null {
  const holds = (text: string) => words.every((word) => text.includes(word));
  const own = texts.filter(({ text }) => text.languageId === languageId);
  const others = texts.filter(({ text }) => text.languageId !== languageId);
  const query = words.join(' ');
  const begins = ({ name }: FoldedText) => name.startsWith(query);
  const isNamed = ({ name }: FoldedText) => holds(name);
  const beginning = others.find(begins);
  // Prefer a match in the diner's language, even if another language ranks the dish higher.
  const named = own.find(begins) ?? own.find(isNamed);
  if (named) return { rank: begins(named) ? 0 : beginning ? 1 : 2, text: named };
  const elsewhere = beginning ?? others.find(isNamed);
  if (elsewhere) return { rank: beginning ? 1 : 3, text: elsewhere };
  const described = [...own, ...others].find(({ name, description }) => holds(`${name} ${description}`));
  return described ? { rank: IN_DESCRIPTION, text: described } : null;
}

/** Facts from the server are compared without case and surrounding spaces. */
const normalize = (word: string): string => word.trim().toLowerCase();

/** A vegan dish counts as vegetarian even if the server does not list it. */
const suits = (item: MenuItem, diet: string): boolean => {
  const listStated = (item.diets ?? []).map(normalize);
  return listStated.includes(diet) || (diet === 'vegetarian' && listStated.includes('vegan'));
};

/** Whether a dish is stated to be free of all these allergens; `unstated` if its allergens are unknown. */
export function isWithout(item: MenuItem, without: readonly string[]): 'yes' | 'no' | 'unstated' {
  if (without.length === 0) return 'yes';
  if (!item.allergens) return 'unstated';
  const listStated = item.allergens.map(normalize);
  return without.some((allergen) => listStated.includes(allergen)) ? 'no' : 'yes';
}

/** The diner's texts; a hit in another language is added to the description. */
function textsFor(item: MenuItem, hit: { rank: number; text: FoldedText } | null, languageId: number): LocalizedText {
  const own = localized(item.itemLocalizations, languageId);
  if (!hit) return own;
  const { name, description } = hit.text.text;
  if (own.name === name) return hit.rank === IN_DESCRIPTION && description ? { name, description } : own;
  return { name: own.name, description: description ? `${name} · ${description}` : name };
}

/** Matching dishes, sorted by rank, then in menu order. */
export function findDishes(
  menu: Menu,
  { query, only, diets, without, isNutriGradeAB }: DishSearch,
  languageId: number,
): DishSearchResult {
  const words = toSearchWords(query);
  const ranked: (Found & { rank: number })[] = [];
  let unstated = 0;
  for (const entry of getEntries(menu)) {
    const { item } = entry;
    if (only && !only.has(item.id)) continue;
    if (!diets.every((diet) => suits(item, diet))) continue;
    if (isNutriGradeAB && !/[AB]/.test(item.nutriGrade?.grade ?? '')) continue;
    const match = words.length > 0 ? rankEntry(entry, words, languageId) : null;
    if (words.length > 0 && !match) continue;
    const safe = isWithout(item, without);
    if (safe === 'unstated') unstated += 1;
    if (safe === 'yes') ranked.push({ item, texts: textsFor(item, match, languageId), rank: match?.rank ?? 0 });
  }
  ranked.sort((a, b) => a.rank - b.rank);
  return { found: ranked.map(({ item, texts }) => ({ item, texts })), unstated };
}

const listStated = (
  menu: Menu,
  of: (item: MenuItem) => readonly string[] | null,
  order: readonly string[],
): string[] => {
  const all = new Set(Object.values(menu.items).flatMap((item) => (of(item) ?? []).map(normalize)));
  all.delete('');
  const known = order.filter((word) => all.has(word));
  return [...known, ...[...all].filter((word) => !order.includes(word)).sort()];
};

/** Allergens that the dishes of a menu state; known ones first. */
export const getAllergens = (menu: Menu): string[] => listStated(menu, ({ allergens }) => allergens, ALLERGENS);

/** Diets that the dishes of a menu suit; known ones first. */
export const getDiets = (menu: Menu): string[] => listStated(menu, ({ diets }) => diets, DIETS);

/** Whether a menu has drinks with a Nutri-Grade. */
export const hasNutriGrades = (menu: Menu): boolean => Object.values(menu.items).some(({ nutriGrade }) => nutriGrade);
