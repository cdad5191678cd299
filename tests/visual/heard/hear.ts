import type { Page } from 'playwright';
import { findMisordered } from './order.ts';
import { type HeardEvent, type HeardPage, readEar } from './recorder.ts';
import { judge } from './rules.ts';

/** The text that a screen reader is given of a page. */
export interface Heard {
  /** The text that is kept in git. */
  text: string;
  /** Findings of the rules, each a sentence about 'it'. */
  problems: string[];
  /** True if it was as approved only on a fresh page. */
  isSecondTry?: boolean;
}

/** One line for each event; an action of the user is only a border between the others. */
function printEvent(event: HeardEvent): string[] {
  if (event.kind === 'action') return [];
  if (event.kind === 'said') return [`${event.how}: ${JSON.stringify(event.text)}`];
  return [`opened ${JSON.stringify(event.dialog)}${event.focus === undefined ? '' : `, focus on ${event.focus}`}`];
}

/** The text of a page: its tree in reading order, the focus, what belongs to single elements, and the announcements. */
export function printHeard(tree: string, { focus, details, events }: HeardPage): string {
  const section = (name: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${name}:`, ...lines.map((line) => `  ${line}`)];
  return [
    tree,
    `focus: ${focus}`,
    ...section('details', details),
    ...section('events', events.flatMap(printEvent)),
  ].join('\n');
}

/** The tree without the addresses of links, which no screen reader reads. */
export const withoutAddresses = (tree: string): string =>
  tree.replace(/:((?:\n *- \/url: .*)+)(\n *)?/g, (_, addresses: string, next = '') => {
    const depth = addresses.search(/\S/) - 1;
    return next.length - 1 >= depth ? `:${next}` : next;
  });

const dialogSelector = '[role=dialog], [role=alertdialog], dialog[open]';

/** Reads what a screen reader is given of the page, which is at rest. */
export async function hear(page: Page): Promise<Heard> {
  // The page behind a dialog depends on what was loaded before it opened.
  const dialogs = page.locator(dialogSelector).filter({ visible: true });
  const root = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
  const tree = withoutAddresses(await root.ariaSnapshot());
  const heard = (await page.evaluate(readEar)) ?? { focus: 'nothing', details: [], events: [], faults: [] };
  const misordered = (await page.evaluate(findMisordered)).map(
    (pair) => `it is read in another order than it is seen: ${pair}`,
  );
  return { text: printHeard(tree, heard), problems: [...judge(tree, heard), ...misordered] };
}
