import type { CheckoutEvent, CheckoutFacts, CheckoutState } from '../../../features/checkout/checkoutTypes.ts';
import { transition } from '../../../features/checkout/machine.ts';
import { amex, aPayment, cards, checkoutFacts, payNow } from '../../builders/order.ts';

type Samples = { [T in CheckoutEvent['type']]: [label: string, event: Extract<CheckoutEvent, { type: T }>][] };

const placed = { type: 'orderPlaced', orderNo: 'N1', payment: aPayment, isFree: false, failure: null } as const;
const plan = { paymentMode: cards.code, timeoutS: 300 };
const chosen = { orderType: 'Dine In', time: 'NOW', day: null } as const;

/** At least one of every event, and each that the machine tells apart; a new event without a sample is a type error. */
const samples: Samples = {
  started: [['started', { type: 'started' }]],
  dismissed: [['dismissed', { type: 'dismissed' }]],
  accepted: [['accepted', { type: 'accepted' }]],
  tableScanned: [['tableScanned', { type: 'tableScanned', tableNo: '12', checkNo: null, qrTypeId: 1 }]],
  codeIgnored: [['codeIgnored', { type: 'codeIgnored', hint: 'otherPlace' }]],
  cameraFailed: [['cameraFailed', { type: 'cameraFailed', why: 'denied' }]],
  signInChosen: [['signInChosen', { type: 'signInChosen' }]],
  guestChosen: [['guestChosen', { type: 'guestChosen' }]],
  signedIn: [['signedIn', { type: 'signedIn' }]],
  leftCart: [['leftCart', { type: 'leftCart' }]],
  personLeft: [['personLeft', { type: 'personLeft' }]],
  signedOut: [['signedOut', { type: 'signedOut' }]],
  timeChosen: [
    ['timeChosen', { type: 'timeChosen', orderType: 'Takeaway', time: 'NOW', day: null }],
    ['timeChosen', { type: 'timeChosen', ...chosen }],
  ],
  wayChanged: [['wayChanged', { type: 'wayChanged' }]],
  mobileGiven: [['mobileGiven', { type: 'mobileGiven', mobileNo: '81234567' }]],
  confirmed: [['confirmed', { type: 'confirmed' }]],
  paymentChosen: [
    ['paymentChosen', { type: 'paymentChosen', paymentType: cards }],
    ['paymentChosen', { type: 'paymentChosen', paymentType: amex }],
    ['paymentChosen', { type: 'paymentChosen', paymentType: payNow }],
  ],
  orderPlaced: [
    ['orderPlaced, window open', { ...placed, window: 'open' }],
    ['orderPlaced, window blocked', { ...placed, window: 'blocked' }],
    ['orderPlaced, nothing to pay here', { ...placed, payment: null, window: 'none' }],
    ['orderPlaced, failed', { ...placed, payment: null, failure: 'Payment error: declined', window: 'none' }],
  ],
  orderRefused: [
    ['orderRefused', { type: 'orderRefused', problem: { kind: 'message', message: 'No' } }],
    ['orderRefused, items', { type: 'orderRefused', problem: { kind: 'items', errors: {} } }],
    ['orderRefused, session ended', { type: 'orderRefused', problem: { kind: 'sessionEnded', isUnanswered: false } }],
    ['orderRefused, check number', { type: 'orderRefused', problem: { kind: 'checkNumber' } }],
  ],
  menuChanged: [['menuChanged', { type: 'menuChanged' }]],
  orderUnanswered: [
    ['orderUnanswered', { type: 'orderUnanswered', key: aPayment.key, isTill: false }],
    ['orderUnanswered, till', { type: 'orderUnanswered', key: aPayment.key, isTill: true }],
  ],
  totalChanged: [['totalChanged', { type: 'totalChanged', before: 900 }]],
  cartChanged: [['cartChanged', { type: 'cartChanged' }]],
  retried: [['retried', { type: 'retried' }]],
  windowOpened: [['windowOpened', { type: 'windowOpened' }]],
  windowClosed: [
    ['windowClosed', { type: 'windowClosed', isUnknown: false }],
    ['windowClosed, without an answer', { type: 'windowClosed', isUnknown: true }],
  ],
  windowBlocked: [['windowBlocked', { type: 'windowBlocked' }]],
  secondPassed: [['secondPassed', { type: 'secondPassed' }]],
  resumed: [
    ['resumed', { type: 'resumed', payment: aPayment }],
    ['resumed, back from the bank', { type: 'resumed', payment: aPayment, isReturned: true }],
  ],
  resumedUnanswered: [
    ['resumedUnanswered', { type: 'resumedUnanswered', key: aPayment.key, plan, tillSecondsLeft: null }],
    ['resumedUnanswered, till', { type: 'resumedUnanswered', key: aPayment.key, plan, tillSecondsLeft: 4 }],
  ],
  returnedUnpaid: [
    ['returnedUnpaid', { type: 'returnedUnpaid', isDelayed: false }],
    ['returnedUnpaid, delay', { type: 'returnedUnpaid', isDelayed: true }],
  ],
  paid: [['paid', { type: 'paid', orderNo: 'N1' }]],
  failed: [
    ['failed', { type: 'failed', reason: 'Payment error: declined' }],
    ['failed, cancelled', { type: 'failed', reason: 'Payment error: customer cancelled' }],
  ],
  timedOut: [['timedOut', { type: 'timedOut' }]],
  closed: [['closed', { type: 'closed' }]],
  shelved: [['shelved', { type: 'shelved', orderNo: 'N1' }]],
};

/** The shops and diners that the rules tell apart; a checkout moves among them from event to event. */
const circumstances: Partial<CheckoutFacts>[] = [
  {},
  { isCartEmpty: true },
  { isOutletClosed: true },
  { isPaused: true },
  { needsTable: ['Dine In'] },
  { isAccountSettled: false },
  { needsMobile: ['Dine In', 'Takeaway'] },
  { orderType: 'Takeaway' },
  { orderType: 'Takeaway', needsTable: ['Dine In'] },
  { orderType: 'Takeaway', isTimeOffered: false },
  { isDirectToPos: true },
  { paymentTypes: [] },
  { paymentTypes: [], outletTimeoutS: null },
  { total: 0 },
  { isWayUnknown: true },
  { open: { key: 'before', payment: { ...aPayment, key: 'before' }, plan } },
  { open: { key: 'before', payment: null, plan } },
  { isQuietScreen: true },
];

/** One step that the machine can take. */
export interface Edge {
  from: CheckoutState['name'];
  label: string;
  type: CheckoutEvent['type'];
  to: CheckoutState['name'];
  effects: string[];
}

/** Every step from every state that can be reached, each kind once. */
export function getEdges(): Edge[] {
  const edges = new Map<string, Edge>();
  const seen = new Set<string>();
  const waiting: CheckoutState[] = [{ name: 'idle' }, { name: 'requested' }];
  for (let state = waiting.shift(); state; state = waiting.shift()) {
    for (const changes of circumstances) {
      for (const [label, event] of Object.values(samples).flat() as [string, CheckoutEvent][]) {
        const { state: next, effects } = transition(state, event, checkoutFacts(changes));
        if (next === state && effects.length === 0) continue;
        const edge: Edge = {
          from: state.name,
          label,
          type: event.type,
          to: next.name,
          effects: effects.map(({ type }) => type),
        };
        edges.set(JSON.stringify(edge), edge);
        const key = JSON.stringify(next);
        if (!seen.has(key)) waiting.push(next);
        seen.add(key);
      }
    }
  }
  return [...edges.values()];
}
