import { describe, expect, it } from 'vitest';
import { reduceOrders } from '#features/model/orders';
import { mutants } from './orderMutants.ts';
import { OrderPhone, type PhoneParts } from './orderPhone.ts';
import { OrderServer } from './orderServer.ts';

type Act = (phone: OrderPhone, server: OrderServer) => void;

const order =
  (lost: 'no' | 'request' | 'answer'): Act =>
  (phone) =>
    phone.order({ lost, payment: 'gateway', anyway: false });

/** How the order stands when something else happens. */
const faults: Record<string, Act> = {
  'request lost': order('request'),
  'answer lost': order('answer'),
  'payment window left': order('no'),
  'back in the cart': (phone, server) => {
    order('no')(phone, server);
    phone.backToCart();
  },
  'no answer, and closed': (phone, server) => {
    order('answer')(phone, server);
    phone.backToCart();
  },
  'sent to the till': (phone) => phone.order({ lost: 'no', payment: 'till', anyway: false }),
  'sent to the till, answer lost': (phone) => phone.order({ lost: 'answer', payment: 'till', anyway: false }),
  'tab killed while it was sent': (phone, server) => {
    order('answer')(phone, server);
    phone.reload();
  },
};

const pay: Act = (_, server) => {
  const open = server.latest('Waiting For Payment');
  if (open) server.charge(open);
};
const decline: Act = (_, server) => {
  const open = server.latest('Waiting For Payment');
  if (open) open.status = 'Failed';
};

/** How the money ends. */
const ends: Record<string, Act> = {
  'never paid': () => undefined,
  paid: pay,
  declined: decline,
  'declined, and captured late': (phone, server) => {
    decline(phone, server);
    phone.askAll();
    phone.lookAtEnd();
    const failed = server.capturable();
    if (failed && !phone.attempts.some(({ status }) => status === 'unanswered')) server.charge(failed);
  },
};

/** The event after the fault. `end`: how the money ends, before, during or after it. */
const afterwards: Record<string, (phone: OrderPhone, server: OrderServer, end: Act) => void> = {
  'same table scanned again': (phone, server, end) => {
    phone.scan(0);
    end(phone, server);
    phone.scan(0);
  },
  'another table': (phone, server, end) => {
    phone.scan(1);
    phone.addDish();
    end(phone, server);
    phone.askAll();
    phone.judge();
    phone.scan(0);
  },
  'another brand': (phone, server, end) => {
    phone.scan(2);
    phone.addDish();
    phone.tryAgain();
    end(phone, server);
    phone.askAll();
    phone.judge();
    phone.scan(0);
  },
  'log-out': (phone, server, end) => {
    phone.signIn();
    phone.leave('log out');
    end(phone, server);
    phone.reload();
  },
  'another person signs in': (phone, server, end) => {
    phone.leave('log out');
    phone.signIn();
    phone.addDish();
    end(phone, server);
    phone.scan(0);
  },
  'second checkout': (phone, server, end) => {
    phone.addDish();
    phone.order({ lost: 'no', payment: 'gateway', anyway: true });
    end(phone, server);
    phone.askAll();
    phone.lookAtEnd();
    end(phone, server);
  },
  'offline across the deadline': (phone, server, end) => {
    server.isOnline = false;
    end(phone, server);
    server.wait(6);
    phone.askAll();
    phone.lookAtEnd();
    phone.reload();
  },
  'reload at every state': (phone, server, end) => {
    for (const act of [() => undefined, end, () => phone.tryAgain(), () => phone.askAll(), () => phone.lookAtEnd()]) {
      act(phone, server);
      phone.reload();
      phone.judge();
    }
  },
};

const cells = Object.keys(faults).flatMap((fault) =>
  Object.keys(afterwards).flatMap((after) => Object.keys(ends).map((end) => ({ fault, after, end }))),
);

/** Plays one cell. @returns what the diner would complain about. */
function play({ fault, after, end }: (typeof cells)[number], parts: PhoneParts): readonly string[] {
  const server = new OrderServer();
  const phone = new OrderPhone(server, parts);
  phone.addDish();
  faults[fault]?.(phone, server);
  afterwards[after]?.(phone, server, ends[end] ?? pay);
  phone.settle();
  return server.complaints;
}

describe('what came after the fault (PAY-28, PAY-30, CHECKOUT-30, SESSION-18)', () => {
  it.each(cells)(
    '$fault, then $after, $end: charged once, seen, in no cart, shown to no other person, at the table that was scanned',
    (cell) => expect(play(cell, { reduceOrders })).toEqual([]),
  );

  it.each(Object.entries(mutants))('is found if %s', (_, parts) => {
    expect(cells.filter((cell) => play(cell, parts).length > 0)).not.toEqual([]);
  });
});
