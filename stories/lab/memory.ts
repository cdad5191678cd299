import { useEffect, useState } from 'react';
import type { History } from './history';

/** What the lab keeps by name: its history, and what it says and shows. */
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
 * The memory of this tab: Storybook mounts a story again when a toolbar is set and when somebody returns to it, and Vite
 * loads the page again.
 */
export function createTabMemory(page: Pick<Window, 'addEventListener' | 'sessionStorage'> = window): LabMemory {
  let memory: LabMemory = new Map();
  try {
    memory = new Map(JSON.parse(page.sessionStorage.getItem(place) ?? '[]') as [string, unknown][]);
  } catch {
    // What cannot be read is not there.
  }
  page.addEventListener('pagehide', () => {
    if (!memory.has('history')) return;
    try {
      page.sessionStorage.setItem(place, JSON.stringify([...memory].map(shorten)));
    } catch {
      // Too much for the tab: the address still has what is edited.
    }
  });
  return memory;
}

/** The memory to go on from; emptied first for whoever comes by a link that the lab did not write itself. */
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
