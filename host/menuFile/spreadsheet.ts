import type { Localization } from '#contract';
import { type Cents, inDollars } from '#contract/money';
import { getLeastPrice } from '../shop/leastPrice.ts';
import { describeAllergen } from '../shop/rowProblems.ts';
import { describeFormula, readAmount } from './amounts.ts';
import { type Read, readCount, readLimits, readNutriGrade, readStatus, readWords, readYes } from './cells.ts';
import { type Column, type Field, findColumn } from './columns.ts';
import {
  type ForeignCategory,
  type ForeignChoice,
  type ForeignDish,
  type ForeignGroup,
  type ForeignMenu,
  nameOf,
  type Report,
  toLine,
} from './foreignMenu.ts';
import { countPreselected, getMostOf, toLeastGroups } from './groups.ts';
import { type InlineGroup, readInlineModifiers } from './inlineModifiers.ts';
import { nameColumn, readTable, type Table, type TableRow } from './table.ts';

/** Scores a row by the columns that a menu has; a header has the name of a dish in it. */
const scoreHeader = (names: readonly string[]): number => {
  const fields = names.flatMap((name) => findColumn(name)?.field ?? []);
  // Without a price the sentence about it helps more than one about all columns.
  const isLine = names.filter(Boolean).length > 1 && !names.some((name) => /\d/.test(name));
  return fields.includes('name') ? Math.max(new Set(fields).size, isLine ? 2 : 1) : 0;
};

/** A dish that costs more is told, because its price has probably lost its point. */
const HIGH: Cents = 100_000;
const UNLIMITED = (group: string): string =>
  `group '${group}' does not say how many to choose, so diners choose any number; write 1 for exactly one`;
const OTHER_ID = (where: string): string =>
  `has the Makan id of ${where}, which has another name; empty the id if it is new, or give both one name`;
const NO_PRICE = 'is empty; write dollars such as 5.50, or 0 if it is free';
/** The category of dishes without one. */
const NO_CATEGORY = 'Menu';

/** The cells of a row by what they hold. */
interface Cells {
  row: TableRow;
  get: (field: Field, languageId?: number) => string;
  has: (field: Field, languageId?: number) => boolean;
  /** Names the column of a field. */
  nameOf: (field: Field, languageId?: number) => string;
}

/** The columns of a table by what they hold; the others are told. */
function mapColumns(table: Table, report: Report): Map<string, number> {
  const columns = new Map<string, number>();
  const add = ({ field, languageId }: Column, index: number): boolean => {
    const key = `${field} ${languageId}`;
    if (columns.has(key)) return false;
    columns.set(key, index);
    return true;
  };
  for (const [index, name] of table.header.entries()) {
    const column = findColumn(name);
    if (column && add(column, index)) continue;
    const filled = table.rows.find(({ cells }) => (cells[index] ?? '') !== '');
    if (!filled) continue;
    const why = column
      ? 'is a second column of the same kind; only the first is read, so put the values together'
      : 'is no column of a menu; what it says about a dish can be added in its description or in the shop';
    report.note(nameColumn(table.header, index), why);
  }
  const group = columns.get('group 1');
  // Without a column for choices a group is one of dishes.
  if (group !== undefined && !columns.has('choice 1') && !columns.has('category 1')) {
    columns.delete('group 1');
    columns.set('category 1', group);
  }
  return columns;
}

/** Columns that say something about groups and choices only, those about choices only, and those about dishes only. */
const OF_GROUPS: readonly Field[] = ['choose', 'min', 'max', 'surcharge', 'choiceMax', 'chosen'];
const OF_CHOICES: readonly Field[] = ['choiceMax', 'chosen'];
const OF_DISHES: readonly Field[] = ['description', 'diets', 'alcohol', 'plu', 'nutriGrade', 'request', 'modifiers'];

/** Tells cells of a row that rows of its kind do not have. */
function noteStrays(cells: Cells, fields: readonly Field[], kind: string, where: string, report: Report): void {
  for (const field of fields)
    if (cells.get(field) !== '')
      report.note(where, `${cells.nameOf(field)} is not carried: the row of ${kind} has no such thing`);
}

