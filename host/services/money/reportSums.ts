import { type Cents, toCents } from '#contract/money';
import { singaporeWallTime } from '#contract/wire';
import { HOUR_MS } from '../../clock.ts';
import type { BusinessDay } from './businessDay.ts';
import {
  type Figure,
  type MoneyFigure,
  type Named,
  nameMeans,
  type Report,
  type ReportCheck,
  type ReportEntry,
  type ReportOrder,
  type ServiceChargeFigure,
  type TaxFigure,
} from './reportTypes.ts';

/** Everything that the figures of a day are computed from. */
export interface DayData {
  period: BusinessDay;
  /** Every order that was created, paid, or had money on the day. */
  orders: readonly ReportOrder[];
  entries: readonly ReportEntry[];
  checks: readonly ReportCheck[];
  /** Names of the categories by id. */
  categories: ReadonlyMap<number, string>;
}

export const NOT_ON_MENU = '(not on the menu any more)';

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);

/** Adds up figures with the same key, in the order in which the keys appear first. */
function addUp<T extends { amount: Cents }>(
  figures: readonly T[],
  key: (figure: T) => string,
  add: (known: T, more: T) => void = () => {},
): T[] {
  const known = new Map<string, T>();
  for (const figure of figures) {
    const one = known.get(key(figure));
    if (!one) known.set(key(figure), { ...figure });
    else {
      one.amount += figure.amount;
      add(one, figure);
    }
  }
  return [...known.values()];
}

const addCount = (known: { count: number }, { count }: { count: number }): void => {
  known.count += count;
};

const byAmount = (a: { amount: Cents }, b: { amount: Cents }): number => b.amount - a.amount;

/** When an order counts as sold; undefined: it is not a sale. */
const getSoldAt = ({ status, paidAt, createdAt }: ReportOrder): Date | undefined => {
  if (status === 'Paid' || status === 'Refunded') return paidAt ?? undefined;
  return status === 'Sent To Till' ? createdAt : undefined;
};

/**
 * Orders that are sales of the day: paid on it, or sent to the till on it and not paid here. A refund later changes
 * nothing, because it counts on the day when it is made (REPORT-2).
 */
export const findSales = ({ period: { from, until }, orders }: Pick<DayData, 'period' | 'orders'>): ReportOrder[] =>
  orders.filter((order) => {
    const soldAt = getSoldAt(order);
    return soldAt !== undefined && soldAt >= from && soldAt < until;
  });

/** The rate that a tax of an order was computed with; null where the order does not say it, or two could be meant. */
function findRate({ rates }: ReportOrder, name: string, type: string): number | null {
  const found = new Set(rates?.taxes.filter((tax) => tax.name === name && tax.type === type).map(({ rate }) => rate));
  const [rate = null] = found;
  return found.size === 1 ? rate : null;
}

const sumTaxes = (sales: readonly ReportOrder[]): TaxFigure[] =>
  addUp(
    sales.flatMap((order) =>
      order.document.taxes.map(
        ({ name, type, amount }): TaxFigure => ({
          name,
          type,
          rate: findRate(order, name, type),
          amount: toCents(amount),
        }),
      ),
    ),
    ({ name, type, rate }) => JSON.stringify([name, type, rate]),
  );

const sumServiceCharges = (sales: readonly ReportOrder[]): ServiceChargeFigure[] =>
  addUp(
    sales
      .map(({ rates, document }) => ({ rate: rates?.serviceCharge ?? null, amount: toCents(document.serviceCharge) }))
      .filter(({ amount }) => amount !== 0),
    ({ rate }) => String(rate),
  );

/** Deposits for containers in an order. */
const getDeposit = ({ document }: ReportOrder): Cents => toCents(document.containerDeposit ?? 0);

/** Amount of an order as a sale: without deposits, which the diner gets back (REPORT-9). */
const getSaleTotal = (order: ReportOrder): Cents => order.grandTotal - getDeposit(order);

/** Every hour of the clock from the first sale to the last. */
function sumHours(sales: readonly ReportOrder[]): Figure[] {
  const moments = sales.map((order) => getSoldAt(order)?.getTime() ?? 0);
  if (moments.length === 0) return [];
  const toHour = (ms: number): number => ms - (ms % HOUR_MS);
  const first = toHour(Math.min(...moments));
  const length = (toHour(Math.max(...moments)) - first) / HOUR_MS + 1;
  const hours = Array.from({ length }, (_, at): Figure => {
    const name = `${singaporeWallTime(first + at * HOUR_MS).slice(11, 13)}:00`;
    return { name, count: 0, amount: 0 };
  });
  for (const [at, order] of sales.entries()) {
    const hour = hours[(toHour(moments[at] ?? 0) - first) / HOUR_MS];
    if (!hour) continue;
    hour.count += 1;
    hour.amount += getSaleTotal(order);
  }
  return hours;
}

interface DishFigure extends Figure {
  id: number;
  categoryId: number;
}

const sumDishes = (sales: readonly ReportOrder[]): DishFigure[] =>
  addUp(
    sales.flatMap(({ document }) =>
      document.orderItems.map(({ quantity, total, item }) => ({
        ...{ id: item.id, categoryId: item.categoryId, name: item.name },
        ...{ count: quantity, amount: toCents(total) },
      })),
    ),
    ({ id, categoryId }) => `${id} ${categoryId}`,
    (known, more) => {
      addCount(known, more);
      // A dish that was renamed during the day has its newer name.
      known.name = more.name;
    },
  ).sort(byAmount);

