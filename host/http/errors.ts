import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract';
import { ERROR_CODE } from '#contract/wire';
import { isDatabaseUnavailable } from '../db/availability.ts';
import { databaseUnavailable, HttpError, notFound } from '../errors.ts';
import type { SendPage } from '../web/app.ts';
import { translateRefusal } from './refusalWords.ts';

const toErrorBody = (statusCode: number, message: string, code?: string, errors?: HttpError['errors']): ErrorBody => ({
  error: { statusCode, ...(code && { code }), message, ...(errors && { errors }) },
});

/** The first validation error in one sentence. */
function describeInputError({ validation, validationContext }: FastifyError): string {
  const { instancePath = '', message: said = 'is wrong', params = {} } = validation?.[0] ?? {};
  const message = said === 'schema is false' ? 'is not known' : said;
  const extra = [params.additionalProperties, params.additionalProperty, params.requiredProperties]
    .flat()
    .find(Boolean);
  const where = `${validationContext ?? 'request'}${instancePath}`.replaceAll('/', '.');
  return `The request is not as agreed: ${where} ${message}${extra ? ` (${String(extra)})` : ''}.`.slice(0, 300);
}

const UNREADABLE = 'The request could not be read.';

const frameworkErrors: Record<string, [statusCode: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is larger than this call takes; please send less at once.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'The request has a content type that this call does not take; send JSON.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The request is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The request says that it is JSON, but it is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request is not as long as it says.'],
};

/** Seconds after which a client may try again while the database cannot be reached. */
export const RETRY_AFTER_S = 2;

const sendUnavailable = (reply: FastifyReply): FastifyReply => {
  const { statusCode, message, code } = databaseUnavailable();
  return reply
    .code(statusCode)
    .header('retry-after', RETRY_AFTER_S)
    .send(toErrorBody(statusCode, message, code));
};

/**
 * Answers every error in the shape of WIRE-6.
 * @param onUnavailable is called when the database could not be reached.
 */
export function registerErrorHandler(app: FastifyInstance, onUnavailable: () => void): void {
  app.setErrorHandler<FastifyError | HttpError>((error, request: FastifyRequest, reply) => {
    // The client aborted: its ECONNRESET would look like a lost connection to the database.
    if (request.raw.readableAborted) return reply.code(400).send(toErrorBody(400, UNREADABLE, ERROR_CODE.invalid));
    if (!(error instanceof HttpError) && isDatabaseUnavailable(error)) {
      request.log.error({ err: error }, 'The database was not there for a call');
      onUnavailable();
      return sendUnavailable(reply);
    }
    if (error instanceof HttpError) {
      if (error.code === ERROR_CODE.unavailable) reply.header('retry-after', RETRY_AFTER_S);
      const message = translateRefusal(error.message, request.headers['accept-language']);
      return reply.code(error.statusCode).send(toErrorBody(error.statusCode, message, error.code, error.errors));
    }
    if (error.validation) return reply.code(400).send(toErrorBody(400, describeInputError(error), ERROR_CODE.invalid));
    const [statusCode, message] = frameworkErrors[error.code] ?? [error.statusCode ?? 500, UNREADABLE];
    if (statusCode >= 400 && statusCode < 500) {
      return reply.code(statusCode).send(toErrorBody(statusCode, message, ERROR_CODE.invalid));
    }
    request.log.error({ err: error }, 'A call failed');
    return reply
      .code(500)
      .send(toErrorBody(500, 'Something went wrong on our side; please try again in a moment.', ERROR_CODE.internal));
  });
}

/** Headers of an answer for which Fastify runs no hooks. */
const HEADERS_WITHOUT_HOOKS = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" };

/** Answers a URL that cannot be decoded. Fastify runs no hooks for it, so the headers are set here. */
export const sendBadUrl = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
  void reply
    .code(400)
    .headers(HEADERS_WITHOUT_HOOKS)
    .send(toErrorBody(400, 'The address of the request cannot be read.', ERROR_CODE.invalid));
};

/** Answers to text that Node refuses before it becomes a request, by the code of its error. */
const parserErrors: Record<string, [statusCode: number, message: string]> = {
  // Of address and headers together: Node does not say which of them is too long, so there is no 414.
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers of the request are too long; please send less.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time; please send it again.'],
};

/** A socket, with the response that Node is writing to it. */
type HttpSocket = Socket & { _httpMessage?: { headersSent: boolean } | null };

/** Answers in the shape of WIRE-6 what Node cannot parse, such as an address of more than 16 kB, and closes the connection. */
export function answerUnreadable(error: ConnectionError, socket: HttpSocket): void {
  const [status, message] = parserErrors[error.code] ?? [400, UNREADABLE];
  // As in Node's own handler: a response that has begun must not get a second one in its middle.
  if (error.code !== 'ECONNRESET' && socket.writable && !socket._httpMessage?.headersSent) {
    const body = JSON.stringify(toErrorBody(status, message, ERROR_CODE.invalid));
    const headers = {
      ...HEADERS_WITHOUT_HOOKS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      date: new Date().toUTCString(),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy(error);
}

/** Answers what no route matches: with the app's page for a screen, else with 404. */
export function registerNotFoundHandler(
  app: FastifyInstance,
  isScreen: (request: FastifyRequest) => boolean,
  sendPage: SendPage,
): void {
  app.setNotFoundHandler((request, reply) => {
    if (isScreen(request)) return sendPage(request, reply);
    const { statusCode, message, code } = notFound();
    return reply.code(404).send(toErrorBody(statusCode, message, code));
  });
}
