import type { ColorValue } from '../color.ts';
import { tokenRules, valueRules } from '../tokenRules.ts';
import { isRecord, listTokens } from '../tokenTree.ts';
import type { ForeignToken } from './aliases.ts';
import { readForeign } from './flatten.ts';
import type { Form } from './forms.ts';
import type { Answers, Choice } from './modes.ts';
import { findMatches, findPrefix, isColor, isOurs, type Match, toWords } from './names.ts';
import { findImplausible, findImplausibleMeasure, type Known } from './plausible.ts';
import type { GivenFile } from './resolver.ts';
import { noScale, readScales } from './scales.ts';
import { toColorValue, toOwnValue, Unusable } from './values.ts';

export type { Answers, Choice } from './modes.ts';
export type { GivenFile } from './resolver.ts';

/** One token of a foreign file and its result. */
export interface TakenToken {
  /** Its name in the file, with dots. */
  name: string;
  form: 'normal' | 'dark';
  /** The token that it became, or undefined when it was not taken over. */
  to: string | undefined;
  /** Why it was not taken over, or what was done to it. */
  why: string | undefined;
}

/** A match that a person has to decide. */
export interface Question {
  name: string;
  /** The token that it may be. */
  to: string;
  value: unknown;
  /** Its value in the dark form, where that is another. */
  dark?: unknown;
  /** Why it is not taken over without asking. */
  why: string;
}

export interface TakenFile {
  form: Form;
  /** Values by token, to be laid over a brand. */
  tokens: Record<string, unknown>;
  dark: Record<string, unknown>;
  /** Which of several brands to read. While one has no answer, nothing is taken over. */
  choices: Choice[];
  /** Doubtful matches. They are not among the tokens. */
  questions: Question[];
  /** Every token of the files. */
  report: TakenToken[];
  /** Sentences about files that were left, or that are missing. */
  notes: string[];
}

export interface TakeOverOptions {
  /** Answers to the choices of an earlier result, by id. */
  answers?: Answers;
  /** Families of the fonts that there are. Default: any family is taken over. */
  families?: readonly string[];
}

/** Maximum number of colours without a role that a palette may bring. More is a whole scale of a design system. */
const mostColours = 40;

const toPaletteName = (path: readonly string[]): string => {
  const words = path.flatMap((part) => part.split(/[^a-zA-Z0-9]+/)).filter(Boolean);
  const [first = 'colour', ...others] = words;
  const joined = first.toLowerCase() + others.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  return /^[0-9]/.test(joined) ? `colour${joined}` : joined;
};

const unknown: Record<string, string> = {
  typography: 'is a text style; its family, weight and size are tokens of their own here',
  composition: 'is a composition of styles, which no component has',
  gradient: 'is a gradient; art.hero and art.tile are complete backgrounds',
  border: 'is a border style; its colour and width are tokens of their own here',
  strokestyle: 'is a stroke style, which no component has',
  transition: 'is a transition; its duration and curve are tokens of their own here',
  asset: 'is a picture; put it into the folder of the brand',
  opacity: 'is an opacity, which no component has',
  boolean: 'is a switch, not a look; see brand.json',
};

/** Roles in the order in which they are settled: first those that others are painted on. */
const order = [
  'background',
  'surface',
  'surfaceSunken',
  'inverse',
  'accent',
  'accentSoft',
  'success',
  'warning',
  'danger',
];
const toPlace = (id: string): number => {
  const place = order.indexOf(id.replace(/^color\./, ''));
  return place < 0 ? order.length : place;
};

interface Vocabulary {
  types: ReadonlyMap<string, string>;
  ids: readonly string[];
  /** The values of the base. */
  own: ReadonlyMap<string, unknown>;
  /** Our spaces in px, by number. */
  spaces: ReadonlyMap<number, number>;
  families: readonly string[] | undefined;
}

/** One form, taken over. */
interface TakenForm {
  values: Record<string, unknown>;
  /** The token that a role came from. */
  from: Map<string, ForeignToken>;
  questions: (Omit<Question, 'dark'> & { token: ForeignToken })[];
  report: TakenToken[];
}

/** A token that may be a role. */
interface Candidate {
  token: ForeignToken;
  isSure: boolean;
  isOwn: boolean;
  /** Why its name is not sure. */
  doubt: string | undefined;
  /** Words of its path. */
  length: number;
  value: unknown;
}

/** A foreign value as ours, or why it cannot be. */
function readValue(value: unknown, id: string, { types, families }: Vocabulary): { value: unknown } | { why: string } {
  const type = types.get(id) ?? '';
  try {
    const own = toOwnValue(value, type, id);
    const problem = valueRules[type]?.(own) ?? tokenRules[id]?.(own);
    if (problem) return { why: problem };
    const [family] = type === 'fontFamily' && Array.isArray(own) ? own.map(String) : [];
    if (family !== undefined && families && !families.includes(family) && !/^[a-z-]+$/.test(family))
      return {
        why: `asks for the font ${family}, which no brand here brings; put it into the folder and into "fonts" of brand.json`,
      };
    return { value: own };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return { why: error.message };
  }
}

