import { parseArgs } from 'node:util';

/** Reads the number of rounds from the command line: `--rounds 9`. Exits if it is not a number. */
export function readCount(option: string, usual: number): number {
  const { values } = parseArgs({ options: { [option]: { type: 'string', default: String(usual) } } });
  return toCount(option, values[option]);
}

/** The same of a value that is read already, where there are other options. */
export function toCount(option: string, value: unknown): number {
  const count = Number(value);
  if (Number.isInteger(count) && count >= 1) return count;
  console.error(`--${option} ${value} is not possible: give a whole number of at least 1`);
  process.exit(2);
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** A sentence when a figure is over its limit. */
export const over = (label: string, value: number, limit: number): string[] =>
  value > limit ? [`${label}: ${Number(value.toFixed(3))}, the limit is ${limit}`] : [];

/** Ends the run: with 1 and a sentence each for what was over its limit. */
export function finish(failures: readonly string[]): never {
  for (const failure of failures) console.error(failure);
  process.exit(failures.length > 0 ? 1 : 0);
}
