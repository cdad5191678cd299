import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceOrders } from '#features/model/orders';
import { runs } from '../properties.ts';
import { mutants } from './orderMutants.ts';
import { type Loss, OrderPhone, type PhoneParts } from './orderPhone.ts';
import { OrderServer, type Payment } from './orderServer.ts';

/** One action of a person, or one event. */
type Act = (phone: OrderPhone, server: OrderServer) => void;

class Step implements fc.Command<OrderServer, OrderPhone> {
  private readonly name: string;
  private readonly act: Act;
  private readonly can: (server: Readonly<OrderServer>) => boolean;

  constructor(name: string, act: Act, can: (server: Readonly<OrderServer>) => boolean = () => true) {
    this.name = name;
    this.act = act;
    this.can = can;
  }

  check = (server: Readonly<OrderServer>): boolean => this.can(server);

  run(server: OrderServer, phone: OrderPhone): void {
    this.act(phone, server);
    phone.judge();
    if (server.complaints.length > 0) throw new Error(`The diner ${server.complaints.join(', and ')}.`);
  }

  toString = (): string => this.name;
}

type Steps = fc.Arbitrary<Step>;

const add = new Step('adds a dish', (phone) => phone.addDish());
const reload = new Step('loads the page again', (phone) => phone.reload());
const scan = (code: number) => new Step(`scans code ${code}`, (phone) => phone.scan(code));
const wait = (minutes: number) =>
  new Step(`${minutes} minutes pass`, (phone, server) => {
    server.wait(minutes);
    phone.askAll();
  });
const network = (isOn: boolean) =>
  new Step(
    `the network is ${isOn ? 'back' : 'gone'}`,
    (phone, server) => {
      server.isOnline = isOn;
      if (isOn) phone.askAll();
    },
    ({ isOnline }) => isOnline !== isOn,
  );
const order = (lost: Loss, payment: Payment, anyway: boolean) =>
  new Step(
    `orders (${lost === 'no' ? 'answered' : `${lost} lost`}, ${payment}${anyway ? ', anyway' : ''})`,
    (phone) => phone.order({ lost, payment, anyway }),
    ({ wanted }) => wanted.size > 0,
  );
const resume = new Step('goes on with the open order', (phone) => phone.resume());
const backToCart = new Step('goes back to the cart', (phone) => phone.backToCart());
const pay = new Step(
  'pays',
  (_, server) => {
    const open = server.latest('Waiting For Payment');
    if (open) server.charge(open);
  },
  (server) => server.latest('Waiting For Payment') !== undefined,
);
const decline = new Step(
  'is declined',
  (_, server) => {
    const open = server.latest('Waiting For Payment');
    if (open) open.status = 'Failed';
  },
  (server) => server.latest('Waiting For Payment') !== undefined,
);
const captureLate = new Step(
  'is charged after all',
  (phone, server) => {
    const failed = server.capturable();
    // With two orders that may be paid, the money's target is unknown.
    const isFree = !phone.attempts.some(({ key, status }) => key !== failed?.key && status === 'unanswered');
    if (!failed || !isFree) return;
    server.charge(failed);
    // The server says so by itself.
    phone.askAll();
  },
  (server) => server.capturable() !== undefined,
);

const payFirst = new Step('pays the first of two', (_, server) => {
  const first = server.orders[0];
  if (first?.status === 'Waiting For Payment') server.charge(first);
});

const one = (...steps: Step[]): Steps => fc.constantFrom(...steps);
const kinds: { weight: number; arbitrary: Steps }[] = [
  { weight: 4, arbitrary: one(add) },
  { weight: 1, arbitrary: one(new Step('removes a dish', (phone) => phone.removeDish())) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.constantFrom<Loss[]>('no', 'no', 'request', 'answer'),
        fc.constantFrom<Payment[]>('gateway', 'gateway', 'gateway', 'till', 'none'),
        fc.boolean(),
      )
      .map((how) => order(...how)),
  },
  { weight: 4, arbitrary: one(pay, payFirst, decline, captureLate) },
  { weight: 4, arbitrary: one(resume, backToCart) },
  {
    weight: 4,
    arbitrary: one(
      new Step('tries again', (phone) => phone.tryAgain()),
      new Step('sets a notice aside', (phone) => phone.setAside()),
      new Step('takes the dishes back', (phone) => phone.takeBack()),
      new Step('reads how it ended', (phone) => phone.lookAtEnd()),
    ),
  },
  { weight: 3, arbitrary: one(reload, new Step('scans the same code', (phone, { code }) => phone.scan(code))) },
  { weight: 2, arbitrary: one(scan(0), scan(1), scan(2)) },
  { weight: 2, arbitrary: one(network(true), network(false)) },
  { weight: 2, arbitrary: one(wait(1), wait(4), wait(6)) },
  {
    weight: 1,
    arbitrary: one(
      new Step('asks about all orders', (phone) => phone.askAll()),
      new Step('has another tab', (phone) => phone.hearOfItself()),
    ),
  },
  {
    weight: 1,
    arbitrary: one(
      new Step('signs in', (phone) => phone.signIn()),
      new Step('logs out', (phone) => phone.leave('log out')),
      new Step('goes away', (phone) => phone.leave('idle')),
    ),
  },
];
const visits = fc.commands<OrderServer, OrderPhone>([fc.oneof(...kinds)], { maxCommands: 40, size: 'max' });

/** Plays a visit, and lets the network come back at its end. */
function play(steps: Iterable<fc.Command<OrderServer, OrderPhone>>, parts: PhoneParts = { reduceOrders }): void {
  const server = new OrderServer();
  const phone = new OrderPhone(server, parts);
  fc.modelRun(() => ({ model: server, real: phone }), steps);
  phone.settle();
  if (server.complaints.length > 0) throw new Error(`In the end the diner ${server.complaints.join(', and ')}.`);
}

describe('drafts and attempts, whatever happens in whatever order', () => {
  it('one charge without a confirmed second, every charge shown, no dish doubled, lost or of others, always at the scanned table (PAY-28, CHECKOUT-30, SESSION-18, ENTRY-25)', () => {
    fc.assert(
      fc.property(visits, (steps) => play(steps)),
      runs,
    );
  });

  it('dishes that a second order took do not come back when the first one fails (CHECKOUT-30)', () => {
    play([add, order('no', 'gateway', false), backToCart, order('no', 'till', true), wait(6), wait(1)]);
  });

  it('dishes of two orders, of which the first is paid after all, do not come back with the second (CHECKOUT-30)', () => {
    const twice = [add, order('no', 'gateway', false), backToCart];
    play([...twice, order('no', 'gateway', true), payFirst, wait(1), decline, wait(1)]);
    play([...twice, network(false), order('no', 'gateway', true), pay, network(true), decline, wait(1)]);
  });

  it('an order that is gone on with takes its dishes out of the cart again (PAY-28)', () => {
    play([add, order('no', 'gateway', false), backToCart, add, resume, pay, wait(1)]);
  });

  it.each(Object.entries(mutants))('it is found if %s', (_, parts) => {
    const { failed } = fc.check(
      fc.property(visits, (steps) => play(steps, parts)),
      { numRuns: 5_000, seed: 1, endOnFailure: true },
    );
    expect(failed).toBe(true);
  });
});
