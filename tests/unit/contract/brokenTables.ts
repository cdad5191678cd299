import { randomUUID } from 'node:crypto';
import type { BillShares, Answer as CallAnswer, Order, OwnShare } from '#contract';
import { REALTIME } from '#contract/wire';
import type { Answer } from '../../conform/proxy.ts';
import {
  type BrokenServer,
  change,
  changeRefusal,
  doingWhatIsRefused,
  isFor,
  json,
  MAKE_ORDER,
  ORDER,
  SHARES,
  type Synced,
  toBody,
  withNewKeys,
} from './brokenHandlers.ts';

/** Servers that do one thing wrong in carts of tables, split bills or staff calls. */
export const brokenTables: readonly BrokenServer[] = [
  {
    does: 'tells the other phones of a table what a diner cannot eat',
    found: 'dietary needs: no phone of the table gets those of another',
    handle: () => {
      let said: unknown;
      return async (request, forward) => {
        if (isFor(request, 'POST', /\/tables\/sync$/)) said ??= JSON.parse(request.body).dietaryNeeds;
        return change('POST', /\/tables\/sync$/, (synced: Synced) => ({ ...synced, dietaryNeeds: said }))(
          request,
          forward,
        );
      };
    },
  },
  {
    does: 'shows what a seat cannot eat in the order of its table',
    found: 'dietary needs: no phone of the table gets those of another',
    handle: () => change('GET', ORDER, (order: Order) => ({ ...order, dietaryNeeds: { allergens: ['peanut'] } })),
  },
  {
    does: 'shows each phone only its own lines',
    found: 'table cart: two phones join, and each sees the line of the other',
    handle: () =>
      change('POST', /\/tables\/sync$/, (synced: Synced) => ({
        ...synced,
        cart: synced.cart && { ...synced.cart, lines: synced.cart.lines.filter(({ seat }) => seat === synced.seat) },
      })),
  },
  {
    does: 'gives another key for the seat to who joins again',
    found: 'table cart: who joins again with the same key has the same seat',
    handle: () =>
      change('POST', /\/tables\/join$/, (joined: CallAnswer<'joinTable'>) => ({ ...joined, seatKey: randomUUID() })),
  },
  {
    does: 'does an operation each time that it comes',
    found: 'table cart: an operation with the same key twice adds once',
    handle: () => withNewKeys,
  },
  {
    does: 'adds what no menu has',
    found: 'table cart: a dish that is not on the menu is refused',
    handle: () => doingWhatIsRefused('notOnMenu'),
  },
  {
    does: 'lets anybody decide who may change whose dishes',
    found: 'table cart: nobody but the first says who may change whose dishes',
    handle: () => doingWhatIsRefused('notYours'),
  },
  {
    does: 'tries again what it has refused',
    found: 'table cart: an operation that was refused stays refused',
    handle: () => withNewKeys,
  },
  {
    does: 'does not say that a table is unknown',
    found: 'table cart: an unknown table is told as CHECK_NOT_FOUND',
    handle: () =>
      changeRefusal((error, answer) => ({ ...answer, body: toBody({ error: { ...error, code: 'NOT_FOUND' } }) })),
  },
  {
    does: 'leaves in the cart what was ordered',
    found: 'table cart: what is ordered leaves the cart, once',
    handle: () => async (request, forward) =>
      isFor(request, 'POST', MAKE_ORDER)
        ? forward({ ...request, body: request.body.replace(/,"seat":\d+/g, '').replace(/,"seatKey":"[^"]*"/, '') })
        : forward(request),
  },
  {
    does: 'says that it has table carts and has none',
    found: 'table cart: a seat key that nobody has is 404',
    handle: () => async (request, forward) =>
      request.path.startsWith('/api/tables/') ? { status: 404, headers: {}, body: Buffer.from('') } : forward(request),
  },
  {
    does: 'tells nobody of a change at the table',
    found: 'socket: a change of the cart is told to who joined with a seat key',
    listen: (diner, server) => {
      diner.on(REALTIME.joinTable, (seatKey: string, ack: (answer: object) => void) =>
        server.emit(REALTIME.joinTable, seatKey, ack),
      );
    },
  },
  {
    does: 'counts no claimed share',
    found: 'split bill: a share is held for who claims it',
    handle: () => change('GET', SHARES, (bill: BillShares) => ({ ...bill, open: bill.total - bill.paid, shares: [] })),
  },
  {
    does: 'holds a share for days',
    found: 'split bill: a share is held for who claims it',
    handle: () =>
      change('POST', SHARES, (share: OwnShare) => ({
        ...share,
        claimedUntil: new Date(Date.now() + 3 * 24 * 3_600_000).toISOString(),
      })),
  },
  {
    does: 'forgets a payment that comes late',
    found: 'split bill: a share that is paid after it was given back counts once',
    handle: () => {
      const released = new Set<string>();
      return async (request, forward) => {
        const answer = await forward(request);
        const [, shareNo = '', isRelease] = /\/bill-shares\/([^/]+)(\/release)?$/.exec(request.path) ?? [];
        if (isRelease) released.add(shareNo);
        if (answer.status !== 200 || request.method !== 'GET' || !released.has(shareNo)) return answer;
        return { ...answer, body: toBody({ ...(json(answer) as OwnShare), status: 'Released' }) };
      };
    },
  },
  {
    does: 'gives a paid share back',
    found: 'split bill: a share that is paid leaves the rest open, for good',
    handle: () => change('POST', /\/release$/, (share: OwnShare) => ({ ...share, status: 'Released' })),
  },
  {
    does: 'leaves open what was paid',
    found: 'split bill: a share that is paid leaves the rest open, for good',
    handle: () => change('GET', SHARES, (bill: BillShares) => ({ ...bill, paid: 0, open: bill.total, shares: [] })),
  },
  {
    does: 'claims a share each time that it is asked',
    found: 'split bill: a claim that is sent again with its number is one share',
    handle: () => async (request, forward) => {
      if (!isFor(request, 'POST', SHARES)) return forward(request);
      const { shareNo: _, ...claim } = JSON.parse(request.body);
      return forward({ ...request, body: toBody({ ...claim, personKey: randomUUID() }).toString() });
    },
  },
  {
    does: 'lets two people have the same share',
    found: 'split bill: of two who want the whole rest one has it',
    handle: () => {
      let first: Answer | undefined;
      return async (request, forward) => {
        const answer = await forward(request);
        if (!isFor(request, 'POST', SHARES)) return answer;
        if (answer.status === 200) first = answer;
        // Whichever is answered first, the other one waits for it.
        for (let tries = 0; !first && tries < 50; tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
        return answer.status === 409 && first ? first : answer;
      };
    },
  },
  {
    does: 'calls staff as often as somebody presses',
    found: 'staff calls: one is taken once, followed, and taken back',
    handle: () => async (request, forward) =>
      isFor(request, 'POST', /\/staff-calls$/)
        ? forward({
            ...request,
            body: toBody({ ...JSON.parse(request.body), personKey: randomUUID() }).toString(),
          })
        : forward(request),
  },
  {
    does: 'gives the call of one person to another',
    found: 'staff calls: two people who call for the same have a call each',
    handle: () => {
      const personKey = randomUUID();
      return async (request, forward) =>
        isFor(request, 'POST', /\/staff-calls$/)
          ? forward({ ...request, body: toBody({ ...JSON.parse(request.body), personKey }).toString() })
          : forward(request);
    },
  },
  {
    does: 'sets no limit to calls for staff',
    found: 'staff calls: who calls without end is refused with 429',
    handle: () => {
      let last: Answer | undefined;
      return async (request, forward) => {
        const answer = await forward(request);
        if (!isFor(request, 'POST', /\/staff-calls$/)) return answer;
        if (answer.status === 200) last = answer;
        return answer.status === 429 && last ? last : answer;
      };
    },
  },
];
