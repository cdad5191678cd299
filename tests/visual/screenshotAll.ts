import type { Picture } from './pictures.ts';
import { getContextKind, type LoadMethod, type Screenshot, Screenshotter, type Subject } from './screenshotter.ts';

/** One picture to take. */
export interface Task extends Picture, Subject {
  /** {@link hashPixels} of what is expected; a picture that matches is done at once. */
  expectedHash: string | undefined;
  /** The approved text, where the picture is heard too and its text is kept. */
  expectedText?: string | undefined;
}

export interface ScreenshotAllOptions<T extends Task> {
  origin: string;
  workers: number;
  by: LoadMethod;
  /** Called for each picture as it is taken, in no certain order. */
  onScreenshot: (task: T, shot: Screenshot) => void;
}

const atMost = 24;
/** After so many pictures a page is opened again, though the next batch needs no other. */
const picturesPerPage = 96;

/**
 * Tasks of one brand on one screen, few enough to share out. Those that one page can take one after the other follow each
 * other: to open a page costs as much as three pictures.
 */
export function toBatches<P extends Picture>(tasks: readonly P[]): P[][] {
  const groups = new Map<string, P[]>();
  for (const task of tasks) {
    const name = `${task.brand} ${task.frame}`;
    groups.set(name, [...(groups.get(name) ?? []), task]);
  }
  const kinds = new Map<string, P[][]>();
  for (const group of groups.values()) {
    const kind = group[0] ? getContextKind(group[0].frame) : '';
    kinds.set(kind, [...(kinds.get(kind) ?? []), group]);
  }
  return [...kinds.values()]
    .flat()
    .flatMap((group) =>
      Array.from({ length: Math.ceil(group.length / atMost) }, (_, at) => group.slice(at * atMost, (at + 1) * atMost)),
    );
}

/** Second tries of a run. More pictures that are not as expected are a change, and not a busy machine. */
const secondTries = 20;

/**
 * Takes a picture. If it differs from the baseline, takes it again on a fresh page, while `tries` are left. It counts
 * as equal only if it is equal there.
 */
export async function take(
  screenshotter: Pick<Screenshotter, 'take'>,
  task: Task,
  by: LoadMethod,
  tries: { left: number },
): Promise<Screenshot> {
  const expected = task.expectedHash;
  const isExpected = (hash: string) => hash === expected;
  const isHeardRight = ({ heard }: Screenshot) => task.expectedText === undefined || heard?.text === task.expectedText;
  const isGood = (shot: Screenshot) => shot.problems.length === 0 && isExpected(shot.hash) && isHeardRight(shot);
  const first = await screenshotter.take(task, task.brand, by, isExpected);
  if (isGood(first) || expected === undefined || by === 'navigation' || tries.left === 0) return first;
  tries.left -= 1;
  const second = await screenshotter.take(task, task.brand, 'navigation', isExpected);
  if (isGood(second)) return { ...second, isSecondTry: true };
  // The picture has changed. The text may still be the approved one.
  return isHeardRight(second) ? { ...first, ...(second.heard && { heard: second.heard }) } : first;
}

/** Takes all pictures, with `workers` browsers at once. */
export async function screenshotAll<T extends Task>(
  tasks: readonly T[],
  { origin, workers, by, onScreenshot }: ScreenshotAllOptions<T>,
): Promise<void> {
  const batches = toBatches(tasks);
  const tries = { left: secondTries };
  // Playwright takes the stack of each of its calls, and a source map makes that dear: 19 ms a picture.
  process.setSourceMapsEnabled(false);
  const work = async () => {
    const screenshotter = await Screenshotter.start(origin);
    try {
      let taken = picturesPerPage;
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const [first] = batch;
        if (!first) continue;
        taken += batch.length;
        if (taken <= picturesPerPage) await screenshotter.change(first.frame);
        else {
          await screenshotter.open(first.frame);
          taken = batch.length;
        }
        for (const task of batch) onScreenshot(task, await take(screenshotter, task, by, tries));
      }
    } finally {
      await screenshotter.stop();
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(workers, batches.length) }, work));
  } finally {
    process.setSourceMapsEnabled(true);
  }
}