/** Names, and descriptions where there is a column for them, in the languages of the columns. */
function readTexts(
  cells: Cells,
  languages: readonly number[],
  english: string,
  report: Report,
  where: string,
): Localization[] {
  return languages.flatMap((languageId): Localization[] => {
    const name = languageId === 1 ? english : toLine(cells.get('name', languageId));
    const given = cells.get('description', languageId).trim();
    const hasDescription = cells.has('description', languageId);
    if (!cells.has('name', languageId) && languageId !== 1) {
      if (given)
        report.note(
          where,
          `${cells.nameOf('description', languageId)} is not carried, because there is no column for the name in this language`,
        );
      return [];
    }
    if (name === '' && given)
      report.note(
        where,
        `${cells.nameOf('description', languageId)} is not carried, because the name in this language is empty`,
      );
    return [{ languageId, name, ...(hasDescription && { description: name ? given : '' }) }];
  });
}

/**
 * Reads a menu from a spreadsheet with one dish in a row. Modifiers are in a column (`Size (1): Small; Large +1.50`) or in
 * the rows below their dish. A row with a category alone is a heading.
 * @returns undefined if the text is no such table.
 */
export function readSpreadsheet(text: string, report: Report): ForeignMenu | undefined {
  const table = readTable(text, scoreHeader, report);
  return table && readMenuTable(table, report);
}

