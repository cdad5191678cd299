import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Baselines } from './baselines.ts';
import { describeDifferences } from './environment.ts';
import { filterByAll } from './filter.ts';
import { type Options, WrongCommand } from './options.ts';
import type { Outcome } from './outcome.ts';
import { hashPixels } from './png.ts';
import { type Decision, type SavedRun, saveRun } from './savedRun.ts';

/** True for an outcome that can be decided. */
const isOpen = ({ status, after, heard }: Outcome): boolean =>
  status === 'orphan' ||
  ((after ?? heard?.after) !== undefined && ['changed', 'missing', 'rejected', 'approved'].includes(status));

/** Returns the pictures of a report that a command names. A rejected picture is approved only by its own name. */
export function selectToDecide(
  outcomes: readonly Outcome[],
  filter: string,
  { only, brand }: Partial<Options> = {},
): string[] {
  const isNamed = (key: string) => filter.split(',').some((term) => term.trim() === key);
  return filterByAll(outcomes, filter, only)
    .filter((outcome) => brand === undefined || outcome.brand === brand)
    .filter(({ key, status }) => status !== 'rejected' || isNamed(key))
    .map(({ key }) => key);
}

/**
 * Approves or rejects pictures of a report as they are in it, and writes the notes of all decisions into
 * `commit-message.txt` beside it. Throws {@link WrongCommand} for pictures of another machine than the baselines', and
 * where none of the pictures is open. @returns the keys that were decided.
 */
export async function decide(
  folder: string,
  run: SavedRun,
  baselines: Baselines,
  { keys, verdict, note }: Decision,
): Promise<string[]> {
  const wanted = new Set(keys);
  const open = run.outcomes.filter((outcome) => wanted.has(outcome.key) && isOpen(outcome));
  if (open.length === 0) throw new WrongCommand('None of these pictures is changed, missing, rejected or an orphan.');
  // A text is the same on every machine.
  const hasPictures = open.some(({ heard }) => !heard);
  const differences = baselines.isEmpty || !hasPictures ? [] : describeDifferences(baselines.machine, run.machine);
  if (verdict === 'approve' && differences.length > 0) {
    throw new WrongCommand(
      `Nothing was approved, because one folder cannot hold pictures of two machines. ${differences.join(' ')}`,
    );
  }
  for (const outcome of open) {
    if (verdict === 'approve') await approve(folder, outcome, baselines);
    else reject(outcome, baselines, note);
    outcome.status = verdict === 'approve' ? 'approved' : 'rejected';
  }
  if (verdict === 'approve' && hasPictures && baselines.machine.browser === '') baselines.saveMachine(run.machine);
  const decided = open.map(({ key }) => key);
  recordDecision(folder, run, { keys: decided, verdict, note });
  return decided;
}

/** Keeps a decision in the report, in place of earlier ones on the same pictures, and in the message of the commit. */
export function recordDecision(folder: string, run: SavedRun, { keys, verdict, note }: Decision): void {
  const decided = new Set(keys);
  run.decisions = [
    ...run.decisions.flatMap((one) => {
      const left = one.keys.filter((key) => !decided.has(key));
      return left.length > 0 ? [{ ...one, keys: left }] : [];
    }),
    { keys, verdict, note: note.trim() },
  ];
  saveRun(folder, run);
  writeFileSync(join(folder, 'commit-message.txt'), toCommitMessage(run.decisions));
}

async function approve(folder: string, { key, status, after, heard }: Outcome, baselines: Baselines): Promise<void> {
  baselines.setRejection(key, undefined);
  if (status === 'orphan') return baselines.remove(key);
  if (heard?.after !== undefined) return baselines.approveText(key, heard.after);
  const path = join(folder, after ?? '');
  if (!existsSync(path)) throw new WrongCommand(`${path} is not in the report; fetch the whole artefact.`);
  const picture = readFileSync(path);
  const hash = await hashPixels(picture).catch(() => {
    throw new WrongCommand(`${path} is not a picture; fetch the artefact again.`);
  });
  baselines.store.keep(hash, picture);
  baselines.approve(key, hash);
}

function reject({ key, hash, status }: Outcome, baselines: Baselines, note: string): void {
  if (status === 'orphan' || !hash)
    throw new WrongCommand(`${key} shows nothing any more; '--remove-orphans' deletes it.`);
  if (status === 'approved')
    throw new WrongCommand(`${key} is approved already; restore its line in tests/visual/baselines from git first.`);
  baselines.setRejection(key, { hash, note: note.trim() });
}

const SHOWN = 6;

/** The decisions as the message of a commit: how many, and for each note the pictures that it is about. */
export function toCommitMessage(decisions: readonly Decision[]): string {
  const parts = (['approve', 'reject'] as const).flatMap((verdict) => {
    const count = decisions.filter((one) => one.verdict === verdict).flatMap(({ keys }) => keys).length;
    return count > 0 ? [`${verdict} ${count} ${count === 1 ? 'picture' : 'pictures'}`] : [];
  });
  const lines = decisions.map(({ keys, verdict, note }) => {
    const more = keys.length > SHOWN ? ` and ${keys.length - SHOWN} more` : '';
    return `- ${verdict}: ${note ? `${note} ` : ''}(${keys.slice(0, SHOWN).join(', ')}${more})`;
  });
  return `visual: ${parts.join(', ')}\n\n${lines.join('\n')}\n`;
}
