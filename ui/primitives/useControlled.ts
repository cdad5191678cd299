import { type RefObject, useEffect, useState } from 'react';

const doNothing = () => {};

/** The form that an element is in, or that it names. */
const getForm = (element: HTMLElement | null) => (element as HTMLInputElement | null)?.form ?? element?.closest('form');

/**
 * Returns value and setter of a prop that may be controlled. With a `value` from the caller the setter does nothing.
 * Otherwise the value is component state that starts with `defaultValue`. A component never switches between both.
 * @param field an element in the form whose reset restores the state; without it no form does
 */
export function useControlled<T>(
  value: T | undefined,
  defaultValue: T,
  field?: RefObject<HTMLElement | null>,
): [T, (next: T) => void] {
  const [start] = useState(defaultValue);
  const [own, setOwn] = useState(start);
  const isGiven = value !== undefined;
  const [isControlled] = useState(isGiven);

  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || isControlled === isGiven) return;
    const [was, is] = isControlled ? ['with a value', 'has none'] : ['without a value', 'has one'];
    console.error(
      `A component began ${was} and now ${is}. Decide for its lifetime; '' and false stand for nothing chosen.`,
    );
  }, [isControlled, isGiven]);

  useEffect(() => {
    if (isControlled || !field) return;
    const handleReset = (event: Event) => {
      if (!event.defaultPrevented && event.target === getForm(field.current)) setOwn(() => start);
    };
    document.addEventListener('reset', handleReset);
    return () => document.removeEventListener('reset', handleReset);
  }, [isControlled, field, start]);

  if (!isControlled) return [own, setOwn];
  return [value === undefined ? defaultValue : value, doNothing];
}
