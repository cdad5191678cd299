import { describeWhere } from './problems/fit.ts';
import { count, type Kind, kinds, type Problem } from './problems/problem.ts';

/** The heading of each kind in the page. */
export const headings: Readonly<Record<Kind, string>> = {
  never: 'Can never be ordered',
  price: 'Odd prices',
  group: 'Choices that contradict each other',
  allergens: 'Allergens not stated',
  language: 'Texts that are missing',
  letters: 'Letters that the font lacks',
  photograph: 'Photographs',
  cut: 'Texts that are cut',
};

/** A row of the list: one or more problems of the same text at different widths. */
export interface ProblemRow {
  kind: Kind;
  at: string;
  name: string;
  what: string;
  where: string;
  problem: Problem;
}

/** Rows of the list. The same text that is cut at several widths is one row, which links to where most is cut. */
export function toRows(problems: readonly Problem[]): ProblemRow[] {
  const rows = new Map<string, Problem[]>();
  for (const [index, problem] of problems.entries()) {
    const { kind, at, part, languageId, textZoom = 100 } = problem;
    const key = kind === 'cut' ? [at, part, languageId, textZoom].join(' ') : String(index);
    rows.set(key, [...(rows.get(key) ?? []), problem]);
  }
  return [...rows.values()].flatMap((same): ProblemRow[] => {
    const worst = [...same].sort((one, other) => (other.letters ?? 0) - (one.letters ?? 0))[0];
    if (!worst) return [];
    const { kind, at, name, what } = worst;
    if (same.length === 1) return [{ kind, at, name, what, where: describeWhere(worst), problem: worst }];
    const each = [...same]
      .sort((one, other) => (one.width ?? 0) - (other.width ?? 0))
      .map(({ width, letters }) => `${letters} at ${width} px`);
    const { width: _, ...anyWidth } = worst;
    const said = `loses letters of its ${worst.part}: ${each.join(', ')}`;
    return [{ kind, at, name, what: said, where: describeWhere(anyWidth), problem: worst }];
  });
}

/** Problems by kind, most urgent kind first; kinds without a problem are left out. */
export const groupRows = (rows: readonly ProblemRow[]): { kind: Kind; rows: ProblemRow[] }[] =>
  kinds.map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind) })).filter((one) => one.rows.length > 0);

/** Problems as lines for a terminal: the kinds with their counts and the first of each. */
export function printProblems(problems: readonly Problem[], most = 5): string[] {
  return groupRows(toRows(problems)).flatMap(({ kind, rows }) => [
    `${headings[kind]}: ${count(rows.length, 'problem')}`,
    ...rows.slice(0, most).map(({ name, what, where }) => `  ${name} ${what}${where ? ` (${where})` : ''}`),
    ...(rows.length > most ? [`  and ${rows.length - most} more`] : []),
  ]);
}
