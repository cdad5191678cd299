import type { History } from './history.ts';
import { NotBuilt } from './pastStorybook.ts';
import type { PictureStore } from './pictureStore.ts';
import type { Picture } from './pictures.ts';

/** An approved picture to show. */
export interface Wanted extends Picture {
  /** {@link hashPixels} of how it was approved. */
  hash: string;
}

/** How a picture looked earlier. */
export interface Earlier {
  /** The hash of the picture in the store; undefined where no picture could be made. */
  hash?: string;
  /** Says why the picture differs from the approved one. */
  note?: string;
}

/**
 * Takes pictures of the stories of a commit, and keeps them in the store.
 * @returns their hashes by key; a picture that no story of the commit shows is left out. Throws {@link NotBuilt}.
 */
export type TakeAgain = (
  commit: string,
  wanted: readonly Wanted[],
  options: { hasOwnPackages: boolean },
) => Promise<ReadonlyMap<string, string>>;

interface EarlierOptions {
  store: Pick<PictureStore, 'has'>;
  history: Pick<
    History,
    'find' | 'isShallow' | 'findLastApproval' | 'findApproval' | 'getApproved' | 'isLikeNow' | 'hasOtherPackages'
  >;
  takeAgain: TakeAgain;
  /** False where this machine draws otherwise than the one that approved, so no picture taken here can have its hash. */
  isSameMachine: boolean;
  log: (line: string) => void;
}

/** How many Storybooks of the past one run builds. */
const mostBuilds = 3;

const short = (commit: string): string => commit.slice(0, 7);

/**
 * The earlier picture of each that differs: from the store, else taken again from a commit that has it approved. These
 * are tried in turn: HEAD where the work tree differs from it, the last commit that approved anything, and the commit that
 * approved a picture which is still missing.
 */
export async function findEarlier(
  wanted: readonly Wanted[],
  { store, history, takeAgain, isSameMachine, log }: EarlierOptions,
): Promise<Map<string, Earlier>> {
  const found = new Map<string, Earlier>();
  for (const { key, hash } of wanted) if (store.has(hash)) found.set(key, { hash });
  const like = new Map<string, Earlier>();
  const reasons: string[] = [];
  const untaken = new Map<string, string>();
  const tried = new Set<string>();
  const listLeft = () => wanted.filter(({ key }) => !found.has(key));
  const isUseful = (commit: string | undefined): commit is string =>
    commit !== undefined && !tried.has(commit) && !history.isLikeNow(commit);
  const nextCommit = (): string | undefined => {
    const near = [history.find('HEAD'), history.findLastApproval()].find(isUseful);
    if (near) return near;
    // Each look into the history takes time.
    return listLeft()
      .slice(0, 10)
      .map(({ key, hash }) => history.findApproval(key, hash))
      .find(isUseful);
  };

  let builds = 0;
  while (builds < mostBuilds && listLeft().length > 0) {
    const commit = nextCommit();
    if (!commit) break;
    tried.add(commit);
    const here = listLeft().filter(({ key, hash }) => history.getApproved(commit, key) === hash);
    if (here.length === 0) continue;
    const packages = history.hasOtherPackages(commit) && isSameMachine ? [false, true] : [false];
    for (const hasOwnPackages of packages) {
      const left = here.filter(({ key }) => !found.has(key));
      if (left.length === 0) break;
      builds += 1;
      log(
        `${left.length} pictures differ, and how they were approved is not kept here: they are taken again from commit ` +
          `${short(commit)}${hasOwnPackages ? ' with its own packages' : ''}, whose Storybook is built once`,
      );
      try {
        const taken = await takeAgain(commit, left, { hasOwnPackages });
        for (const { key, hash } of left) {
          const now = taken.get(key);
          if (now === hash) found.set(key, { hash });
          else if (now === undefined)
            untaken.set(key, `the stories of commit ${short(commit)} do not show it, or did not come to rest in time`);
          else if (!like.has(key))
            like.set(key, {
              hash: now,
              note: `what it was is taken from commit ${short(commit)}, which does not look exactly as approved here`,
            });
        }
      } catch (error) {
        if (!(error instanceof NotBuilt)) throw error;
        reasons.push(`commit ${short(commit)} cannot show it, because ${error.message}`);
      }
    }
    // No other commit comes nearer.
    if (!isSameMachine && like.size > 0) break;
  }
  const why = reasons.join('; ') || explain(history, builds);
  for (const { key } of listLeft())
    found.set(key, like.get(key) ?? { note: `how it was approved cannot be shown: ${untaken.get(key) ?? why}` });
  return found;
}

function explain(history: EarlierOptions['history'], builds: number): string {
  if (!history.find('HEAD')) return 'there is no git history here';
  if (history.isShallow()) return "git has only the newest commits; 'git fetch --unshallow' gets the others";
  if (builds > 0) return 'no commit that has it approved draws it so';
  return 'no commit with other sources has it approved';
}
