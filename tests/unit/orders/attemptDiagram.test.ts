import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Attention, getShown, type ShownFacts } from '#features/model/orders';
import { root } from '../../check/files.ts';
import { type AttemptEdge, type AttemptState, exploreAttempts } from './exploreAttempts.ts';

const order = ['none', 'sending', 'unanswered', 'waiting', 'overdue', 'unpaid', 'paid'] as const;
const file = join(root, 'docs/guides/attempts.md');

const getName = (status: AttemptEdge['from']): string => (status === 'none' ? '[*]' : status);

/** All labels between the same two states on one arrow. */
function picture(edges: readonly AttemptEdge[]): string {
  const labels = new Map<string, Set<string>>();
  for (const { from, to, label } of edges) {
    const way = `${getName(from)} --> ${getName(to)}`;
    labels.set(way, (labels.get(way) ?? new Set()).add(label.replace(':', ',')));
  }
  const arrows = [...labels].map(([way, all]) => `    ${way}: ${[...all].join(' / ')}`);
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n');
}

/** Table of events that move dishes. States with the same result share a row. */
function table(edges: readonly AttemptEdge[]): string {
  const rows = new Map<string, Set<string>>();
  for (const { from, label, to, draft } of edges) {
    if (draft === '') continue;
    const row = `${label} | ${to === 'none' ? 'forgotten' : to} | ${draft} |`;
    rows.set(row, (rows.get(row) ?? new Set()).add(from));
  }
  const lines = [...rows].map(([row, from]) => `| ${[...from].join(', ')} | ${row}`);
  return ['| from | event | to | cart |', '|---|---|---|---|', ...lines].join('\n');
}

const attentions: readonly Attention[] = ['foreground', 'left', 'seen', 'dismissed'];

const always: Omit<ShownFacts, 'isHere'> = { isToPay: true, isFailureNews: true, hasDishes: true };
const conditions: Record<keyof typeof always, string> = {
  isToPay: 'it is paid on a page',
  isFailureNews: 'the server had it and the diner did not cancel it',
  hasDishes: 'it has dishes that the cart can take back',
};

/** How an order is shown, and on what condition. */
function formatShown({ status, attention }: Pick<AttemptState, 'status' | 'attention'>, isHere: boolean): string {
  const shown = getShown(status, attention, { isHere, ...always });
  const names = Object.keys(always) as (keyof typeof always)[];
  const needed = names.filter((name) => getShown(status, attention, { isHere, ...always, [name]: false }) !== shown);
  return needed.length === 0 ? shown : `${shown}, if ${needed.map((name) => conditions[name]).join(' and ')}`;
}

/** Table of how an order is shown. Attentions with the same result share a row. */
function shownTable(states: readonly AttemptState[]): string {
  const rows = new Map<string, Attention[]>();
  for (const status of order.filter((one) => one !== 'none'))
    for (const attention of attentions.filter((one) =>
      states.some((state) => state.status === status && state.attention === one),
    )) {
      const row = `${formatShown({ status, attention }, true)} | ${formatShown({ status, attention }, false)} |`;
      rows.set(`${status}|${row}`, [...(rows.get(`${status}|${row}`) ?? []), attention]);
    }
  const lines = [...rows].map(([key, all]) => {
    const [status = '', ...row] = key.split('|');
    return `| ${status} | ${all.join(', ')} | ${row.join('|')}`;
  });
  return ['| status | attention | at its place | elsewhere |', '|---|---|---|---|', ...lines].join('\n');
}

