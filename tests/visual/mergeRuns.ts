import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Result } from './compareAll.ts';
import { isSameEnvironment } from './environment.ts';
import { WrongCommand } from './options.ts';
import { clearReport } from './reportFolder.ts';
import { readRun, type SavedRun } from './savedRun.ts';

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

/**
 * Puts the reports of all shards of one run together, with their pictures. Throws {@link WrongCommand} where a shard is
 * missing, is there twice, or pictured another commit or with another browser. Findings that need all pictures are
 * still to be added (`finish`).
 */
export function mergeRuns(folders: readonly string[], report: string): Result {
  const runs = folders.map(readRun);
  const [first] = runs;
  if (!first) throw new WrongCommand('There is no report to merge.');
  checkShards(runs, folders);
  if (folders.some((folder) => resolve(folder) === resolve(report)))
    throw new WrongCommand(`${report} is one of the reports to merge; name another folder with --report.`);
  clearReport(report);
  for (const folder of folders) {
    const pictures = join(folder, 'pictures');
    if (existsSync(pictures)) cpSync(pictures, join(report, 'pictures'), { recursive: true });
  }
  const outcomes = runs.flatMap((run) => run.outcomes);
  const isWhole = runs.every(({ parts }) => parts.isWhole);
  return {
    outcomes,
    problems: unique(runs.flatMap(({ problems }) => problems)),
    notes: [],
    machine: first.machine,
    msPerPicture:
      runs.reduce((all, run) => all + run.msPerPicture * run.outcomes.length, 0) / Math.max(1, outcomes.length),
    parts: {
      isWhole,
      isComplete: isWhole,
      expected: first.parts.expected,
      components: unique(runs.flatMap(({ parts }) => parts.components)).sort(),
    },
  };
}

function checkShards(runs: readonly SavedRun[], folders: readonly string[]): void {
  const [first] = runs;
  const count = Number(first?.parts.shard?.split('/')[1]);
  const taken = runs.map(({ parts }) => parts.shard ?? 'no shard');
  const wanted = Array.from({ length: count || 0 }, (_, at) => `${at + 1}/${count}`);
  const missing = wanted.filter((shard) => !taken.includes(shard));
  const others = taken.filter((shard, at) => !wanted.includes(shard) || taken.indexOf(shard) !== at);
  if (missing.length + others.length > 0 || wanted.length === 0) {
    const found = folders.map((folder, at) => `${folder} is ${taken[at]}`).join(', ');
    throw new WrongCommand(
      `These are not all shards of one run, each once: ${found}. Missing: ${missing.join(', ') || 'none'}.`,
    );
  }
  const differs = runs.findIndex(
    (run) => first && (run.commit !== first.commit || !isSameEnvironment(run.machine, first.machine)),
  );
  if (differs > 0) {
    throw new WrongCommand(
      `${folders[differs]} is of another commit, or of a machine with another browser or fonts, than ${folders[0]}.`,
    );
  }
}