const sumMoney = (entries: readonly ReportEntry[], kind: ReportEntry['kind'], sign: 1 | -1): MoneyFigure[] =>
  addUp(
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ means, payKind, amount }) => ({
        ...{ means: nameMeans(means), payKind },
        // An entry the other way round corrects an earlier one.
        ...{ count: Math.sign(amount * sign), amount: sign === 1 ? amount : 0 - amount },
      })),
    ({ means, payKind }) => JSON.stringify([means, payKind]),
    addCount,
  ).sort(byAmount);

/** How the staff call an order. */
export const nameOrder = ({ orderNo, queueNumber }: Pick<ReportOrder, 'orderNo' | 'queueNumber'>): string =>
  queueNumber === null ? orderNo : `${queueNumber} · ${orderNo}`;

/**
 * Assigns the money of the day to its sales (REPORT-3): first what came for an order itself, then what came for the bill
 * of its check. The rest belongs to no sale of the day.
 */
function assignMoney(
  sales: readonly ReportOrder[],
  { orders, entries }: Pick<DayData, 'orders' | 'entries'>,
): Pick<Report, 'unpaid' | 'unassigned'> {
  const ofOrders = new Map<string, Cents>();
  const ofChecks = new Map<string, { name: string; money: Cents }>();
  for (const { kind, amount, orderNo, check } of entries) {
    if (kind === 'refund') continue;
    if (check) {
      const { money } = ofChecks.get(check.key) ?? { money: 0 };
      ofChecks.set(check.key, { name: check.name, money: money + amount });
    } else ofOrders.set(orderNo ?? '', (ofOrders.get(orderNo ?? '') ?? 0) + amount);
  }
  const byNumber = new Map(orders.map((order) => [order.orderNo, order]));
  const open = new Map(sales.map(({ orderNo, grandTotal }) => [orderNo, grandTotal]));
  const take = (orderNo: string, money: Cents): Cents => {
    const due = open.get(orderNo) ?? 0;
    const part = Math.max(0, Math.min(due, money));
    if (part > 0) open.set(orderNo, due - part);
    return money - part;
  };
  const unassigned: Named[] = [];
  for (const [orderNo, money] of ofOrders) {
    const amount = take(orderNo, money);
    const order = byNumber.get(orderNo);
    if (amount !== 0)
      unassigned.push({ name: order ? nameOrder(order) : orderNo, amount, note: order?.attention ?? null });
  }
  for (const [key, { name, money }] of ofChecks) {
    let left = money;
    for (const { orderNo, checkKey } of sales) if (checkKey === key) left = take(orderNo, left);
    if (left !== 0) unassigned.push({ name, amount: left, note: null });
  }
  return { unpaid: sum([...open.values()]), unassigned: unassigned.sort(byAmount) };
}

/** Computes all figures of a day. */
export function sumDay(data: DayData): Omit<Report, 'outlet'> {
  const { period, orders, entries, checks, categories } = data;
  const sales = findSales(data);
  const dishes = sumDishes(sales);
  const moves = entries.filter(({ kind }) => kind === 'move');
  const movedIn = moves.filter(({ amount }) => amount > 0);
  return {
    period,
    sales: {
      orders: sales.length,
      gross: sum(sales.map(({ document }) => toCents(document.subtotal))),
      discounts: sum(sales.map(({ document }) => toCents(document.totalDiscount))),
      vouchers: sum(sales.map(({ document }) => toCents(document.voucherDiscount))),
      points: sum(sales.map(({ rebate }) => rebate)),
      serviceCharges: sumServiceCharges(sales),
      taxes: sumTaxes(sales),
      total: sum(sales.map(getSaleTotal)),
    },
    deposits: sum(sales.map(getDeposit)),
    hours: sumHours(sales),
    dishes: dishes.map(({ name, count, amount }) => ({ name, count, amount })),
    categories: addUp(
      dishes.map(({ categoryId, count, amount }) => ({
        name: categories.get(categoryId) ?? NOT_ON_MENU,
        count,
        amount,
      })),
      ({ name }) => name,
      addCount,
    ).sort(byAmount),
    ways: addUp(
      sales.map((order): Figure => ({ name: order.type, count: 1, amount: getSaleTotal(order) })),
      ({ name }) => name,
      addCount,
    ).sort(byAmount),
    came: sumMoney(entries, 'payment', 1),
    givenBack: sumMoney(entries, 'refund', -1),
    moved: {
      count: movedIn.length,
      amount: sum(movedIn.map(({ amount }) => amount)),
      net: sum(moves.map(({ amount }) => amount)),
    },
    ...assignMoney(sales, data),
    notes: orders
      .filter(({ attention }) => attention !== null)
      .map((order) => ({ name: nameOrder(order), amount: order.grandTotal, note: order.attention })),
    openChecks: checks.filter(({ isOpen, total, paid }) => isOpen && (total !== 0 || paid !== 0)),
    addedByHand: checks
      .map(({ name, total, ordered }) => ({ name, amount: total - ordered, note: null }))
      .filter(({ amount }) => amount !== 0),
  };
}
