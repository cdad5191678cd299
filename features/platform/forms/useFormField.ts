import { useField } from 'formik';
import { createContext, useContext } from 'react';

/** Translates the message key of a rule; provided by the form. */
export const TranslateContext = createContext<(key: string) => string>((key) => key);

/** A field's value, its translated error, and its setter. */
export function useFormField<V>(name: string) {
  const translate = useContext(TranslateContext);
  const [field, meta, helpers] = useField<V>(name);
  return { field, helpers, error: meta.touched && meta.error ? translate(meta.error) : undefined };
}
