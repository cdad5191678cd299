import { parse } from 'culori';

const functions =
  /^(?:(?:repeating-)?(?:linear|radial|conic)-gradient|url|image-set|cross-fade|var|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|calc|min|max|clamp)$/;
/** Functions that paint. A background without one of them shows nothing. */
const painting =
  /gradient|^(?:url|image-set|cross-fade|var|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)$/;
const keywords =
  /^(?:top|bottom|left|right|center|auto|cover|contain|(?:no-)?repeat|repeat-[xy]|space|round|scroll|fixed|local|(?:border|padding|content)-box|text|\/)$/;
const colours = /^(?:transparent|currentcolor|none)$/i;
const length = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:%|[a-z]+)?$/i;

/** The parts of a text that stand at its top, between white space or commas; undefined when a bracket is left open. */
function split(text: string, between: RegExp): string[] | undefined {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth < 0) return undefined;
    if (depth === 0 && between.test(letter)) parts.push('');
    else parts.push(`${parts.pop()}${letter}`);
  }
  return depth === 0 ? parts.map((part) => part.trim()) : undefined;
}

/** Whether a text is a CSS background that paints something, as `art.tile` wants it: layers with gradients, drawings or colours. */
export function isBackground(text: string): boolean {
  if (/[;{}]/.test(text)) return false;
  const layers = split(text, /,/);
  return (
    layers?.every((layer) => {
      const words = split(layer, /\s/)?.filter(Boolean) ?? [];
      const named = (word: string) => /^([a-z-]+)\(.*\)$/is.exec(word)?.[1]?.toLowerCase();
      const isColour = (word: string) => colours.test(word) || (named(word) === undefined && parse(word) !== undefined);
      return (
        words.some((word) => isColour(word) || painting.test(named(word) ?? '')) &&
        words.every((word) => {
          const name = named(word);
          return name === undefined ? keywords.test(word) || length.test(word) || isColour(word) : functions.test(name);
        })
      );
    }) ?? false
  );
}
