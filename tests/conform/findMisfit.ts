import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Statuses that the contract does not list yet are allowed. */
const isOpen = (path: string): boolean => path.endsWith('/orderStatus') || path.endsWith('/movementStatus');

/** Returns the first mismatch between a response and its schema; undefined if it matches. */
export function findMisfit(schema: TSchema, value: unknown): string | undefined {
  for (const { instancePath, message } of Value.Errors(schema, value)) {
    if (!isOpen(instancePath)) return `${instancePath || 'the answer'} ${message}`;
  }
  return undefined;
}
