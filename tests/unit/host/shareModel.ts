import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { BillShares, OwnShare, PosBill, ShareClaim } from '#contract';
import type { Core } from '../../../host/core.ts';
import { billShares, checks } from '../../../host/db/schema.ts';
import { HttpError } from '../../../host/errors.ts';
import type { Outcome } from '../../../host/sandbox/gateway.ts';
import { claimShare, readShares, releaseOverdueShares, releaseShare } from '../../../host/services/billShares.ts';
import { newCheckKey } from '../../../host/services/checks.ts';
import { applyState } from '../../../host/services/money/applyState.ts';
import { sandboxState } from '../../sandboxState.ts';

const PHONES = 6;
const TABLE = '46';
const BASE = 'http://localhost:4180';

/** An action of one phone, the gateway, the till or the clock. */
export type Step =
  | { do: 'claim'; phone: number; wish: 'all' | 'equal' | 'amount' | 'dishes'; number: number; line: number }
  | { do: 'settle'; share: number; outcome: Outcome }
  | { do: 'give back'; share: number }
  | { do: 'wait' }
  | { do: 'order'; cents: number };

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      phone: fc.nat({ max: PHONES - 1 }),
      wish: fc.constantFrom('all' as const, 'equal' as const, 'amount' as const, 'dishes' as const),
      number: fc.integer({ min: 1, max: 2_000 }),
      line: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      share: fc.nat({ max: 7 }),
      outcome: fc.constantFrom<Outcome>('approved', 'approved', 'declined', 'cancelled'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give back' as const), share: fc.nat({ max: 7 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('order' as const), cents: fc.integer({ min: 1, max: 900 }) }) },
);

/** Events at one table. The steps of one list happen at the same moment, each at either of two servers. */
export const evenings = fc.array(
  fc.array(fc.record({ step: steps, server: fc.nat({ max: 1 }) }), { minLength: 1, maxLength: 2 }),
  { minLength: 1, maxLength: 5 },
);

export interface World {
  /** Servers on one database. */
  servers: readonly [Core, Core];
  outletId: number;
  advance: (ms: number) => void;
}

const cents = (dollars: number): number => Math.round(dollars * 100);
const add = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const line = (qty: number, name: string, total: number) => ({ qty, name, total, modifiers: [], child_items: [] });

const toBill = (checkNo: string): PosBill => ({
  ...{ tableNo: TABLE, checkNo },
  items: [line(3, 'Ban Mian', 17.4), line(1, 'Kopi', 1.31), line(2, 'Soup of the day', 0)],
  service_charge_total: 1.87,
  taxes: [{ name: 'GST', total: 1.85 }],
  check_total: 22.43,
});

let evening = 0;

/** A table's bill on its own check, and what a plain list of payments says of it. */
async function openTable({ servers, outletId }: World) {
  evening += 1;
  const checkNo = `M${evening}`;
  const key = newCheckKey();
  await servers[0].db.insert(checks).values({ outletId, tableNo: TABLE, checkNo, key, bill: toBill(checkNo) });
  return { checkNo, slipNo: `${checkNo}.${key}` };
}

/**
 * Plays one evening, and holds the shares to a plain model after each moment: each approved payment counts once, paid and
 * claimed and open are the bill, no phone holds two claims, nothing that is paid goes back.
 */
