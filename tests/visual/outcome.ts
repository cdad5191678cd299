import type { Box } from './compare.ts';
import type { Picture } from './pictures.ts';

/** How a picture compares with what was approved. */
export type Status =
  | 'same'
  /** Kept as it is now, by `--approve`; it was different, or not there. */
  | 'approved'
  | 'changed'
  /** Changed, and a person has rejected this look (`--reject`). */
  | 'rejected'
  /** Without a baseline, or without a story. */
  | 'missing'
  /** A baseline of what no longer exists. */
  | 'orphan'
  /** The story or the baseline is broken. */
  | 'failed'
  /** Not the same, which is excused for a while. */
  | 'quarantined'
  /** The state has no story yet, and tests/visual/pending.ts says what it waits for. */
  | 'pending';

/** Statuses that a run may end well with. */
const fine: ReadonlySet<Status> = new Set(['same', 'approved', 'quarantined', 'pending']);

export interface Outcome extends Picture {
  status: Status;
  storyId?: string | undefined;
  /** Sentences that say why it is not the same. */
  why: string[];
  /** How many pixels differ, and where. */
  pixels?: number;
  box?: Box;
  /** Common difference of the group, from `compare`. */
  recolour?: string;
  patch?: string;
  /** How much wider and higher it is: `+0×+16`. */
  resized?: string;
  /** The words that were on the page, where those of the state were not. */
  seen?: string;
  /** The pictures, where there are any, as files of the report. */
  before?: string;
  after?: string;
  difference?: string;
  /** The heard text and the approved one, if the outcome is of a text and not of a picture. */
  heard?: { before?: string; after?: string };
  /** {@link hashPixels} of what was pictured now, or `hashText` of what was heard. */
  hash?: string;
}

export const isFine = ({ status }: Outcome): boolean => fine.has(status);

/** How many there are of each status. */
export function tally(outcomes: readonly Outcome[]): Partial<Record<Status, number>> {
  const counts: Partial<Record<Status, number>> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** States that look alike in a brand, which may mean that one of their stories shows the wrong thing. */
export function findIdentical(outcomes: readonly Outcome[]): string[][] {
  const byHash = new Map<string, string[]>();
  for (const { hash, key, heard } of outcomes) if (hash && !heard) byHash.set(hash, [...(byHash.get(hash) ?? []), key]);
  return [...byHash.values()].filter((keys) => keys.length > 1);
}
