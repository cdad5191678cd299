import contrast from '#themes/base/contrast.json';
import base from '#themes/base/tokens.json';
import { type ColorValue, fromHex } from '#themes/color.ts';
import { type ContrastPair, type ContrastResult, checkContrast } from '#themes/contrast.ts';
import type { Document } from '#themes/edit.ts';
import { cssColor, cssValue, getColors, type ResolvedToken, resolveTokens } from '#themes/resolve.ts';
import { isAlias } from '#themes/tokenRules.ts';
import { cssName, isRecord, listTokens, type WrittenToken } from '#themes/tokenTree.ts';
import { tokenProblems } from '#themes/validateTokens.ts';

/** The tokens that components use, by group, as the base lists them. */
export const vocabulary: [group: string, tokens: WrittenToken[]][] = Object.keys(base)
  .filter((group) => !/^(\$|palette$)/.test(group))
  .map((group) => [group, listTokens(base).filter(({ id }) => id.startsWith(`${group}.`))]);

const shadowParts = ['offsetX', 'offsetY', 'blur', 'spread'] as const;

/** One layer of a shadow as CSS writes it, the opacity in per cent: 0 10px 24px -6px #2b1608 40%. */
function toLayerText(layer: Record<string, unknown>): string | undefined {
  const lengths = shadowParts.map((part) => layer[part]);
  const { color } = layer;
  if (!lengths.every(isRecord) || !(isAlias(color) || isRecord(color))) return undefined;
  const texts = lengths.map(({ value, unit }) => (value === 0 && unit === 'px' ? '0' : `${value}${unit}`));
  if (isAlias(color)) return [...texts, color].join(' ');
  const { alpha = 1, ...opaque } = color as unknown as ColorValue;
  return [...texts, cssColor(opaque), ...(alpha < 1 ? [`${Number((alpha * 100).toFixed(2))}%`] : [])].join(' ');
}

function parseLayer(text: string): Record<string, unknown> | undefined {
  const found = /^((?:-?[\d.]+(?:px|rem)?\s+){2,4})(#[0-9a-f]+|\{[^}]+\})(?:\s+([\d.]+)%)?$/i.exec(text.trim());
  const [, lengths = '', color = '', percent] = found ?? [];
  if (!found || (isAlias(color) && percent !== undefined)) return undefined;
  const texts = lengths.trim().split(/\s+/);
  const measures = shadowParts.map((part, at): [string, object] => {
    const [, number = '0', unit = 'px'] = /^(-?[\d.]+)(px|rem)?$/i.exec(texts[at] ?? '0') ?? [];
    return [part, { value: Number(number), unit: unit.toLowerCase() }];
  });
  const hex = fromHex(color);
  if (!isAlias(color) && !hex) return undefined;
  const { hex: written, ...rest } = hex ?? {};
  const faded = percent === undefined ? hex : { ...rest, alpha: Number(percent) / 100, hex: written };
  return { color: isAlias(color) ? color : faded, ...Object.fromEntries(measures) };
}

/** A value as one types it: #2b1608, {palette.cream}, 12px, 180ms, 0.01, Inter, sans-serif, 0 8px 24px #2b1608 40%. */
export function toText(value: unknown, type: string | undefined): string {
  if (isAlias(value)) return value;
  if (type === 'color' && isRecord(value)) return cssColor(value as unknown as ColorValue);
  if (type === 'fontFamily' && Array.isArray(value)) return value.join(', ');
  if (type === 'shadow') {
    const layers = (Array.isArray(value) ? value : [value]).map((layer) => isRecord(layer) && toLayerText(layer));
    if (layers.every(Boolean)) return layers.join(', ');
  }
  if ((type === 'dimension' || type === 'duration') && isRecord(value)) return `${value.value}${value.unit}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A colour as one types or pastes it, with its # or without. */
export const readColor = (text: string): ColorValue | undefined => fromHex(text.trim()) ?? fromHex(`#${text.trim()}`);

/** The value that a typed text stands for; what no rule understands stays a text, and the rules say what is wrong. */
export function parsedValue(text: string, type: string | undefined): unknown {
  const trimmed: string = text.trim();
  const alias: boolean = isAlias(trimmed);
  if (alias) return trimmed;
  if (type === 'color') return readColor(trimmed) ?? trimmed;
  if (type === 'string') return trimmed;
  if (type === 'fontFamily') return trimmed.split(',').map((name) => name.trim().replace(/^["']|["']$/g, ''));
  if (type === 'shadow') {
    const layers = trimmed.split(',').map(parseLayer);
    if (layers.every((layer) => layer !== undefined)) return layers.length === 1 ? layers[0] : layers;
  }
  const measure = /^(-?[\d.]+) *([a-z]+)$/.exec(trimmed);
  if (measure && (type === 'dimension' || type === 'duration')) return { value: Number(measure[1]), unit: measure[2] };
  try {
    return JSON.parse(trimmed);
  } catch {
    return trimmed;
  }
}

export interface Findings {
  /** Errors of the file, one sentence each. An app would not build with them. */
  problems: string[];
  /** Pairs that are too weak, one sentence each, in the words of the check. */
  weak: string[];
  results: ContrastResult[];
  resolved: Map<string, ResolvedToken>;
}

/**
 * Everything that the check of the themes says of a document, by the check's own rules.
 * @param below the brand's own tokens, when the document is its dark form
 */
export function checkDocument(document: Document, below?: Document): Findings {
  const file = below ? 'dark.tokens.json' : 'tokens.json';
  const resolved = below ? resolveTokens(base, below, document) : resolveTokens(base, document);
  const colors = getColors(resolved);
  // Half a colour, as while one types, has its own sentence; only what can be seen is measured.
  const visible = (contrast as ContrastPair[]).filter(([, ...pair]) => pair.every((id) => id in colors));
  const { results, problems: weak } = checkContrast(file, colors, visible);
  return { problems: tokenProblems(file, document, base, below), weak, results, resolved };
}

/** Custom properties that differ between two looks of a brand, each its documents laid over the base. */
export function overrides(documents: readonly Document[], sources: readonly Document[]): Record<string, string> {
  const before = resolveTokens(base, ...sources);
  return Object.fromEntries(
    [...resolveTokens(base, ...documents).values()]
      .map((token) => [token, cssValue(token)] as const)
      .filter(([token, css]) => {
        const old = before.get(token.id);
        return css !== '' && css !== (old && cssValue(old));
      })
      .map(([token, css]) => [cssName(token.id), css]),
  );
}
