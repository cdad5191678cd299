import type { Picture } from './pictures.ts';
import { type LoadMethod, type Screenshot, Screenshotter, type Subject } from './screenshotter.ts';

/** One picture to take. */
export interface Task extends Picture, Subject {
  /** SHA-256 of the pixels that are expected; a picture that matches is done at once. */
  findExpectedHash: () => Promise<string | undefined>;
}

export interface ScreenshotAllOptions {
  origin: string;
  workers: number;
  by: LoadMethod;
  /** Called for each picture as it is taken, in no certain order. */
  onScreenshot: (task: Task, shot: Screenshot) => Promise<void>;
}

const atMost = 24;
/** After so many batches a page is opened anew, though the next is of the same brand and frame. */
const batchesPerPage = 4;

/** Tasks that one page can take one after the other: of one brand on one screen, and few enough to share out. */
export function toBatches<P extends Picture>(tasks: readonly P[]): P[][] {
  const groups = new Map<string, P[]>();
  for (const task of tasks) {
    const name = `${task.brand} ${task.frame}`;
    groups.set(name, [...(groups.get(name) ?? []), task]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / atMost) }, (_, at) => group.slice(at * atMost, (at + 1) * atMost)),
  );
}

/** Takes all pictures, with `workers` browsers at once. */
export async function screenshotAll(
  tasks: readonly Task[],
  { origin, workers, by, onScreenshot }: ScreenshotAllOptions,
): Promise<void> {
  const batches = toBatches(tasks);
  const work = async () => {
    const screenshotter = await Screenshotter.start(origin);
    try {
      let [open, turns] = ['', 0];
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const [first] = batch;
        if (!first) continue;
        const name = `${first.brand} ${first.frame}`;
        turns = name === open ? turns + 1 : 0;
        open = name;
        if (turns % batchesPerPage === 0) await screenshotter.open(first.frame);
        for (const task of batch) {
          const expected = await task.findExpectedHash();
          await onScreenshot(task, await screenshotter.take(task, task.brand, by, (hash) => hash === expected));
        }
      }
    } finally {
      await screenshotter.stop();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, batches.length) }, work));
}
