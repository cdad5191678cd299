import { isTokenRefusal } from '#features/platform/api';
import { onErased } from '#features/platform/storage';

interface Unsent {
  person: number;
  values: object;
}

/** By name of the form. In memory: it lasts while the member signs in again, and no longer than the tab. */
const unsent = new Map<string, Unsent>();
onErased(() => unsent.clear());

/** Keeps what a member has typed where the session ended with its sending (SESSION-19). */
export function keepUnsent(form: string, person: number, values: object, error: unknown): void {
  if (isTokenRefusal(error)) unsent.set(form, { person, values });
}

/** Returns the text that the same member typed before the session ended, or undefined. */
export function readUnsent<V extends object>(form: string, person: number | undefined): V | undefined {
  const kept = unsent.get(form);
  return kept?.person === person ? (kept?.values as V | undefined) : undefined;
}

/** It was sent. */
export const forgetUnsent = (form: string): void => void unsent.delete(form);
