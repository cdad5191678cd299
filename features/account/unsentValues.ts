import { getChanged, onErased, sessionMemory } from '#features/platform/storage';

/** A form of a member. */
export type UnsentForm = 'contact' | 'profile';

interface Unsent {
  /** Id of the member who typed. */
  person: number;
  /** Only the fields that the member has changed. */
  values: object;
}

type UnsentForms = Partial<Record<UnsentForm, Unsent>>;

const memory = sessionMemory<UnsentForms>('makan-unsent', (stored) => ({ ...Object(stored) }));

/** Kept in memory too, for a browser that blocks storage. */
let unsent = memory.get();
onErased(() => {
  unsent = {};
});

function write(next: UnsentForms): void {
  unsent = next;
  memory.set(Object.keys(next).length === 0 ? undefined : next);
}

/** Forgets the values of a form, because they were sent. */
export function forgetUnsent(form: UnsentForm): void {
  const { [form]: _, ...others } = unsent;
  write(others);
}

/** Keeps what a member has typed until it is sent (SESSION-19). @param saved the values of an untouched form */
export function keepUnsent<V extends object>(form: UnsentForm, person: number, typed: V, saved: V): void {
  const values = getChanged(typed, saved);
  if (Object.keys(values).length === 0) forgetUnsent(form);
  else write({ ...unsent, [form]: { person, values } });
}

/** Returns `saved` with the changes that this member has typed in this tab and not sent. */
export function readUnsent<V extends object>(form: UnsentForm, person: number | undefined, saved: V): V {
  const kept = unsent[form];
  return { ...saved, ...(kept?.person === person && getChanged(kept?.values, saved)) };
}