/** Takes over the tokens of one form. */
function takeForm(
  tokens: readonly ForeignToken[],
  form: TakenToken['form'],
  vocabulary: Vocabulary,
  below?: TakenForm,
): TakenForm {
  const values: Record<string, unknown> = {};
  const from = new Map<string, ForeignToken>();
  const questions: TakenForm['questions'] = [];
  const why = new Map<ForeignToken, string>();
  const prefix = findPrefix(tokens);
  const areOurs = isOurs(tokens, vocabulary.ids);
  const { taken: steps, left } = areOurs ? noScale : readScales(tokens, vocabulary.spaces);
  const candidates = new Map<string, Candidate[]>();
  for (const [token, reason] of left) why.set(token, reason);
  const add = (token: ForeignToken, { id, isSure, isOwn = false, doubt }: Match): void => {
    const read = readValue(token.value, id, vocabulary);
    if ('why' in read) {
      if (isSure && !why.has(token)) why.set(token, read.why);
    } else {
      const one = { token, isSure, isOwn, doubt, length: isOwn ? 0 : toWords(token.role).length, value: read.value };
      const others = candidates.get(id);
      if (others) others.push(one);
      else candidates.set(id, [one]);
    }
  };
  const lightByKey = new Map([...(below?.from ?? [])].map(([id, token]) => [token.key, id]));
  const asked = new Map((below?.questions ?? []).map(({ token, to }) => [token.key, to]));
  for (const token of tokens) {
    if (token.problem || token.isSource || unknown[String(token.type).toLowerCase()] !== undefined) continue;
    // The dark form of a token is what its light form is.
    const id = lightByKey.get(token.key);
    if (id !== undefined) {
      const read = readValue(token.value, id, vocabulary);
      if ('value' in read && !from.has(id)) {
        values[id] = read.value;
        from.set(id, token);
      } else if ('why' in read) why.set(token, read.why);
    } else if (asked.has(token.key)) why.set(token, `could be ${asked.get(token.key)}; it is asked about`);
    else if (steps.has(token)) add(token, { id: steps.get(token) ?? '', isSure: true });
    else if (!left.has(token))
      for (const match of findMatches(token, vocabulary.ids, { prefix, areOurs })) add(token, match);
  }
  const isLeft = (id: string) => from.has(id) || below?.from.has(id) === true;
  for (const id of [...candidates.keys()].sort((one, other) => toPlace(one) - toPlace(other))) {
    if (isLeft(id)) continue;
    const taken = new Set(from.values());
    const free = (candidates.get(id) ?? []).filter(({ token }) => !taken.has(token));
    const sorted = free.sort((one, other) => Number(other.isSure) - Number(one.isSure) || one.length - other.length);
    // Without a page of the file, the usual paper.
    const paper = form === 'dark' ? [0.07, 0.07, 0.07] : [1, 1, 1];
    const known: Known = {
      'color.background': { colorSpace: 'srgb', components: paper as ColorValue['components'] },
      ...(values as Known),
    };
    const doubt = ({ value, isOwn }: Candidate) =>
      isOwn
        ? undefined
        : id.startsWith('color.')
          ? findImplausible(id, value as ColorValue, known, form)
          : findImplausibleMeasure(id, value, vocabulary.own.get(id));
    const sure = sorted.filter(({ isSure }) => isSure);
    const [best] = sure.filter((one) => doubt(one) === undefined);
    const rivals =
      best &&
      sure.filter((one) => one.length === best.length && JSON.stringify(one.value) !== JSON.stringify(best.value));
    const isSpare = rivals?.every((one) => doubt(one) !== undefined) === true;
    if (best && (rivals?.length === 0 || isSpare)) {
      values[id] = best.value;
      from.set(id, best.token);
      continue;
    }
    const worthAsking = (one: Candidate) => doubt(one) === undefined || (one.isSure && id !== 'radius.full');
    const open = best ? [best, ...(rivals ?? [])] : sorted.filter(worthAsking);
    for (const one of open.slice(0, 2)) {
      const reason = best
        ? 'two tokens have names as short as this'
        : (doubt(one) ?? one.doubt ?? 'its name is not sure');
      questions.push({ name: one.token.path.join('.'), to: id, value: one.value, why: reason, token: one.token });
      why.set(one.token, `could be ${id}; it is asked about`);
    }
  }
  return { values, from, questions, report: writeReport(tokens, form, { values, from, why, candidates }) };
}

interface Findings {
  values: Record<string, unknown>;
  from: ReadonlyMap<string, ForeignToken>;
  why: ReadonlyMap<ForeignToken, string>;
  candidates: ReadonlyMap<string, readonly { token: ForeignToken }[]>;
}

