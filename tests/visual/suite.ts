import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Baselines, BrokenBaseline, heaviness, overweight } from './baselines.ts';
import type { Shot } from './camera.ts';
import { compare } from './compare.ts';
import { coverageOf, type Expected } from './coverage.ts';
import { type Task, takeAll } from './crew.ts';
import { select } from './filter.ts';
import { type Machine, strangenessOf, thisMachine } from './machine.ts';
import type { Options } from './options.ts';
import { type Outcome, twins } from './outcome.ts';
import { pending } from './pending.ts';
import { quarantine, quarantinedOn } from './quarantine.ts';
import { states } from './states.ts';
import { claimsOf, readStories } from './stories.ts';
import { serve } from './storybook.ts';

export interface SuiteOptions extends Options {
  storybook: string;
  brands: readonly string[];
  log: (line: string) => void;
}

export interface Result {
  outcomes: Outcome[];
  /** What is wrong beside single pictures; each a sentence, and each fails the run. */
  problems: string[];
  /** What is worth knowing and fails nothing. */
  notes: string[];
  machine: Machine;
  msPerPicture: number;
}

const isComplete = ({ approve, only, brand }: SuiteOptions): boolean =>
  !(only ?? brand) && (approve ?? 'all') === 'all';

/** What was asked for of the pictures that must be there. */
function chosen<P extends Expected>(all: readonly P[], { approve, only, brand }: SuiteOptions): P[] {
  const filtered = [approve, only].reduce<P[]>((left, filter) => (filter ? select(left, filter) : left), [...all]);
  return filtered.filter((picture) => !brand || picture.brand === brand);
}

/** One run: what must be there, what is there, and how the two compare. */
export async function look(options: SuiteOptions): Promise<Result> {
  const { expected, problems: gaps } = coverageOf({
    states,
    brands: options.brands,
    claims: claimsOf(readStories(options.storybook)),
    pending,
  });
  const pictures = chosen(expected, options);
  const asked = new Set(pictures.map(({ state }) => state));
  const excused = quarantinedOn(new Date().toISOString().slice(0, 10), expected, quarantine);
  const baselines = Baselines.read(options.baselines);
  const machine = thisMachine(options.storybook);
  const complete = isComplete(options);
  const isAbout = (about: string[]) => complete || about.some((state) => asked.has(state));
  const problems = [
    ...gaps.filter(({ states: about }) => isAbout(about)).map(({ message }) => message),
    ...excused.problems,
    ...(baselines.isEmpty || options.approve ? [] : strangenessOf(baselines.machine, machine)),
  ];

  rmSync(options.report, { recursive: true, force: true });
  const book = new Book(options, baselines);
  const tasks = pictures.flatMap((picture): Task[] =>
    picture.storyId
      ? [{ ...picture, storyId: picture.storyId, expectedHash: baselines.shotOf(picture.key) }]
      : book.enterAbsent(picture),
  );
  const began = Date.now();
  await withServer(options, async (origin) => {
    let done = 0;
    const say = () => {
      done += 1;
      if (done % 100 === 0) options.log(`${done} of ${tasks.length} pictures taken`);
    };
    await takeAll(tasks, {
      origin,
      workers: options.workers,
      by: 'channel',
      onShot: async (task, shot) => {
        await book.enter(task, shot);
        say();
      },
    });
    if (!options.verify) return;
    await takeAll(
      tasks.map((task) => ({ ...task, expectedHash: book.hashOf(task.key) })),
      { origin, workers: options.workers, by: 'navigation', onShot: (task, shot) => book.verify(task, shot) },
    );
  });

  const orphans = baselines.orphans(new Set(expected.map(({ key }) => key)));
  for (const key of orphans) {
    if (complete && options.approve) baselines.remove(key);
    else if (complete) book.enterOrphan(key);
  }
  if (options.approve) baselines.save(machine);
  for (const outcome of book.outcomes) {
    const until = excused.until.get(outcome.key);
    if (until && ['changed', 'failed', 'missing'].includes(outcome.status)) {
      outcome.status = 'quarantined';
      outcome.why.unshift(`in quarantine until ${until}`);
    }
  }
  return {
    outcomes: book.sorted(),
    problems: [...problems, ...overweight(baselines.weights())],
    notes: [
      ...book.notes,
      ...heaviness(baselines.weights()),
      ...twins(book.outcomes).map((keys) => `${keys.join(' and ')} look exactly alike`),
    ],
    machine,
    msPerPicture: (Date.now() - began) / Math.max(1, tasks.length),
  };
}

async function withServer(options: SuiteOptions, work: (origin: string) => Promise<void>): Promise<void> {
  const server = await serve(options.storybook);
  try {
    await work(server.origin);
  } finally {
    await server.stop();
  }
}

