import { DrizzleQueryError } from 'drizzle-orm';

/** An error as it is logged. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** The database constraint that was violated. */
  constraint?: string;
  stack: string;
  cause?: LoggedError;
}

/** E-mail addresses, password hashes, mobile numbers, and long random texts (tokens and keys). */
const PERSONAL: readonly [pattern: RegExp, instead: string][] = [
  [/[^\s"'<>()=,]+@[^\s"'<>(),]+/g, '[email]'],
  [/\$argon2[^\s"',)]*/g, '[hash]'],
  [/\+?\b(?:65)?[89]\d{7}\b/g, '[mobile]'],
  [/\b[\w-]{32,}\b/g, '[secret]'],
];

const redact = (text: string): string =>
  PERSONAL.reduce((redacted, [pattern, instead]) => redacted.replace(pattern, instead), text);

const MAX_CAUSES = 5;

/**
 * Serializes the errors of every log line without personal data: leaves out the query parameters in drizzle's message
 * and the row values in the details of Postgres, and masks what else looks personal.
 */
export function serializeError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)), stack: '' };
  const { code, constraint, severity } = error as Error & Record<string, unknown>;
  const text = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  // Postgres quotes the values that it was given.
  const message = severity === undefined ? redact(text) : redact(text.replace(/"[^"]*"/g, '"…"'));
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: serializeError(error.cause, depth + 1) }),
  };
}
