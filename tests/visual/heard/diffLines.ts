/** A line of two texts: in both, in the earlier one only, or in the new one only. */
export interface DiffLine {
  mark: ' ' | '-' | '+';
  text: string;
}

/** Compares two texts line by line: the fewest lines that were taken out or put in. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before, after].map((text) => (text === '' ? [] : text.split('\n'))) as [string[], string[]];
  // Length of the longest common rest from each pair of lines on.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const get = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      (common[i] as Uint16Array)[j] =
        old[i] === now[j] ? get(i + 1, j + 1) + 1 : Math.max(get(i + 1, j), get(i, j + 1));
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ mark: ' ', text: old[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && get(i + 1, j) >= get(i, j + 1))) {
      lines.push({ mark: '-', text: old[i] ?? '' });
      i += 1;
    } else {
      lines.push({ mark: '+', text: now[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}
