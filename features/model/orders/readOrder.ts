import type { Localization, Order } from '#contract';
import { readCents, toCents } from '#contract/money';
import { DEFAULT_LANGUAGE_ID, withZone } from '#contract/wire';
import { type Fields, getFields, isText, readKey, readText } from '#features/platform/api';

const textOrNull = (value: unknown): string | null => (isText(value) ? value : null);
const isList = (value: unknown): value is Localization[] => Array.isArray(value);
const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** Whether it is money; an amount that cannot be read must not be shown as $0.00. */
const isMoney = (value: unknown): value is number => typeof value === 'number' && readCents(value) !== undefined;

/** Whether it is a deposit, which most orders do not have. */
const isDeposit = (value: unknown): boolean => value === undefined || value === null || isMoney(value);

/** The name of a dish or a choice, which a server may send in its languages alone; English first. */
function getName(fields: Fields, localizations: unknown): string {
  if (isText(fields.name)) return fields.name;
  const names = list<unknown>(localizations)
    .map(getFields)
    .filter(({ name }) => isText(name));
  return readText((names.find(({ languageId }) => languageId === DEFAULT_LANGUAGE_ID) ?? names[0])?.name);
}

type Option = Order['orderItems'][number]['orderItemOptions'][number];

const readOptions = (options: unknown): Option[] | undefined => {
  const read = list<Option>(options).map((option) => {
    const fields = getFields(option);
    const { quantity, totalPrice, orderModifierOptions } = fields;
    const inner = readOptions(orderModifierOptions);
    const names = fields.modifierItemLocalizations ?? getFields(fields.modifierItem).modifierItemLocalizations;
    const name = getName(fields, names);
    return name && typeof quantity === 'number' && isMoney(totalPrice) && inner
      ? { ...option, name, ...(isList(names) && { modifierItemLocalizations: names }), orderModifierOptions: inner }
      : undefined;
  });
  return read.every((option) => option !== undefined) ? read : undefined;
};

/** The ordered dishes; none where one of them, or what they cost, cannot be read: half a receipt is a wrong one. */
function readLines(order: Fields): Order['orderItems'] {
  if (!isMoney(order.subtotal) || !isMoney(order.grandTotal) || !isDeposit(order.containerDeposit)) return [];
  const lines = list<Order['orderItems'][number]>(order.orderItems).map((line) => {
    const { item, quantity, total, containerDeposit, specialInstruction, orderItemOptions } = getFields(line);
    const options = readOptions(orderItemOptions);
    const name = getName(getFields(item), getFields(item).itemLocalizations);
    return options && name && typeof quantity === 'number' && isMoney(total) && isDeposit(containerDeposit)
      ? {
          ...line,
          item: { ...line.item, name },
          specialInstruction: readText(specialInstruction),
          orderItemOptions: options,
        }
      : undefined;
  });
  return lines.every((line) => line !== undefined) ? lines : [];
}

const money = (value: unknown): number => (isMoney(value) ? value : 0);

/** The listed taxes; those of a server that sends their sum alone are one without a name. */
function readTaxes(order: Fields): Order['taxes'] {
  if (Array.isArray(order.taxes))
    return list<Order['taxes'][number]>(order.taxes).filter((tax) => isMoney(getFields(tax).amount));
  const amount = money(order.totalTax);
  if (amount <= 0) return [];
  const rebate = order.isRebateUsage === true ? money(order.rebateAmount) : 0;
  const added = money(order.serviceCharge) + money(order.containerDeposit);
  const untaxed = money(order.subtotal) - money(order.totalDiscount) + added - rebate;
  const isIncluded = Math.round(untaxed * 100) === toCents(money(order.grandTotal));
  return [{ name: '', type: isIncluded ? 'Inclusive' : 'Exclusive', amount }];
}

/**
 * An order as a server sends it. Details that it leaves out are empty.
 * @throws for an answer without number or status, which counts as a failed call (ORDER-24).
 */
export function readOrder(answer: unknown): Order {
  const order = getFields(answer);
  const outlet = getFields(order.outlet);
  const orderNo = readKey(order.orderNo);
  if (orderNo === null || !isText(order.orderStatus)) {
    throw new TypeError('The server answered something that is no order; ask it again later.');
  }
  return {
    ...(order as Order),
    orderNo,
    externalOrderNo: readKey(order.externalOrderNo),
    movementStatus: textOrNull(order.movementStatus) as Order['movementStatus'],
    failedReason: textOrNull(order.failedReason),
    queueNumber: readKey(order.queueNumber),
    tableNo: readKey(order.tableNo),
    outlet: {
      ...(outlet as Order['outlet']),
      name: readText(outlet.name),
      isDirectToPos: outlet.isDirectToPos === true,
    },
    createdAt: withZone(readText(order.createdAt)),
    collectionDateTime: readText(order.collectionDateTime),
    orderItems: readLines(order),
    promotions: list<Order['promotions'][number]>(order.promotions).filter((one) => isText(getFields(one).name)),
    taxes: readTaxes(order),
    serviceCharge: money(order.serviceCharge),
    totalDiscount: money(order.totalDiscount),
    voucherDiscount: money(order.voucherDiscount),
    rebateAmount: money(order.rebateAmount),
    orderAssignations: list<Order['orderAssignations'][number]>(order.orderAssignations).filter(Boolean),
  };
}
