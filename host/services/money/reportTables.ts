import { type Cents, inDollars } from '#contract/money';
import type { Comparison } from './compareWithGateways.ts';
import type { MoneyFigure, Report } from './reportTypes.ts';

export interface ReportRow {
  name: string;
  detail?: string;
  count?: number;
  /** Cents; missing: the row is only a sentence. */
  amount?: Cents;
  isTotal?: boolean;
}

/** A part of a report, the same on the page, in the CSV and in the terminal. */
export interface ReportTable {
  /** Name of the part in the page's markup. */
  id: string;
  title: string;
  rows: ReportRow[];
  /** Stands there if it has no rows. Without it, a table without rows is left out. */
  empty?: string;
}

const addUp = (rows: readonly { amount: Cents }[]): Cents => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The negative amount; 0 stays 0, where a minus sign in front of it would be shown. */
const negate = (amount: Cents): Cents => 0 - amount;

const percent = (rate: number | null): string => (rate === null ? 'rate not recorded' : `${rate} %`);

/** The rate of a tax, unless its name says it already: 'GST 9%'. */
const describeRate = ({ name, rate }: { name: string; rate: number | null }): string =>
  rate !== null && name.replaceAll(' ', '').includes(`${rate}%`) ? '' : percent(rate);

const nameMoney = ({ means, payKind }: MoneyFigure): string => (payKind === null ? means : `${means}, ${payKind}`);

function tabulateSales({ sales }: Report): ReportTable {
  const { orders, gross, discounts, vouchers, points, serviceCharges, taxes, total } = sales;
  const takenOff = [
    { name: 'Promotions and codes', amount: negate(discounts) },
    { name: 'Vouchers', amount: negate(vouchers) },
  ].filter(({ amount }) => amount !== 0);
  const added = taxes.filter(({ type }) => type !== 'Inclusive');
  return {
    id: 'sales',
    title: 'Sales',
    rows: [
      { name: 'Orders', count: orders },
      { name: 'Dishes', amount: gross },
      ...takenOff,
      ...serviceCharges.map(({ rate, amount }) => ({ name: 'Service charge', detail: percent(rate), amount })),
      ...added.map(({ amount, ...tax }) => ({ name: tax.name, detail: describeRate(tax), amount })),
      ...(points === 0 ? [] : [{ name: 'Paid with points', amount: negate(points) }]),
      { name: 'Total', amount: total, isTotal: true },
    ],
  };
}

const tabulateTaxes = ({ sales }: Report): ReportTable => ({
  id: 'taxes',
  title: 'Taxes in these sales',
  rows: sales.taxes.map(({ type, amount, ...tax }) => ({
    name: tax.name,
    detail: [describeRate(tax), type === 'Inclusive' ? 'in the prices' : 'added'].filter(Boolean).join(', '),
    amount,
  })),
});

function tabulateMoney({ came, givenBack, moved }: Report): ReportTable {
  const received = addUp(came);
  const returned = addUp(givenBack);
  return {
    id: 'money',
    title: 'Money',
    rows: [
      ...came.map((figure) => ({ name: nameMoney(figure), count: figure.count, amount: figure.amount })),
      { name: 'Came', amount: received, isTotal: true },
      ...givenBack.map((figure) => ({
        ...{ name: nameMoney(figure), detail: 'given back' },
        ...{ count: figure.count, amount: negate(figure.amount) },
      })),
      ...(givenBack.length > 0
        ? [
            { name: 'Given back', amount: negate(returned), isTotal: true },
            { name: 'Kept', amount: received - returned, isTotal: true },
          ]
        : []),
      ...(moved.count > 0
        ? [{ name: 'Moved between orders', detail: 'in the above', count: moved.count, amount: moved.amount }]
        : []),
    ],
  };
}

const tabulateProof = ({ sales, deposits, unpaid, unassigned, came, moved }: Report): ReportTable => ({
  id: 'proof',
  title: 'From sales to money',
  rows: [
    { name: 'Total of sales', amount: sales.total },
    ...(deposits === 0 ? [] : [{ name: 'Container deposits', detail: 'no sale, no GST', amount: deposits }]),
    { name: 'Not paid on this day', amount: negate(unpaid) },
    { name: 'Money without a sale of this day', amount: addUp(unassigned) },
    ...(moved.net === 0 ? [] : [{ name: 'Moved as the day began or ended', amount: negate(moved.net) }]),
    { name: 'Came', amount: addUp(came), isTotal: true },
  ],
});

export function tabulateComparison({ asked, differences, notAnswered, notAskable }: Comparison): ReportTable {
  const isComplete = notAnswered.length === 0 && notAskable.length === 0;
  const verdict =
    differences.length > 0
      ? []
      : [
          asked > 0
            ? {
                name: `${isComplete ? 'Agrees' : 'All that was answered agrees'} to the cent.`,
                detail: `${asked} ${asked === 1 ? 'payment' : 'payments'}`,
              }
            : { name: isComplete ? 'No payments at a gateway on this day.' : 'No payment could be compared.' },
        ];
  return {
    id: 'gateways',
    title: 'Compared with the gateways',
    rows: [
      ...verdict,
      ...differences.map(({ name, problem }) => ({ name, detail: problem })),
      ...notAnswered.map((name) => ({ name, detail: 'Its gateway did not answer; compare again later.' })),
      ...notAskable.map((sentence) => ({ name: sentence })),
    ],
  };
}

/** All parts of a report, in their order. */
export function tabulate(report: Report, comparison?: Comparison): ReportTable[] {
  const { hours, dishes, categories, ways, unassigned, notes, openChecks, addedByHand } = report;
  return [
    tabulateSales(report),
    { ...tabulateMoney(report), empty: 'No money came on this day.' },
    tabulateProof(report),
    ...(comparison ? [tabulateComparison(comparison)] : []),
    {
      id: 'unassigned',
      title: 'Money without a sale of this day',
      rows: unassigned.map(({ name, amount, note }) => ({ name, ...(note && { detail: 'has a note' }), amount })),
    },
    {
      id: 'notes',
      title: `Orders with a note for the staff (${notes.length})`,
      rows: notes.map(({ name, note }) => ({ name, ...(note && { detail: note }) })),
    },
    {
      id: 'checks',
      title: 'Checks that are open now',
      rows: openChecks.map(({ name, total, paid }) => ({ name, detail: `${inDollars(paid)} paid`, amount: total })),
    },
    {
      id: 'by-hand',
      title: 'Added to checks without an order',
      rows: addedByHand.map(({ name, amount }) => ({ name, amount })),
    },
    tabulateTaxes(report),
    { id: 'ways', title: 'By way of ordering', rows: ways },
    { id: 'hours', title: 'By hour', rows: hours },
    { id: 'categories', title: 'By category', rows: categories },
    { id: 'dishes', title: 'By dish', rows: dishes },
  ].filter(({ rows, empty }: ReportTable) => rows.length > 0 || empty !== undefined);
}
