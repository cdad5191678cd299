import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../check/files.ts';
import { type AttemptEdge, getAttemptEdges } from './exploreAttempts.ts';

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

const guide = (edges: readonly AttemptEdge[]): string => `# An order under way, state by state

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

## Effects on the cart

${table(edges)}
`;

const edges = getAttemptEdges().sort(
  (one, other) =>
    order.indexOf(one.from) - order.indexOf(other.from) || order.indexOf(one.to) - order.indexOf(other.to),
);

describe('the drawing of an attempt', () => {
  it('is that of the rules (PAY-28)', async () => {
    // A missing file would be written and the test would pass.
    expect(existsSync(file)).toBe(true);
    await expect(guide(edges)).toMatchFileSnapshot(file);
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
