import { type ColorValue, colorProblem, toHex } from './color.ts';
import { aliasesIn, isAlias, valueRules } from './tokenRules.ts';
import { isRecord, listTokens, type WrittenToken } from './tokenTree.ts';

/** A token after laying documents over each other: its type, and its value with every alias followed. */
export interface ResolvedToken {
  id: string;
  type: string;
  value: unknown;
  /** The token that an alias points to. */
  alias: string | undefined;
  description: string | undefined;
}

/** All tokens by id, later documents over earlier ones; what a later one leaves out comes from the earlier. */
function layer(documents: readonly unknown[]): Map<string, WrittenToken> {
  const all = new Map<string, WrittenToken>();
  for (const token of documents.flatMap((document) => listTokens(document))) {
    const below = all.get(token.id);
    all.set(token.id, {
      ...token,
      type: below?.type ?? token.type,
      description: token.description ?? below?.description,
    });
  }
  return all;
}

/**
 * Lays token documents over each other and follows their aliases, without Node: for tools in a browser.
 * An alias that leads nowhere or in a circle has the value undefined; validateTokens.ts says so in a sentence.
 */
export function resolveTokens(...documents: readonly unknown[]): Map<string, ResolvedToken> {
  const written = layer(documents);
  const follow = (value: unknown, seen: readonly string[]): unknown => {
    if (isAlias(value)) {
      const target = value.slice(1, -1);
      return seen.includes(target) ? undefined : follow(written.get(target)?.value, [...seen, target]);
    }
    if (Array.isArray(value)) return value.map((part) => follow(part, seen));
    if (!isRecord(value) || aliasesIn(value).length === 0) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, follow(part, seen)]));
  };
  return new Map(
    [...written.values()].map(({ id, type = '', value, description }) => [
      id,
      {
        id,
        type,
        value: follow(value, [id]),
        alias: isAlias(value) ? value.slice(1, -1) : undefined,
        description,
      },
    ]),
  );
}

/** The colour tokens among them, as checkContrast wants them; a wrong value is left out. */
export function getColors(tokens: ReadonlyMap<string, ResolvedToken>): Record<string, ColorValue> {
  return Object.fromEntries(
    [...tokens.values()]
      .filter(({ type, value }) => type === 'color' && !colorProblem(value))
      .map(({ id, value }) => [id, value as ColorValue]),
  );
}

const measure = (value: unknown): string => (isRecord(value) ? `${value.value}${value.unit}` : '');

/** #rrggbb, or #rrggbbaa where one sees through it. */
export function cssColor(color: ColorValue): string {
  const alpha = color.alpha ?? 1;
  const byte = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
  return alpha < 1 ? `${toHex(color)}${byte}` : toHex(color);
}

const cssShadow = (layers: unknown, write: (lengths: string[], color: string) => string, joint: string): string =>
  (Array.isArray(layers) ? layers : [layers])
    .filter(isRecord)
    .map((part) =>
      write(
        [part.offsetX, part.offsetY, part.blur, part.spread].map(measure),
        isRecord(part.color) ? cssColor(part.color as unknown as ColorValue) : '',
      ),
    )
    .join(joint);

/**
 * A resolved token as CSS, the text of its custom property. Drawings of the brand's folder (`url(./waves.svg)`) and
 * stand-in fonts are the compiler's work and not in it. A wrong value has no text.
 */
export function cssValue({ id, type, value }: ResolvedToken): string {
  if (value === undefined || valueRules[type]?.(value)) return '';
  if (id === 'elevation.dishShadow') {
    return cssShadow(value, (lengths, color) => `drop-shadow(${lengths.slice(0, 3).join(' ')} ${color})`, ' ');
  }
  if (id.startsWith('tracking.')) return `${value}em`;
  switch (type) {
    case 'color':
      return cssColor(value as ColorValue);
    case 'dimension':
    case 'duration':
      return measure(value);
    case 'shadow':
      return cssShadow(value, (lengths, color) => `${lengths.join(' ')} ${color}`, ', ');
    case 'cubicBezier':
      return `cubic-bezier(${(value as number[]).join(', ')})`;
    case 'fontFamily':
      return (value as string[]).map((name) => (/^[a-z-]+$/.test(name) ? name : `"${name}"`)).join(', ');
    default:
      return String(value);
  }
}
