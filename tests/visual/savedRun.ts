import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { root } from '../check/files.ts';
import type { Result } from './compareAll.ts';
import { WrongCommand } from './options.ts';

/** A decision on pictures of a run. */
export interface Decision {
  keys: readonly string[];
  verdict: 'approve' | 'reject';
  note: string;
}

/** A run as its report keeps it, in `report.json` beside the page. */
export interface SavedRun extends Result {
  /** The pictured commit; '' without git. */
  commit: string;
  decisions: Decision[];
}

/** Whether a path stays in its folder: what a report names is read, written and deleted, and it may be a stranger's. */
const isInside = (path: string): boolean => !isAbsolute(path) && !path.split(/[\\/]/).includes('..');

const getReportFile = (folder: string): string => join(folder, 'report.json');

/** Returns the checked-out commit; '' without git. */
export function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

export const saveRun = (folder: string, run: SavedRun): void =>
  writeFileSync(getReportFile(folder), JSON.stringify(run));

/** Reads the run of a report. Throws {@link WrongCommand} without one. */
export function readRun(folder: string): SavedRun {
  if (!existsSync(getReportFile(folder)))
    throw new WrongCommand(
      `${folder} holds no report; 'npm run visual' makes one, and a CI run has one in reports/visual of its artefact.`,
    );
  let run: SavedRun;
  try {
    run = JSON.parse(readFileSync(getReportFile(folder), 'utf8')) as SavedRun;
  } catch {
    throw new WrongCommand(
      `${getReportFile(folder)} is broken; run 'npm run visual' again, or fetch the artefact again.`,
    );
  }
  const wrong = run.outcomes.find(({ key, after = '' }) => !isInside(key) || !isInside(after));
  if (wrong)
    throw new WrongCommand(
      `${getReportFile(folder)} names files outside of it ('${wrong.key}'); nothing of it is used.`,
    );
  return run;
}
