/**
 * Faults of what is seen, which only a state, a setting and a brand together show. Each is made in the pages of an area
 * and must change one of its approved pictures. `npm run visual:mutants` runs them after those of what is heard.
 */
import { brandCodes } from '../../themes/files.ts';
import type { Baselines } from './baselines.ts';
import { listPictures, type Picture } from './pictures.ts';
import { type LoadMethod, Screenshotter } from './screenshotter.ts';
import { states } from './states.ts';
import { readClaims, type Story } from './stories.ts';
import { listStoryPictures } from './storyPictures.ts';

interface Fault {
  /** Rules that a changed line would have written. */
  css?: string;
  /** Words of a message, and how they are written instead. */
  words?: readonly [from: string, to: string];
}

export interface SeenMutant extends Fault {
  name: string;
  /** Beginning of the names of its states or stories. */
  area: string;
}

const every = 'button, a, input, [role=radio], label';

export const seenMutants: readonly SeenMutant[] = [
  {
    name: 'a dialog of the checkout stays light in the dark form',
    area: 'checkout.',
    css: "[data-brand='kopi'][data-form='dark'] :is([role=dialog], [role=alertdialog]) { background: #fff !important }",
  },
  {
    name: 'a wrong field has no red edge in the dark form',
    area: 'account.',
    css: "[data-brand='kopi'][data-form='dark'] [aria-invalid=true] { border-color: transparent !important }",
  },
  {
    name: 'nothing answers a pointer in verde',
    area: 'primitives.',
    css: `[data-brand='verde'] :is(${every}):hover { filter: invert(1) !important }`,
  },
  {
    name: 'a ring is missing in grams',
    area: 'primitives.',
    css: "[data-brand='grams'] :focus-visible { outline: none !important }",
  },
  {
    name: 'a pressed control looks wrong in canteen',
    area: 'ordering.',
    css: `[data-brand='canteen'] :is(${every}):active { opacity: 0.2 !important }`,
  },
  {
    name: 'the page has no room at the sides at 640 pixels',
    area: 'order.',
    css: '@media (min-width: 600px) and (max-width: 700px) { main { margin-inline: -16px !important } }',
  },
  {
    name: 'a headline is cut between the phone and the tablet',
    area: 'menu.',
    css: '@media (min-width: 500px) and (max-width: 560px) { h1, h2 { max-inline-size: 3em; overflow: hidden } }',
  },
  {
    name: 'the bar of actions lies under the bar for gestures',
    area: 'cart.',
    css: 'footer { margin-block-end: calc(-1 * env(safe-area-inset-bottom)) !important }',
  },
  {
    name: 'the header lies under the notch of a phone on its side',
    area: 'menu.',
    css: 'header { margin-inline-start: calc(-1 * env(safe-area-inset-left)) !important }',
  },
  {
    name: 'a message does not grow with larger text',
    area: 'shell.snackbar-',
    css: "[data-text-size='larger'] [role=status] > * { font-size: 12px !important }",
  },
  {
    name: 'a plural has the ending of the singular in Tamil',
    area: 'cart.',
    words: ['புள்ளிகள்', 'புள்ளி'],
  },
  {
    name: 'a compact dialog has no room between its buttons',
    area: 'shell.',
    css: "[data-density='compact'] [role=alertdialog] > * { gap: 0 !important }",
  },
];

/** Before the first script of a page. It runs in the page, and only uses browser APIs. */
function makeFault({ css, words }: Fault): void {
  if (css) {
    document.addEventListener('DOMContentLoaded', () => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
    });
  }
  if (!words) return;
  const [from, to] = words;
  for (const name of ['textContent', 'nodeValue'] as const) {
    const own = Object.getOwnPropertyDescriptor(Node.prototype, name);
    Object.defineProperty(Node.prototype, name, {
      ...own,
      set(text: string | null) {
        own?.set?.call(this, text?.replaceAll(from, to) ?? text);
      },
    });
  }
}

type Task = Picture & { storyId: string };

/** The pictures of an area, those with another setting than the phone's first, since a fault is mostly there. */
function listTasks(stories: readonly Story[], { area }: SeenMutant): Task[] {
  const brands = brandCodes();
  const storyIds = new Map(readClaims(stories).map(({ state, storyId }) => [state, storyId]));
  const ofStates = listPictures(states, brands).flatMap((picture): Task[] => {
    const storyId = storyIds.get(picture.state);
    return storyId ? [{ ...picture, storyId }] : [];
  });
  const all = [...ofStates, ...listStoryPictures(stories, brands)].filter(({ state }) => state.startsWith(area));
  return [...all.filter(({ frame }) => frame !== 'phone'), ...all.filter(({ frame }) => frame === 'phone')];
}

/** Pictures that one page can take one after the other. */
function groupByFrame(tasks: readonly Task[]): [Task, ...Task[]][] {
  const groups = new Map<string, [Task, ...Task[]]>();
  for (const task of tasks) {
    const group = groups.get(task.frame);
    if (group) group.push(task);
    else groups.set(task.frame, [task]);
  }
  return [...groups.values()];
}

export interface SeenOptions {
  origin: string;
  stories: readonly Story[];
  baselines: Baselines;
  /** Words of a fault or an area; empty for all. */
  only: string;
}

/** Makes each fault, and tells how it is found. @returns sentences about those that no picture shows. */
export async function findUnseen({ origin, stories, baselines, only }: SeenOptions): Promise<string[]> {
  const missed: string[] = [];
  for (const mutant of seenMutants.filter(({ name, area }) => `${name} ${area}`.includes(only))) {
    const screenshotter = await Screenshotter.start(origin);
    const isApproved = async (task: Task, by: LoadMethod): Promise<boolean> => {
      const approved = baselines.getHash(task.key);
      const { hash } = await screenshotter.take({ ...task, shows: [] }, task.brand, by, (one) => one === approved);
      return hash === approved;
    };
    let found: Task | undefined;
    try {
      for (const tasks of groupByFrame(listTasks(stories, mutant))) {
        const [{ frame }] = tasks;
        await screenshotter.open(frame, { script: makeFault, given: mutant });
        let changed: Task | undefined;
        for (const task of tasks) {
          if (await isApproved(task, 'channel')) continue;
          changed = task;
          break;
        }
        if (!changed) continue;
        // Only the fault may make the difference.
        await screenshotter.open(frame);
        if (!(await isApproved(changed, 'navigation'))) continue;
        found = changed;
        break;
      }
    } finally {
      await screenshotter.stop();
    }
    console.log(`${found ? 'found ' : 'MISSED'} ${mutant.name}${found ? `: ${found.key}` : ` (${mutant.area})`}`);
    if (!found) missed.push(`${mutant.name} (${mutant.area}) is not seen`);
  }
  return missed;
}
