import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Dollars, Id, MovementStatus, OutletSettings, SeatNo, Shape } from '#contract';
import { getCheckName } from '#contract/wire';
import type { Core } from '../core.ts';
import { badRequest, notFound, unauthorized } from '../errors.ts';
import { requireStorable } from '../http/route.ts';
import {
  bumpMenuVersion,
  changeSettings,
  getNames,
  getOutlet,
  isTable,
  setBrandStatus,
} from '../services/catalogue.ts';
import { MAX_CHECK_NO_LENGTH, openCheck } from '../services/checks.ts';
import { closeCheck } from '../services/clearTable.ts';
import type { Actor } from '../services/money/ledger.ts';
import { settleOrderNote, settleShareNote } from '../services/money/notes.ts';
import { answerCall } from '../services/staffCalls.ts';
import { setStock } from '../services/stock.ts';
import { endTable } from '../services/tables/ending.ts';
import { agreeByStaff, sendAwayByStaff } from '../services/tables/sessions.ts';
import { acceptOrder, rejectOrder, setAutoAccept, setMovementStatus } from '../services/till.ts';
import { addBillLine, LINE_KINDS } from './bill.ts';
import type { Gateway } from './gateway.ts';
import { moneyActions } from './moneyActions.ts';
import { pauseOrdering, setPaymentTimeout } from './outlet.ts';
import { getHome } from './page.ts';
import { printerActions } from './printerActions.ts';

/** Something that a person or a test can do on a sandbox page. */
interface Action {
  /** Below /sandbox for forms, below /sandbox/api for JSON; its parameters are fields of the input. */
  path: string;
  input: TSchema;
  run: (core: Core, input: never, by: Actor) => Promise<void>;
}

const action = <const S extends TSchema>(
  path: string,
  input: S,
  run: (core: Core, input: Static<S>, by: Actor) => Promise<void>,
): Action => ({ path, input, run });

const Short = Type.String({ minLength: 1, maxLength: 40 });
const OrderNo = Type.String({ minLength: 1, maxLength: 64 });
/** Unescaped. An order may have several notes in sequence. */
const Note = Type.String({ minLength: 1, maxLength: 10_000 });
const Kind = Type.Union([Type.Literal('item'), Type.Literal('modifier')]);
const ofSeat = Shape({ outletId: Id, tableNo: Short, seat: SeatNo });
const check = { outletId: Id, tableNo: Short, checkNo: Short };
const newCheck = { ...check, checkNo: Type.String({ minLength: 1, maxLength: MAX_CHECK_NO_LENGTH }) };
const { outletId: _, ...settings } = OutletSettings.properties;

async function requireTarget(core: Core, outletId: number, kind: 'item' | 'modifier', id: number): Promise<void> {
  const names = await getNames(core, (await getOutlet(core, outletId)).brandId);
  if (!names[kind].has(id)) throw notFound(kind === 'item' ? 'The dish' : 'The modifier');
}

