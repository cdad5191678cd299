import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Id, Shape } from '#contract';
import { type Core, getNow, inTransaction } from '../core.ts';
import { type PrinterRow, type PrintJobRow, printAgents, printers } from '../db/schema.ts';
import { badRequest, HttpError, unauthorized } from '../errors.ts';
import { toNetwork } from '../http/address.ts';
import { requireStorable } from '../http/route.ts';
import { randomToken, sha256 } from '../secrets.ts';
import { getOutlet } from '../services/catalogue.ts';
import { limitAddress } from '../services/limits.ts';
import { parseBearer } from '../services/tokens.ts';
import type { AgentAnswer, AgentCall, AgentPath } from './agentWire.ts';
import { claimTicket, dropTicket, endOtherRuns, getClaimed, getPrinters, settleTicket, takeBackLost } from './queue.ts';
import { renderBytes } from './render.ts';
import { PRINTER_STATES } from './types.ts';

/** An agent that was not heard for so long has lost its printers to the next one that asks. */
export const LEASE_MS = 15_000;

const PATH: AgentPath = '/print/agent';

const MAX_PRINTERS = 20;
const Claim = Type.String({ minLength: 1, maxLength: 64 });
const Call = Shape({
  run: Type.String({ minLength: 8, maxLength: 64 }),
  seq: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  computer: Type.String({ maxLength: 60 }),
  states: Type.Array(Shape({ printerId: Id, state: Type.Union(PRINTER_STATES.map((state) => Type.Literal(state))) }), {
    maxItems: MAX_PRINTERS,
  }),
  held: Type.Array(Claim, { maxItems: MAX_PRINTERS }),
  results: Type.Array(
    Shape({
      claim: Claim,
      outcome: Type.Union([Type.Literal('printed'), Type.Literal('not sent'), Type.Literal('unsure')]),
    }),
    { maxItems: MAX_PRINTERS },
  ),
  free: Type.Array(Id, { maxItems: MAX_PRINTERS }),
  isLeaving: Type.Boolean(),
});
// The agent's own type is the schema's.
type Checked = Static<typeof Call> extends AgentCall ? Static<typeof Call> : never;

/** Makes a new key for the agent of an outlet; the one before opens nothing from now on. */
export async function renewAgentKey(core: Core, outletId: number): Promise<string> {
  await getOutlet(core, outletId);
  const key = randomToken();
  const fresh = { keyHash: sha256(key), run: null, seq: 0, computer: null, seenAt: null };
  await core.db
    .insert(printAgents)
    .values({ outletId, ...fresh })
    .onConflictDoUpdate({ target: printAgents.outletId, set: fresh });
  return key;
}

/** Takes the reports of an agent, and hands out a ticket to each of its free printers. Throws 401 and 409. */
async function takeCall(core: Core, key: string, call: Checked) {
  const { run, seq, computer, states, held, results, free, isLeaving } = call;
  const now = getNow(core);
  return inTransaction(core, async (inner) => {
    // One call after the other for each outlet.
    const [agent] = await inner.db
      .select()
      .from(printAgents)
      .where(eq(printAgents.keyHash, sha256(key)))
      .for('update');
    if (!agent) return undefined;
    const { outletId } = agent;
    const isSame = agent.run === run;
    const isHeld = agent.run !== null && now.getTime() - (agent.seenAt?.getTime() ?? 0) < LEASE_MS;
    if (!isSame && isHeld)
      throw new HttpError(
        409,
        `The agent on the computer ${agent.computer || 'of this outlet'} prints already; stop it first.`,
        'OTHER_AGENT',
      );
    if (isSame && seq <= agent.seq) throw new HttpError(409, 'This call came after a later one.', 'STALE_CALL');
    await inner.db
      .update(printAgents)
      .set({ run: isLeaving ? null : run, seq, computer, seenAt: now })
      .where(eq(printAgents.outletId, outletId));
    for (const { claim, outcome } of results) await settleTicket(inner, outletId, claim, outcome);
    await endOtherRuns(inner, outletId, run);
    await takeBackLost(inner, outletId, run, held);
    for (const { printerId, state } of states)
      await inner.db
        .update(printers)
        .set({ state, stateAt: now })
        .where(and(eq(printers.id, printerId), eq(printers.outletId, outletId), eq(printers.kind, 'network')));
    const own = (await getPrinters(inner, outletId)).filter(({ kind }) => kind === 'network');
    const claimed: { printer: PrinterRow; job: PrintJobRow }[] = [];
    for (const printer of isLeaving ? [] : own) {
      if (!free.includes(printer.id) || (await getClaimed(inner, printer.id))) continue;
      const job = await claimTicket(inner, printer.id, run);
      if (job) claimed.push({ printer, job });
    }
    return { outletId, own, claimed };
  });
}

async function answerCall(core: Core, key: string, call: Checked): Promise<AgentAnswer | undefined> {
  const taken = await takeCall(core, key, call);
  if (!taken) return undefined;
  const tickets: AgentAnswer['tickets'] = [];
  for (const { printer, job } of taken.claimed) {
    try {
      const bytes = await renderBytes(core, printer, job);
      tickets.push({ claim: job.claim ?? '', printerId: printer.id, bytes: bytes.toString('base64') });
    } catch (err) {
      core.log.error({ err, ticket: job.id }, 'A ticket could not be drawn, and was taken out of the queue');
      await dropTicket(core, job);
    }
  }
  return {
    outlet: (await getOutlet(core, taken.outletId)).name,
    printers: taken.own.map(({ id, name, address, settings }) => ({
      ...{ id, name, address: address ?? '' },
      reportsState: settings.reportsState,
    })),
    tickets,
  };
}

function readCall({ body }: FastifyRequest): Checked {
  requireStorable(body);
  if (!Value.Check(Call, body)) throw badRequest('This is no call of a print agent; use the agent of this server.');
  return body as Checked;
}

/** The door of the print agents: one call, which the key of an outlet opens (PRINT-3). */
export function registerAgentDoor(app: FastifyInstance, core: Core): void {
  app.post(PATH, async (request) => {
    const key = parseBearer(request.headers.authorization);
    const answer = key === undefined ? undefined : await answerCall(core, key, readCall(request));
    if (answer) return answer;
    // Counted only now, so that guesses of others in the same network do not stop the printers.
    await limitAddress(core, 'printer', toNetwork(request.ip));
    throw unauthorized('This is not the key of a print agent; make a new one at /staff/printers.');
  });
}
