const PERIOD_MS = 20;

/**
 * Holds processes to a share of one core each, as a quota of a container does: each runs for its part of every 20 ms and is
 * stopped for the rest, in turns with the others. Answers what ends it. Not on Windows, which cannot stop a process.
 */
export function holdToShare(pids: readonly number[], share: number): () => void {
  const timers = new Set<NodeJS.Timeout>();
  const wait = (ms: number, next: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      next();
    }, ms);
    timers.add(timer);
  };
  const run = (pid: number) => {
    process.kill(pid, 'SIGCONT');
    wait(PERIOD_MS * share, () => {
      process.kill(pid, 'SIGSTOP');
      wait(PERIOD_MS * (1 - share), () => run(pid));
    });
  };
  for (const [nth, pid] of pids.entries()) wait((PERIOD_MS * nth) / pids.length, () => run(pid));
  return () => {
    for (const timer of timers) clearTimeout(timer);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
