import { initialCart } from '#features/model/cart';
import {
  type Attempt,
  type AttemptStatus,
  type OrderAnswer,
  type OrderEvent,
  reduceOrders,
} from '#features/model/orders';
import { anAttempt, anUnansweredAttempt, createVisit, orderedCart } from '../../builders/order.ts';

/** One step of an attempt. `draft` is what becomes of its dishes. */
export interface AttemptEdge {
  from: AttemptStatus | 'none';
  label: string;
  to: AttemptStatus | 'none';
  draft: 'dishes leave the cart' | 'dishes come back' | 'cart is emptied' | '';
}

const { key, deadline, orderNo } = anAttempt();
const end = deadline ?? 0;
const DAY_MS = 24 * 60 * 60 * 1000;

const answer = (orderStatus: string): OrderAnswer => ({
  orderNo: orderNo ?? '',
  orderStatus,
  failedReason: null,
  paymentUrl: orderStatus === 'Waiting For Payment' ? 'https://pay.example/s/1' : null,
  deadline,
});

interface Sample {
  label: string;
  event: OrderEvent;
  /** Milliseconds of the clock; default: before the deadline. */
  now?: number;
}

const inTime = end - 1000;
type Samples = { [T in Exclude<OrderEvent['type'], 'created'>]: Sample[] };

/** At least one of every event; a new event without a sample is a type error. */
const samples: Samples = {
  answered: [
    { label: 'answered: to be paid', event: { type: 'answered', key, answer: answer('Waiting For Payment') } },
    { label: 'answered: paid', event: { type: 'answered', key, answer: answer('Paid') } },
    { label: 'answered: not paid', event: { type: 'answered', key, answer: answer('Failed') } },
    { label: 'answered: another status', event: { type: 'answered', key, answer: answer('Confirmed') } },
  ],
  unanswered: [{ label: 'unanswered', event: { type: 'unanswered', key } }],
  refused: [{ label: 'refused', event: { type: 'refused', key } }],
  notFound: [
    { label: 'notFound: in time', event: { type: 'notFound', key } },
    { label: 'notFound: past the deadline', event: { type: 'notFound', key }, now: end + 1 },
  ],
  windowClosed: [{ label: 'windowClosed', event: { type: 'windowClosed', key } }],
  returned: [{ label: 'returned', event: { type: 'returned', key } }],
  left: [{ label: 'left', event: { type: 'left', key } }],
  resumed: [{ label: 'resumed', event: { type: 'resumed', key } }],
  givenUp: [{ label: 'givenUp', event: { type: 'givenUp', key } }],
  timePassed: [
    { label: 'timePassed: the deadline', event: { type: 'timePassed' }, now: end + 1 },
    { label: 'timePassed: 24 hours more', event: { type: 'timePassed' }, now: end + DAY_MS + 1 },
  ],
  pageLoaded: [{ label: 'pageLoaded', event: { type: 'pageLoaded' } }],
  viewerChanged: [{ label: 'viewerChanged', event: { type: 'viewerChanged' } }],
  seen: [{ label: 'seen', event: { type: 'seen', key } }],
  setAside: [{ label: 'setAside', event: { type: 'setAside', key } }],
  takenBack: [{ label: 'takenBack', event: { type: 'takenBack', key } }],
  secondConfirmed: [{ label: 'secondConfirmed', event: { type: 'secondConfirmed' } }],
  synced: [
    {
      label: 'synced: another tab has it as paid',
      event: { type: 'synced', attempts: [anAttempt({ status: 'paid' })] },
    },
    { label: 'synced: another tab waits for it', event: { type: 'synced', attempts: [anAttempt()] } },
  ],
  refusedElsewhere: [{ label: 'refusedElsewhere', event: { type: 'refusedElsewhere', key } }],
  forgotten: [{ label: 'forgotten: another tab', event: { type: 'forgotten', at: Number.MAX_SAFE_INTEGER } }],
};

const toDraft = (before: number, after: number, label: string): AttemptEdge['draft'] => {
  if (after > before) return 'dishes come back';
  if (after === before) return '';
  return label === 'givenUp' ? 'cart is emptied' : 'dishes leave the cart';
};

/** How an attempt can stand. */
export type AttemptState = Pick<Attempt, 'status' | 'attention' | 'dishes'>;

export interface Exploration {
  /** Each kind of step once. */
  edges: AttemptEdge[];
  /** Each combination that an attempt can have, once. */
  states: AttemptState[];
}

/** Takes every step from every attempt that can be reached at the diner's place. */
export function exploreAttempts(): Exploration {
  const visit = createVisit();
  const edges = new Map<string, AttemptEdge>();
  const states = new Map<string, AttemptState>();
  const seen = new Set<string>();
  const first = anUnansweredAttempt({ status: 'sending' });
  const waiting: { attempt: Attempt; isCartFull: boolean }[] = [{ attempt: first, isCartFull: true }];
  const add = (edge: AttemptEdge) => edges.set(JSON.stringify(edge), edge);
  add({ from: 'none', label: 'created', to: 'sending', draft: '' });
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const { attempt, isCartFull } = one;
    const { status, attention, dishes } = attempt;
    states.set(`${status} ${attention} ${dishes}`, { status, attention, dishes });
    const cart = isCartFull ? orderedCart() : initialCart;
    for (const { label, event, now = inTime } of Object.values(samples).flat()) {
      const before = { drafts: [], attempts: [attempt] };
      const { orders, effects } = reduceOrders(before, event, { now, here: { visit, cart } });
      const [next] = orders.attempts;
      const after = effects[0]?.cart ?? cart;
      const draft = toDraft(cart.items.length, after.items.length, label);
      const to = next?.status ?? 'none';
      if (to !== attempt.status || draft !== '') add({ from: attempt.status, label, to, draft });
      if (!next) continue;
      // How often it was left changes nothing within one tab.
      const state = { attempt: { ...next, turns: 0 }, isCartFull: after.items.length > 0 };
      if (!seen.has(JSON.stringify(state))) waiting.push(state);
      seen.add(JSON.stringify(state));
    }
  }
  return { edges: [...edges.values()], states: [...states.values()] };
}
