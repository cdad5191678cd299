import { useState } from 'react';

const doNothing = () => {};

/**
 * Value and setter of a prop that may be controlled. If the caller passes `value`, the setter does nothing; else the value
 * is state of the component, which starts with `defaultValue`.
 */
export function useControlled<T>(value: T | undefined, defaultValue: T): [T, (next: T) => void] {
  const [own, setOwn] = useState(defaultValue);
  return value === undefined ? [own, setOwn] : [value, doNothing];
}
