/** How many letters of a picture's hash are kept: 64 bits. */
export const hashLength = 16;

/**
 * Writes the approved pictures of one brand: a line with the name of the picture, and below it one with its hash. The
 * name stays when the hash changes, so git merges two branches that approve neighbouring pictures.
 */
export const printApproved = (hashes: ReadonlyMap<string, string>): string =>
  [...hashes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, hash]) => `${name}\n  ${hash}\n`)
    .join('');

/**
 * Reads what {@link printApproved} wrote.
 * @returns hashes by names. A line that does not fit is told to `onWrong`, with its number from 1, and left out.
 */
export function parseApproved(
  text: string,
  onWrong: (line: number, content: string) => void = () => {},
): Map<string, string> {
  const hashes = new Map<string, string>();
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const name = lines[at] ?? '';
    if (name === '') continue;
    const hash = /^ {2}([0-9a-f]{16})$/.exec(lines[at + 1] ?? '')?.[1];
    if (!/^[\w.-]+@[\w.-]+$/.test(name) || hash === undefined || hashes.has(name)) {
      onWrong(at + 1, name);
      continue;
    }
    hashes.set(name, hash);
    at += 1;
  }
  return hashes;
}
