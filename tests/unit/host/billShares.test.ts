import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShareClaim } from '#contract';
import { billShares, checks, limits } from '../../../host/db/schema.ts';
import { sha256 } from '../../../host/secrets.ts';
import { getChecks, getSlipNo, openCheck } from '../../../host/services/checks.ts';
import { SHARE_LIMITS } from '../../../host/services/limits.ts';
import { deleteOldData } from '../../../host/services/retention.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
let outletId: number;
let checkNo: string;
let slip: string;
let tests = 0;
beforeAll(async () => {
  host = await createTestServer({ TRUST_PROXY: 'true' });
  outletId = (await host.call('outlets')).body.find(({ code }) => code === 'L2N')?.id ?? 0;
});
afterAll(() => host.close());

const dishes = [
  { name: 'Ban Mian', quantity: 2, price: 5.8 },
  { as: 'modifier', name: 'Soft egg', quantity: 2, price: 0.8 },
  { name: 'Economy Rice Set', price: 5.5 },
  { as: 'child', name: 'Fried fish fillet', price: 0.5 },
  { name: 'Orange Juice', price: 3.2 },
];
const act = (path: string, body: object) =>
  host.request('POST', `/sandbox/api/till/outlets/${outletId}/checks/${path}`, {
    body: { tableNo: '46', checkNo, ...body },
  });
// Each test uses a new bill.
beforeEach(async () => {
  tests += 1;
  checkNo = `S${tests}`;
  await openCheck(host.core, outletId, '46', checkNo);
  for (const dish of dishes) expect((await act('lines', dish)).status).toBe(200);
  slip = (await getChecks(host.core, outletId)).filter((check) => check.checkNo === checkNo).map(getSlipNo)[0] ?? '';
});

const person = (name: string) => `${name}-${tests}`.padEnd(20, '-');
const params = () => ({ outletId, checkNo: slip, tableNo: '46' });
const bill = async () => (await host.call('billShares', { params: params() })).body;
const claim = (name: string, wish: Omit<ShareClaim, 'personKey' | 'name'>) =>
  host.call('claimShare', { params: params(), body: { personKey: person(name), name, ...wish } });
const cents = (dollars: number) => Math.round(dollars * 100);
const own = async (shareNo: string) => (await host.call('billShare', { params: { shareNo } })).body;
const pay = (
  share: { hostedPamentUrl: string | null },
  outcome?: 'approved' | 'declined' | 'cancelled',
  sum?: number,
) => host.pay(share.hostedPamentUrl ?? '', outcome, sum);
/** Paid, claimed and open are the bill. */
const checkSum = async () => {
  const { total, paid, open, shares } = await bill();
  const claimed = shares
    .filter(({ status }) => status === 'Claimed')
    .reduce((sum, { amount }) => sum + cents(amount), 0);
  expect(cents(paid) + claimed + cents(open)).toBe(cents(total));
};
const till = async () => {
  const { body } = await host.request('GET', `/sandbox/api/till/outlets/${outletId}`);
  const { shares } = body as { shares: { checkNo: string; name: string; status: string; attention: string | null }[] };
  return shares.filter((share) => share.checkNo === checkNo);
};

