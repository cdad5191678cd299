import type { BillShare, BillShares, OwnShare } from '#contract';
import type { Send } from '#features/platform/api';
import { fakeServer } from '../../tests/fakeServer';

export const aShare = (changes: Partial<BillShare> = {}): BillShare => ({
  id: 1,
  name: 'Ken',
  kind: 'amount',
  status: 'Paid',
  amount: 6.31,
  excess: 0,
  dishes: [],
  of: null,
  serviceCharge: 0.53,
  taxes: [{ name: 'GST 9%', total: 0.52 }],
  claimedUntil: null,
  ...changes,
});
export const mei = aShare({
  id: 2,
  name: 'Mei',
  kind: 'dishes',
  status: 'Claimed',
  amount: 2.18,
  dishes: [{ line: 1, quantity: 1 }],
  claimedUntil: '2026-08-09T01:46:00.000Z',
});

export const split = (changes: Partial<BillShares> = {}): BillShares => ({
  total: 16.31,
  paid: 0,
  open: 16.31,
  dishes: [
    { name: 'Set lunch', left: [11.99] },
    { name: 'Teh tarik', left: [2.16, 2.16] },
  ],
  shares: [],
  ...changes,
});
export const shared = split({
  paid: 6.31,
  open: 7.82,
  dishes: [
    { name: 'Set lunch', left: [11.99] },
    { name: 'Teh tarik', left: [2.16] },
  ],
  shares: [aShare(), mei],
});

export const own = (changes: Partial<OwnShare> = {}): OwnShare => ({
  ...mei,
  shareNo: 'Lw2Kq7nRz9vXt4bYm6cJdA',
  hostedPamentUrl: 'http://localhost/pay/Pt41',
  releasedReason: null,
  ...changes,
});
export const ended = { hostedPamentUrl: null, claimedUntil: null } as const;

/** A server that answers the shares as they are at the first question, at the second, and so on; it refuses each claim. */
export const sharesOverTime = (...answers: readonly [BillShares, ...BillShares[]]): Send => {
  let [answer] = answers;
  const later = answers.slice(1);
  let isFirst = true;
  return (request) => {
    if (request.method === 'GET' && request.url.endsWith('/shares')) {
      if (!isFirst) answer = later.shift() ?? answer;
      isFirst = false;
    }
    return fakeServer({ billShares: { answer }, claimShare: { status: 409, message: 'Gone.' } })(request);
  };
};

/**
 * A server that accepts a claim of the whole bill and loses the first answer. It uses the share number that the phone
 * sends, or its own numbering.
 */
export const losesAnAnswer = ({ hasOwnNumbers = false, isLate = false } = {}): Send => {
  let made: OwnShare | undefined;
  let claims = 0;
  let reads = 0;
  return (request) => {
    const { method, url, body } = request;
    if (method === 'POST' && url.endsWith('/shares')) {
      claims += 1;
      const { shareNo, amount } = JSON.parse(body ?? '{}') as { shareNo: string; amount: number };
      if (amount !== 16.31) return fakeServer({ claimShare: { status: 409, message: 'Gone.' } })(request);
      made ??= own({ id: 3, kind: 'all', amount, ...(!hasOwnNumbers && { shareNo }) });
      if (claims === 1) return Promise.reject(new Error('The answer is lost.'));
    }
    const isThere = made !== undefined && url.includes(made.shareNo);
    if (isThere) reads += 1;
    const isFound = isThere && !(isLate && reads === 1);
    return fakeServer({
      ...(made && { claimShare: { answer: made } }),
      ...(method === 'GET' && url.includes('/bill-shares/')
        ? { billShare: made && isFound ? { answer: made } : { status: 404, message: 'The share was not found.' } }
        : {}),
      billShares: {
        // One that comes late changes the bill after it was looked for.
        answer: made && (!isLate || reads > 0) ? split({ open: 0, dishes: [], shares: [made] }) : split(),
      },
    })(request);
  };
};
