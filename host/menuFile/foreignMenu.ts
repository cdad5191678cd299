import type { Static } from 'typebox';
import type { Hours, Localization, ModifierGroupType, NutriGrade } from '#contract';
import type { Cents } from '#contract/money';

/**
 * A menu as a reader of another format found it. A field that is missing was not stated, so the shop keeps what it has.
 * `null` means that the file says that there is nothing.
 */
export interface ForeignMenu {
  /** Name of the menu, if the file has one. */
  name?: string;
  /** Codes of the outlets that a column names. */
  outlets?: string[];
  categories: ForeignCategory[];
}

interface Named {
  /** Names the same thing wherever the file has it again. */
  key: string;
  /** The number that the shop knows it by. Only a spreadsheet that the shop wrote has it. */
  id?: number;
  /** A name that is empty takes the language away. A missing description was not stated; an empty one takes it away. */
  texts: Localization[];
  /** Where it is in the file, for sentences: `row 17 (Laksa)`. */
  where: string;
}

export interface ForeignCategory extends Named {
  dishes: ForeignDish[];
  hours?: Static<typeof Hours>;
}

interface Sold extends Named {
  cents: Cents;
  /** `Active`, `Inactive` or `Deleted`. */
  status?: string;
  isSoldOut?: boolean;
  allergens?: string[] | null;
  /** Addresses; those of other servers are told and not carried. */
  photos?: string[];
  /** For the containers of one of it. */
  deposit?: Cents;
}

export interface ForeignDish extends Sold {
  diets?: string[] | null;
  isAlcohol?: boolean;
  plu?: string | null;
  nutriGrade?: NutriGrade | null;
  allowsRequest?: boolean;
  groups?: ForeignGroup[];
}

export interface ForeignGroup extends Named {
  type: ModifierGroupType;
  min: number;
  max: number;
  status?: string;
  isStep?: boolean;
  /** Missing: the shop keeps the choices that its group of this name has. */
  choices?: ForeignChoice[];
}

export interface ForeignChoice extends Sold {
  /** The most of it in a Quantity group; null: as many as the group allows. */
  maxQuantity?: number | null;
  /** How many of it are chosen when the dish is opened; null: none. */
  defaultQuantity?: number | null;
  /** Groups that every quantity of it asks for. They cannot have groups themselves. */
  groups?: ForeignGroup[];
}

/** Something about a place of a file. */
export interface Finding {
  /** `row 17 (Laksa)`, or `item Laksa`. */
  where: string;
  /** A sentence without its full stop: the problem, the reason, the remedy. */
  what: string;
}

/** All that a reader says about its file. */
export interface Report {
  /** Things that are not carried, or that a person should look at. */
  readonly notes: Finding[];
  /** Things to mend before anything is written. */
  readonly mistakes: Finding[];
  note: (where: string, what: string) => void;
  mistake: (where: string, what: string) => void;
}

export function createReport(): Report {
  const notes: Finding[] = [];
  const mistakes: Finding[] = [];
  // A group that many dishes have is read once for each.
  const told = new Set<string>();
  const addTo =
    (findings: Finding[]) =>
    (where: string, what: string): void => {
      const key = `${where}: ${what}`;
      if (!told.has(key)) findings.push({ where, what });
      told.add(key);
    };
  return { notes, mistakes, note: addTo(notes), mistake: addTo(mistakes) };
}

/**
 * One sentence for each kind of finding, with the places that have it.
 * @param most places that a sentence lists; it says how many more there are. Default 5.
 */
export function describeFindings(findings: readonly Finding[], most = 5): string[] {
  const kinds = new Map<string, string[]>();
  for (const { where, what } of findings) {
    const known = kinds.get(what);
    if (known) known.push(where);
    else kinds.set(what, [where]);
  }
  return [...kinds].map(([what, places]) => {
    const shown = places.slice(0, most);
    const more = places.length - shown.length;
    return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}: ${what}.`;
  });
}

const MISTAKES_SHOWN = 100;

/** Sentences about mistakes, each with all of its places: a person goes to each of them. */
export function describeMistakes(mistakes: readonly Finding[]): string[] {
  const all = describeFindings(mistakes, MISTAKES_SHOWN);
  const more = all.length - MISTAKES_SHOWN;
  return more > 0 ? [...all.slice(0, MISTAKES_SHOWN), `There are ${more} more like these.`] : all;
}

/** A text of a file in one line, without spaces around it and without invisible characters. */
export const toLine = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replaceAll(/[\u200b-\u200d\u2060\ufeff\0]/g, '')
        .replaceAll(/\s+/gu, ' ')
        .trim()
    : '';

/** The text that names something in sentences. */
export const nameOf = (texts: readonly Localization[]): string =>
  (texts.find(({ languageId, name }) => languageId === 1 && name) ?? texts.find(({ name }) => name))?.name ?? '';
