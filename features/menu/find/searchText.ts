import type { HitRange } from '#ui';

/** A text as it is compared: small letters without accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The words of what was typed, folded, each once. */
export const toSearchWords = (query: string): string[] => [...new Set(fold(query).split(/\s+/).filter(Boolean))];

/** Folded text, and where in the text each of its characters comes from. */
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

/** Where a text holds the words, in order; what overlaps or touches is one hit. */
export function findHits(text: string, words: readonly string[]): HitRange[] {
  const { folded, places } = foldWithPlaces(text);
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const start = places[at] ?? 0;
      const last = places[at + word.length - 1] ?? start;
      // To the end of the character that the hit ends in, accents and all.
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
