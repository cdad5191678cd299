import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.ts';
import type { Peer } from './table.ts';

/** Disables prompts and telemetry. */
const QUIET = { CI: '1', NEXT_TELEMETRY_DISABLED: '1', YARN_ENABLE_TELEMETRY: '0', GIT_TERMINAL_PROMPT: '0' };

async function fetchSources({ repository, commit, folder }: Peer, target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  try {
    await run(['git', 'init', '--quiet'], target);
    await run(['git', 'remote', 'add', 'origin', repository], target);
    if (folder) await run(['git', 'sparse-checkout', 'set', folder], target);
    await run(['git', 'fetch', '--depth', '1', '--filter=blob:none', 'origin', commit], target, QUIET);
    await run(['git', 'checkout', '--quiet', 'FETCH_HEAD'], target, QUIET);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw new Error(
      `${repository} cannot be fetched; put a clone of it at ${commit} into ${target} and give its parent as --sources.\n` +
        (error as Error).message,
    );
  }
}

/** Fetches the sources unless they are there, installs their libraries, and answers the folder of the app. */
export async function prepareSources(peer: Peer, parent: string): Promise<string> {
  const target = join(parent, peer.name);
  if (!existsSync(target)) await fetchSources(peer, target);
  const found = (await run(['git', 'rev-parse', 'HEAD'], target)).trim();
  if (found !== peer.commit) throw new Error(`${target} is at ${found}; check out ${peer.commit}, or remove it.`);
  const app = join(target, peer.folder ?? '');
  const mark = join(app, 'node_modules/.installed-for-bench');
  if (!existsSync(mark)) {
    await run(peer.install, app, QUIET);
    writeFileSync(mark, peer.commit);
  }
  return app;
}

/** Makes a clean production build. */
export async function buildPeer(peer: Peer, app: string, env: Record<string, string>): Promise<void> {
  rmSync(join(app, '.next'), { recursive: true, force: true });
  await run(peer.build, app, { ...QUIET, ...env });
}
