import { describe, expect, test } from 'vitest';
import { isPayNow } from '#contract/wire';
import { toPayment } from '../../../features/checkout/facts.ts';
import { anAttempt, cards, createVisit, payingOutlet, payNow } from '../../builders/order.ts';

describe('PayNow (PAY-39)', () => {
  test.each([
    ['payment-type-paynow', 'QR'],
    ['PAYNOW', ''],
    ['pay_now_online', 'Bank'],
    ['QR01', 'PayNow QR'],
    ['QR01', 'PAY NOW'],
  ])('is the payment type with the code %s and the name %s', (code, name) => {
    expect(isPayNow({ code, name })).toBe(true);
  });

  test.each([
    ['payment-type-cybersource', 'Cards'],
    ['payment-type-paylah', 'PayLah!'],
    ['counter', 'Pay later, or now'],
    ['', ''],
  ])('is not the payment type with the code %s and the name %s', (code, name) => {
    expect(isPayNow({ code, name })).toBe(false);
  });

  test('is known of an order from the payment type that was chosen for it', () => {
    const visit = createVisit({ selectedOutlet: payingOutlet({ paymentTypes: [cards, payNow] }) });
    const paidWith = (paymentMode: string | null) => toPayment(anAttempt({ visit, paymentMode }))?.isPayNow;
    expect(paidWith(payNow.code)).toBe(true);
    expect(paidWith(cards.code)).toBeUndefined();
    expect(paidWith(null)).toBeUndefined();
  });
});
