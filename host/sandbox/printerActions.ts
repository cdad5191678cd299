import { eq } from 'drizzle-orm';
import { type Static, type TSchema, Type } from 'typebox';
import { Id, Shape } from '#contract';
import { type Core, inTransaction } from '../core.ts';
import { type PrinterRow, printers } from '../db/schema.ts';
import { badRequest } from '../errors.ts';
import { isPrinterAddress } from '../printing/address.ts';
import { discardWaiting, getPrinter, moveWaiting, printAgain, queueTest, removePrinter } from '../printing/queue.ts';
import { LETTER_MODES, NAME_LANGUAGES, PAPER_COLUMNS, type PrinterSettings } from '../printing/types.ts';
import { getOutlet } from '../services/catalogue.ts';
import type { Actor } from '../services/money/ledger.ts';
import { requireManager } from '../services/money/refunds.ts';

const action = <const S extends TSchema>(
  path: string,
  input: S,
  run: (core: Core, input: Static<S>, by: Actor) => Promise<void>,
) => ({ path, input, run });

const Name = Type.String({ minLength: 1, maxLength: 24, pattern: '\\S' });
const Address = Type.String({ minLength: 1, maxLength: 40 });
const Columns = Type.Union(PAPER_COLUMNS.map((one) => Type.Literal(one)));
const Names = Type.Union(NAME_LANGUAGES.map((one) => Type.Literal(one)));
const Letters = Type.Union(LETTER_MODES.map((one) => Type.Literal(one)));
const ofPrinter = { printerId: Id };

/** Printers of one outlet: more than a kitchen has, and few enough for one page. */
const MAX_PRINTERS = 20;

const newSettings: PrinterSettings = {
  ...{ columns: 48, names: 'en', letters: 'image', isDefault: false, categoryIds: [], reportsState: true },
};

function checkAddress(address: string | undefined): string {
  if (address !== undefined && isPrinterAddress(address)) return address.trim();
  throw badRequest(
    'This is no address of a printer in a local network; write it like 192.168.1.50, or 192.168.1.50:9100.',
  );
}

async function addPrinter(
  core: Core,
  { outletId, name, kind, address }: { outletId: number; name: string; kind: PrinterRow['kind']; address?: string },
): Promise<void> {
  await getOutlet(core, outletId);
  if ((await core.db.$count(printers, eq(printers.outletId, outletId))) >= MAX_PRINTERS)
    throw badRequest(`An outlet has at most ${MAX_PRINTERS} printers; remove one first.`);
  await core.db.insert(printers).values({
    ...{ outletId, kind, name: name.trim(), settings: newSettings },
    address: kind === 'network' ? checkAddress(address) : null,
  });
}

/** Changes settings of a printer. Throws 404. */
async function changePrinter(
  core: Core,
  printerId: number,
  change: Partial<PrinterSettings> | ((settings: PrinterSettings) => Partial<PrinterSettings>),
): Promise<void> {
  await inTransaction(core, async (inner) => {
    const [row] = await inner.db.select().from(printers).where(eq(printers.id, printerId)).for('update');
    const { id, settings } = row ?? (await getPrinter(inner, printerId));
    const changed = { ...settings, ...(typeof change === 'function' ? change(settings) : change) };
    await inner.db.update(printers).set({ settings: changed }).where(eq(printers.id, id));
  });
}

/** The actions of the printers' page. Managers set printers up; all of the staff print again and move tickets. */
export const printerActions = [
  action(
    '/printers/outlets/:outletId/add',
    Shape({
      outletId: Id,
      name: Name,
      kind: Type.Union([Type.Literal('network'), Type.Literal('star')]),
      address: Type.Optional(Address),
    }),
    (core, input, by) => {
      requireManager(by);
      return addPrinter(core, input);
    },
  ),
  action(
    '/printers/:printerId/change',
    Shape({
      ...ofPrinter,
      name: Name,
      address: Type.Optional(Address),
      columns: Columns,
      names: Names,
      letters: Letters,
    }),
    async (core, { printerId, name, address, ...settings }, by) => {
      requireManager(by);
      const { id, kind } = await getPrinter(core, printerId);
      const place = kind === 'network' ? { address: checkAddress(address) } : {};
      await core.db
        .update(printers)
        .set({ name: name.trim(), ...place })
        .where(eq(printers.id, id));
      await changePrinter(core, id, settings);
    },
  ),
  action(
    '/printers/:printerId/switch',
    Shape({
      ...ofPrinter,
      isDefault: Type.Optional(Type.Boolean()),
      reportsState: Type.Optional(Type.Boolean()),
    }),
    (core, { printerId, ...change }, by) => {
      requireManager(by);
      return changePrinter(core, printerId, change);
    },
  ),
  action(
    '/printers/:printerId/category',
    Shape({ ...ofPrinter, categoryId: Id, isPrinted: Type.Boolean() }),
    (core, { printerId, categoryId, isPrinted }, by) => {
      requireManager(by);
      return changePrinter(core, printerId, ({ categoryIds }) => ({
        categoryIds: [...categoryIds.filter((id) => id !== categoryId), ...(isPrinted ? [categoryId] : [])],
      }));
    },
  ),
  action('/printers/:printerId/remove', Shape(ofPrinter), (core, { printerId }, by) => {
    requireManager(by);
    return inTransaction(core, (inner) => removePrinter(inner, printerId));
  }),
  action('/printers/:printerId/test', Shape(ofPrinter), (core, { printerId }) => queueTest(core, printerId)),
  action('/printers/:printerId/move-waiting', Shape({ ...ofPrinter, to: Id }), (core, { printerId, to }) =>
    moveWaiting(core, printerId, to),
  ),
  action('/printers/:printerId/discard', Shape(ofPrinter), (core, { printerId }) => discardWaiting(core, printerId)),
  action('/printers/tickets/:ticketId/again', Shape({ ticketId: Id }), (core, { ticketId }) =>
    inTransaction(core, (inner) => printAgain(inner, ticketId)),
  ),
];
