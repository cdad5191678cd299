import type { ColorValue } from './color.ts';

/** `[least ratio, foreground, background]`, both names of colour tokens. */
export type ContrastPair = [ratio: number, foreground: string, background: string];

/** A pair as measured in one brand. */
export interface ContrastResult {
  pair: ContrastPair;
  /** WCAG 2 contrast ratio, 1 to 21. */
  ratio: number;
  passes: boolean;
}

type Rgb = [number, number, number];

/** A colour painted over another, so that alpha counts. */
function over(front: ColorValue, back: Rgb): Rgb {
  const alpha = front.alpha ?? 1;
  return front.components.map((share, i) => share * alpha + (back[i] ?? 0) * (1 - alpha)) as Rgb;
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast ratio of a foreground on a background that itself stands on the page. */
export function contrastRatio(foreground: ColorValue, background: ColorValue, page: ColorValue): number {
  const back = over(background, page.components);
  const [light, dark] = [luminance(over(foreground, back)), luminance(back)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Measures every pair in one brand's colours.
 * @param file the brand's tokens.json, as the sentences name it
 * @returns the results, and one sentence for each pair that names an unknown token or is too weak
 */
export function checkContrast(
  file: string,
  colors: Record<string, ColorValue>,
  pairs: readonly ContrastPair[],
): { results: ContrastResult[]; problems: string[] } {
  const results: ContrastResult[] = [];
  const problems: string[] = [];
  const page = colors['color.background'];
  for (const pair of pairs) {
    const [least, foreground, background] = pair;
    const [front, back] = [colors[foreground], colors[background]];
    if (!front || !back || !page) {
      const unknown = front ? background : foreground;
      problems.push(
        `themes/base/contrast.json: ${unknown} is not a colour token; correct the name or remove the pair.`,
      );
      continue;
    }
    const ratio = contrastRatio(front, back, page);
    const passes = ratio >= least;
    results.push({ pair, ratio, passes });
    if (!passes) {
      problems.push(
        `${file}: ${foreground} on ${background} has a contrast of ${ratio.toFixed(2)}; ` + `make it ${least} or more.`,
      );
    }
  }
  return { results, problems };
}
