/**
 * `npm run test:commands`: starts every command that a document names and waits for its first sign of life
 * (tests/commands/signs.ts). Then it ends the command with all its children. `npm run test:commands -- dev 'npx tsx'`
 * starts only the commands with one of these texts. The last line is `N passed, N failed`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { buildAll } from '../../.ci/tools/build.ts';
import { root } from '../check/files.ts';
import { findFreePort } from '../server.ts';
import { type Command, readCommands, toText } from './documents.ts';
import { findProblems, findSign, type Sign, signs } from './signs.ts';

/** One more than the cores of the smallest machine, since a command waits for its files now and then. */
const LANES = 3;
/** For the build of app and server on a busy machine. */
const PATIENCE_MS = 240_000;
/** Time in which a command ends by itself after SIGTERM. */
const STOP_MS = 10_000;
/** Variable that each command and its children have in their environment. */
const MARK = 'MAKAN_COMMAND';

interface Start {
  command: Command;
  sign: Sign;
  words: readonly string[];
  port: number;
}

function toWords({ name, isScript }: Command, args: readonly string[]): string[] {
  if (isScript) return ['npm', 'run', name, ...(args.length > 0 ? ['--', ...args] : [])];
  const [tool = '', ...rest] = name.split(' ');
  // Options of Node stand before the file that it runs.
  return tool === 'node' && rest[0] !== '-e' ? [tool, ...args, ...rest] : [tool, ...rest, ...args];
}

/** Processes with this mark that left the group of their command, as a browser does. Only Linux tells. */
function listMarked(mark: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${MARK}=${mark}`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
};

/** Windows has no groups of processes. */
const killGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  if (pid !== undefined) kill(process.platform === 'win32' ? pid : -pid, signal);
};

/** Commands that run, by their mark. */
const running = new Map<string, ChildProcess>();

function killAll(mark: string, child: ChildProcess): void {
  killGroup(child, 'SIGKILL');
  for (const left of listMarked(mark)) kill(left, 'SIGKILL');
  running.delete(mark);
}

async function end(child: ChildProcess, mark: string): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    killGroup(child, 'SIGTERM');
    await Promise.race([exit, sleep(STOP_MS, undefined, { ref: false })]);
  }
  killAll(mark, child);
}

/** Undefined once the command is alive, else a sentence. */
async function watch(child: ChildProcess, { sign, port }: Start, read: () => string): Promise<string | undefined> {
  let hasEnded = false;
  child.once('close', () => {
    hasEnded = true;
  });
  child.once('error', () => {
    hasEnded = true;
  });
  const deadline = Date.now() + PATIENCE_MS;
  while (!sign.prints.test(read())) {
    if (hasEnded && !sign.prints.test(read())) return `ended and did not print ${sign.prints}`;
    if (Date.now() > deadline) return `did not print ${sign.prints} within ${PATIENCE_MS / 1000} s`;
    await sleep(50);
  }
  if (sign.answers === undefined) return undefined;
  const url = `http://localhost:${port}${sign.answers}`;
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return status < 500 ? undefined : `answered ${url} with ${status}`;
  } catch (error) {
    return `did not answer ${url}: ${error instanceof Error ? error.message : error}`;
  }
}

let passed = 0;
let failed = 0;

/** As in CI, and without the settings of who runs this. */
const usual = { NODE_ENV: '', CI: 'true', NO_COLOR: '1' };

async function tryOut(start: Start): Promise<void> {
  const { command, sign, words, port } = start;
  const [tool = '', ...rest] = words;
  const begun = Date.now();
  const mark = `${process.pid}-${port}`;
  const child = spawn(tool, rest, {
    cwd: root,
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
    env: { ...process.env, ...usual, ...command.env, ...sign.env?.({ folder, port }), [MARK]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.set(mark, child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text));
  const readOutput = (): string => stripVTControlCharacters(printed);
  const problem = await watch(child, start, readOutput);
  await end(child, mark);
  const text = `${words.join(' ').replaceAll(folder, '…')} (${command.place}, ${((Date.now() - begun) / 1000).toFixed(1)} s)`;
  if (problem === undefined) {
    passed += 1;
    console.log(`ok      ${text}`);
  } else {
    failed += 1;
    console.log(
      `FAILED  ${text}\n        It ${problem}. Its last lines:\n${readOutput().trim().split('\n').slice(-15).join('\n')}\n`,
    );
  }
}

const words = process.argv.slice(2);
const commands = readCommands();
const asked = commands.filter((one) => words.length === 0 || words.some((word) => toText(one).includes(word)));
// The others of a shop need what the start leaves.
const needsShop = asked.some((one) => findSign(one)?.usesShop);
const chosen = commands.filter((one) => asked.includes(one) || (needsShop && one.name === 'start'));
if (chosen.length === 0) {
  console.error(`No document names '${words.join("' or '")}' in a command.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'makan-commands-'));
mkdirSync(join(folder, 'uploads'));
cpSync(join(root, 'docs/brands.png'), join(folder, 'uploads/laksa.png'));

// A command runs in a separate process group, which Ctrl+C does not reach.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const [mark, child] of running) killAll(mark, child);
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });

for (const problem of findProblems(commands)) {
  failed += 1;
  console.log(`FAILED  ${problem}`);
}

/** Each distinct start once. Commands that differ only by what their sign leaves out are one start. */
const starts = new Map<string, Start>();
for (const command of chosen) {
  const sign = findSign(command);
  if (!sign) continue;
  const port = await findFreePort();
  const args = sign.start?.(command.args, { folder, port: 0 }) ?? command.args;
  const key = toWords(command, args).join(' ');
  if (!starts.has(key))
    starts.set(key, {
      command,
      sign,
      port,
      words: toWords(command, sign.start?.(command.args, { folder, port }) ?? args),
    });
}
const all = [...starts.values()];

try {
  // It builds what is stale, and fills the data folder that the commands of an operator need.
  const first = all.filter(({ command }) => command.name === 'start');
  for (const start of first) await tryOut(start);
  // Two commands that build at once would write into one folder.
  if (first.length === 0) await buildAll({ ifStale: true });
  const ofShop = all.filter((start) => start.sign.usesShop && !first.includes(start));
  const others = all.filter((start) => !start.sign.usesShop);
  const takeNext = async (queue: Start[]): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await tryOut(next);
  };
  ofShop.sort((a, b) => signs.indexOf(a.sign) - signs.indexOf(b.sign));
  await Promise.all([
    takeNext(ofShop).then(() => takeNext(others)),
    ...Array.from({ length: LANES - 1 }, () => takeNext(others)),
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
