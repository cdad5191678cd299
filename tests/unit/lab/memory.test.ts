import { expect, it } from 'vitest';
import { reduceHistory, startHistory } from '../../../stories/lab/history.ts';
import { createTabMemory } from '../../../stories/lab/memory.ts';

/** A tab whose page can be loaded again. */
function openTab(quota = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  const page = Object.assign(new EventTarget(), {
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (text.length > quota) throw new Error('QuotaExceededError');
        kept.set(name, text);
      },
    },
  });
  const load = () => createTabMemory(page as unknown as Window);
  return { load, leave: () => page.dispatchEvent(new Event('pagehide')) };
}

const edited = (times: number) =>
  Array.from({ length: times }).reduce<ReturnType<typeof startHistory<number>>>(
    (history) => reduceHistory(history, { type: 'change', change: (before) => before + 1 }),
    startHistory(0),
  );

it('what was edited, undo and the chosen logo are there after the page was loaded again', () => {
  const tab = openTab();
  const memory = tab.load();
  memory.set('history', edited(3)).set('logo', { svg: '<svg/>', colors: ['#8f1d2c'] });
  tab.leave();
  const again = tab.load();
  expect(again.get('history')).toMatchObject({ past: [0, 1, 2], present: 3 });
  expect(again.get('logo')).toEqual({ svg: '<svg/>', colors: ['#8f1d2c'] });
});

it('of many steps back the last are kept, and a tab that is full keeps none', () => {
  const tab = openTab();
  tab.load().set('history', edited(150));
  tab.leave();
  expect(tab.load().get('history')).toMatchObject({ past: Array.from({ length: 20 }, (_, at) => 130 + at) });
  const full = openTab(10);
  full.load().set('history', edited(3));
  full.leave();
  expect(full.load().size).toBe(0);
});
