import { sources } from 'virtual:brand-sources';
import base from '#themes/base/tokens.json';
import { type Document, writtenIn } from '#themes/edit.ts';
import { type GivenFile, type Question, type TakenFile, takeOver } from '#themes/exchange/read.ts';
import { type DerivedRole, deriveProposal, layOver, listFontValues, type Proposal } from '#themes/proposal.ts';
import { isRecord, listTokens } from '#themes/tokenTree.ts';
import { checkDocument } from './edit';
import { readFiles } from './given';
import { type LabMemory, useKept } from './memory';

/** An import, and what the designer decided about it. */
export interface Import {
  result: TakenFile;
  answers: Readonly<Record<string, string>>;
  /** By {@link toKey}. */
  decisions: Readonly<Record<string, 'yes' | 'no'>>;
  /** Roles that were derived; undefined until that was asked for. */
  derived?: readonly DerivedRole[];
}

/** Identifies a question: one token may be asked about for two roles. */
export const toKey = ({ name, to }: Pick<Question, 'name' | 'to'>): string => `${name} ${to}`;

const families = listFontValues(sources).map((value) => value.split(',')[0] ?? '');
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

interface ImportOptions {
  memory: LabMemory;
  proposal: Proposal;
  onChange: (change: (before: Proposal) => Proposal) => void;
  onSay: (sentence: string) => void;
}

/** The import of foreign tokens: its files, its questions, and the rest that is derived. */
export function useImport({ memory, proposal, onChange, onSay }: ImportOptions) {
  const [current, setCurrent] = useKept<Import | undefined>(memory, 'taken', undefined);
  const read = (
    names: string,
    files: readonly GivenFile[],
    start: Proposal,
    answers: Import['answers'],
    notes: string[],
  ) => {
    try {
      const result = takeOver(files, base, { answers, families });
      // Files are kept for another choice of brand, and not stored with the rest: they may be large.
      memory.set('files', { names, files, start, notes });
      setCurrent({ result: { ...result, notes: [...notes, ...result.notes] }, answers, decisions: {} });
      const open = result.choices.filter(({ chosen }) => chosen === undefined);
      if (open.length === 0) onChange(() => layOver(start, result));
      const count = result.report.filter(({ to }) => to).length;
      const asked = result.questions.length;
      onSay(
        open.length > 0
          ? `${names}: ${result.form}. It holds several brands; choose one below.`
          : `${names}: ${result.form}, ${count} of ${result.report.length} tokens are taken over.${
              asked > 0 ? ` ${counted(asked, 'match is', 'matches are')} doubtful; see below.` : ''
            }`,
      );
    } catch (error) {
      setCurrent(undefined);
      onSay(
        `${names} is left as it is: ${[error instanceof Error ? error.message : String(error), ...notes].join(' ').replace(/\.$/, '')}.`,
      );
    }
  };
  const open = async (list: readonly File[]) => {
    if (list.length === 0) return;
    setCurrent(undefined);
    const folder = list[0]?.webkitRelativePath.split('/')[0];
    const names = folder || list.map(({ name }) => name).join(', ');
    const { files, notes } = await readFiles(list);
    const [only] = files;
    if (!only) return onSay(notes.length > 0 ? notes.join(' ') : `${names} holds no JSON file.`);
    const { json } = only;
    // A tokens.json of ours is opened as it is, with what its tokens point to.
    const isOurs = files.length === 1 && isRecord(json) && checkDocument(json).problems.length === 0;
    if (isOurs && listTokens(json).length > 0) {
      onChange((before) => ({ ...before, tokens: json }));
      return onSay(`${only.name} is open.`);
    }
    read(names, files, proposal, {}, notes);
  };
  /** Answers which brand to read. The import begins again from before it. */
  const choose = (id: string, option: string) => {
    const kept = memory.get('files') as
      | { names: string; files: GivenFile[]; start: Proposal; notes: string[] }
      | undefined;
    if (!kept || !current) return onSay('The file is not here any more; open it again and choose then.');
    read(kept.names, kept.files, kept.start, { ...current.answers, [id]: option }, kept.notes);
  };
  /** Answers a doubtful match. Another match for the same role is then no. */
  const decide = (question: Question, decision: 'yes' | 'no') => {
    if (!current) return;
    const rivals = current.result.questions.filter((one) => one !== question && one.to === question.to);
    const isYes = decision === 'yes';
    const decisions = {
      ...current.decisions,
      ...(isYes && Object.fromEntries(rivals.map((one) => [toKey(one), 'no' as const]))),
      [toKey(question)]: decision,
    };
    const { derived: _, ...rest } = current;
    setCurrent({ ...rest, decisions });
    if (!isYes) {
      // A yes that is taken back leaves what was there before the import.
      const kept = memory.get('files') as { start: Proposal } | undefined;
      const was = (document: Document | undefined) => ({ [question.to]: document && writtenIn(document, question.to) });
      if (current.decisions[toKey(question)] === 'yes')
        onChange((before) =>
          layOver(before, { tokens: was(kept?.start.tokens), dark: before.dark ? was(kept?.start.dark) : {} }),
        );
      return onSay(`${question.name} is left out.`);
    }
    const dark = 'dark' in question ? { [question.to]: question.dark } : {};
    onChange((before) => layOver(before, { tokens: { [question.to]: question.value }, dark }));
    onSay(`${question.to} is ${question.name} now.`);
  };
  /** Keeps what was imported, and derives all other colours. */
  const derive = () => {
    if (!current) return;
    const yes = current.result.questions.filter((one) => current.decisions[toKey(one)] === 'yes');
    const brought = {
      tokens: { ...current.result.tokens, ...Object.fromEntries(yes.map(({ to, value }) => [to, value])) },
      dark: {
        ...current.result.dark,
        ...Object.fromEntries(yes.flatMap((one) => ('dark' in one ? [[one.to, one.dark]] : []))),
      },
    };
    const { proposal: made, derived } = deriveProposal(proposal, brought);
    onChange(() => made);
    setCurrent({ ...current, derived });
    const changed = derived.filter(({ isChanged }) => isChanged).length;
    onSay(
      `${counted(derived.length, 'colour is', 'colours are')} derived, and every contrast holds.${
        changed > 0 ? ` ${counted(changed, 'imported colour', 'imported colours')} had to change; see below.` : ''
      }`,
    );
  };
  return { current, open, choose, decide, derive, close: () => setCurrent(undefined) };
}
