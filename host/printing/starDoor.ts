import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Core, getNow, inTransaction } from '../core.ts';
import { type PrinterRow, printers } from '../db/schema.ts';
import { HttpError, unauthorized } from '../errors.ts';
import { toNetwork } from '../http/address.ts';
import { requireStorable } from '../http/route.ts';
import { isSameSecret, randomToken, sha256 } from '../secrets.ts';
import { limitAddress } from '../services/limits.ts';
import { claimTicket, dropTicket, getClaimed, getPrinter, type Outcome, peekTicket, settleTicket } from './queue.ts';
import { renderPicture } from './render.ts';
import type { PrinterState } from './types.ts';

/** Path that Star printers ask. */
export const STAR_PATH = '/print/star';

/** A device that was not heard for so long has lost its tickets to the next one with the same password. */
export const DEVICE_LEASE_MS = 60_000;

const PICTURE = 'image/png';

/** Codes of a print job that failed before anything was printed: the data did not arrive, or is not understood. */
const NOTHING_PRINTED = /^5[12]\d/;

/** Makes a new password for a Star printer; the one before opens nothing from now on. Throws 404. */
export async function renewStarPassword(core: Core, printerId: number): Promise<string> {
  const { id } = await getPrinter(core, printerId);
  const password = randomToken(18);
  await core.db
    .update(printers)
    .set({ secretHash: sha256(password), device: null })
    .where(eq(printers.id, id));
  return password;
}

/** The printer that Basic authentication names. Throws 401 and 429. */
async function signIn(core: Core, request: FastifyRequest, reply: FastifyReply): Promise<PrinterRow> {
  const [, encoded = ''] = /^Basic\s+([\w+/=-]{1,400})$/i.exec(request.headers.authorization ?? '') ?? [];
  const [, user = '', password = ''] = /^(\d{1,9}):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  if (user !== '') {
    const [printer] = await core.db
      .select()
      .from(printers)
      .where(eq(printers.id, Number(user)));
    if (printer?.kind === 'star' && isSameSecret(sha256(password), printer.secretHash ?? '')) return printer;
  }
  // A printer asks without a password first. A wrong one is counted only here, so that guesses do not stop the printers.
  if (encoded !== '') await limitAddress(core, 'printer', toNetwork(request.ip));
  reply.header('www-authenticate', 'Basic realm="printer"');
  throw unauthorized('This is not the password of a printer; make a new one at /staff/printers.');
}

/** Reads the status of a Star printer: '200 OK', '410 Paper Out', '420 Cover Open', escaped or not. */
function readState(code: unknown): PrinterState {
  const number = /^\s*(\d{3})/.exec(String(code ?? ''))?.[1] ?? '';
  if (number === '211' || number === '212') return 'low';
  if (number.startsWith('2')) return 'ready';
  if (number.startsWith('41')) return 'paper';
  return number.startsWith('42') ? 'cover' : 'error';
}

const toText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 64) : '');

interface Question {
  mac?: unknown;
  type?: unknown;
  token?: unknown;
  code?: unknown;
}

/** Locks a printer, so that its questions are answered one after the other, and refuses a second device (PRINT-5). */
async function lockPrinter(core: Core, { id }: PrinterRow, device: string): Promise<PrinterRow> {
  const [printer] = await core.db.select().from(printers).where(eq(printers.id, id)).for('update');
  if (!printer) throw new HttpError(404, 'The printer was removed.');
  const isHeard = getNow(core).getTime() - (printer.stateAt?.getTime() ?? 0) < DEVICE_LEASE_MS;
  if (printer.device !== null && device !== '' && printer.device !== device && isHeard)
    throw new HttpError(409, 'Another device prints with this password; give each printer its own.', 'OTHER_AGENT');
  return printer;
}

const isSuccess = (code: string): boolean => /^2\d\d/.test(code);

const toOutcome = (code: string): Outcome =>
  isSuccess(code) ? 'printed' : NOTHING_PRINTED.test(code) ? 'not sent' : 'unsure';

/** Star CloudPRNT: printers that ask this server for tickets themselves, and need no computer (PRINT-10). */
export function registerStarDoor(app: FastifyInstance, core: Core): void {
  // How is it, and is there a ticket?
  app.post(STAR_PATH, async (request, reply) => {
    const printer = await signIn(core, request, reply);
    requireStorable(request.body);
    const { statusCode, printerMAC } = (request.body ?? {}) as { statusCode?: unknown; printerMAC?: unknown };
    const device = toText(printerMAC);
    return inTransaction(core, async (inner) => {
      const { device: known } = await lockPrinter(inner, printer, device);
      await inner.db
        .update(printers)
        .set({ state: readState(decode(toText(statusCode))), stateAt: getNow(inner), device: device || known })
        .where(eq(printers.id, printer.id));
      const job = (await getClaimed(inner, printer.id)) ?? (await peekTicket(inner, printer.id));
      return job ? { jobReady: true, mediaTypes: [PICTURE], jobToken: `${job.id}` } : { jobReady: false };
    });
  });
  // The ticket. It is counted before it is sent, so that one that is asked for twice says COPY.
  app.get<{ Querystring: Question }>(STAR_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const printer = await signIn(core, request, reply);
    const { mac, type, token } = request.query;
    if (type !== undefined && type !== PICTURE) throw new HttpError(415, `Tickets are ${PICTURE} only.`);
    const job = await inTransaction(core, async (inner) => {
      const { id, outletId } = await lockPrinter(inner, printer, toText(mac));
      const before = await getClaimed(inner, id);
      const wanted = before ?? (await peekTicket(inner, id));
      if (!wanted || (token !== undefined && token !== `${wanted.id}`)) return undefined;
      if (before) await settleTicket(inner, outletId, before.claim ?? '', 'unsure');
      const given = await claimTicket(inner, id, STAR_PATH);
      if (!given || given.id === wanted.id) return given;
      // The wanted one came back too often, and the printer has not asked for this one.
      await settleTicket(inner, outletId, given.claim ?? '', 'not sent');
      return undefined;
    });
    if (!job) throw new HttpError(404, 'There is no ticket to print.');
    try {
      const picture = await renderPicture(core, printer, job);
      return reply.type(PICTURE).header('cache-control', 'no-store').send(picture);
    } catch (err) {
      core.log.error({ err, ticket: job.id }, 'A ticket could not be drawn, and was taken out of the queue');
      await dropTicket(core, job);
      throw new HttpError(404, 'The ticket could not be drawn.');
    }
  });
  // How it went.
  app.delete<{ Querystring: Question }>(STAR_PATH, async (request, reply) => {
    const printer = await signIn(core, request, reply);
    const { mac, token, code } = request.query;
    await inTransaction(core, async (inner) => {
      const { id, outletId } = await lockPrinter(inner, printer, toText(mac));
      const job = await getClaimed(inner, id);
      // The answer to an earlier ticket, sent again.
      if (!job || (token !== undefined && token !== `${job.id}`)) return;
      await settleTicket(inner, outletId, job.claim ?? '', toOutcome(decode(toText(code)).trim()));
    });
    return {};
  });
}

/** '200%20OK' is '200 OK'; some firmware escapes it once more. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
