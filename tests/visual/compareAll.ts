import { join } from 'node:path';
import { Baselines } from './baselines.ts';
import { describeReach, isEverything, isReached, type Reach, type Reachable } from './changed.ts';
import { findUnpictured, listComponents } from './components.ts';
import { checkCoverage, type Expected } from './coverage.ts';
import { findEarlier, type Wanted } from './earlier.ts';
import { describeDifferences, type Environment, isSameEnvironment, readEnvironment } from './environment.ts';
import { filterByAll } from './filter.ts';
import { type FrameName, frames, getFrameLabel } from './frames.ts';
import { getHeardKey, getHeardState, getListeners, listHeard } from './heard/listeners.ts';
import { History } from './history.ts';
import { type Options, WrongCommand } from './options.ts';
import { findIdentical, type Outcome } from './outcome.ts';
import { findStaleGuide, findUncovered, readPairs } from './pairs.ts';
import { pending } from './pending.ts';
import type { Picture } from './pictures.ts';
import { quarantine, readQuarantine } from './quarantine.ts';
import { clearReport } from './reportFolder.ts';
import { Results } from './results.ts';
import { screenshotAll, type Task, toBatches } from './screenshotAll.ts';
import { serveStorybook } from './serveStorybook.ts';
import { states } from './states.ts';
import { readClaims, readStories, type Story } from './stories.ts';
import { createTakeAgain } from './takeAgain.ts';

export interface CompareOptions extends Options {
  storybook: string;
  brands: readonly string[];
  log: (line: string) => void;
  /** Pictures that the changed files can reach; undefined for all. */
  reach?: Reach | undefined;
}

export interface Result {
  outcomes: Outcome[];
  /** Problems besides single pictures, one sentence each. Each fails the run. */
  problems: string[];
  /** Notes that fail nothing. */
  notes: string[];
  machine: Environment;
  msPerPicture: number;
  /** Parts of a run over several machines (`--merge`). */
  parts: {
    /** `1/4`, where this machine took a part. */
    shard?: string;
    /** Whether all pictures were asked for, of this machine or of all of them together. */
    isWhole: boolean;
    /** Whether all pictures were looked at. */
    isComplete: boolean;
    /** The keys of every picture that must be there, also of those that were not looked at. */
    expected: string[];
    /** Names of the React components that any picture shows. */
    components: string[];
  };
}

const isWholeRun = ({ approve, only, brand, shard, reach }: CompareOptions): boolean =>
  !(only ?? brand ?? shard) && (!reach || isEverything(reach)) && (approve ?? 'all') === 'all';

/** The expected pictures and texts that the command selects. */
function selectPictures<P extends Expected>(all: readonly P[], { approve, only, brand }: CompareOptions): P[] {
  const filtered = filterByAll(all, approve, only);
  const wanted = filtered.filter((picture) => !brand || picture.brand === brand);
  if (wanted.length === 0 && filtered.length > 0)
    throw new WrongCommand(`No picture of ${brand} is among '${only ?? approve}'.`);
  return wanted;
}

/** This machine's part of the tasks: whole batches, so that no machine opens a page for few pictures. */
const selectShard = <P extends Picture>(all: readonly P[], { shard }: CompareOptions): P[] =>
  shard ? toBatches(all).flatMap((batch, at) => (at % shard.of === shard.index - 1 ? batch : [])) : [...all];

/** Returns the pictures that the changes can reach. */
function selectReached<P extends Reachable>(pictures: P[], { reach, log }: CompareOptions): P[] {
  if (!reach) return pictures;
  for (const line of describeReach(reach, pictures)) log(line);
  return pictures.filter((picture) => isReached(reach, picture));
}

