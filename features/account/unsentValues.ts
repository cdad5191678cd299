import { createMemory } from '#features/platform/storage';
import { getChanged } from './getChanged';

/** A form of a member. */
export type UnsentForm = 'contact' | 'profile';

interface Unsent {
  /** Id of the member who typed. */
  person: number;
  /** Only the fields that the member has changed. */
  values: object;
}

type UnsentForms = Partial<Record<UnsentForm, Unsent>>;

const unsent = createMemory<UnsentForms>('makan-unsent', 'tab', (stored) => ({ ...Object(stored) }));

/** Forgets the values of a form, because they were sent. */
export function forgetUnsent(form: UnsentForm): void {
  const { [form]: _, ...others } = unsent.get();
  if (Object.keys(others).length === 0) unsent.forget();
  else unsent.set(others);
}

/**
 * Takes what was sent out of what is typed: the server may have stored it in another form, and the fields still show it.
 * @param saved the values of an untouched form
 */
export const takeSent = <V extends object>(typed: V, sent: Partial<V>, saved: V): V =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      name in sent && sent[name as keyof V] === value ? saved[name as keyof V] : value,
    ]),
  ) as V;

/** Keeps what a member has typed until it is sent (SESSION-19). @param saved the values of an untouched form */
export function keepUnsent<V extends object>(form: UnsentForm, person: number, typed: V, saved: V): void {
  const values = getChanged(typed, saved);
  if (Object.keys(values).length === 0) forgetUnsent(form);
  else unsent.set({ ...unsent.get(), [form]: { person, values } });
}

/** Returns `saved` with the changes that this member has typed in this tab and not sent. */
export function readUnsent<V extends object>(form: UnsentForm, person: number | undefined, saved: V): V {
  const kept = unsent.get()[form];
  return { ...saved, ...(kept?.person === person && getChanged(kept?.values, saved)) };
}
