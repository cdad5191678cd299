import { describe, expect, it } from 'vitest';
import type { OrderErrors } from '#contract';
import type { ServerError } from '#features/platform/api';
import { nameProblems } from '../../../features/checkout/problemNames.ts';
import { toCheckoutEvent } from '../../../features/checkout/problems.ts';
import { aCartLine, aCartModifier } from '../../builders/cart.ts';

const refused = (statusCode: number, message: string, errors?: ServerError['errors']): ServerError => ({
  kind: 'refused',
  statusCode,
  message,
  errors,
});

describe('an error of make-order', () => {
  it('about a changed menu resets the cart (CHECKOUT-23)', () => {
    for (const status of [400, 409, 500])
      expect(toCheckoutEvent(refused(status, 'Menu updated. Please order again'), false)).toEqual({
        type: 'menuChanged',
      });
  });

  it.each(['Check number not found', 'Check number under this table is not found or closed'])(
    "of the till '%s' asks for another scan",
    (message) => {
      expect(toCheckoutEvent(refused(400, message), true)).toEqual({
        type: 'orderRefused',
        problem: { kind: 'checkNumber' },
      });
      expect(toCheckoutEvent(refused(400, message), false)).toEqual({
        type: 'orderRefused',
        problem: { kind: 'message', message },
      });
    },
  );

  it('of a table whose cart has changed is shown in the diner’s language (TABLE-23)', () => {
    const error = { ...refused(400, 'The dishes of your table have changed.'), code: 'TABLE_CHANGED' };
    expect(toCheckoutEvent(error, false)).toEqual({ type: 'orderRefused', problem: { kind: 'tableChanged' } });
  });

  it('that a person can read is shown as it is (CHECKOUT-25)', () => {
    expect(toCheckoutEvent(refused(400, 'The total has changed'), false)).toEqual({
      type: 'orderRefused',
      problem: { kind: 'message', message: 'The total has changed' },
    });
  });

  it('about the form of the request is not for a diner (CHECKOUT-34)', () => {
    const message = 'The request is not as agreed: body.orderItems must not have fewer than 1 items.';
    expect(toCheckoutEvent(refused(400, message), false)).toEqual({
      type: 'orderRefused',
      problem: { kind: 'unable' },
    });
  });

  it('about items names them (CHECKOUT-26, CHECKOUT-27)', () => {
    const errors = { itemQuantityLeft: [{ itemId: 11, name: 'Laksa', totalUsage: 2 }] };
    expect(toCheckoutEvent(refused(400, 'Errors', errors), false)).toEqual({
      type: 'orderRefused',
      problem: { kind: 'items', errors },
    });
  });

  it.each([401, 403, 404, 409, 429])(
    'with status %i is a refusal that sends the diner to the staff (CHECKOUT-28)',
    (status) => {
      expect(toCheckoutEvent(refused(status, 'No'), false)).toEqual({
        type: 'orderRefused',
        problem: { kind: 'unable' },
      });
    },
  );

  it.each([
    {},
    { soldoutItems: [], itemQuantityLeft: [] },
    { soldoutItems: null as never },
    { notAvailableItem: [null as never] },
    { fields: ['orderItems'] } as never,
  ])('with empty lists is a refusal that sends the diner to the staff: %j (CHECKOUT-28)', (errors) => {
    expect(toCheckoutEvent(refused(400, 'Errors', errors), false)).toEqual({
      type: 'orderRefused',
      problem: { kind: 'unable' },
    });
  });

  it('an items problem leaves out entries that are not items (CHECKOUT-26, CHECKOUT-27)', () => {
    const soldoutItems = [{ itemId: 11, name: 'Laksa' }];
    const errors = { soldoutItems, notAvailableItem: [null as never], itemQuantityLeft: 'none' as never };
    expect(toCheckoutEvent(refused(400, 'Errors', errors), false)).toEqual({
      type: 'orderRefused',
      problem: { kind: 'items', errors: { soldoutItems } },
    });
  });

  it.each(['', ' '])(
    "with the empty message '%s' sends the diner to the staff (CHECKOUT-25, CHECKOUT-28)",
    (message) => {
      expect(toCheckoutEvent(refused(400, message), false)).toEqual({
        type: 'orderRefused',
        problem: { kind: 'unable' },
      });
    },
  );

  it('is named by the cart where the server sends ids only (CHECKOUT-26, CHECKOUT-27)', () => {
    const egg = aCartModifier(102, 'Soft egg', 1_20);
    const laksa = aCartLine({ itemId: 11, name: 'Laksa Lemak', modifiers: [egg] });
    const idsOnly = {
      soldoutModifierItems: [{ modifierItemId: 102 }],
      itemQuantityLeft: [{ itemId: 11, totalUsage: 2 }],
      notAvailableItem: [{ itemId: 99 }, { itemId: 98, name: 'Otah' }],
    } as OrderErrors;
    const english = (names: readonly { name: string }[]) => names[0]?.name ?? '';
    expect(nameProblems(idsOnly, [laksa], english)).toEqual([
      { kind: 'soldOut', name: 'Soft egg', left: 0 },
      { kind: 'quantityLeft', name: 'Laksa Lemak', left: 2 },
      { kind: 'notAvailable', name: '', left: 0 },
      { kind: 'notAvailable', name: 'Otah', left: 0 },
    ]);
  });

  it('without its list is a refusal that sends the diner to the staff (CHECKOUT-28)', () => {
    expect(toCheckoutEvent(refused(400, 'Errors'), false)).toEqual({
      type: 'orderRefused',
      problem: { kind: 'unable' },
    });
  });

  it.each([
    ['a timeout', { kind: 'timeout', statusCode: 0 } as const],
    ['no answer', { kind: 'no-answer', statusCode: 0 } as const],
    ['HTML', { kind: 'not-json', statusCode: 502 } as const],
    ['a fault of the host', refused(500, 'Internal')],
  ])('that is %s leaves the outcome unknown (CHECKOUT-28)', (_, error) => {
    expect(toCheckoutEvent(error, true)).toEqual({ type: 'orderUnanswered' });
  });
});
