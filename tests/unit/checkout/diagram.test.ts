import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CheckoutEvent, CheckoutState } from '../../../features/checkout/checkoutTypes.ts';
import { root } from '../../check/files.ts';
import { type Edge, getEdges } from './explore.ts';

type Name = CheckoutState['name'];

const asking: readonly Name[] = [
  'requested',
  'cartEmpty',
  'outletClosed',
  'outletPaused',
  'scanning',
  'scanFailed',
  'accountCheck',
  'signingIn',
  'givingMobile',
  'choosingTime',
  'confirming',
  'choosingPayment',
  'stillOpen',
];
const paying: readonly Name[] = ['ordering', 'opening', 'popupBlocked', 'waiting', 'leaving'];
const messages: readonly Name[] = ['rejected', 'unable', 'menuUpdated', 'tillUnanswered', 'paymentFailed'];

const order: readonly Name[] = ['idle', ...asking, ...paying, ...messages];

/** Events from outside, independent of the diner. */
const fromOutside: readonly CheckoutEvent['type'][] = [
  'paid',
  'failed',
  'timedOut',
  'closed',
  'resumed',
  'resumedUnanswered',
  'returnedUnpaid',
  'shelved',
  'personLeft',
  'signedOut',
];
const wayOut: readonly CheckoutEvent['type'][] = ['dismissed', 'leftCart'];

/** Arrows of one picture: all labels between the same two states on one arrow. */
function arrows(edges: readonly Edge[]): string[] {
  const labels = new Map<string, Set<string>>();
  for (const { from, to, label } of edges) {
    const way = `${from} --> ${to}`;
    labels.set(way, (labels.get(way) ?? new Set()).add(label));
  }
  return [...labels].map(([way, all]) => `    ${way}: ${[...all].join(' / ')}`);
}

const picture = (edges: readonly Edge[], first?: string): string =>
  ['```mermaid', 'stateDiagram-v2', ...(first ? [`    [*] --> ${first}`] : []), ...arrows(edges), '```'].join('\n');

/** The states by name, or by those that are missing where these are fewer. */
function formatStates(names: ReadonlySet<Name>): string {
  const missing = order.filter((name) => !names.has(name));
  if (missing.length === 0) return 'any state';
  return missing.length < names.size && missing.length < 8 ? `any but ${missing.join(', ')}` : [...names].join(', ');
}

/** One row a step; states from which an event does the same share it. */
function table(edges: readonly Edge[]): string {
  const rows = new Map<string, Set<Name>>();
  for (const { from, label, to, effects } of edges) {
    const row = `${label} | ${to} | ${effects.join(', ')} |`;
    rows.set(row, (rows.get(row) ?? new Set()).add(from));
  }
  const lines = [...rows].map(([row, from]) => `| ${formatStates(from)} | ${row}`);
  return ['| from | event | to | effects |', '|---|---|---|---|', ...lines].join('\n');
}

function guide(edges: readonly Edge[]): string {
  const own = edges.filter(({ type }) => !fromOutside.includes(type));
  const inside = (states: readonly Name[]) => own.filter(({ from }) => states.includes(from));
  const questions = inside(asking).filter(({ type }) => !wayOut.includes(type));
  const outside = edges.filter(({ type }) => fromOutside.includes(type));
  return `# The checkout, state by state

The checkout is one state machine in one file, \`features/checkout/machine.ts\`: a state, an event and the facts at that moment determine the next state and the effects. A test generates this page by visiting every reachable state. After a change of the machine, generate it again:

\`\`\`
npx vitest run --project unit tests/unit/checkout/diagram.test.ts -u
\`\`\`

A unit test fails while this page and the machine differ.

## Questions before the order

Every question and message here also ends with \`dismissed\`, or with \`leftCart\` when the diner leaves the cart. The cart does not change. The drawing leaves these two out.

${picture(questions, 'requested')}

## The order and its payment

${picture(inside(paying))}

## Messages and outcomes

${picture(inside(messages))}

## Events from outside, at any time

The poll, the socket, the payment window, the return page, another tab and the start of the app all send one of these events. In an unlisted state the event has no effect.

${table(outside)}

## All other transitions and their effects

${table(own)}
`;
}

const edges = getEdges().sort((one, other) => order.indexOf(one.from) - order.indexOf(other.from));

describe('the guide to the checkout', () => {
  it('describes what the machine does', async () => {
    const file = join(root, 'docs/guides/checkout.md');
    // A missing page would be written, and pass.
    expect(existsSync(file)).toBe(true);
    await expect(guide(edges)).toMatchFileSnapshot(file);
  });

  it('has every state, and each can be reached', () => {
    const reached = new Set(edges.flatMap(({ from, to }) => [from, to]));
    const pictured = ['idle', ...asking, ...paying, ...messages] satisfies Name[];
    expect([...reached].sort()).toEqual([...pictured].sort());
  });

  it('names every question that can be left', () => {
    const questions = asking.filter(
      (name) => !['requested', 'cartEmpty', 'outletClosed', 'outletPaused'].includes(name),
    );
    for (const name of questions) {
      const ways = edges.filter(({ from, to }) => from === name && to === 'idle').map(({ type }) => type);
      expect(ways, name).toEqual(expect.arrayContaining(['dismissed', 'leftCart']));
    }
  });

  it('no state is a dead end: from each the diner can get back to the shop', () => {
    const leads = new Map<Name, Set<Name>>();
    for (const { from, to } of edges) leads.set(from, (leads.get(from) ?? new Set()).add(to));
    for (const start of leads.keys()) {
      const found = new Set<Name>([start]);
      for (const name of found) for (const next of leads.get(name) ?? []) found.add(next);
      expect(found, start).toContain('idle');
    }
  });
});
