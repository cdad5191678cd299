import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Localization, OrderItem } from '#contract';
import { singaporeDay, singaporeWallTime } from '#contract/wire';
import type { Core } from '../core.ts';
import { type OrderRow, orders, type PrinterRow, type PrintJobRow } from '../db/schema.ts';
import { listNeeds } from '../services/dietaryNeeds.ts';
import { getDueAt, getOrderers, isPreOrder } from '../services/kitchen.ts';
import { getOrder } from '../services/orders/document.ts';

interface TicketLine {
  quantity: number;
  /** In the languages of the printer; at least one. */
  names: string[];
  choices: string[];
  remark: string;
  /** The person at a shared table who ordered it. */
  who: string | undefined;
}

/** The words of a ticket, before they are laid out on paper. */
export interface Ticket {
  printer: string;
  marks: ('COPY' | 'ADDED' | 'CANCELLED' | 'TEST')[];
  number: string;
  /** The table, or how the food leaves: 'Table 12', 'Takeaway'. */
  place: string;
  /** The collection time of a pre-order. */
  collectAt: string | undefined;
  facts: string[];
  time: string;
  needs: string[];
  lines: TicketLine[];
  remark: string;
}

const LANGUAGE_IDS: Readonly<Record<string, number>> = { en: 1, zh: 2, ms: 3 };

/** The names in the languages of a printer, each once. A missing one falls back to the English name. */
function chooseNames(
  { settings }: Pick<PrinterRow, 'settings'>,
  name: string,
  localizations: readonly Localization[] = [],
): string[] {
  const inLanguage = (language: string): string =>
    localizations.find(({ languageId }) => languageId === LANGUAGE_IDS[language])?.name || name;
  return [...new Set(settings.names.split('+').map(inLanguage))];
}

/** '2 x Egg (Runny)'. A choice has its names in one line, so that a long dish stays short. */
const describeChoices = (printer: PrinterRow, { orderItemOptions }: OrderItem): string[] => {
  const name = (of: string, localizations: readonly Localization[] | undefined, quantity: number): string =>
    `${quantity > 1 ? `${quantity} x ` : ''}${chooseNames(printer, of, localizations).join(' ')}`;
  return orderItemOptions.map((option) => {
    const inner = option.orderModifierOptions.map((one) => name(one.name, one.modifierItemLocalizations, one.quantity));
    const own = name(option.name, option.modifierItemLocalizations, option.quantity);
    return inner.length > 0 ? `${own} (${inner.join(', ')})` : own;
  });
};

/** Wall time in Singapore, with the day unless that is today: '18:30', '30 Nov 18:30'. */
function formatTime(ms: number, now: number): string {
  const time = singaporeWallTime(ms).slice(11, 16);
  if (singaporeDay(ms) === singaporeDay(now)) return time;
  const day = new Intl.DateTimeFormat('en-SG', { timeZone: 'Asia/Singapore', day: 'numeric', month: 'short' });
  return `${day.format(ms)} ${time}`;
}

/** Whether the kitchen has had an earlier order of the same check, or of the same party at a shared table (PRINT-6). */
async function isLaterRound(core: Core, { id, outletId, checkKey, tableOrder }: OrderRow): Promise<boolean> {
  if (checkKey === null && tableOrder === null) return false;
  const isSameParty = or(
    ...(checkKey === null ? [] : [eq(orders.checkKey, checkKey)]),
    ...(tableOrder === null ? [] : [sql`(${orders.tableOrder} ->> 'sessionId')::integer = ${tableOrder.sessionId}`]),
  );
  const earlier = and(eq(orders.outletId, outletId), lt(orders.id, id), isNotNull(orders.movementStatus), isSameParty);
  return (await core.db.select({ id: orders.id }).from(orders).where(earlier).limit(1)).length > 0;
}

const describePlace = ({ type, tableNo }: OrderRow): string => {
  if (!tableNo) return type;
  return /\p{L}{3}/u.test(tableNo) ? tableNo : `Table ${tableNo}`;
};

function listFacts({ type, tableNo, checkNo, document }: OrderRow): string[] {
  return [
    ...(tableNo ? [type] : []),
    ...(checkNo ? [`Check ${checkNo}`] : []),
    ...(document.isAgeConfirmed ? ['CHECK AGE'] : []),
    // Only takeaway asks about cutlery (CART-12).
    ...(type !== 'Takeaway' ? [] : [document.cutlery ? 'Cutlery' : 'No cutlery']),
  ];
}

const SAMPLE: readonly Localization[] = [
  { languageId: 1, name: 'Chicken rice' },
  { languageId: 2, name: '海南鸡饭' },
  { languageId: 3, name: 'Nasi ayam' },
];

/** A ticket that shows the width of the paper, the sizes and the letters of a printer. */
const getTestTicket = (printer: PrinterRow, now: number, isCopy: boolean): Ticket => ({
  printer: printer.name,
  marks: [...(isCopy ? (['COPY'] as const) : []), 'TEST'],
  number: '000',
  place: `${printer.settings.columns} columns`,
  collectAt: undefined,
  // As wide as the paper: with the wrong paper it is broken in two.
  facts: ['1234567890'.repeat(5).slice(0, printer.settings.columns)],
  time: formatTime(now, now),
  needs: ['CANNOT EAT: PEANUT'],
  lines: [
    {
      quantity: 2,
      names: chooseNames(printer, 'Chicken rice', SAMPLE),
      choices: ['Less rice', '少饭'],
      remark: '',
      who: undefined,
    },
  ],
  remark: '',
});

/** Reads the words of a ticket from its order as it is now. `job.tries` counts this time too. Throws 404. */
export async function readTicket(core: Core, printer: PrinterRow, job: PrintJobRow): Promise<Ticket> {
  const now = core.clock.now();
  const isCopy = job.isCopy || job.tries > 1;
  if (job.orderNo === null) return getTestTicket(printer, now, isCopy);
  const order = await getOrder(core, job.orderNo);
  const orderers = (await getOrderers(core, [order])).get(order.orderNo);
  const lines = order.document.orderItems.filter(({ id }) => job.lineIds.includes(id));
  const isAdded = job.kind === 'order' && (await isLaterRound(core, order));
  return {
    printer: printer.name,
    marks: [
      ...(isCopy ? (['COPY'] as const) : []),
      ...(job.kind === 'cancelled' ? (['CANCELLED'] as const) : []),
      ...(isAdded ? (['ADDED'] as const) : []),
    ],
    number: order.queueNumber ?? order.orderNo.slice(0, 6),
    place: describePlace(order),
    collectAt: isPreOrder(order) ? formatTime(getDueAt(order), now) : undefined,
    facts: listFacts(order),
    time: formatTime(order.createdAt.getTime(), now),
    needs: listNeeds(order, (seat) => orderers?.nameSeat(seat)).map(
      ({ who, allergens }) => `${who ? `${who} ` : ''}CANNOT EAT: ${allergens.join(', ').toUpperCase()}`,
    ),
    lines: lines.map((line) => ({
      quantity: line.quantity,
      names: chooseNames(printer, line.item.name, line.item.itemLocalizations),
      choices: describeChoices(printer, line),
      remark: line.specialInstruction,
      who: orderers?.lines.get(line.id),
    })),
    remark: order.document.specialInstruction,
  };
}