describe('the bill of a table', () => {
  test('says what each dish costs with its part of service charge and taxes, and what is open (SPLIT-1)', async () => {
    const { total, paid, open, dishes: priced, shares } = await bill();
    expect([paid, shares]).toEqual([0, []]);
    expect(await bill()).not.toHaveProperty('isClosed');
    expect(open).toBe(total);
    expect(priced.map(({ name, left }) => [name, left.length])).toEqual([
      ['Ban Mian', 2],
      ['Economy Rice Set', 1],
      ['Orange Juice', 1],
    ]);
    expect(priced.flatMap(({ left }) => left).reduce((sum, price) => sum + cents(price), 0)).toBe(cents(total));
  });

  test('begins a new round of equal shares with what is ordered after all was paid, however it was paid (MONEY-34)', async () => {
    const third = async () => Math.ceil((cents((await bill()).open) * 100) / 3 / 100) / 100;
    const { body: first } = await claim('Mei', { kind: 'equal', of: 3, amount: await third() });
    await pay(first);
    const { open } = await bill();
    const { body: rest } = await claim('Ken', { kind: 'amount', amount: open });
    // Given back, nothing of a round is over: two shares are left.
    await host.call('releaseShare', { params: { shareNo: rest.shareNo } });
    const half = Math.ceil(cents(open) / 2) / 100;
    const { body: second } = await claim('Ken', { kind: 'equal', of: 3, amount: half });
    await host.call('releaseShare', { params: { shareNo: second.shareNo } });
    await pay((await claim('Ken', { kind: 'all', amount: open })).body);
    expect((await bill()).open).toBe(0);
    await act('lines', { name: 'Chendol', quantity: 3, price: 10 });
    const amount = await third();
    expect((await claim('Ana', { kind: 'equal', of: 3, amount })).body).toMatchObject({ of: 3, amount });
    await checkSum();
  });

  test('is shared live: a claim is seen by all, held, and paid once (SPLIT-2, SPLIT-3)', async () => {
    const { total } = await bill();
    const half = Math.ceil(cents(total) / 2) / 100;
    const { body: share } = await claim('Mei', { kind: 'equal', of: 2, amount: half });
    expect(share).toMatchObject({ id: 1, name: 'Mei', status: 'Claimed', amount: half });
    await checkSum();
    expect((await bill()).shares).toMatchObject([{ name: 'Mei', status: 'Claimed', amount: half }]);
    expect(await till()).toMatchObject([{ name: 'Mei', status: 'Claimed' }]);
    expect((await host.getReturnUrl(share.hostedPamentUrl ?? '')).searchParams.get('resultIndicator')).toMatch(
      /^share\./,
    );
    expect((await pay(share)).status).toBe(200);
    expect((await pay(share)).status).toBe(200);
    await checkSum();
    expect(await bill()).toMatchObject({ paid: half, shares: [{ status: 'Paid', excess: 0, claimedUntil: null }] });
    expect(await own(share.shareNo)).toMatchObject({ status: 'Paid', hostedPamentUrl: null });
    const rest = (await bill()).open;
    const { body: last } = await claim('Ken', { kind: 'all', amount: rest });
    await pay(last);
    expect(await bill()).toMatchObject({ paid: total, open: 0 });
    expect((await claim('Ken', { kind: 'all', amount: 0 })).status).toBe(409);
  });

  test.each(['decline', 'cancel'])(
    'comes back as a share also after a %s, which has no reference, and when its page is opened again (SPLIT-9)',
    async (decision) => {
      const { body: share } = await claim('Mei', { kind: 'amount', amount: 5 });
      const page = new URL(share.hostedPamentUrl ?? '').pathname;
      const session = page.split('/').pop();
      const { body } = await host.request('POST', `/sandbox/api/pay/${session}`, { body: { decision } });
      expect(body).toEqual({ returnUrl: expect.stringMatching(/\/payment-complete\?share=1$/) });
      const again = new URL(String((await host.request('GET', page)).headers.location));
      expect(Object.fromEntries(again.searchParams)).toEqual({ share: '1', error: 'order-cannot-pay' });
    },
  );

  test('is paid dish by dish to the cent (SPLIT-2)', async () => {
    const first = (await bill()).dishes[0]?.left[0] ?? 0;
    const { status, body } = await claim('Mei', { kind: 'dishes', dishes: [{ line: 0, quantity: 1 }], amount: first });
    expect([status, body.dishes]).toEqual([200, [{ line: 0, quantity: 1 }]]);
    expect((await bill()).dishes.map(({ left }) => left.length)).toEqual([1, 1, 1]);
    const two = await claim('Ken', { kind: 'dishes', dishes: [{ line: 0, quantity: 2 }], amount: first * 2 });
    expect(two.status).toBe(409);
    const rest = (await bill()).open;
    const others = [0, 1, 2].map((line) => ({ line, quantity: 1 }));
    expect((await claim('Ken', { kind: 'dishes', dishes: others, amount: rest })).status).toBe(200);
    await checkSum();
    expect((await bill()).open).toBe(0);
  });

  test.each(['declined', 'cancelled'] as const)('is open again where a payment is %s (SPLIT-4)', async (outcome) => {
    const { body: share } = await claim('Mei', { kind: 'amount', amount: 5 });
    await pay(share, outcome);
    expect(await bill()).toMatchObject({ paid: 0, shares: [] });
    expect((await own(share.shareNo)).releasedReason).toMatch(/^Payment error/);
    await checkSum();
  });

  test('is open again where the time is over, or the share is given back or exchanged (SPLIT-4)', async () => {
    const { body: slow } = await claim('Mei', { kind: 'amount', amount: 5 });
    host.advance(300_001);
    // A read releases expired shares without waiting for the sweep.
    expect((await bill()).shares).toEqual([]);
    expect(await own(slow.shareNo)).toMatchObject({ status: 'Released', releasedReason: 'Payment timeout' });
    const { body: second } = await claim('Mei', { kind: 'amount', amount: 6 });
    expect((await host.call('releaseShare', { params: { shareNo: second.shareNo } })).body.status).toBe('Released');
    const { body: third } = await claim('Mei', { kind: 'amount', amount: 7 });
    const { body: again } = await claim('Mei', { kind: 'amount', amount: 7 });
    expect(again.shareNo).toBe(third.shareNo);
    const { body: other } = await claim('Mei', { kind: 'amount', amount: 8 });
    expect((await own(third.shareNo)).status).toBe('Released');
    expect((await bill()).shares.map(({ amount }) => amount)).toEqual([8]);
    await claim('Ken', { kind: 'amount', amount: 9 });
    host.advance(300_001);
    await host.sweep();
    expect((await own(other.shareNo)).status).toBe('Released');
    await checkSum();
  });

  test('is claimed once by a phone that asks again with its number, also where the answer was lost (SPLIT-11)', async () => {
    const shareNo = `mei-of-bill-${tests}`.padEnd(32, '0');
    const first = await claim('Mei', { kind: 'amount', amount: 5, shareNo });
    expect(first.body).toMatchObject({ status: 'Claimed', shareNo });
    // The first claim defines that share, whatever the bill says later.
    expect((await claim('Mei', { kind: 'all', amount: 99, shareNo })).body).toEqual(first.body);
    expect((await bill()).shares).toHaveLength(1);
    expect(await own(shareNo)).toEqual(first.body);
    // The same wish under another number is the share that there is.
    expect((await claim('Mei', { kind: 'amount', amount: 5, shareNo: `${shareNo}1` })).body.shareNo).toBe(shareNo);
    // Delivered again after its end, it claims nothing.
    await host.call('releaseShare', { params: { shareNo } });
    expect((await claim('Mei', { kind: 'amount', amount: 5, shareNo })).body).toMatchObject({ status: 'Released' });
    expect((await bill()).shares).toEqual([]);
    await checkSum();
  });

  test('is not seen or taken by a claim under the number of another (SPLIT-6, SPLIT-11)', async () => {
    const shareNo = `mei-of-bill-${tests}`.padEnd(32, '0');
    await claim('Mei', { kind: 'amount', amount: 5, shareNo });
    const other = await claim('Ken', { kind: 'amount', amount: 6, shareNo });
    expect([other.status, JSON.stringify(other.body).includes('pay/')]).toEqual([400, false]);
    for (const odd of ['1', 'x'.repeat(65), 'with a space in it'])
      expect((await claim('Ken', { kind: 'amount', amount: 6, shareNo: odd })).status).toBe(400);
    expect((await bill()).shares).toMatchObject([{ name: 'Mei', amount: 5 }]);
  });

  test('is claimed by one of two who want the same at once; the other is refused (SPLIT-5)', async () => {
    const { total } = await bill();
    const answers = await Promise.all(
      ['Mei', 'Ken', 'Ana', 'Raj'].map((name) => claim(name, { kind: 'all', amount: total })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(
      'Somebody else is paying a part of this; please look at what is left.',
    );
    await checkSum();
  });

  test('that grew is refused at the old sum, and its rest is open (SPLIT-5)', async () => {
    const { total } = await bill();
    await act('lines', { name: 'Kopi', price: 2 });
    expect((await claim('Mei', { kind: 'all', amount: total })).status).toBe(409);
    const grown = await bill();
    const { body: share } = await claim('Mei', { kind: 'all', amount: grown.total });
    await pay(share);
    await act('lines', { name: 'Kopi', price: 2 });
    expect((await bill()).open).toBeGreaterThan(0);
    await checkSum();
  });

  test('keeps service charge and taxes with the shares (MONEY-35)', async () => {
    const whole = (await host.call('posBill', { params: params() })).body;
    for (const name of ['Mei', 'Ken', 'Ana']) {
      const left = 3 - (await bill()).shares.length;
      const amount = Math.ceil(cents((await bill()).open) / left) / 100;
      await pay((await claim(name, { kind: 'equal', of: 3, amount })).body);
    }
    const { shares } = await bill();
    const sum = (values: number[]) => values.reduce((total, value) => total + cents(value), 0);
    expect(sum(shares.map(({ serviceCharge }) => serviceCharge))).toBe(cents(whole.service_charge_total));
    for (const { name, total } of whole.taxes) {
      expect(sum(shares.map(({ taxes }) => taxes.find((tax) => tax.name === name)?.total ?? 0)), name).toBe(
        cents(total),
      );
    }
  });

  test('keeps two taxes of one name apart in the shares (MONEY-35)', async () => {
    const [check] = (await getChecks(host.core, outletId)).filter((one) => one.checkNo === checkNo);
    if (!check) throw new Error('There is no such check.');
    const taxes = [
      { name: 'GST', total: 1.85 },
      { name: 'GST', total: 0.4 },
    ];
    await host.core.db
      .update(checks)
      .set({ bill: { ...check.bill, taxes } })
      .where(eq(checks.key, check.key));
    for (const name of ['Mei', 'Ken', 'Ana']) {
      const left = 3 - (await bill()).shares.length;
      const amount = Math.ceil(cents((await bill()).open) / left) / 100;
      await pay((await claim(name, { kind: 'equal', of: 3, amount })).body);
    }
    const { shares } = await bill();
    for (const [at, { total }] of taxes.entries())
      expect(shares.reduce((sum, share) => sum + cents(share.taxes[at]?.total ?? 0), 0)).toBe(cents(total));
  });
});

describe('an approval that comes late', () => {
  test('pays the share after all, where it is still open (SPLIT-7)', async () => {
    const { body: share } = await claim('Mei', { kind: 'amount', amount: 5 });
    const url = share.hostedPamentUrl ?? '';
    host.advance(300_001);
    await host.sweep();
    await host.pay(url);
    await host.pay(url);
    expect(await bill()).toMatchObject({ paid: 5, shares: [{ status: 'Paid', amount: 5, excess: 0 }] });
    await checkSum();
  });

  test('pays what is left; the rest is shown to the shop and the diner, and the other shares stay (SPLIT-7)', async () => {
    const { total } = await bill();
    const { body: late } = await claim('Mei', { kind: 'all', amount: total });
    const url = late.hostedPamentUrl ?? '';
    await host.call('releaseShare', { params: { shareNo: late.shareNo } });
    const { body: other } = await claim('Ken', { kind: 'all', amount: total });
    await host.pay(url);
    const after = await own(late.shareNo);
    expect(after).toMatchObject({ status: 'Paid', amount: total, excess: total });
    expect((await till()).find(({ name }) => name === 'Mei')?.attention).toContain('back');
    await checkSum();
    await pay(other);
    expect(await bill()).toMatchObject({ paid: total, open: 0 });
    // The part that is still needed is taken once.
    await checkSum();
  });

  test('pays a part where a part is open (SPLIT-7)', async () => {
    const { total } = await bill();
    const { body: late } = await claim('Mei', { kind: 'all', amount: total });
    const url = late.hostedPamentUrl ?? '';
    host.advance(300_001);
    const { body: other } = await claim('Ken', { kind: 'amount', amount: 3 });
    await host.pay(url);
    expect(await own(late.shareNo)).toMatchObject({ status: 'Paid', amount: total, excess: 3 });
    await checkSum();
    await pay(other);
    expect(await bill()).toMatchObject({ paid: total, open: 0 });
    expect((await till()).find(({ name }) => name === 'Mei')?.attention).toBe(
      `Share 1 paid $${total.toFixed(2)} when only $${(total - 3).toFixed(2)} of it were still open; give $3.00 back.`,
    );
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the check is closed', () => act('close', {})],
    [
      'RETENTION_DAYS are over',
      () => {
        host.advance(366 * 86_400_000);
        return deleteOldData(host.core);
      },
    ],
  ])('keeps the names of who paid until %s (SPLIT-6)', async (_, end) => {
    const { total } = await bill();
    const { body: late } = await claim('Mei', { kind: 'all', amount: total });
    const url = late.hostedPamentUrl ?? '';
    await host.call('releaseShare', { params: { shareNo: late.shareNo } });
    await claim('Ken', { kind: 'all', amount: total });
    await host.pay(url);
    const kept = async () => {
      const ofCheck = eq(billShares.checkNo, checkNo);
      const rows = await host.core.db.select().from(billShares).where(ofCheck).orderBy(billShares.number);
      // The note contains no names.
      return rows.map(({ name, attention }) => [name, attention?.replace(/ paid .*/, '')]);
    };
    expect(await kept()).toEqual([
      ['Mei', 'Share 1'],
      ['Ken', undefined],
    ]);
    await end();
    expect(await kept()).toEqual([
      [null, 'Share 1'],
      [null, undefined],
    ]);
  });

  test('a payment for a closed check is entirely excess, and the next party sees none of it (SPLIT-8)', async () => {
    const { body: share } = await claim('Mei', { kind: 'amount', amount: 5 });
    const url = share.hostedPamentUrl ?? '';
    await act('close', {});
    expect(await own(share.shareNo)).toMatchObject({ status: 'Released', releasedReason: 'The check was closed' });
    expect((await claim('Ken', { kind: 'amount', amount: 5 })).status).toBe(400);
    expect(await bill()).toMatchObject({ isClosed: true, shares: [] });
    await openCheck(host.core, outletId, '46', checkNo);
    await host.pay(url);
    expect(await own(share.shareNo)).toMatchObject({ status: 'Paid', excess: 5 });
    slip = (await getChecks(host.core, outletId)).filter((check) => check.checkNo === checkNo).map(getSlipNo)[0] ?? '';
    expect(await bill()).toMatchObject({ total: 0, paid: 0, open: 0, shares: [] });
  });

  test('of another sum pays nothing, and is flagged for the staff (SPLIT-7)', async () => {
    const { body: share } = await claim('Mei', { kind: 'amount', amount: 5 });
    expect((await pay(share, 'approved', 400)).status).toBe(400);
    expect((await own(share.shareNo)).status).toBe('Claimed');
    const note = (await till())[0]?.attention;
    expect(note).toContain('The gateway captured $4.00 where $5.00 were due');
    const path = `/sandbox/api/till/shares/${share.shareNo}/note-settled`;
    expect((await host.request('POST', path, { body: { note } })).status).toBe(200);
    expect((await till())[0]?.attention).toBeNull();
    await checkSum();
  });
});

describe('who may split a bill', () => {
  test('needs its slip, at an outlet that has it (SPLIT-6)', async () => {
    expect((await host.call('billShares', { params: { ...params(), checkNo } })).status).toBe(404);
    expect((await host.call('billShares', { params: { ...params(), tableNo: '43' } })).status).toBe(404);
    const elsewhere = (await host.call('outlets')).body.find(({ code }) => code === 'L5')?.id ?? 0;
    const other = await host.slipNo('L5', '51');
    const at = { outletId: elsewhere, tableNo: '51', checkNo: other };
    expect((await host.call('posBill', { params: at })).status).toBe(200);
    expect((await host.call('billShares', { params: at })).status).toBe(404);
  });

  test.each([
    ['more than is open', { kind: 'amount', amount: 999 }, 409],
    ['nothing', { kind: 'amount', amount: 0 }, 409],
    ['less than nothing', { kind: 'amount', amount: -5 }, 400],
    ['a tenth of a cent', { kind: 'amount', amount: 0.001 }, 400],
    ['another sum than it is', { kind: 'all', amount: 1 }, 409],
    ['a half of a cent more', { kind: 'equal', of: 2, amount: 99 }, 409],
    ['an equal share of one', { kind: 'equal', of: 1, amount: 1 }, 400],
    ['an equal share of nobody', { kind: 'equal', amount: 1 }, 400],
    ['a dish that is not there', { kind: 'dishes', dishes: [{ line: 9, quantity: 1 }], amount: 1 }, 409],
    ['a dish less than once', { kind: 'dishes', dishes: [{ line: 0, quantity: -1 }], amount: 1 }, 400],
    ['no dish', { kind: 'dishes', dishes: [], amount: 1 }, 400],
    ['dishes without dishes', { kind: 'dishes', amount: 1 }, 400],
  ] as [string, never, number][])('claims of %s are refused (SPLIT-5)', async (_what, wish, status) => {
    expect((await claim('Mei', wish)).status).toBe(status);
    expect((await bill()).shares).toEqual([]);
  });

  test('cannot see, pay less for, or give back what others claimed (SPLIT-6)', async () => {
    const { body: share } = await claim('Mei', { kind: 'amount', amount: 5 });
    const shown = JSON.stringify(await bill());
    for (const secret of [share.shareNo, share.hostedPamentUrl ?? '?', person('Mei')])
      expect(shown).not.toContain(secret);
    for (const shareNo of ['1', 'x'.repeat(64), person('Mei')]) {
      expect((await host.call('billShare', { params: { shareNo } })).error?.message).toBe('The share was not found.');
      expect((await host.call('releaseShare', { params: { shareNo } })).status).toBe(404);
    }
  });

  test('are listed at the till: who, how much, what for and how (SPLIT-3)', async () => {
    const { body: share } = await claim('Mei', { kind: 'amount', amount: 5 });
    await claim('Ken', { kind: 'amount', amount: 2.5 });
    await host.pay(share.hostedPamentUrl ?? '');
    const page = String((await host.app.inject({ method: 'GET', url: `/sandbox/till?outlet=${outletId}` })).body)
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(page).toMatch(/1 \S+ paid an amount · online · [^$]+\$5\.00 2 \S+ is paying an amount · online \$2\.50/);
  });

  test('begins no flood of shares (SPLIT-6)', async () => {
    const statuses: number[] = [];
    for (let at = 1; at <= 32; at += 1)
      statuses.push((await claim('Mei', { kind: 'amount', amount: at / 100 })).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
    expect((await bill()).shares).toHaveLength(1);
    expect((await claim('Ken', { kind: 'amount', amount: 1 })).status).toBe(200);
  });

  test('counts no share that was refused, and leaves half of those of a bill to other networks (SPLIT-6)', async () => {
    const { total } = await bill();
    const ofBill = like(limits.bucket, `shares-at:${outletId}:${sha256(slip)}%`);
    const readCounts = () => host.core.db.select().from(limits).where(ofBill);
    for (const name of ['A', 'B', 'C'])
      expect((await claim(name, { kind: 'all', amount: total + 1 })).status).toBe(409);
    expect(await readCounts()).toEqual([]);
    expect((await claim('Mei', { kind: 'amount', amount: 1 })).status).toBe(200);
    expect((await readCounts()).map(({ hits }) => hits)).toEqual([1, 1]);
    await host.core.db
      .update(limits)
      .set({ hits: SHARE_LIMITS.perBill / 2 - 1 })
      .where(ofBill);
    expect((await claim('D', { kind: 'amount', amount: 0.01 })).status).toBe(200);
    expect((await claim('E', { kind: 'amount', amount: 0.01 })).status).toBe(429);
    const ken = { personKey: person('Ken'), name: 'Ken', kind: 'amount' as const, amount: 1 };
    const headers = { 'x-forwarded-for': '203.0.113.44' };
    expect((await host.call('claimShare', { params: params(), body: ken, headers })).status).toBe(200);
  });
});
