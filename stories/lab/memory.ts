import { useEffect, useState } from 'react';
import type { History } from './history';

/** State that the lab remembers by name: its history, its messages and its view. */
export type LabMemory = Map<string, unknown>;

const place = 'makan.brand-lab';
/** As many steps back as are kept over a load of the page; a tab stores a few megabytes. */
const most = 20;

const shorten = ([name, value]: [string, unknown]): [string, unknown] => {
  if (name !== 'history') return [name, value];
  const { past, future, ...rest } = value as History<unknown>;
  return [name, { ...rest, past: past.slice(-most), future: future.slice(0, most) }];
};

/**
 * The memory of this tab. Storybook remounts a story when a toolbar changes or the designer returns, and Vite reloads
 * the page.
 */
export function createTabMemory(page: Pick<Window, 'addEventListener' | 'sessionStorage'> = window): LabMemory {
  let memory: LabMemory = new Map();
  try {
    memory = new Map(JSON.parse(page.sessionStorage.getItem(place) ?? '[]') as [string, unknown][]);
  } catch {
    // Ignore an entry that cannot be read.
  }
  page.addEventListener('pagehide', () => {
    if (!memory.has('history')) return;
    try {
      page.sessionStorage.setItem(place, JSON.stringify([...memory].filter(([name]) => name !== 'files').map(shorten)));
    } catch {
      // Too much for the tab: the address still has what is edited.
    }
  });
  return memory;
}

/** Returns the memory to continue from. A link that the lab did not write itself empties it first. */
export function useMemory(given: LabMemory | undefined, link: string): LabMemory {
  const [memory] = useState(() => {
    const kept: LabMemory = given ?? new Map();
    if (link !== '' && link !== kept.get('link')) kept.clear();
    return link === '' ? kept : kept.set('link', link);
  });
  return memory;
}

/** A state that comes back with the memory. */
export function useKept<T>(memory: LabMemory, name: string, start: T) {
  const [value, set] = useState<T>(() => (memory.has(name) ? (memory.get(name) as T) : start));
  useEffect(() => {
    memory.set(name, value);
  }, [memory, name, value]);
  return [value, set] as const;
}