/** What is known of each picture, and the files that the report shows of it. */
class Book {
  readonly outcomes: Outcome[] = [];
  readonly notes: string[] = [];

  constructor(
    private readonly options: SuiteOptions,
    private readonly baselines: Baselines,
  ) {}

  sorted = (): Outcome[] => this.outcomes.sort((a, b) => (a.key < b.key ? -1 : 1));

  hashOf = (key: string): string | undefined => this.outcomes.find((outcome) => outcome.key === key)?.hash;

  enterAbsent(picture: Expected): [] {
    const { waitsFor } = picture;
    this.add(picture, waitsFor ? 'pending' : 'missing', [waitsFor ? `it waits for ${waitsFor}` : 'no story shows it']);
    return [];
  }

  enterOrphan(key: string): void {
    const [, brand = '', state = ''] = /^([^/]+)\/([^@]+)/.exec(key) ?? [];
    const outcome = this.add({ key, brand, state, viewport: 'phone' }, 'orphan', [
      `its baseline is of no picture that must be there; '--approve all' deletes it`,
    ]);
    outcome.before = this.keepBaseline(key);
  }

  /** Compares a shot with what was approved, or approves it. */
  async enter(task: Task, shot: Shot): Promise<void> {
    if (shot.isRestless) this.notes.push(`${task.key} needed more than one look until it was at rest`);
    if (shot.problems.length > 0) {
      const outcome = this.add(task, 'failed', shot.problems, shot);
      if (shot.png.length > 0) outcome.after = this.keep(`${task.key}.after.png`, shot.png);
      return;
    }
    if (this.options.approve) {
      if (this.baselines.shotOf(task.key) !== shot.hash) await this.baselines.approve(task.key, shot.png);
      this.add(task, 'same', [], shot).after = this.keepBaseline(task.key);
      return;
    }
    try {
      const before = await this.baselines.load(task.key);
      if (!before) {
        this.add(task, 'missing', ['it has no baseline'], shot).after = this.keep(`${task.key}.after.png`, shot.png);
      } else if (this.baselines.shotOf(task.key) === shot.hash) {
        this.add(task, 'same', [], shot).after = this.keepBaseline(task.key);
      } else await this.enterChanged(task, shot, before);
    } catch (error) {
      if (!(error instanceof BrokenBaseline)) throw error;
      this.add(task, 'failed', [error.message], shot).after = this.keep(`${task.key}.after.png`, shot.png);
    }
  }

  /** Holds a shot of a page of its own against that of a page that was used before. */
  async verify(task: Task, shot: Shot): Promise<void> {
    const outcome = this.outcomes.find(({ key }) => key === task.key);
    if (!outcome?.hash || outcome.hash === shot.hash) return;
    outcome.status = 'failed';
    outcome.why.push('loaded with a page of its own it looks otherwise than after other stories');
    outcome.before = this.keep(`${task.key}.alone.png`, shot.png);
  }

  private async enterChanged(task: Task, shot: Shot, before: Buffer): Promise<void> {
    const difference = await compare(before, shot.png);
    if (difference.kind === 'none') {
      this.add(task, 'same', [], shot).after = this.keepBaseline(task.key);
      return;
    }
    const outcome = this.add(task, 'changed', [], shot);
    outcome.before = this.keepBaseline(task.key);
    outcome.after = this.keep(`${task.key}.after.png`, shot.png);
    if (difference.kind === 'size') outcome.why.push(`it was ${difference.before} and is ${difference.after}`);
    else {
      outcome.pixels = difference.count;
      outcome.why.push(`${difference.count} pixels differ`);
      outcome.difference = this.keep(`${task.key}.difference.png`, difference.picture);
    }
  }

  private add(
    picture: Outcome | Task | Expected | Pick<Outcome, 'key' | 'brand' | 'state' | 'viewport'>,
    status: Outcome['status'],
    why: string[],
    shot?: Shot,
  ): Outcome {
    const { key, brand, state, viewport } = picture;
    const storyId = 'storyId' in picture ? picture.storyId : undefined;
    const outcome: Outcome = {
      key,
      brand,
      state,
      viewport,
      status,
      why,
      storyId,
      ...(shot && shot.png.length > 0 && { hash: shot.hash }),
    };
    this.outcomes.push(outcome);
    return outcome;
  }

  private keep(name: string, png: Uint8Array): string {
    const path = join(this.options.report, 'pictures', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, png);
    return `pictures/${name}`;
  }

  private keepBaseline(key: string): string {
    const path = join(this.options.report, 'pictures', `${key}.webp`);
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(this.baselines.fileOf(key), path);
    return `pictures/${key}.webp`;
  }
}
