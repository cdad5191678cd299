import type { EndpointName } from '#contract';
import { accountChecks } from './accounts.ts';
import { Blocked, type Check, type Level, levels, levelsFor, type Target, World } from './check.ts';
import { corsChecks } from './cors.ts';
import type { Stage } from './diner.ts';
import { type Exchange, Fault, Host, type HostOptions, NotOffered } from './host.ts';
import { journeys } from './journeys.ts';
import { keptChecks } from './kept.ts';
import { menuChecks } from './menu.ts';
import { needsChecks } from './needs.ts';
import { pauseChecks } from './pause.ts';
import { payChecks } from './pay.ts';
import { refusalChecks } from './refusals.ts';
import { tableChecks } from './table/index.ts';
import { tillChecks } from './till.ts';

const unordered = [
  ...menuChecks,
  ...tillChecks,
  ...keptChecks,
  ...needsChecks,
  ...refusalChecks,
  ...pauseChecks,
  ...payChecks,
  ...accountChecks,
  ...tableChecks,
  ...corsChecks,
];

export const checks: readonly Check[] = levels.flatMap((level) => unordered.filter((one) => one.level === level));

export interface Result {
  level: Level;
  name: string;
  outcome: 'passed' | 'failed' | 'not offered' | 'blocked';
  isOptional: boolean;
  /** Why it did not pass. */
  reason?: string;
  /** Calls that were answered with success, and as their schema says. */
  answered: EndpointName[];
  /** Requests and responses of a failed check. */
  exchanges?: Exchange[];
  /** The screen when a journey failed, as JPEG in base64. */
  picture?: string;
  ms: number;
}

/** 'not offered': the host has nothing of a level that it may leave out. */
export type Reached = boolean | 'not offered';

export interface Report {
  url: string;
  /** The levels that were asked for, in their order, and whether each is reached. */
  reached: Partial<Record<Level, Reached>>;
  results: Result[];
  /** The words that the names of its checks have, where others were left out: no level is judged then. */
  only?: readonly string[];
}

export interface Plan {
  /** Checked with the levels that it needs; default: all. */
  level?: Level;
  /** Only checks whose name has one of these in it. */
  only?: readonly string[];
  /** Where the app runs: its journeys come after the checks of each level. */
  stage?: Stage | undefined;
  onResult?: (result: Result) => void;
}

/** The exchanges of a failed check that tell why: the last ones. */
const LAST = 3;

async function runCheck(check: Check, world: World): Promise<Result> {
  const { level, name, isOptional = false } = check;
  const started = performance.now();
  world.host.takeExchanges();
  world.host.takeAnswered();
  const finish = (outcome: Result['outcome'], rest: Partial<Result> = {}): Result => ({
    ...{ level, name, outcome, isOptional, answered: world.host.takeAnswered() },
    ...rest,
    ms: Math.round(performance.now() - started),
  });
  try {
    await check.run(world);
    return finish('passed');
  } catch (error) {
    const reason = (error as Error).message;
    if (error instanceof NotOffered) return finish('not offered', { reason });
    if (error instanceof Blocked) return finish('blocked', { reason });
    if (!(error instanceof Fault)) throw error;
    const exchanges = world.host.takeExchanges().slice(-LAST);
    const picture = world.picture?.toString('base64');
    world.picture = undefined;
    return finish('failed', { reason, exchanges, ...(picture && { picture }) });
  }
}

/** Whether a level is reached: nothing failed, and what it cannot do without is there. */
const isReached = (results: readonly Result[]): boolean =>
  results.length > 0 &&
  results.every(({ outcome, isOptional }) => outcome === 'passed' || (outcome === 'not offered' && isOptional));

/** Runs the checks one after the other, as they use the limits of one network. */
export async function conform(options: HostOptions, target: Target, plan: Plan = {}): Promise<Report> {
  const host = new Host(options);
  const world = new World(host, target, plan.stage);
  const wanted = levelsFor(plan.level);
  const results: Result[] = [];
  try {
    const all = plan.stage
      ? levels.flatMap((level) => [...checks, ...journeys].filter((one) => one.level === level))
      : checks;
    for (const check of all) {
      const isNamed = plan.only === undefined || plan.only.some((part) => check.name.includes(part));
      if (!wanted.includes(check.level) || !isNamed) continue;
      const result = await runCheck(check, world);
      results.push(result);
      plan.onResult?.(result);
    }
  } finally {
    host.close();
  }
  const reached: Report['reached'] = {};
  for (const level of wanted) {
    const own = results.filter((result) => result.level === level);
    const hasNothing = level === 'table' && own.length > 0 && own.every(({ outcome }) => outcome === 'not offered');
    const needed = levelsFor(level).filter((one) => one !== level);
    reached[level] = hasNothing ? 'not offered' : needed.every((one) => reached[one]) && isReached(own);
  }
  return { url: host.url, reached, results, ...(plan.only && { only: plan.only }) };
}