function readMenuTable(table: Table, report: Report): ForeignMenu {
  const columns = mapColumns(table, report);
  const languages = [
    ...new Set([
      1,
      ...[...columns.keys()].filter((key) => key.startsWith('name ')).map((key) => Number(key.split(' ')[1])),
    ]),
  ].sort((a, b) => a - b);
  const mainLanguage = columns.has('name 1') ? 1 : (languages.find((one) => columns.has(`name ${one}`)) ?? 1);
  const hasCategories = columns.has('category 1');
  if (!columns.has('price 1'))
    report.mistake(
      'the first row',
      'has no column for the price; name one Price, and write one price in a row. Sizes are modifiers',
    );
  const categories = new Map<string, ForeignCategory>();
  const dishesByName = new Map<string, ForeignDish>();
  const choicesById = new Map<number, { cents: Cents; name: string; where: string }>();
  let outlets: string[] = [];
  const headings: { key: string; where: string }[] = [];
  let category: ForeignCategory | undefined;
  let dish: ForeignDish | undefined;
  let group: ForeignGroup | undefined;

  const toCells = (row: TableRow): Cells => {
    const at = (field: Field, languageId = 1) => columns.get(`${field} ${languageId}`);
    return {
      row,
      get: (field, languageId) => row.cells[at(field, languageId) ?? -1] ?? '',
      has: (field, languageId) => at(field, languageId) !== undefined,
      nameOf: (field, languageId) => nameColumn(table.header, at(field, languageId) ?? 0),
    };
  };
  /** Reads a cell; one that cannot be read is a mistake. */
  const take = <T>(cells: Cells, field: Field, where: string, read: Read<T>): T | undefined => {
    if ('value' in read) return read.value;
    report.mistake(where, `${cells.nameOf(field)} ${read.problem}`);
    return undefined;
  };
  const readId = (cells: Cells, where: string): { id?: number } => {
    const cell = cells.get('id');
    if (cell === '') return {};
    if (/^[1-9]\d{0,8}$/.test(cell)) return { id: Number(cell) };
    report.mistake(where, `${cells.nameOf('id')} is '${cell.slice(0, 40)}'; leave it as the shop wrote it, or empty`);
    return {};
  };
  /** @param isChoice a choice may make its dish cheaper. */
  const readPrice = (
    cells: Cells,
    field: 'price' | 'surcharge' | 'deposit',
    where: string,
    isChoice = false,
  ): Cents | undefined => {
    const read = readAmount(cells.get(field));
    if ('problem' in read) {
      report.mistake(where, `${cells.nameOf(field)} ${read.problem}`);
      return undefined;
    }
    if (read.cents >= 0 || isChoice) return read.cents;
    report.mistake(where, `${cells.nameOf(field)} is ${cells.get(field)}, below zero; write 0 or more`);
    return undefined;
  };
  const readAllergens = (cells: Cells, where: string): string[] | null => {
    const words = readWords(cells.get('allergens'));
    for (const word of words ?? []) {
      const problem = describeAllergen(word);
      if (problem) report.mistake(where, `${cells.nameOf('allergens')} ${problem}`);
    }
    return words;
  };
  const readPhotos = (cells: Cells): string[] =>
    cells
      .get('photo')
      .split(/\s+\|\s+|\n/)
      .filter(Boolean);

  /** Reads the columns that dishes and choices have alike. */
  const readSold = (cells: Cells, where: string) => {
    const status = take(cells, 'status', where, readStatus(cells.get('status')));
    const soldOut = take(cells, 'soldOut', where, readYes(cells.get('soldOut'))) ?? false;
    const cell = cells.get('available');
    const available = cell === '' ? true : (take(cells, 'available', where, readYes(cell)) ?? true);
    return {
      ...(cells.has('status') && status && { status: status.status }),
      isSoldOut: soldOut || !available || status?.isSoldOut === true,
      ...(cells.has('allergens') && { allergens: readAllergens(cells, where) }),
      ...(cells.has('photo') && { photos: readPhotos(cells) }),
      ...(cells.has('deposit') && {
        deposit: cells.get('deposit') === '' ? 0 : (readPrice(cells, 'deposit', where) ?? 0),
      }),
    };
  };

  const enterCategory = (cells: Cells, name: string, where: string): void => {
    const key = name.toLowerCase();
    category = categories.get(key);
    if (category) return;
    category = {
      key,
      ...(cells.get('name') === '' ? readId(cells, where) : {}),
      texts: [
        { languageId: 1, name },
        ...[2, 3, 4].flatMap((languageId) => {
          const other = toLine(cells.get('category', languageId));
          return other === '' ? [] : [{ languageId, name: other }];
        }),
      ],
      where,
      dishes: [],
    };
    categories.set(key, category);
  };

  const toGroup = ({ name, type, min, max, choices }: InlineGroup, where: string): ForeignGroup => ({
    key: JSON.stringify([name, type, min, max, choices]),
    ...{ texts: [{ languageId: 1, name }], where, type, min, max: max ?? choices.length },
    choices: choices.map(
      (one): ForeignChoice => ({
        key: JSON.stringify([name, one.name]),
        texts: [{ languageId: 1, name: one.name }],
        where,
        cents: one.cents,
        isSoldOut: one.isSoldOut,
        ...{ maxQuantity: one.maxQuantity, defaultQuantity: one.defaultQuantity },
      }),
    ),
  });

  /** The groups of the columns that hold modifiers beside their dish. */
  const readGroups = (cells: Cells, where: string): ForeignGroup[] | undefined => {
    const fields = (['modifiers', 'choice'] as const).filter((field) => cells.has(field));
    if (fields.length === 0) return undefined;
    return fields.flatMap((field): ForeignGroup[] => {
      const cell = cells.get(field);
      if (cell === '') return [];
      const groups = readInlineModifiers(
        cell,
        field === 'choice' ? toLine(cells.get('group')) || 'Options' : 'Options',
      );
      if (!('problem' in groups)) {
        for (const one of groups) if (!one.isLimited) report.note(where, UNLIMITED(one.name));
        return groups.map((one) => toGroup(one, where));
      }
      report.mistake(where, `${cells.nameOf(field)} ${groups.problem}`);
      return [];
    });
  };

  const addDish = (cells: Cells, name: string, where: string): void => {
    const price = cells.get('price');
    let cents: Cents | undefined = 0;
    if (price === '' && cells.has('price')) report.mistake(where, `${cells.nameOf('price')} ${NO_PRICE}`);
    else if (cells.has('price')) cents = readPrice(cells, 'price', where);
    if (cents !== undefined && cents >= HIGH)
      report.note(where, `costs ${inDollars(cents)}; look whether that is meant`);
    if (cents === 0 && price !== '') report.note(where, 'costs nothing; look whether that is meant');
    const alcohol = take(cells, 'alcohol', where, readYes(cells.get('alcohol')));
    const grade = take(cells, 'nutriGrade', where, readNutriGrade(cells.get('nutriGrade')));
    const request = cells.get('request');
    const allowsRequest = request === '' ? true : take(cells, 'request', where, readYes(request));
    const groups = readGroups(cells, where);
    const own = readId(cells, where);
    const texts = readTexts(cells, languages, mainLanguage === 1 ? name : toLine(cells.get('name', 1)), report, where);
    const next: ForeignDish = {
      ...{ key: '', ...own, texts, where, cents: cents ?? 0 },
      ...readSold(cells, where),
      ...(cells.has('diets') && { diets: readWords(cells.get('diets')) }),
      ...(cells.has('alcohol') && { isAlcohol: alcohol ?? false }),
      ...(cells.has('plu') && { plu: cells.get('plu') || null }),
      ...(cells.has('nutriGrade') && { nutriGrade: grade ?? null }),
      ...(cells.has('request') && { allowsRequest: allowsRequest ?? true }),
      ...(groups && { groups }),
    };
    noteStrays(
      cells,
      [...OF_GROUPS, ...(cells.get('choice') === '' ? (['group'] as const) : [])],
      'a dish',
      where,
      report,
    );
    dish = next;
    group = undefined;
    category?.dishes.push(next);
    const known = dishesByName.get(name.toLowerCase());
    if (
      category?.dishes.some(
        (one) => one !== next && nameOf(one.texts).toLowerCase() === name.toLowerCase() && one.id === next.id,
      )
    )
      report.mistake(
        where,
        `has the name of ${known?.where ?? 'another row'}, in the same category; remove one, or give it another name`,
      );
    if (!known) dishesByName.set(name.toLowerCase(), next);
  };

  const addGroupRow = (cells: Cells, name: string, where: string): void => {
    if (!dish) {
      report.mistake(where, 'has modifiers before the first dish; put it below its dish');
      return;
    }
    const [least, most] = (['min', 'max'] as const).map((field) => {
      const cell = cells.get(field);
      if (cell === '' || /^\d{1,3}$/.test(cell)) return cell === '' ? undefined : Number(cell);
      report.mistake(where, `${cells.nameOf(field)} is '${cell.slice(0, 40)}'; write a whole number`);
      return undefined;
    });
    const limits = take(cells, 'choose', where, readLimits(cells.get('choose')));
    const isChoiceRow = cells.get('choice') !== '';
    if (!isChoiceRow)
      noteStrays(
        cells,
        [...OF_DISHES, ...OF_CHOICES, 'price', 'surcharge', 'allergens', 'soldOut', 'photo', 'deposit'],
        'a group',
        where,
        report,
      );
    if (cells.get('choose') === '' && least === undefined && most === undefined) report.note(where, UNLIMITED(name));
    group = {
      ...{ key: '', ...(isChoiceRow ? {} : readId(cells, where)), where },
      texts: [
        { languageId: 1, name },
        ...(isChoiceRow ? [] : readTexts(cells, languages, name, report, where).slice(1)),
      ].map(({ description: _, ...one }) => one),
      ...{ type: limits?.type ?? 'Select', min: least ?? limits?.min ?? 0 },
      // Set once the choices are counted.
      max: most ?? limits?.max ?? -1,
      ...(!isChoiceRow &&
        cells.has('status') && {
          status: take(cells, 'status', where, readStatus(cells.get('status')))?.status ?? 'Active',
        }),
    };
    dish.groups = [...(dish.groups ?? []), group];
  };

  const addChoiceRow = (cells: Cells, name: string, where: string): void => {
    if (!dish) {
      report.mistake(where, 'has a choice before the first dish; put it below its dish');
      return;
    }
    if (!group) {
      report.mistake(where, `has the choice '${name}' without a group; write the name of its group in this row`);
      return;
    }
    noteStrays(cells, OF_DISHES, 'a choice', where, report);
    const field = cells.get('surcharge') === '' ? 'price' : 'surcharge';
    const cents = cells.get(field) === '' ? 0 : (readPrice(cells, field, where, true) ?? 0);
    const own = readId(cells, where);
    const texts = readTexts(cells, languages, name, report, where).map(({ description: _, ...one }) => one);
    const known = own.id === undefined ? undefined : choicesById.get(own.id);
    if (own.id !== undefined && known && known.cents !== cents)
      report.mistake(
        where,
        `costs ${inDollars(cents)}, and ${inDollars(known.cents)} in ${known.where}, where it is the same choice by its Makan id; give both one price, or empty the id here`,
      );
    if (known && known.name !== name) report.mistake(where, OTHER_ID(known.where));
    if (own.id !== undefined && !known) choicesById.set(own.id, { cents, name, where });
    const [maxQuantity, defaultQuantity] = (['choiceMax', 'chosen'] as const).map((one) =>
      cells.has(one) ? take(cells, one, where, readCount(cells.get(one))) : undefined,
    );
    group.choices = [
      ...(group.choices ?? []),
      {
        ...{ key: '', ...own, texts, where, cents, ...readSold(cells, where) },
        ...(maxQuantity !== undefined && { maxQuantity }),
        ...(defaultQuantity !== undefined && { defaultQuantity }),
      },
    ];
  };

  for (const row of table.rows) {
    const cells = toCells(row);
    const dishName = toLine(cells.get('name', mainLanguage));
    const [groupName, choiceName, categoryName] = (['group', 'choice', 'category'] as const).map((field) =>
      toLine(cells.get(field)),
    ) as [string, string, string];
    const isBelow = groupName !== '' || choiceName !== '';
    const name = mainLanguage !== 1 && isBelow ? '' : dishName;
    const where = `row ${row.number}${name || choiceName || groupName || categoryName ? ` (${(name || choiceName || groupName || categoryName).slice(0, 60)})` : ''}`;
    for (const index of row.formulas)
      if ([...columns.values()].includes(index))
        report.mistake(where, `${nameColumn(table.header, index)} ${describeFormula('=') ?? ''}`);
    if (row.formulas.some((index) => [...columns.values()].includes(index))) continue;
    const codes = cells
      .get('outlet')
      .split(/[;,|]/)
      .map((code) => code.trim())
      .filter(Boolean);
    if (outlets.length === 0) outlets = codes;
    else if (codes.length > 0 && codes.join() !== outlets.join())
      report.mistake(
        where,
        `${cells.nameOf('outlet')} is ${codes.join('; ')}, and ${outlets.join('; ')} above; a file is one menu, so make a file for each`,
      );
    const isHeading =
      name !== '' && !hasCategories && cells.get('price') === '' && row.cells.filter(Boolean).length === 1;
    if (isHeading) {
      enterCategory(cells, name, where);
      headings.push({ key: name.toLowerCase(), where });
    } else if (name !== '') {
      if (categoryName !== '') enterCategory(cells, categoryName, where);
      else if (!category) enterCategory(cells, NO_CATEGORY, where);
      addDish(cells, name, where);
    } else if (isBelow) {
      if (groupName !== '' && (choiceName === '' || !group || nameOf(group.texts) !== groupName))
        addGroupRow(cells, groupName, where);
      if (choiceName !== '') addChoiceRow(cells, choiceName, where);
    } else if (categoryName !== '') {
      enterCategory(cells, categoryName, where);
      const others = readTexts(cells, languages, categoryName, report, where);
      noteStrays(
        cells,
        [...OF_GROUPS, ...OF_DISHES.filter((one) => one !== 'description'), 'price', 'allergens', 'soldOut', 'photo'],
        'a category',
        where,
        report,
      );
      if (category)
        category.texts = [
          ...others.map(({ description, ...one }) => (description ? { ...one, description } : one)),
          ...category.texts.filter(({ languageId }) => !languages.includes(languageId)),
        ];
      dish = undefined;
      group = undefined;
    } else if (
      [...columns.values()].some((index) => (row.cells[index] ?? '') !== '' && index !== columns.get('outlet 1'))
    )
      report.mistake(where, `has no name; write it in ${cells.nameOf('name', mainLanguage)}, or empty the row`);
  }
  if (!hasCategories && categories.size === 1 && categories.has(NO_CATEGORY.toLowerCase()))
    report.note('the file', `has no column for categories, so all dishes are in one that is called '${NO_CATEGORY}'`);
  for (const { key, where } of headings)
    if (categories.get(key)?.dishes.length === 0)
      report.mistake(where, `${nameColumn(table.header, columns.get('price 1') ?? 0)} ${NO_PRICE}`);
    else report.note(where, 'has a name alone, so it is the heading of a category; if it is a dish, write its price');
  const found = [...categories.values()];
  for (const { dishes } of found) for (const one of dishes) finishDish(one, report);
  nameDishes(found, report);
  return { ...(outlets.length > 0 && { outlets }), categories: found };
}

