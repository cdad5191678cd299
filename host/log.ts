import { DrizzleQueryError } from 'drizzle-orm';

/** What an error leaves in the log. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** Of a constraint of the database that did not hold. */
  constraint?: string;
  stack: string;
  cause?: LoggedError;
}

/** Numbers and addresses of people, hashes of passwords, and long random texts, which are tokens and keys. */
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
 * The serializer of errors in every log line. The parameters of a failed query are in drizzle's message, and the
 * values of a row in the details of Postgres: both stay out, and what else looks personal is masked.
 */
export function serializeError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)), stack: '' };
  const { code, constraint, severity } = error as Error & Record<string, unknown>;
  const text = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  // Postgres quotes what it was given, beside names of its own.
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
