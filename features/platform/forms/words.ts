import { useField } from 'formik';
import { createContext, useContext } from 'react';

/** Looks a rule's message up in the catalogue of the form around. */
export const WordsContext = createContext<(key: string) => string>((key) => key);

/** A field's value, what is wrong with it in words, and how it is changed. */
export function useFormField<V>(name: string) {
  const words = useContext(WordsContext);
  const [field, meta, helpers] = useField<V>(name);
  return { field, helpers, error: meta.touched && meta.error ? words(meta.error) : undefined };
}