/** A group whose choices have limits that add up to less than its minimum cannot be filled. */
function checkMost(group: ForeignGroup, name: string, report: Report): void {
  const given = (group.choices ?? []).reduce((sum, choice) => sum + getMostOf(group, choice), 0);
  if (given < group.min)
    report.mistake(
      group.where,
      `asks for at least ${group.min} choices of '${name}', and the most of its choices add up to ${given}; raise one, or lower the number`,
    );
}

/** The most of a choice, and what is chosen from the start, have to suit their group. */
function checkPlaces(group: ForeignGroup, name: string, report: Report): void {
  for (const choice of group.choices ?? []) {
    const { maxQuantity, defaultQuantity, where, texts } = choice;
    const called = nameOf(texts);
    if (maxQuantity && group.type !== 'Quantity')
      report.mistake(
        where,
        `says how many of '${called}' a diner takes, and '${name}' takes one of each; write 'repeats' where '${name}' says how many to choose, or remove it`,
      );
    if (defaultQuantity && group.type === 'Fixed')
      report.mistake(where, `says that '${called}' is chosen, and all of '${name}' come with the dish; remove it`);
    else if (defaultQuantity && defaultQuantity > getMostOf(group, choice))
      report.mistake(
        where,
        `says that ${defaultQuantity} of '${called}' are chosen, and a diner takes at most ${getMostOf(group, choice)}; lower the number`,
      );
  }
  const preselected = countPreselected(group);
  if (group.type !== 'Fixed' && preselected > group.max)
    report.mistake(
      group.where,
      `says that ${preselected} choices of '${name}' are chosen, and a diner takes at most ${group.max}; let fewer be chosen`,
    );
}