export async function playEvening(world: World, moments: readonly (readonly { step: Step; server: number }[])[]) {
  const { servers, outletId } = world;
  const { checkNo, slipNo } = await openTable(world);
  /** Everything that was ever claimed, as its payer saw it; and which of their payments were approved. */
  const claimed: OwnShare[] = [];
  const approved = new Set<string>();
  let total = 22.43;
  let held = 0;

  const shares = (core: Core): Promise<BillShares> => readShares(core, outletId, slipNo, TABLE);

  async function claim(core: Core, step: Extract<Step, { do: 'claim' }>): Promise<void> {
    const shown = await shares(core);
    const wish = toWish(step, shown);
    const personKey = `phone-${step.phone}-of-${checkNo}`.padEnd(24, '-');
    try {
      const share = await claimShare(core, {
        outletId,
        slipNo,
        tableNo: TABLE,
        claim: { personKey, ...wish },
        address: personKey,
        baseUrl: BASE,
      });
      if (!claimed.some(({ shareNo }) => shareNo === share.shareNo)) claimed.push(share);
    } catch (error) {
      // 409: others were quicker, or there is nothing of it left.
      if (!(error instanceof HttpError) || ![409, 400].includes(error.statusCode)) throw error;
    }
  }

  async function settle(core: Core, { share: at, outcome }: Extract<Step, { do: 'settle' }>): Promise<void> {
    const share = claimed[at % Math.max(1, claimed.length)];
    if (!share) return;
    const session = share.hostedPamentUrl?.split('/').pop() ?? '';
    await applyState(core, session, sandboxState(session, outcome, cents(share.amount)));
    if (outcome === 'approved') approved.add(share.shareNo);
  }

  async function order(core: Core, more: number): Promise<void> {
    await core.db.transaction(async (tx) => {
      const [check] = await tx.select().from(checks).where(eq(checks.checkNo, checkNo)).for('update');
      if (!check) throw new Error('The check is gone.');
      const { bill } = check;
      const check_total = (cents(bill.check_total) + more) / 100;
      const items = [...bill.items, line(1, 'One more', more / 100)];
      await tx
        .update(checks)
        .set({ bill: { ...bill, items, check_total } })
        .where(eq(checks.checkNo, checkNo));
      total = check_total;
    });
  }

  const run = (core: Core, step: Step): Promise<unknown> => {
    if (step.do === 'claim') return claim(core, step);
    if (step.do === 'settle') return settle(core, step);
    if (step.do === 'order') return order(core, step.cents);
    if (step.do === 'give back') {
      const share = claimed[step.share % Math.max(1, claimed.length)];
      return share ? releaseShare(core, share.shareNo) : Promise.resolve();
    }
    world.advance(601_000);
    return releaseOverdueShares(core);
  };

  /** @returns what was held to the model, and the shares that are claimed. */
  const hold = async (): Promise<{ seen: BillShares; open: string[] }> => {
    held += 1;
    const one = await shares(servers[held % 2 === 0 ? 0 : 1]);
    const claims = one.shares.filter(({ status }) => status === 'Claimed');
    const paid = one.shares.filter(({ status }) => status === 'Paid');
    expect(cents(one.total)).toBe(cents(total));
    expect(cents(one.paid)).toBe(add(paid.map(({ amount, excess }) => cents(amount) - cents(excess))));
    expect(cents(one.paid) + add(claims.map(({ amount }) => cents(amount))) + cents(one.open)).toBe(cents(total));
    expect(add(paid.map(({ amount }) => cents(amount)))).toBe(
      add(claimed.filter(({ shareNo }) => approved.has(shareNo)).map(({ amount }) => cents(amount))),
    );
    for (const { amount, excess } of one.shares) expect(excess).toBeLessThanOrEqual(amount);
    const rows = await servers[0].db.select().from(billShares).where(eq(billShares.checkNo, checkNo));
    expect(rows.length).toBe(claimed.length);
    for (const { shareNo, amount, status } of rows) {
      const share = claimed.find((known) => known.shareNo === shareNo);
      expect([amount, status === 'Paid']).toEqual([cents(share?.amount ?? 0), approved.has(shareNo)]);
    }
    return { seen: one, open: rows.flatMap(({ shareNo, status }) => (status === 'Claimed' ? [shareNo] : [])) };
  };

  let last: Awaited<ReturnType<typeof hold>> | undefined;
  for (const moment of moments) {
    await Promise.all(moment.map(({ step, server }) => run(servers[server === 0 ? 0 : 1], step)));
    last = await hold();
  }
  if (!last) throw new Error('An evening has a moment.');
  // Claiming the rest pays the bill.
  for (const shareNo of last.open) await releaseShare(servers[0], shareNo);
  const rest = last.open.length > 0 ? await shares(servers[0]) : last.seen;
  expect(cents(rest.open)).toBeGreaterThanOrEqual(cents(last.seen.open));
  if (rest.open > 0) {
    const all = { personKey: `the-last-of-${checkNo}`.padEnd(20, '-'), kind: 'all' as const, amount: rest.open };
    const share = await claimShare(servers[0], {
      outletId,
      slipNo,
      tableNo: TABLE,
      claim: all,
      address: 'model',
      baseUrl: BASE,
    });
    claimed.push(share);
    await settle(servers[1], { do: 'settle', share: claimed.length - 1, outcome: 'approved' });
  }
  expect(cents((await hold()).seen.paid)).toBe(cents(total));
}

/** Returns the claim that a phone would send: the amount on its screen. */
function toWish(
  { wish, number, line: at }: Extract<Step, { do: 'claim' }>,
  shown: BillShares,
): Omit<ShareClaim, 'personKey'> {
  const open = cents(shown.open);
  if (wish === 'all') return { kind: 'all', amount: shown.open };
  if (wish === 'amount') return { kind: 'amount', amount: number / 100 };
  if (wish === 'equal') {
    const of = 2 + (number % 4);
    const left = of - (shown.shares.filter((share) => share.of === of).length % of);
    return { kind: 'equal', of, amount: Math.ceil(open / left) / 100 };
  }
  const prices = shown.dishes[at]?.left ?? [];
  const isLast = shown.dishes.every(({ left }, place) => place === at || left.length === 0);
  const amount = isLast ? open : Math.min(open, cents(prices[0] ?? 0));
  return { kind: 'dishes', dishes: [{ line: at, quantity: isLast ? prices.length || 1 : 1 }], amount: amount / 100 };
}
