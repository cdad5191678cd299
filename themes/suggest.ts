/** Number of letters to add, drop or change to get from one word to another. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  [...from].forEach((letter, i) => {
    const next = [i + 1];
    [...to].forEach((other, j) => {
      const change = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    });
    row = next;
  });
  return row[to.length] ?? 0;
}

/** The known name nearest to a wrong one, or undefined when none is near. */
export function nearest(wrong: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, steps: distance(wrong.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps);
  return best && best.steps <= Math.max(2, wrong.length / 3) ? best.name : undefined;
}

/** The end of a sentence about a wrong name: the one that is near, else all there are. */
export function nearestOrAll(wrong: string, known: readonly string[]): string {
  const near = nearest(wrong, known);
  return near === undefined ? `there are ${known.join(', ')}.` : `did you mean ${near}?`;
}
