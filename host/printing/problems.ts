import { and, count, eq, inArray, lt, min } from 'drizzle-orm';
import type { Core } from '../core.ts';
import { type PrinterRow, printAgents, printers, printJobs } from '../db/schema.ts';
import { isStuck, isWaiting, MAX_TRIES } from './queue.ts';
import { canPrint, type PrinterState } from './types.ts';

/** A ticket that waits for longer, or an agent that is silent for longer, is worth a warning (PRINT-11). */
export const LATE_TICKET_MS = 60_000;

/** The state of a printer is old after this time. */
const SILENT_MS = 60_000;

const sentences: Record<PrinterState, string> = {
  ready: 'ready',
  low: 'ready, and its paper ends soon',
  off: 'off or not connected',
  paper: 'out of paper',
  cover: 'open',
  error: 'in need of help; look at its display',
};

/** How a printer is, in words: 'out of paper'. */
export function describeState({ state, stateAt }: PrinterRow, now: number): string {
  if (state === null || stateAt === null) return 'not heard yet';
  const since = now - stateAt.getTime();
  return since > SILENT_MS ? `not heard for ${formatMinutes(since)}` : sentences[state];
}

/** Whether a printer takes tickets now. */
export const isRight = ({ state, stateAt }: PrinterRow, now: number): boolean =>
  canPrint(state) && stateAt !== null && now - stateAt.getTime() <= SILENT_MS;

export const formatMinutes = (ms: number): string => {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

export type AgentRow = typeof printAgents.$inferSelect;

export async function findAgent(core: Core, outletId: number): Promise<AgentRow | undefined> {
  const [agent] = await core.db.select().from(printAgents).where(eq(printAgents.outletId, outletId));
  return agent;
}

/** How long the agent of an outlet has been silent; undefined while it is heard. */
export function getSilence(agent: AgentRow | undefined, now: number): string | undefined {
  if (agent?.seenAt == null) return 'has not been heard yet';
  const since = now - agent.seenAt.getTime();
  return since > SILENT_MS ? `has not been heard for ${formatMinutes(since)}` : undefined;
}

const countTickets = (number: number): string => (number === 1 ? '1 ticket' : `${number} tickets`);

/** The reasons why tickets of an outlet are not printed, a sentence each. Empty at an outlet without printers. */
export async function findPrintProblems(core: Core, outletId: number): Promise<string[]> {
  const now = core.clock.now();
  const own = await core.db.select().from(printers).where(eq(printers.outletId, outletId)).orderBy(printers.id);
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  const late = await core.db
    .select({ printerId: printJobs.printerId, tickets: count(), since: min(printJobs.dueAt) })
    .from(printJobs)
    .where(and(inArray(printJobs.printerId, ids), isWaiting, lt(printJobs.dueAt, new Date(now - LATE_TICKET_MS))))
    .groupBy(printJobs.printerId);
  const stuck = await core.db
    .select({ printerId: printJobs.printerId, tickets: count() })
    .from(printJobs)
    .where(and(inArray(printJobs.printerId, ids), isStuck))
    .groupBy(printJobs.printerId);
  const silence = own.some(({ kind }) => kind === 'network')
    ? getSilence(await findAgent(core, outletId), now)
    : undefined;
  return [
    ...(silence ? [`The print agent ${silence}, so nothing is printed; look at its computer.`] : []),
    ...own.flatMap((printer) => {
      const waiting = late.find(({ printerId }) => printerId === printer.id);
      const broken = stuck.find(({ printerId }) => printerId === printer.id);
      return [
        ...(waiting
          ? [
              `${countTickets(waiting.tickets)} for ${printer.name} not printed for ${formatMinutes(now - (waiting.since?.getTime() ?? now))}: the printer is ${describeState(printer, now)}.`,
            ]
          : []),
        ...(broken
          ? [
              `${countTickets(broken.tickets)} for ${printer.name} came back ${MAX_TRIES} times; print again or discard at Printers.`,
            ]
          : []),
      ];
    }),
  ];
}
