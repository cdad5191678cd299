import type { HitRange } from '#ui';

/** Normalizes a text for comparison: lower case without accents and invisible characters. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .toLowerCase();

/** The unique folded words of a query. */
export const toSearchWords = (query: string): string[] => [...new Set(fold(query).split(/\s+/).filter(Boolean))];

/** Folded text, and the index in the original text of each of its characters. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const piece = fold(character);
    for (let index = 0; index < piece.length; index += 1) places.push(at);
    folded += piece;
    at += character.length;
  }
  places.push(text.length);
  return { folded, places };
}

/** Ranges of the words in a text, in order; overlapping or adjacent ranges are merged. */
export function findHits(text: string, words: readonly string[]): HitRange[] {
  const { folded, places } = foldWithPlaces(text);
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const start = places[at] ?? 0;
      const last = places[at + word.length - 1] ?? start;
      // Includes combining accents of the last character.
      const end = places.slice(at + word.length).find((place) => place > last) ?? text.length;
      found.push([start, end]);
    }
  }
  found.sort(([a], [b]) => a - b);
  const hits: [number, number][] = [];
  for (const [start, end] of found) {
    const before = hits.at(-1);
    if (before && start <= before[1]) before[1] = Math.max(before[1], end);
    else hits.push([start, end]);
  }
  return hits;
}