const withStoryFiles = (pictures: readonly Expected[], stories: readonly Story[]): (Expected & Reachable)[] => {
  const files = new Map(stories.map(({ id, importPath }) => [id, importPath?.replace(/^\.\//, '')]));
  return pictures.map((picture) => ({ ...picture, storyFile: files.get(picture.storyId ?? '') }));
};

/** One run: takes the expected pictures and compares them with the baselines. */
export async function compareAll(options: CompareOptions): Promise<Result> {
  const stories = readStories(options.storybook);
  const { expected: covered, problems: gaps } = checkCoverage({
    states,
    brands: options.brands,
    claims: readClaims(stories),
    stories,
    pending,
  });
  const [first = ''] = options.brands;
  const seen = withStoryFiles(covered, stories);
  const expected = [...seen, ...withStoryFiles(listHeard(covered, first), stories)];
  const wanted = selectReached(selectPictures(expected, options), options);
  const listeners = getListeners(
    states.map(({ id }) => id),
    options.brands,
  );
  // A text is read from a picture's page. Where the picture itself is not asked for, its page is opened all the same.
  const keys = new Set(wanted.map(({ key }) => key));
  const isTextWanted = (state: string) => keys.has(getHeardKey(state));
  const isCarrier = ({ state, brand, frame }: Picture) => brand === first && frame === 'phone' && isTextWanted(state);
  const pictures = selectShard(
    seen.filter((picture) => keys.has(picture.key) || isCarrier(picture)),
    options,
  );
  const heardStates = pictures.filter((picture) => picture.storyId && isCarrier(picture)).map(({ state }) => state);
  const selected = new Set(pictures.map(({ state }) => state));
  const excused = readQuarantine(new Date().toISOString().slice(0, 10), expected, quarantine);
  const baselines = Baselines.read(options.baselines);
  const machine = readEnvironment(options.storybook);
  const complete = isWholeRun(options);
  // Only the first of several machines reports problems that concern no single picture.
  const saysAll = complete || options.shard?.index === 1;
  const isAbout = (about: string[]) => saysAll || about.some((state) => selected.has(state));
  if (options.approve && !complete && !baselines.isEmpty && !isSameEnvironment(baselines.machine, machine)) {
    throw new WrongCommand(
      'Nothing was approved: the other baselines were taken with another browser, other fonts or other flags than this ' +
        'machine has, and one folder cannot hold pictures of two. Approve all, or where the others were taken.',
    );
  }
  const problems = [
    ...gaps.filter(({ states: about }) => isAbout(about)).map(({ message }) => message),
    ...(saysAll ? [...findUncovered(readPairs()), ...[findStaleGuide() ?? []].flat()] : []),
    ...excused.problems,
    ...(baselines.isEmpty || options.approve ? [] : describeDifferences(baselines.machine, machine)),
  ];

  clearReport(options.report);
  const { store } = baselines;
  const results = new Results(options, baselines);
  const tasks = pictures.flatMap((picture): (Task & Reachable)[] => {
    const { key, state, brand, frame, storyId } = picture;
    if (!storyId) return results.enterAbsent(picture);
    const isHeard =
      frame === 'phone' && isTextWanted(state) && Object.values(listeners.get(state) ?? {}).includes(brand);
    const expectedText = isCarrier(picture) ? baselines.getText(getHeardKey(state)) : undefined;
    return [{ ...picture, storyId, isHeard, expectedText, expectedHash: baselines.getHash(key) }];
  });
  const began = Date.now();
  await withServer(options, async (origin) => {
    let done = 0;
    const say = () => {
      done += 1;
      if (done % 100 === 0) options.log(`${done} of ${tasks.length} pictures taken`);
    };
    await screenshotAll(tasks, {
      origin,
      workers: options.workers,
      by: 'channel',
      onScreenshot: (task, shot) => {
        if (keys.has(task.key)) results.enter(task, shot);
        if (task.isHeard) results.listen(task, shot);
        say();
      },
    });
    results.enterHeard(heardStates, listeners);
    if (!options.verify) return;
    await screenshotAll(
      tasks.map((task) => ({ ...task, expectedHash: results.hashOf(task.key) })),
      {
        origin,
        workers: options.workers,
        by: 'navigation',
        onScreenshot: (task, shot) => {
          results.verify(task, shot);
          if (isCarrier(task)) results.verifyHeard(task, shot);
        },
      },
    );
  });

  const allKeys = expected.map(({ key }) => key);
  const orphans = complete ? baselines.orphans(new Set(allKeys)) : [];
  if (options.approve) {
    for (const key of orphans) baselines.remove(key);
    await results.showEarlier(new Map(results.listDiffering().map(({ key, hash }) => [key, { hash }])));
  } else {
    const gone = orphans
      .filter((key) => getHeardState(key) === undefined)
      .map((key): Wanted => ({ ...fromKey(key), hash: baselines.getHash(key) ?? '' }));
    const earlier = await findEarlier([...results.listDiffering(), ...gone], {
      ...{ store, history: new History(), takeAgain: createTakeAgain(store, options), log: options.log },
      isSameMachine: isSameEnvironment(baselines.machine, machine),
    });
    await results.showEarlier(earlier);
  }
  if (complete) store.prune();
  if (options.approve && (complete || baselines.machine.browser === '')) baselines.saveMachine(machine);
  for (const outcome of results.outcomes) {
    const until = excused.until.get(outcome.key);
    if (until && ['changed', 'failed', 'missing'].includes(outcome.status)) {
      outcome.status = 'quarantined';
      outcome.why.unshift(`in quarantine until ${until}`);
    }
  }
  const { shard } = options;
  return finish(
    {
      outcomes: results.outcomes,
      problems,
      notes: results.notes,
      machine,
      msPerPicture: (Date.now() - began) / Math.max(1, tasks.length),
      parts: {
        ...(shard && { shard: `${shard.index}/${shard.of}` }),
        isWhole: isWholeRun({ ...options, shard: undefined }),
        isComplete: complete,
        expected: allKeys,
        components: [...results.components].sort(),
      },
    },
    baselines,
    options.report,
  );
}

/** Adds what only all pictures together can tell: orphans, components in no picture, pictures that are alike. */
export function finish(run: Result, baselines: Baselines, report: string): Result {
  const { isComplete, expected, components } = run.parts;
  // One that fails may be the only one of a component.
  const knowsAll = isComplete && run.outcomes.every(({ status }) => status !== 'failed');
  const orphans = isComplete ? baselines.orphans(new Set(expected)) : [];
  const outcomes = [...run.outcomes, ...orphans.map((key) => toOrphan(key, baselines, report))];
  return {
    ...run,
    outcomes: outcomes.sort((a, b) => (a.key < b.key ? -1 : 1)),
    problems: [...run.problems, ...(knowsAll ? findUnpictured(listComponents(), new Set(components)) : [])],
    notes: [...run.notes, ...findIdentical(outcomes).map((keys) => `${keys.join(' and ')} look exactly alike`)],
  };
}

/** Parses the key of a picture. */
function fromKey(key: string): Picture {
  const [, brand = '', state = '', label = ''] = /^([^/]+)\/([^@]+)@(.*)/.exec(key) ?? [];
  const frame = (Object.keys(frames) as FrameName[]).find((name) => getFrameLabel(name) === label) ?? 'phone';
  return { key, brand, state, frame };
}

function toOrphan(key: string, baselines: Baselines, report: string): Outcome {
  const { store } = baselines;
  const hash = baselines.getHash(key) ?? '';
  const text = baselines.getText(key);
  const before = `pictures/${key}.before.png`;
  if (store.has(hash)) store.putAt(hash, join(report, before));
  return {
    ...fromKey(key),
    status: 'orphan',
    why: [`its baseline is of no picture that must be there; '--remove-orphans' deletes it`],
    ...(store.has(hash) && { before }),
    ...(text !== undefined && { heard: { before: text } }),
  };
}

async function withServer(options: CompareOptions, work: (origin: string) => Promise<void>): Promise<void> {
  const server = await serveStorybook(options.storybook);
  try {
    await work(server.origin);
  } finally {
    await server.stop();
  }
}
