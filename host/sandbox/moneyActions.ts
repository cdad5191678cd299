import { type Static, type TSchema, Type } from 'typebox';
import { Dollars, Id, Shape } from '#contract';
import { type Cents, readCents } from '#contract/money';
import { getCheckName } from '#contract/wire';
import type { Core } from '../core.ts';
import { badRequest } from '../errors.ts';
import { cancelOrder, refundOrder, refundShare } from '../services/money/cancel.ts';
import { markPaid, movePayment, payCheck } from '../services/money/counter.ts';
import type { Actor } from '../services/money/ledger.ts';

const action = <const S extends TSchema>(
  path: string,
  input: S,
  run: (core: Core, input: Static<S>, by: Actor) => Promise<void>,
) => ({ path, input, run });

const OrderNo = Type.String({ minLength: 1, maxLength: 64 });
const Short = Type.String({ minLength: 1, maxLength: 40 });
const Reason = Type.String({ minLength: 1, maxLength: 225, pattern: '\\S' });
const amount = Type.Optional(Dollars);
const Back = Type.Union((['gateway', 'cash', 'terminal', 'by hand'] as const).map((means) => Type.Literal(means)));
const refund = { amount, means: Back, reason: Reason };

/** Throws 400 for a part of a cent. */
function inCents(dollars: number | undefined): Cents | undefined {
  if (dollars === undefined) return undefined;
  const cents = readCents(dollars);
  if (cents === undefined) throw badRequest('The amount has a part of a cent; enter dollars and cents, such as 12.50.');
  return cents;
}

/** The actions of the staff with money, each with a reason. docs/guides/sandbox.md lists them. */
export const moneyActions = [
  action(
    '/till/orders/:orderNo/paid',
    Shape({
      orderNo: OrderNo,
      means: Type.Union([Type.Literal('cash'), Type.Literal('terminal'), Type.Literal('gateway')]),
      reason: Type.Optional(Reason),
    }),
    (core, { reason = 'Paid at the counter', ...paid }, by) => markPaid(core, { ...paid, reason }, by),
  ),
  action(
    '/till/orders/:orderNo/cancel',
    Shape({ orderNo: OrderNo, means: Back, reason: Reason, isRestocked: Type.Optional(Type.Boolean()) }),
    (core, input, by) => cancelOrder(core, input, by),
  ),
  action(
    '/till/orders/:orderNo/refund',
    Shape({ orderNo: OrderNo, ...refund }),
    (core, { amount: dollars, ...input }, by) => refundOrder(core, { ...input, amount: inCents(dollars) }, by),
  ),
  action(
    '/till/shares/:shareNo/refund',
    Shape({ shareNo: OrderNo, ...refund }),
    (core, { amount: dollars, ...input }, by) => refundShare(core, { ...input, amount: inCents(dollars) }, by),
  ),
  action(
    '/till/orders/:orderNo/move-payment',
    Shape({ orderNo: OrderNo, to: OrderNo, reason: Reason }),
    (core, { orderNo, to, reason }, by) => movePayment(core, { from: orderNo, to, reason }, by),
  ),
  action(
    '/till/outlets/:outletId/checks/pay',
    Shape({
      ...{ outletId: Id, tableNo: Short, checkNo: Short, amount },
      means: Type.Union([Type.Literal('cash'), Type.Literal('terminal')]),
    }),
    (core, { amount: dollars, checkNo, ...input }, by) =>
      payCheck(core, { ...input, checkNo: getCheckName(checkNo), amount: inCents(dollars) }, by),
  ),
];
