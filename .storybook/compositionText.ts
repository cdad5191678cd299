import { type Composition, compositionChoices } from '#themes/composition.ts';

/** A composition as letters that may stand in an address of Storybook: `hero cover menu cards`. */
export const writeComposition = (composition: Composition): string =>
  Object.entries(composition).flat().join(' ') || 'as-usual';

/** Parses such letters. Returns undefined for an empty or wrong text; the brand's composition applies then. */
export function readComposition(text: unknown): Composition | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  const words = text.split(' ');
  return Object.fromEntries(
    Object.keys(compositionChoices).flatMap((part) => {
      const at = words.indexOf(part);
      return at % 2 === 0 ? [[part, words[at + 1]]] : [];
    }),
  );
}
