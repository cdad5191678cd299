import { type FormikValues, useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';

/** Inside a form: tells what is typed, at first and after each change. */
export function Typed<V extends FormikValues>({ onTyped }: { onTyped: (values: V) => void }) {
  const { values } = useFormikContext<V>();
  const tell = useEffectEvent(onTyped);
  useEffect(() => tell(values), [values]);
  return null;
}