/** Every action; docs/guides/sandbox.md lists them for tests. */
const buildActions = (gateway: Gateway | undefined): Action[] => [
  action(
    '/till/orders/:orderNo/accept',
    Shape({
      orderNo: OrderNo,
      queueNumber: Type.Optional(Short),
      externalOrderNo: Type.Optional(Short),
      accessCode: Type.Optional(Short),
    }),
    (core, { orderNo, ...numbers }) => acceptOrder(core, orderNo, numbers),
  ),
  action(
    '/till/orders/:orderNo/reject',
    Shape({ orderNo: OrderNo, reason: Type.Optional(Type.String({ minLength: 1, maxLength: 225 })) }),
    (core, { orderNo, reason }) => rejectOrder(core, orderNo, reason),
  ),
  action(
    '/till/orders/:orderNo/move',
    Shape({ orderNo: OrderNo, movementStatus: MovementStatus, from: Type.Optional(MovementStatus) }),
    (core, { orderNo, movementStatus, from }) => setMovementStatus(core, orderNo, movementStatus, from),
  ),
  action('/till/orders/:orderNo/note-settled', Shape({ orderNo: OrderNo, note: Note }), (core, { orderNo, note }, by) =>
    settleOrderNote(core, orderNo, note, by),
  ),
  ...[...moneyActions, ...printerActions].map(({ path, input, run }) => ({ path, input, run }) as Action),
  action('/till/shares/:shareNo/note-settled', Shape({ shareNo: OrderNo, note: Note }), (core, { shareNo, note }, by) =>
    settleShareNote(core, shareNo, note, by),
  ),
  action(
    '/till/outlets/:outletId/auto-accept',
    Shape({ outletId: Id, isAutoAccept: Type.Boolean() }),
    async (core, { outletId, isAutoAccept }) => {
      await getOutlet(core, outletId);
      await setAutoAccept(core, outletId, isAutoAccept);
    },
  ),
  action('/till/outlets/:outletId/checks/open', Shape(newCheck), async (core, { outletId, tableNo, checkNo }) => {
    if (!isTable(await getOutlet(core, outletId), tableNo)) {
      throw badRequest(`No table ${tableNo} is printed on the sheet of this outlet; use one that is.`);
    }
    await openCheck(core, outletId, tableNo, checkNo);
  }),
  action('/till/outlets/:outletId/checks/close', Shape(check), (core, { outletId, tableNo, checkNo }) =>
    closeCheck(core, outletId, tableNo, getCheckName(checkNo)),
  ),
  action('/till/outlets/:outletId/tables/send-away', ofSeat, (core, of) => sendAwayByStaff(core, of)),
  action('/till/outlets/:outletId/tables/agree', ofSeat, (core, of) => agreeByStaff(core, of)),
  action('/till/outlets/:outletId/tables/end', Shape({ outletId: Id, tableNo: Short }), (core, { outletId, tableNo }) =>
    endTable(core, outletId, tableNo, 'till'),
  ),
  action(
    '/till/outlets/:outletId/checks/lines',
    Shape({
      ...check,
      as: Type.Optional(Type.Union(LINE_KINDS.map((kind) => Type.Literal(kind)))),
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
      name: Type.String({ minLength: 1, maxLength: 100 }),
      price: Dollars,
    }),
    (core, line) => addBillLine(core, { ...line, checkNo: getCheckName(line.checkNo) }),
  ),
  action(
    '/till/calls/:callId/answer',
    Shape({ callId: OrderNo, status: Type.Union([Type.Literal('Coming'), Type.Literal('Done')]) }),
    (core, { callId, status }) => answerCall(core, callId, status),
  ),
  action(
    '/switches/outlets/:outletId/stock',
    Shape({
      outletId: Id,
      kind: Kind,
      targetId: Id,
      isSoldOut: Type.Optional(Type.Boolean()),
      isAvailable: Type.Optional(Type.Boolean()),
    }),
    async (core, { outletId, kind, targetId, ...change }) => {
      await requireTarget(core, outletId, kind, targetId);
      await setStock(core, outletId, kind, targetId, change);
    },
  ),
  action(
    '/switches/outlets/:outletId/quantity-left',
    Shape({ outletId: Id, itemId: Id, quantityLeft: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })) }),
    async (core, { outletId, itemId, quantityLeft }) => {
      await requireTarget(core, outletId, 'item', itemId);
      await setStock(core, outletId, 'item', itemId, { quantityLeft: quantityLeft ?? null });
    },
  ),
  action('/switches/outlets/:outletId/menu-version', Shape({ outletId: Id }), (core, { outletId }) =>
    bumpMenuVersion(core, outletId),
  ),
  action(
    '/switches/outlets/:outletId/settings',
    Type.Object({ outletId: Id, ...Type.Partial(Type.Object(settings)).properties }, { additionalProperties: false }),
    (core, { outletId, ...change }) => changeSettings(core, outletId, change),
  ),
  action(
    '/switches/outlets/:outletId/pause',
    Shape({
      outletId: Id,
      minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 720 })),
      reason: OutletSettings.properties.pauseReason,
    }),
    (core, { outletId, minutes, reason }) => pauseOrdering(core, outletId, minutes ?? 0, reason),
  ),
  action(
    '/switches/outlets/:outletId/about-minutes',
    Shape({ outletId: Id, minutes: OutletSettings.properties.aboutMinutes }),
    (core, { outletId, minutes }) =>
      changeSettings(core, outletId, minutes === undefined ? {} : { aboutMinutes: minutes }, ['aboutMinutes']),
  ),
  action(
    '/switches/outlets/:outletId/payment-timeout',
    Shape({ outletId: Id, seconds: Type.Optional(Type.Integer({ minimum: 5, maximum: 86_400 })) }),
    (core, { outletId, seconds }) => setPaymentTimeout(core, outletId, seconds ?? null),
  ),
  action(
    '/switches/brands/:brandId/maintenance',
    Shape({ brandId: Id, isMaintenance: Type.Boolean() }),
    (core, { brandId, isMaintenance }) => setBrandStatus(core, brandId, isMaintenance ? 'Maintenance' : 'Active'),
  ),
  ...(gateway
    ? [
        action(
          '/switches/gateway',
          Shape({ isCoopSameOrigin: Type.Boolean() }),
          async (_core, { isCoopSameOrigin }) => {
            gateway.isCoopSameOrigin = isCoopSameOrigin;
          },
        ),
      ]
    : []),
];