/** Sets what needs all rows of a dish: how many choices a group has, and the keys of groups and choices. */
function finishDish(dish: ForeignDish, report: Report): void {
  const seen = new Set<string>();
  for (const group of dish.groups ?? []) {
    const name = nameOf(group.texts);
    if (seen.has(name.toLowerCase()) && group.id === undefined)
      report.mistake(group.where, `has the group '${name}' twice; put its choices together, or give it another name`);
    seen.add(name.toLowerCase());
    const { choices } = group;
    const count = choices?.length ?? 0;
    if (group.max < 0) group.max = choices ? count : Math.max(count, group.min);
    if (choices && group.type !== 'Fixed' && group.max < group.min)
      report.mistake(group.where, `asks for at least ${group.min} and at most ${group.max} choices of '${name}'`);
    else if (
      choices &&
      group.type !== 'Fixed' &&
      count < (group.type === 'Select' ? group.min : Math.min(1, group.min))
    )
      report.mistake(
        group.where,
        `asks for at least ${group.min} choices of '${name}' and has ${count}; add choices, or lower the number`,
      );
    else if (choices && group.type === 'Quantity' && choices.length > 0) checkMost(group, name, report);
    if (choices) checkPlaces(group, name, report);
    const taken = new Set<string>();
    for (const choice of choices ?? []) {
      const called = nameOf(choice.texts).toLowerCase();
      if (taken.has(called) && choice.id === undefined)
        report.mistake(
          choice.where,
          `has '${nameOf(choice.texts)}' twice in '${name}'; remove one, or give it another name`,
        );
      taken.add(called);
    }
    // Groups of the same content are one group of the shop.
    const content = [
      name,
      group.type,
      group.min,
      group.max,
      (choices ?? [nameOf(dish.texts)]).map((one) =>
        typeof one === 'string' ? one : [nameOf(one.texts), one.cents, one.maxQuantity, one.defaultQuantity],
      ),
    ];
    group.key = group.id === undefined ? JSON.stringify(content) : `id ${group.id}`;
    for (const choice of choices ?? [])
      choice.key = choice.id === undefined ? JSON.stringify([group.key, nameOf(choice.texts)]) : `id ${choice.id}`;
  }
  const least = getLeastPrice(dish.cents, toLeastGroups(dish.groups));
  if (least < 0)
    report.mistake(
      dish.where,
      `costs ${inDollars(dish.cents)}, and its choices can make that ${inDollars(least)}; raise its price, or let its choices take off less`,
    );
}

