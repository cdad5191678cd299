/** Unchecked fields of a response. */
export type Fields = Partial<Record<string, unknown>>;

/** Returns the fields of a response; empty if it is not an object. */
export const getFields = (answer: unknown): Fields =>
  typeof answer === 'object' && answer !== null ? (answer as Fields) : {};

/** A text that says something. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A name or a number that some servers send as a text and others as a number; null: neither. */
export const readKey = (value: unknown): string | null =>
  isText(value) ? value : typeof value === 'number' ? String(value) : null;

/** The text of a field, or ''. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');
