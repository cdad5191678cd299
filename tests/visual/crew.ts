import { type By, Camera, type Shot, type Subject } from './camera.ts';
import type { Picture } from './matrix.ts';

/** One picture to take. */
export interface Task extends Picture, Subject {
  /** SHA-256 of the picture that is expected; one that matches is done at once. */
  expectedHash: string | undefined;
}

export interface CrewOptions {
  origin: string;
  workers: number;
  by: By;
  /** Called for each picture as it is taken, in no certain order. */
  onShot: (task: Task, shot: Shot) => Promise<void>;
}

const atMost = 24;

/** Tasks that one page can take one after the other: of one brand on one screen, and few enough to share out. */
export function batchesOf(tasks: readonly Task[]): Task[][] {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const name = `${task.brand} ${task.viewport}`;
    groups.set(name, [...(groups.get(name) ?? []), task]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / atMost) }, (_, at) => group.slice(at * atMost, (at + 1) * atMost)),
  );
}

/** Takes all pictures, with so many browsers at once. */
export async function takeAll(tasks: readonly Task[], { origin, workers, by, onShot }: CrewOptions): Promise<void> {
  const batches = batchesOf(tasks);
  const work = async () => {
    const camera = await Camera.start(origin);
    try {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const [first] = batch;
        if (!first) continue;
        await camera.open(first.viewport);
        for (const task of batch) {
          await onShot(task, await camera.take(task, task.brand, by, (hash) => hash === task.expectedHash));
        }
      }
    } finally {
      await camera.stop();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, batches.length) }, work));
}