/** Gives each dish its key. Rows of one name in several categories are one dish if they say the same. */
function nameDishes(categories: readonly ForeignCategory[], report: Report): void {
  const known = new Map<string, string>();
  // A row that is copied for a new dish has the numbers of the old one.
  const byId = new Map<string, { name: string; where: string }>();
  const checkId = (kind: string, { id, texts, where }: Pick<ForeignGroup, 'id' | 'texts' | 'where'>): void => {
    const before = byId.get(`${kind} ${id}`);
    if (before && before.name !== nameOf(texts)) report.mistake(where, OTHER_ID(before.where));
    if (id !== undefined && !before) byId.set(`${kind} ${id}`, { name: nameOf(texts), where });
  };
  for (const category of categories)
    for (const dish of category.dishes) {
      checkId('dish', dish);
      for (const group of dish.groups ?? []) checkId('group', group);
      const name = nameOf(dish.texts).toLowerCase();
      const { where: _, key: __, groups, ...stated } = dish;
      const content = JSON.stringify([stated, groups?.map((group) => group.key)]);
      if (!known.has(name)) known.set(name, content);
      if (dish.id !== undefined) dish.key = `id ${dish.id}`;
      else dish.key = known.get(name) === content ? name : `${name} in ${category.key}`;
    }
}
