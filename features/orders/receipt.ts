import type { Order } from '#contract';
import { type Cents, toCents } from '#contract/money';
import { DEFAULT_LANGUAGE_ID } from '#contract/wire';
import { isGift, nameLine } from '#features/model/orders';

/** A modifier of an ordered line. */
export interface ReceiptModifier {
  id: number;
  name: string;
  /** For the whole line, like the total. */
  quantity: number;
  total: Cents;
  inner: ReceiptModifier[];
}

/** An ordered line. */
export interface ReceiptLine {
  id: number;
  quantity: number;
  name: string;
  total: Cents;
  isFree: boolean;
  specialInstruction: string;
  modifiers: ReceiptModifier[];
}

/** The money of an order in cents: converted here, once (MONEY-1). */
export interface Receipt {
  lines: ReceiptLine[];
  subtotal: Cents;
  /** Without the voucher, which has a separate line. */
  discount: Cents;
  /** Names of the promotions and the promo code behind the discount. */
  discountNames: string[];
  serviceCharge: Cents;
  /** Included ones are part of the prices and not added. */
  taxes: { name: string; amount: Cents; isIncluded: boolean }[];
  voucher: Cents;
  rebate: Cents;
  total: Cents;
}

type WireModifier = Pick<
  Order['orderItems'][number]['orderItemOptions'][number]['orderModifierOptions'][number],
  'modifierItemId' | 'name' | 'modifierItemLocalizations' | 'quantity' | 'totalPrice'
>;

interface ModifierPlace {
  /** How many of what the modifier belongs to the line holds. */
  times: number;
  languageId: number;
  inner?: ReceiptModifier[];
}

const modifier = (option: WireModifier, { times, languageId, inner = [] }: ModifierPlace): ReceiptModifier => ({
  id: option.modifierItemId,
  name: nameLine(option.name, option.modifierItemLocalizations, languageId),
  quantity: option.quantity * times,
  total: toCents(option.totalPrice),
  inner,
});

/** Converts the amounts of an order, and names its lines in a language (ORDER-25). */
export const toReceipt = (order: Order, languageId = DEFAULT_LANGUAGE_ID): Receipt => ({
  lines: order.orderItems.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    name: nameLine(line.item.name, line.item.itemLocalizations, languageId),
    total: toCents(line.total),
    isFree: isGift(line),
    specialInstruction: line.specialInstruction,
    modifiers: line.orderItemOptions.map((option) =>
      modifier(option, {
        times: line.quantity,
        languageId,
        inner: option.orderModifierOptions.map((inner) =>
          modifier(inner, { times: line.quantity * option.quantity, languageId }),
        ),
      }),
    ),
  })),
  subtotal: toCents(order.subtotal),
  discount: Math.max(0, toCents(order.totalDiscount) - toCents(order.voucherDiscount)),
  discountNames: [...order.promotions.map(({ name }) => name), ...(order.promoCode ? [order.promoCode] : [])],
  serviceCharge: toCents(order.serviceCharge),
  taxes: order.taxes.map(({ name, type, amount }) => ({
    name,
    amount: toCents(amount),
    isIncluded: type === 'Inclusive',
  })),
  voucher: toCents(order.voucherDiscount),
  rebate: order.isRebateUsage ? toCents(order.rebateAmount) : 0,
  total: toCents(order.grandTotal),
});
