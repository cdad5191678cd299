import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { printApproved } from '../../visual/approvedLines';
import { baselinesFolder } from '../../visual/baselines';
import { findEarlier, type TakeAgain, type Wanted } from '../../visual/earlier';
import { History } from '../../visual/history';
import { NotBuilt } from '../../visual/pastStorybook';
import { toPicture } from '../../visual/pictures';

const [one, two, three] = ['1111111111111111', '2222222222222222', '3333333333333333'] as const;
const wants = (state: string, hash: string): Wanted => ({ ...toPicture('kopi', state, 'phone'), hash });
const filled = wants('cart.filled', one);
const empty = wants('cart.empty', two);

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const approve = (...pictures: Wanted[]) =>
  write(
    `${baselinesFolder}/kopi.txt`,
    printApproved(new Map(pictures.map(({ key, hash }) => [key.replace('kopi/', ''), hash]))),
  );
function commit(): string {
  git('add', '-A');
  git('commit', '--quiet', '--allow-empty', '-m', 'change');
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earlier-'));
  mkdirSync(join(folder, baselinesFolder), { recursive: true });
  git('init', '--quiet');
  write('cart.ts', 'as approved');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Looks for earlier pictures. @param draws what each commit draws, by its key. */
async function look(
  wanted: Wanted[],
  draws: Record<string, Record<string, string> | Error>,
  { stored = [] as string[], isSameMachine = true } = {},
) {
  const asked: string[] = [];
  const takeAgain: TakeAgain = async (from, some, { hasOwnPackages }) => {
    const name = hasOwnPackages ? `${from} with its packages` : from;
    asked.push(`${name}: ${some.map(({ state }) => state).join(', ')}`);
    const drawn = draws[name] ?? {};
    if (drawn instanceof Error) throw drawn;
    return new Map(Object.entries(drawn));
  };
  const found = await findEarlier(wanted, {
    store: { has: (hash) => stored.includes(hash) },
    history: new History(folder),
    takeAgain,
    isSameMachine,
    log: () => undefined,
  });
  return { asked, found: Object.fromEntries(found) };
}

describe('the earlier picture of one that differs', () => {
  it('is the one that this machine keeps, and nothing is built', async () => {
    approve(filled);
    commit();
    write('cart.ts', 'changed');
    expect(await look([filled], {}, { stored: [one] })).toEqual({ asked: [], found: { [filled.key]: { hash: one } } });
  });

  it('is taken from HEAD where the change is not committed', async () => {
    approve(filled);
    const approved = commit();
    write('docs.md', 'a later commit');
    const head = commit();
    write('cart.ts', 'changed');
    expect(head).not.toBe(approved);
    expect(await look([filled], { [head]: { [filled.key]: one } })).toEqual({
      asked: [`${head}: cart.filled`],
      found: { [filled.key]: { hash: one } },
    });
  });

  it('is taken from the last commit that approved anything where the change is committed', async () => {
    approve(filled, empty);
    const approved = commit();
    write('cart.ts', 'changed');
    commit();
    expect(await look([filled, empty], { [approved]: { [filled.key]: one, [empty.key]: two } })).toEqual({
      asked: [`${approved}: cart.filled, cart.empty`],
      found: { [filled.key]: { hash: one }, [empty.key]: { hash: two } },
    });
  });

  it('is taken from the commit that approved it where a later commit approved others only', async () => {
    approve(filled, wants('cart.empty', three));
    const first = commit();
    write('cart.ts', 'changed');
    approve(filled, empty);
    commit();
    const { asked, found } = await look([filled], { [first]: { [filled.key]: one } });
    expect(asked).toEqual([`${first}: cart.filled`]);
    expect(found[filled.key]).toEqual({ hash: one });
  });

  it('is taken with the packages of that commit where those of today draw it otherwise', async () => {
    approve(filled);
    const approved = commit();
    write('package-lock.json', '{"other":true}');
    commit();
    const draws = { [approved]: { [filled.key]: three }, [`${approved} with its packages`]: { [filled.key]: one } };
    const { asked, found } = await look([filled], draws);
    expect(asked).toEqual([`${approved}: cart.filled`, `${approved} with its packages: cart.filled`]);
    expect(found[filled.key]).toEqual({ hash: one });
  });

  it('is the nearest that there is, and says so, where no commit draws what was approved', async () => {
    approve(filled);
    const approved = commit();
    write('cart.ts', 'changed');
    commit();
    const { found } = await look([filled], { [approved]: { [filled.key]: three } });
    expect(found[filled.key]).toEqual({
      hash: three,
      note: `what it was is taken from commit ${approved.slice(0, 7)}, which does not look exactly as approved here`,
    });
  });

  it('is taken once on a machine that draws otherwise', async () => {
    approve(filled);
    commit();
    write('package-lock.json', '{"other":true}');
    const head = commit();
    write('cart.ts', 'changed');
    const { asked } = await look([filled], { [head]: { [filled.key]: three } }, { isSameMachine: false });
    expect(asked).toEqual([`${head}: cart.filled`]);
  });

  it('is left out with the reason where it cannot be taken', async () => {
    approve(filled);
    const approved = commit();
    write('cart.ts', 'changed');
    commit();
    const wrong = new NotBuilt('its Storybook could not be built (no such module)');
    expect((await look([filled], { [approved]: wrong })).found[filled.key]).toEqual({
      note: `how it was approved cannot be shown: commit ${approved.slice(0, 7)} cannot show it, because its Storybook could not be built (no such module)`,
    });
    expect((await look([filled], { [approved]: {} })).found[filled.key]?.note).toBe(
      `how it was approved cannot be shown: the stories of commit ${approved.slice(0, 7)} do not show it, or did not come to rest in time`,
    );
    const unknown = wants('cart.filled', three);
    expect((await look([unknown], {})).found[unknown.key]?.note).toBe(
      'how it was approved cannot be shown: no commit with other sources has it approved',
    );
    rmSync(join(folder, '.git'), { recursive: true });
    expect((await look([filled], {})).found[filled.key]?.note).toBe(
      'how it was approved cannot be shown: there is no git history here',
    );
  });

  it('is left out with the command that fetches more where the clone is shallow', async () => {
    approve(filled);
    commit();
    write('cart.ts', 'changed');
    commit();
    const whole = folder;
    const clone = mkdtempSync(join(tmpdir(), 'shallow-'));
    git('clone', '--quiet', '--depth', '1', `file://${whole}`, clone);
    folder = clone;
    expect((await look([filled], {})).found[filled.key]?.note).toContain("'git fetch --unshallow' gets the others");
    rmSync(whole, { recursive: true, force: true });
  });
});
