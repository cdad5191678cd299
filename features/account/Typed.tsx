import { type FormikValues, useFormikContext } from 'formik';
import { useEffect } from 'react';

/** Inside a form: tells what is typed, at first and after each change. */
export function Typed<V extends FormikValues>({ onTyped }: { onTyped: (values: V) => void }) {
  const { values } = useFormikContext<V>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value is told.
  useEffect(() => onTyped(values), [values]);
  return null;
}