/** One line a token; colours without a role become colours of the palette. */
function writeReport(tokens: readonly ForeignToken[], form: TakenToken['form'], findings: Findings): TakenToken[] {
  const { values, from, why, candidates } = findings;
  const ids = new Map([...from].map(([id, token]) => [token, id]));
  const meanings = new Map([...candidates].flatMap(([id, list]) => list.map(({ token }) => [token, id] as const)));
  const report = tokens.map((token): TakenToken => {
    const name = token.path.join('.');
    const line = (to: string | undefined, reason: string | undefined): TakenToken => ({ name, form, to, why: reason });
    const id = ids.get(token);
    if (id !== undefined) return line(id, undefined);
    const reason = token.problem ?? unknown[String(token.type).toLowerCase()] ?? why.get(token);
    if (reason !== undefined) return line(undefined, reason);
    const meant = meanings.get(token);
    const other = meant && from.get(meant)?.path.join('.');
    const taken = other === undefined ? undefined : `${meant} is ${other} already`;
    if (!isColor(token)) return line(undefined, taken ?? 'no token here has this name');
    try {
      const color = toColorValue(token.value);
      const to = `palette.${toPaletteName(token.path)}`;
      values[to] ??= color;
      return line(
        to,
        `${taken ?? (token.isSource ? 'others point to it' : 'no role here has this name')}, so it is a colour to point to`,
      );
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      return line(undefined, error.message);
    }
  });
  const colours = report.filter(({ to }) => to?.startsWith('palette.'));
  if (colours.length > mostColours) {
    for (const one of colours) {
      delete values[one.to ?? ''];
      one.to = undefined;
      one.why = `is a colour without a role here, one of ${colours.length}; write those that you need into palette`;
    }
  }
  return report;
}

/**
 * Reads files of tokens of DTCG 2025.10 and its drafts, of Tokens Studio, of Figma's variables, and of the forms that
 * `forms.ts` names. It finds our tokens in them: by their own names, by those that others have for them, and colours
 * without a role as colours of the palette. A doubtful match is a question. The report names every token of the files
 * (BRAND-25).
 * @param base themes/base/tokens.json
 * @param files one file, or several that belong together; a name says whether a file of one mode is the dark one
 * @throws Error with a sentence for files that hold no tokens
 */
export function takeOver(files: readonly GivenFile[], base: unknown, options: TakeOverOptions = {}): TakenFile {
  if (files.length === 0) throw new Error('no file is there');
  const { form, light, dark, choices, unused, notes } = readForeign(files, options.answers);
  const own = listTokens(base).filter(({ id, type }) => !id.startsWith('palette.') && type);
  const spaces = own.flatMap(({ id, value }): [number, number][] =>
    id.startsWith('space.') && isRecord(value) ? [[Number(id.slice('space.'.length)), Number(value.value)]] : [],
  );
  const vocabulary: Vocabulary = {
    types: new Map(own.map(({ id, type }) => [id, type as string])),
    ids: own.map(({ id }) => id),
    own: new Map(own.map(({ id, value }) => [id, value])),
    spaces: new Map(spaces),
    families: options.families,
  };
  const normal = takeForm(light, 'normal', vocabulary);
  const other = takeForm(dark, 'dark', vocabulary, normal);
  // A dark form holds what differs; sizes and fonts are those of the brand.
  const differs = ([id, value]: [string, unknown]) =>
    /^(color|palette|elevation|art)\./.test(id) && JSON.stringify(value) !== JSON.stringify(normal.values[id]);
  const lightValues = new Map(light.map((token) => [token.key, JSON.stringify(token.value)]));
  const lightNames = new Set(light.map(({ path }) => path.join('.')));
  const darkValues = new Map(dark.map((token) => [token.key, token.value]));
  const isNew = (_: TakenToken, at: number) => {
    const token = dark[at];
    return (
      !token || !lightNames.has(token.path.join('.')) || lightValues.get(token.key) !== JSON.stringify(token.value)
    );
  };
  const toQuestion = ({ token, ...question }: TakenForm['questions'][number]): Question => {
    const value = darkValues.get(token.key);
    const read = value === undefined ? undefined : readValue(value, question.to, vocabulary);
    const isOther = read && 'value' in read && JSON.stringify(read.value) !== JSON.stringify(question.value);
    return { ...question, ...(isOther && question.to.startsWith('color.') && { dark: read.value }) };
  };
  return {
    form,
    tokens: normal.values,
    dark: Object.fromEntries(Object.entries(other.values).filter(differs)),
    choices,
    questions: normal.questions.map(toQuestion),
    report: [
      ...normal.report,
      ...other.report.filter(isNew),
      ...unused.map(
        ({ path, set }): TakenToken => ({
          ...{ name: path.join('.'), form: 'normal', to: undefined },
          why: `is of ${set}, which the forms that are read do not use`,
        }),
      ),
    ],
    notes,
  };
}
