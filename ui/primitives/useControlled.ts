import { useState } from 'react';

const ignore = () => {};

/** The value in force and how to change it: the caller's `value` where there is one, else one of the component's own. */
export function useControlled<T>(value: T | undefined, defaultValue: T): [T, (next: T) => void] {
  const [own, setOwn] = useState(defaultValue);
  return value === undefined ? [own, setOwn] : [value, ignore];
}
