import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';

const PERIOD_US = 20_000;
/** The first version of cgroups has a folder for each thing that it limits; in the second all stand in one. */
const ROOT = '/sys/fs/cgroup';
const V1 = `${ROOT}/cpu`;

function createGroup(folder: string, share: number): void {
  mkdirSync(folder, { recursive: true });
  const quota = Math.round(PERIOD_US * share);
  if (folder.startsWith(V1)) {
    writeFileSync(`${folder}/cpu.cfs_period_us`, String(PERIOD_US));
    writeFileSync(`${folder}/cpu.cfs_quota_us`, String(quota));
  } else writeFileSync(`${folder}/cpu.max`, `${quota} ${PERIOD_US}`);
}

/**
 * Gives each process a quota of processor time, as a container has one.
 * @param share of a core.
 * @returns what takes the quota away; undefined where none can be given: it takes the cgroups of Linux, and root.
 */
export function limitCpu(pids: readonly number[], share: number): (() => void) | undefined {
  try {
    const parent = existsSync(V1) ? V1 : ROOT;
    if (parent === ROOT) writeFileSync(`${ROOT}/cgroup.subtree_control`, '+cpu');
    const groups = pids.map((pid) => ({ pid, folder: `${parent}/makan-bench-${pid}` }));
    for (const { pid, folder } of groups) {
      createGroup(folder, share);
      writeFileSync(`${folder}/cgroup.procs`, String(pid));
    }
    return () => {
      for (const { pid, folder } of groups) {
        writeFileSync(`${parent}/cgroup.procs`, String(pid));
        rmdirSync(folder);
      }
    };
  } catch {
    return undefined;
  }
}
