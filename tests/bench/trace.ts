import { chromium } from 'playwright';
import { launchOptions } from '../browser.ts';
import { SLOW_4G } from './measure.ts';

/** From the address on, milliseconds: until all that loads by itself has come over the slow line. */
const FOLLOWED_MS = 8_000;

interface CallFrame {
  functionName: string;
  url?: string;
  lineNumber?: number;
  columnNumber?: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Id of the profile that a chunk belongs to. */
  id?: string;
  /** Start, microseconds. */
  ts: number;
  /** Length, microseconds. */
  dur?: number;
  /** The same in time of the processor: other programs of the machine do not lengthen it. */
  tdur?: number;
  args?: {
    name?: string;
    data?: {
      documentLoaderURL?: string;
      startTime?: number;
      timeDeltas?: number[];
      cpuProfile?: { nodes?: { id: number; parent?: number; callFrame: CallFrame }[]; samples?: number[] };
    };
  };
}

/** A task of the page's main thread. Milliseconds, those of the processor. */
export interface Task {
  /** From the address, by the clock. */
  at: number;
  length: number;
  /** Whether it came after the first paint. */
  isSeen: boolean;
  /** Its parts, the longest first: the browser's own work by its name, scripts by file and function. */
  parts: { part: string; length: number }[];
}

/** Work of the browser that says more than the script that waited for it. */
const OWN_WORK: Readonly<Record<string, string>> = {
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  'LocalWindowProxy::Initialize': 'start of the page',
};

/** File of a script without the hash of its build. */
const toFile = (url = ''): string =>
  (url.split('?')[0]?.split('/').pop() || 'the page').replace(/-[\w-]{8}(?=\.js$)/, '');

/** Samples of the scripts: moment and function of each sample. */
function readSamples(events: readonly TraceEvent[], pid: number): { ts: number; length: number; part: string }[] {
  const samples: { ts: number; length: number; part: string }[] = [];
  const frames = new Map<number, CallFrame>();
  let now = events.find(({ name, pid: of }) => name === 'Profile' && of === pid)?.args?.data?.startTime ?? 0;
  for (const { name, pid: of, args } of events) {
    if (name !== 'ProfileChunk' || of !== pid) continue;
    for (const { id, callFrame } of args?.data?.cpuProfile?.nodes ?? []) frames.set(id, callFrame);
    const deltas = args?.data?.timeDeltas ?? [];
    for (const [index, id] of (args?.data?.cpuProfile?.samples ?? []).entries()) {
      const length = deltas[index] ?? 0;
      now += length;
      const { url, functionName, columnNumber } = frames.get(id) ?? { functionName: '' };
      if (url) samples.push({ ts: now, length, part: `${toFile(url)} ${functionName || `(column ${columnNumber})`}` });
    }
  }
  return samples;
}

/** Reads the tasks of the visit of `url`. */
export function readTasks(events: readonly TraceEvent[], url: string, least: number): Task[] {
  const start = events.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url);
  if (!start) throw new Error(`The trace has no visit of ${url}`);
  const thread = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === start.pid && args?.name === 'CrRendererMain',
  );
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === start.pid && tid === thread?.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const samples = readSamples(events, start.pid);
  const tasks = own.filter(
    ({ name, ts, tdur = 0 }) => name === 'RunTask' && tdur >= least * 1000 && ts >= start.ts - 1000,
  );
  const fcp = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start.pid && ts > start.ts,
  )?.ts;
  return tasks.map(({ ts, dur = 0, tdur = 0 }) => {
    const end = ts + dur;
    const lengths = new Map<string, number>();
    const add = (part: string, length: number) => void lengths.set(part, (lengths.get(part) ?? 0) + length / 1000);
    const browsers: { ts: number; end: number }[] = [];
    for (const event of own) {
      const part = OWN_WORK[event.name];
      if (!part || event.ts < ts || event.ts >= end) continue;
      if (event.ts < (browsers.at(-1)?.end ?? 0)) continue;
      browsers.push({ ts: event.ts, end: event.ts + (event.dur ?? 0) });
      add(part, event.tdur ?? event.dur ?? 0);
    }
    for (const sample of samples) {
      if (sample.ts < ts || sample.ts >= end || browsers.some((one) => sample.ts >= one.ts && sample.ts < one.end))
        continue;
      add(sample.part, sample.length);
    }
    const parts = [...lengths].map(([part, length]) => ({ part, length })).sort((a, b) => b.length - a.length);
    return { at: (ts - start.ts) / 1000, length: tdur / 1000, parts, isSeen: fcp !== undefined && ts > fcp };
  });
}

/**
 * The tasks of a first visit of at least `least` milliseconds, on a slow line with the CPU slowed `rate` times.
 * @param profiled reads the functions too, which lengthens the tasks by about a half.
 */
export async function traceTasks(url: string, rate: number, least: number, profiled = false): Promise<Task[]> {
  const instance = await chromium.launch(launchOptions());
  try {
    const context = await instance.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const tracer = await instance.newBrowserCDPSession();
    const events: TraceEvent[] = [];
    tracer.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
    await tracer.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        includedCategories: [
          'devtools.timeline',
          'disabled-by-default-devtools.timeline',
          'toplevel',
          'v8',
          'blink.user_timing',
          'loading',
          ...(profiled ? ['disabled-by-default-v8.cpu_profiler'] : []),
        ],
      },
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(FOLLOWED_MS);
    const done = new Promise((resolve) => tracer.once('Tracing.tracingComplete', resolve));
    await tracer.send('Tracing.end');
    await done;
    return readTasks(events, url, least);
  } finally {
    await instance.close();
  }
}

/** A task that takes longer keeps a finger waiting, milliseconds. */
const LONG_MS = 50;

/** How a page blocks the finger. Milliseconds of the processor. */
export interface Blocking {
  /** The longest task. */
  longest: number;
  /** Of each task after the first paint the time above 50, added up. */
  blocked: number;
}

export async function measureBlocking(url: string, rate: number): Promise<Blocking> {
  const tasks = await traceTasks(url, rate, LONG_MS / 2);
  return {
    longest: Math.max(0, ...tasks.map(({ length }) => length)),
    blocked: tasks.reduce((sum, { isSeen, length }) => sum + (isSeen ? Math.max(0, length - LONG_MS) : 0), 0),
  };
}

/** Where the long tasks of a visit come from, as a table by file and the tasks one by one. */
export function describeTasks(tasks: readonly Task[]): string {
  const files = new Map<string, number>();
  for (const { part, length } of tasks.flatMap(({ parts }) => parts)) {
    const file = part.replace(/ (?=\S+$|\(column).*/, '');
    files.set(file, (files.get(file) ?? 0) + length);
  }
  const inMs = (length: number): string => `${Math.round(length)} ms`.padStart(8);
  return [
    'by file, or work of the browser',
    ...[...files].sort((a, b) => b[1] - a[1]).map(([file, length]) => `${inMs(length)}  ${file}`),
    '',
    'task by task: moment, length, what took longest',
    ...tasks.map(({ at, length, isSeen, parts }) => {
      const longest = parts.slice(0, 4).map(({ part, length }) => `${part} ${Math.round(length)}`);
      return `${inMs(at)}${inMs(length)}  ${isSeen ? '' : 'before the first paint: '}${longest.join(', ')}`;
    }),
  ].join('\n');
}
