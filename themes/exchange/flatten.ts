import { isRecord } from '../tokenTree.ts';
import { type ForeignToken, followAliases, toKey } from './aliases.ts';
import { readVariableList, readVariables, type Variables } from './figma.ts';
import { type Form, nameForm, nameOther, rewrite } from './forms.ts';
import { type Leaf, markForms } from './leaves.ts';
import { type Answers, type Axis, type Choice, hasDark, listChoices, pickName } from './modes.ts';
import { type GivenFile, isResolver, readResolver } from './resolver.ts';
import { readThemes, type Selection, selectByNames, selectByThemes, type TokenSet, toSets } from './sets.ts';

/** A foreign file, or those of a folder, taken apart. */
export interface ForeignFile {
  form: Form;
  light: ForeignToken[];
  /** Tokens of the dark form; empty if the file has none. */
  dark: ForeignToken[];
  /** Questions that the file raises. While one has no answer, light and dark are empty. */
  choices: Choice[];
  /** Tokens of sets that are in neither form. */
  unused: { path: readonly string[]; set: string }[];
  /** Sentences about files that were left, or that are missing. */
  notes: string[];
}

/** A name without the folders that all names share, and without its ending. */
function shorten(names: readonly string[]): Map<string, string> {
  const folders = names.map((name) => name.split('/').slice(0, -1));
  const [first = []] = folders;
  let shared = 0;
  while (shared < first.length && folders.every((folder) => folder[shared] === first[shared])) shared += 1;
  const short = (name: string) => name.split('/').slice(shared).join('/');
  return new Map(names.map((name) => [name, short(name).replace(/(\.tokens)?\.json5?$/i, '')]));
}

const nameMode = (json: unknown): string =>
  isRecord(json) && isRecord(json.$extensions) ? String(json.$extensions['com.figma.modeName'] ?? '') : '';

const isMeta = (name: string): boolean => /(^|\/)\$(metadata|themes)\.json$/.test(name);

interface Parts {
  form: Form;
  sets: TokenSet[];
  selection: Selection;
  variables: Variables;
  notes: string[];
}

/** The files as token sets, and as variables of Figma. */
function takeApart(files: readonly GivenFile[]): Parts {
  const notes: string[] = [];
  const forms: Form[] = [];
  const trees: { name: string; tree: unknown }[] = [];
  const lists: { name: string; list: unknown[] }[] = [];
  const variables: Variables = { leaves: [], axes: [] };
  let order: string[] = [];
  let themes: unknown;
  const short = shorten(files.map(({ name }) => name));
  for (const { name, json } of files) {
    const set = short.get(name) ?? name;
    if (isMeta(name)) {
      if (/metadata\.json$/.test(name))
        order = isRecord(json) && Array.isArray(json.tokenSetOrder) ? json.tokenSetOrder.map(String) : order;
      else themes = json;
    } else if (Array.isArray(json)) lists.push({ name, list: json });
    else if (!isRecord(json)) notes.push(`${name} is ${nameOther(json)}.`);
    else {
      const found = readVariables(json, set);
      const other = found ? undefined : rewrite(json);
      const metadata = isRecord(json.$metadata) ? json.$metadata : undefined;
      const own = Array.isArray(metadata?.tokenSetOrder) ? metadata.tokenSetOrder.map(String) : undefined;
      if (found) {
        variables.leaves.push(...found.leaves);
        variables.axes.push(...found.axes);
        forms.push('Figma variables');
      } else if (other) {
        trees.push({ name: set, tree: other.tree });
        forms.push(other.form);
      } else if (own || Array.isArray(json.$themes)) {
        const names = Object.keys(json).filter((one) => !one.startsWith('$') && isRecord(json[one]));
        trees.push(...names.map((one) => ({ name: one, tree: json[one] })));
        order = own ?? order;
        themes = json.$themes ?? themes;
        forms.push('Tokens Studio');
      } else {
        const mode = nameMode(json);
        const isFile = !isOldStudio(json, files.length);
        const parts = isFile
          ? [{ name: [set, mode].filter(Boolean).join(' '), tree: json as unknown }]
          : Object.entries(json).map(([one, tree]) => ({ name: one, tree }));
        if (toSets(parts).some(({ leaves }) => leaves.length > 0)) {
          trees.push(...parts);
          forms.push(nameForm(json));
        } else notes.push(`${name} is ${nameOther(json)}.`);
      }
    }
  }
  const listed = readVariableList(
    lists.map(({ list }) => list),
    'list',
  );
  for (const { name, list } of lists) if (!readVariableList([list], name)) notes.push(`${name} is ${nameOther(list)}.`);
  if (listed) {
    variables.leaves.push(...listed.leaves);
    variables.axes.push(...listed.axes);
    forms.push('Figma variables');
  }
  const sets = nameSets(
    toSets(trees),
    readThemes(themes).flatMap(({ enabled, source }) => [...enabled, ...source]),
    order,
  );
  const read = readThemes(themes).filter(({ enabled, source }) =>
    [...enabled, ...source].some((name) => sets.some((set) => set.name === name)),
  );
  const selection = read.length > 0 ? selectByThemes(read, order) : selectByNames(sets, order);
  const isStudio = read.length > 0 || order.length > 0;
  return { form: isStudio ? 'Tokens Studio' : (forms[0] ?? 'DTCG'), sets, selection, variables, notes };
}

