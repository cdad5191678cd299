import type { OrderErrors } from '#contract';
import { ERROR_CODE } from '#contract/wire';

/** A problem that the operator can fix; the message says how. */
export class OperatorError extends Error {}

/** An answer that is not 2xx. The message is one sentence that a person can read (WIRE-6). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  readonly code: string | undefined;
  readonly errors: OrderErrors | undefined;

  constructor(statusCode: number, message: string, code?: string, errors?: OrderErrors) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.errors = errors;
  }
}

export const badRequest = (message: string, code: string = ERROR_CODE.invalid): HttpError =>
  new HttpError(400, message, code);

export const unauthorized = (
  message = 'You are not signed in, or your session has ended; please sign in.',
): HttpError => new HttpError(401, message, ERROR_CODE.unauthorized);

export const forbidden = (message: string): HttpError => new HttpError(403, message, ERROR_CODE.unauthorized);

/** Returns the same error for unknown, malformed and foreign values, so that it reveals nothing (WIRE-27). */
export const notFound = (what = 'What you asked for'): HttpError =>
  new HttpError(404, `${what} was not found.`, ERROR_CODE.notFound);

export const tooManyRequests = (message: string): HttpError => new HttpError(429, message, ERROR_CODE.tooMany);

/** The database cannot be reached for a moment; the client may repeat the request. */
export const databaseUnavailable = (): HttpError =>
  new HttpError(503, 'The shop cannot be reached for a moment; please try again.', ERROR_CODE.unavailable);
