import { useField } from 'formik';
import { createContext, useContext } from 'react';

/** Translates a rule's message with the catalogue of the surrounding form. */
export const WordsContext = createContext<(key: string) => string>((key) => key);

/** A field's value, its translated error, and its setter. */
export function useFormField<V>(name: string) {
  const words = useContext(WordsContext);
  const [field, meta, helpers] = useField<V>(name);
  return { field, helpers, error: meta.touched && meta.error ? words(meta.error) : undefined };
}