/** Old files of Tokens Studio hold their sets beside each other, one of them dark. */
const isOldStudio = (json: Record<string, unknown>, count: number): boolean =>
  count === 1 &&
  !/"\$value"/.test(JSON.stringify(json)) &&
  selectByNames(
    Object.keys(json).map((name) => ({ name, leaves: [] })),
    [],
  ).hasDark &&
  toSets([{ name: '', tree: json }]).some(({ leaves }) => leaves.length > 0 && leaves.every(({ modes }) => !modes));

/** Files as the themes call them: `tokens/color/light.json` is the set `color/light`. */
function nameSets(sets: readonly TokenSet[], wanted: readonly string[], order: readonly string[]): TokenSet[] {
  const names = [...new Set([...wanted, ...order])];
  const taken = new Set(sets.map(({ name }) => name).filter((name) => names.includes(name)));
  return sets.map((set) => {
    if (taken.has(set.name)) return set;
    const fits = names.filter(
      (name) => !taken.has(name) && (set.name.endsWith(`/${name}`) || name.endsWith(`/${set.name}`)),
    );
    const name = fits.sort((one, other) => other.length - one.length)[0];
    if (name === undefined) return set;
    taken.add(name);
    return { name, leaves: set.leaves.map((leaf) => ({ ...leaf, set: name })) };
  });
}

/** Modes that tokens hold themselves. */
function listOwnAxes(leaves: readonly Leaf[], known: readonly Axis[]): Axis[] {
  const names = new Map<string, Set<string>>();
  for (const { axis, modes } of leaves) {
    if (axis === undefined || !modes || known.some(({ id }) => id === axis)) continue;
    const own = names.get(axis) ?? new Set<string>();
    for (const name of Object.keys(modes)) own.add(name);
    names.set(axis, own);
  }
  return [...names].map(([id, own]): Axis => ({ id, label: 'modes', names: [...own] }));
}

/**
 * Takes files of tokens apart, whatever form they have.
 * @param files one file, or those of a folder; a name says whether a file of one mode is the dark one
 * @param answers to the choices of an earlier answer
 * @throws Error with a sentence for files that hold no tokens
 */
export function readForeign(files: readonly GivenFile[], answers: Answers = {}): ForeignFile {
  const resolverFile = files.find(({ json }) => isResolver(json));
  if (resolverFile) return readByResolver(resolverFile, files, answers);
  const { form, sets, selection, variables, notes } = takeApart(files);
  const all = [...variables.leaves, ...sets.flatMap(({ leaves }) => leaves)];
  if (all.length === 0)
    throw new Error(notes.length > 0 ? notes.map((note) => note.replace(/\.$/, '')).join('; ') : 'no token is in it');
  const inner = [...variables.axes, ...listOwnAxes(all, variables.axes)];
  const axes = [...selection.axes, ...inner];
  const choices = listChoices(axes, answers);
  const isOpen = choices.some(({ chosen }) => chosen === undefined);
  const used = new Set<string>();
  const read = (wantsDark: boolean): ForeignToken[] => {
    const { enabled, source } = selection.choose(wantsDark, choices);
    const listOf = (names: readonly string[]) =>
      names.flatMap((name) => sets.filter((set) => set.name === name).flatMap(({ leaves }) => leaves));
    for (const name of [...enabled, ...source]) used.add(name);
    // Sources are looked up, and have no role themselves; unless there is nothing else.
    const sources = listOf(source).map((leaf) => ({ ...leaf, isSource: true }));
    const leaves = [...variables.leaves, ...listOf(enabled)];
    const pick = (id: string) => {
      const axis = axes.find((one) => one.id === id);
      return axis && pickName(axis, wantsDark, choices);
    };
    const marked = markForms([...sources, ...leaves]);
    return followAliases(marked, pick, wantsDark ? 'dark' : 'light');
  };
  const light = isOpen ? [] : read(false);
  const isForm = ({ form: own }: Leaf) => own === 'dark';
  const dark = isOpen || !(selection.hasDark || inner.some(hasDark) || markForms(all).some(isForm)) ? [] : read(true);
  const unused = isOpen
    ? []
    : sets
        .filter(({ name }) => !used.has(name))
        .flatMap(({ name, leaves }) => leaves.map(({ path }) => ({ path, set: name })));
  return { form, light, dark, choices, unused, notes };
}

function readByResolver(file: GivenFile, files: readonly GivenFile[], answers: Answers): ForeignFile {
  const { axes, list, missing } = readResolver(
    file,
    files.filter((one) => one !== file),
  );
  const choices = listChoices(axes, answers);
  const isOpen = choices.some(({ chosen }) => chosen === undefined);
  const read = (wantsDark: boolean): ForeignToken[] =>
    followAliases(
      markForms(toSets(list(wantsDark, choices)).flatMap(({ leaves }) => leaves)),
      () => undefined,
      wantsDark ? 'dark' : 'light',
    );
  const light = isOpen ? [] : read(false);
  const dark = isOpen || !axes.some(hasDark) ? [] : read(true);
  const known = new Set([...light, ...dark].map(({ path }) => toKey(path)));
  const others = toSets(files.filter((one) => one !== file).map(({ name, json }) => ({ name, tree: json })));
  const unused = isOpen
    ? []
    : others.flatMap(({ name, leaves }) =>
        leaves.filter(({ path }) => !known.has(toKey(path))).map(({ path }) => ({ path, set: name })),
      );
  const notes = missing.map((name) => `${file.name} asks for ${name}, which was not chosen; choose the whole folder.`);
  if (!isOpen && light.length + dark.length === 0) throw new Error(notes.join(' ') || 'the resolver names no tokens');
  return { form: 'DTCG resolver', light, dark, choices, unused, notes };
}
