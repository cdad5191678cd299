import type {
  CheckoutEvent,
  CheckoutFacts,
  CheckoutState,
  Transition,
} from '../../../features/checkout/checkoutTypes.ts';
import { transition } from '../../../features/checkout/machine.ts';
import { aPayment, cards, checkoutFacts } from '../../builders/order.ts';

export const idle: CheckoutState = { name: 'idle' };
export const ordering: CheckoutState & { name: 'ordering' } = {
  name: 'ordering',
  tries: 1,
  secondsLeft: 15,
  paymentMode: cards.code,
  timeoutS: 300,
};
export const placed = { type: 'orderPlaced', orderNo: 'N1', payment: aPayment, isFree: false, failure: null } as const;
export const key = aPayment.key;
export const waiting: CheckoutState = { name: 'waiting', payment: aPayment, window: 'open' };
export const opening: CheckoutState = { name: 'opening', payment: aPayment, secondsLeft: 5 };

export const next = (state: CheckoutState, event: CheckoutEvent, facts: Partial<CheckoutFacts> = {}): Transition =>
  transition(state, event, checkoutFacts(facts));
export const effects = ({ effects: list }: Transition) => list.map(({ type }) => type);

/** Plays events one after the other; facts may change on the way. */
export const journey = (...steps: [CheckoutEvent, Partial<CheckoutFacts>?][]): Transition =>
  steps.reduce<Transition>(({ state }, [event, facts]) => next(state, event, facts), { state: idle, effects: [] });