/** The fields of a request as the schema wants them: a form sends text only, and leaves empty what is not given. */
export function readInput<const S extends TSchema>(schema: S, { params, body, headers }: FastifyRequest): Static<S> {
  requireStorable([params, body]);
  const isForm = headers['content-type']?.includes('json') !== true;
  const { back: __, ...fields } = (body ?? {}) as Record<string, unknown>;
  // JSON writes NaN as null, and a refund without an amount gives everything back.
  const [nothing] = Object.entries(fields).find(([, value]) => value === null) ?? [];
  if (nothing !== undefined) throw badRequest(`The field ${nothing} is null; give it a value, or leave it out.`);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isForm || value !== ''));
  // JSON has numbers and booleans: a text or a `true` in their place is a mistake, which may cost money.
  const typed = isForm ? (Value.Convert(schema, given) as object) : given;
  const input = { ...typed, ...(Value.Convert(schema, { ...(params as Record<string, string>) }) as object) };
  if (Value.Check(schema, input)) return input;
  const [error] = Value.Errors(schema, input);
  const field = error?.instancePath.slice(1).replaceAll('/', '.');
  // The pattern of a text that must not be blank; a browser lets spaces through.
  if (error?.message.includes('pattern "\\S"')) throw badRequest(`The field ${field} is empty; please fill it in.`);
  throw badRequest(`${field ? `The field ${field}` : 'The input'} ${error?.message ?? 'is wrong'}; please correct it.`);
}

/**
 * Path of the page that a form came from; never of another site. Throws 400 where no address can be so.
 * @param from what says it. Default: the form.
 */
export const getReturnPath = (request: FastifyRequest, from = request.body): string => {
  const home = getHome(request);
  const { back } = (from ?? {}) as Record<string, unknown>;
  if (typeof back === 'string' && /[^\x21-\x7E]/.test(back))
    throw badRequest('The field back holds a character that no address may have; please go back and try again.');
  const isOurs = typeof back === 'string' && new RegExp(`^${home}(?:[/?#]|$)`).test(back);
  return isOurs ? back : home;
};

/**
 * Registers each action twice: for forms, which redirect to their page, and for JSON.
 * @param home path of the pages.
 */
export function registerActions(app: FastifyInstance, core: Core, home: string, gateway?: Gateway): void {
  for (const { path, input, run } of buildActions(gateway)) {
    const perform = async (request: FastifyRequest) => {
      const { actor } = request;
      if (!actor) throw unauthorized();
      await run(core, readInput(input, request) as never, actor);
    };
    app.post(`${home}${path}`, async (request, reply) => {
      // First, so that nothing is done where it is wrong.
      const back = getReturnPath(request);
      await perform(request);
      return reply.redirect(back, 303);
    });
    app.post(`${home}/api${path}`, async (request) => {
      await perform(request);
      return { success: true };
    });
  }
}
