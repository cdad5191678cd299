import { type ColorValue, colorProblem, toHex } from './color.ts';
import type { Question, TakenFile, TakenToken } from './exchange/read.ts';
import type { DerivedRole } from './proposal.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const show = ({ name, form }: TakenToken): string => (form === 'dark' ? `${name} (dark)` : name);

/** A value in one line: a colour as #rrggbb. */
export const showValue = (value: unknown): string =>
  colorProblem(value) === undefined ? toHex(value as ColorValue) : JSON.stringify(value);

/** From so many tokens on, those with one reason share a line. */
const MANY = 3;

/** Lines of tokens; those with one reason together, unless every one is asked for. */
function writeLines(lines: readonly TakenToken[], isWhole: boolean): string[] {
  const groups = new Map<string | undefined, TakenToken[]>();
  for (const line of lines) {
    const isRole = line.to !== undefined && !line.to.startsWith('palette.');
    // The steps of a scale differ in their numbers alone.
    const reason = isRole ? `is ${line.to} ${line.name}` : (line.why ?? '').split(';')[0]?.replace(/\d+/g, '#');
    groups.set(reason, [...(groups.get(reason) ?? []), line]);
  }
  return [...groups.values()].flatMap((group) => {
    const [{ why = '' } = { why: '' }] = group;
    if (!isWhole && group.length > MANY)
      return `  ${group.length} tokens (${group.slice(0, 2).map(show).join(', ')}, …): ${why}`;
    return group.map((line) => `  ${show(line)} ${[line.to && `is ${line.to}`, line.why].filter(Boolean).join(': ')}`);
  });
}

export interface ReportOptions {
  names: string;
  result: TakenFile;
  /** Questions that were answered with yes. */
  yes: readonly Question[];
  /** One line for each token. */
  isWhole: boolean;
}

/** The report of an import, in the order in which one needs it: what was taken, what is open, what was left. */
export function writeReport({ names, result, yes, isWhole }: ReportOptions): string[] {
  const { form, report, questions, notes } = result;
  const taken = report.filter(({ to }) => to);
  const left = report.filter(({ to }) => !to);
  const open = questions.filter((one) => !yes.includes(one));
  return [
    `${names}: ${form}, ${taken.length + yes.length} of ${counted(report.length, 'token is', 'tokens are')} taken over.`,
    ...notes,
    ...writeLines(taken, isWhole),
    ...yes.map(({ name, to }) => `  ${name} is ${to}: you said yes`),
    ...(open.length > 0
      ? [
          `${counted(open.length, 'match is', 'matches are')} doubtful and left out. Write --yes <token> for each that is right:`,
          ...open.map(({ name, to, value, why }) => `  ${name} (${showValue(value)}) may be ${to}: ${why}`),
        ]
      : []),
    ...(left.length > 0
      ? [`${counted(left.length, 'was', 'were')} not taken over:`, ...writeLines(left, isWhole)]
      : []),
  ];
}

/** The report about derived colours. It begins with those that had to change. */
export function writeDerived(derived: readonly DerivedRole[], isWhole: boolean): string[] {
  const changed = derived.filter(({ isChanged }) => isChanged);
  const mixed = derived.filter(({ isChanged }) => !isChanged);
  const line = ({ role, form, value, why }: DerivedRole) =>
    `  color.${role}${form === 'dark' ? ' (dark)' : ''} is ${toHex(value)}: ${why}`;
  const names = mixed.map(({ role, form }) => (form === 'dark' ? `${role} (dark)` : role));
  return [
    ...(changed.length > 0 ? [`${counted(changed.length, 'colour', 'colours')} of yours had to change:`] : []),
    ...changed.map(line),
    ...(mixed.length > 0
      ? [`${counted(mixed.length, 'colour is', 'colours are')} derived${isWhole ? ':' : `: ${names.join(', ')}.`}`]
      : []),
    ...(isWhole ? mixed.map(line) : []),
  ];
}