const guide = (
  edges: readonly AttemptEdge[],
  states: readonly AttemptState[],
): string => `# An order under way, state by state

An attempt is one order that was sent, or is about to be sent ([why](../decisions/0021-drafts-and-attempts.md)). Attempts and drafts change in one function, \`features/model/orders/reduceOrders.ts\`. A test generates this page by visiting every reachable attempt at the diner's own place. After a change of the rules, generate it again:

\`\`\`
npx vitest run --project unit tests/unit/orders/attemptDiagram.test.ts -u
\`\`\`

A unit test fails while this page and the rules differ.

## States

${picture(edges.filter(({ from, to }) => from !== to))}

- \`sending\`: the order is stored, and make-order is running.
- \`unanswered\`: it is unknown whether the server has the order.
- \`waiting\`: the server has the order and has not decided it yet.
- \`overdue\`: the same, past the deadline.
- \`unpaid\` and \`paid\`: the server has decided. Only time, or a person who leaves in another tab, removes a \`paid\` attempt.

## What the diner sees

The status says how the order stands, and its \`attention\` what the diner knows of it. \`getShown\` in \`features/model/orders/shownOrder.ts\` decides what the screens show. Combinations that no order can have are left out.

- \`foreground\`: the order may take the screen, to be paid or to show how it ended.
- \`left\`: the diner left it, or it was paid after they saw another outcome. It takes the screen no more by itself.
- \`seen\`: the diner knows how it ended.
- \`dismissed\`: the diner wants to hear of it only if it turns out to be paid.

\`page\` is the page of the order, which opens. An order's page and the screens of the account count as elsewhere. The tab that sends an order shows the wait of the checkout. Without the condition of a cell nothing is shown.

${shownTable(states)}

## Effects on the cart

${table(edges)}
`;

const { edges, states } = exploreAttempts();
edges.sort(
  (one, other) =>
    order.indexOf(one.from) - order.indexOf(other.from) || order.indexOf(one.to) - order.indexOf(other.to),
);

describe('the drawing of an attempt', () => {
  it('is that of the rules (PAY-28)', async () => {
    // A missing file would be written and the test would pass.
    expect(existsSync(file)).toBe(true);
    await expect(guide(edges, states)).toMatchFileSnapshot(file);
  });

  it('has every state, and each can be reached', () => {
    expect([...new Set(edges.map(({ to }) => to))].sort()).toEqual([...order].sort());
  });

  it('only the server ends an order; what it called paid is never anything else (PAY-13, PAY-28)', () => {
    const ways = (to: AttemptEdge['to']) =>
      new Set(edges.filter((edge) => edge.to === to && edge.from !== to).map(({ label }) => label));
    expect([...ways('paid')].sort()).toEqual(['answered: paid', 'synced: another tab has it as paid']);
    expect([...ways('unpaid')].sort()).toEqual(['answered: not paid', 'notFound: past the deadline', 'refused']);
    const leaves = edges.filter(({ from, to }) => from === 'paid' && to !== 'paid').map(({ label }) => label);
    expect(leaves.sort()).toEqual(['forgotten: another tab', 'timePassed: 24 hours more']);
  });

  it('a charge is shown at every place until the diner has seen it (PAY-30)', () => {
    for (const { status, attention } of states.filter((state) => state.status === 'paid'))
      for (const isHere of [true, false]) {
        const shown = getShown(status, attention, { isHere, ...always });
        expect(shown === 'nothing', attention).toBe(attention === 'seen');
      }
  });

  it('an order takes the screen only at its place and in the foreground (PAY-30)', () => {
    for (const { status, attention } of states)
      for (const isHere of [true, false]) {
        const takesScreen = ['overlay', 'dialog', 'page'].includes(getShown(status, attention, { isHere, ...always }));
        const mayTakeIt = isHere && attention === 'foreground' && status !== 'sending';
        expect(takesScreen, `${status} ${attention}`).toBe(mayTakeIt);
      }
  });

  it('an order is seen only after its end (PAY-30)', () => {
    const seen = new Set(states.filter(({ attention }) => attention === 'seen').map(({ status }) => status));
    expect([...seen].sort()).toEqual(['overdue', 'paid', 'unpaid']);
  });

  it('an order that waits for its payment in the foreground has its dishes (PAY-28)', () => {
    const waiting = states.filter(({ status, attention }) => status === 'waiting' && attention === 'foreground');
    expect(waiting.map(({ dishes }) => dishes)).toEqual(['withOrder']);
  });

  it('dishes come back only when the server or the diner says so (PAY-11, PAY-12)', () => {
    const ways = new Set(edges.filter(({ draft }) => draft === 'dishes come back').map(({ label }) => label));
    expect([...ways].sort()).toEqual(
      [
        'answered: not paid',
        'left',
        'notFound: past the deadline',
        'refused',
        'setAside',
        'takenBack',
        'viewerChanged',
      ].sort(),
    );
  });
});
