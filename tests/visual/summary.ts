import { groupChanges } from './groups.ts';
import { isFine, type Outcome, tally } from './outcome.ts';

/** The run in Markdown, for the page of a CI run: how many of each status, and what is not fine, by name. */
export function summarize(outcomes: readonly Outcome[], problems: readonly string[]): string {
  const counts = Object.entries(tally(outcomes)).map(([status, count]) => `${count} ${status}`);
  const lines = outcomes
    .filter((outcome) => !isFine(outcome))
    .map(({ key, status, why }) => `- ${status}: \`${key}\`${why.map((one) => ` ${one}`).join(';')}`);
  const alike = groupChanges(outcomes)
    .filter(({ keys }) => keys.length > 1)
    .map(({ label, keys }) => `- ${keys.length} pictures changed alike: ${label}`);
  return [
    `### Seen and heard: ${counts.join(', ')}`,
    ...problems.map((problem) => `- ${problem}`),
    ...alike,
    ...lines,
    '',
  ].join('\n');
}
