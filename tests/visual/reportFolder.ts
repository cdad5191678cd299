import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WrongCommand } from './options.ts';

/** Says which process writes the report. */
const runningFile = 'running';
const partsOfReport = ['index.html', 'report.json', 'pictures', 'commit-message.txt', runningFile];

/** Empties the folder of a report. Throws {@link WrongCommand} if it contains any other file. */
export function clearReport(folder: string): void {
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const other = there.find((name) => !partsOfReport.includes(name));
  if (other !== undefined)
    throw new WrongCommand(
      `A report empties its folder, and ${folder} holds ${other}; name a new folder with --report.`,
    );
  for (const name of there) if (name !== runningFile) rmSync(join(folder, name), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Empties the folder of a report for this process alone. Throws {@link WrongCommand} while another run writes there. */
export function claimReport(folder: string): void {
  const path = join(folder, runningFile);
  const owner = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (owner !== process.pid && isAlive(owner))
    throw new WrongCommand(
      `Another run (process ${owner}) writes to ${folder}; wait for it, or name another folder with --report.`,
    );
  clearReport(folder);
  writeFileSync(path, String(process.pid));
  process.once('exit', () => rmSync(path, { force: true }));
}
