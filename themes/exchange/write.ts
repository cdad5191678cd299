import { type ColorValue, toHex } from '../color.ts';
import { cssColor, type ResolvedToken, resolveTokens } from '../resolve.ts';
import { isRecord } from '../tokenTree.ts';

/** A brand's documents, as written. */
export interface Documents {
  base: unknown;
  tokens: unknown;
  dark?: unknown;
}

/** Files for another tool, and what they cannot say: one sentence each. */
export interface Written {
  /** Text by file name. */
  files: Record<string, string>;
  left: string[];
}

type Tree = Record<string, unknown>;

const toText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Puts a token where its name says. */
function put(tree: Tree, id: string, token: Tree): void {
  const steps = id.split('.');
  const last = steps.pop() ?? '';
  let group = tree;
  for (const step of steps) {
    group[step] ??= {};
    group = group[step] as Tree;
  }
  group[last] = token;
}

const listAll = ({ base, tokens }: Documents): ResolvedToken[] => [...resolveTokens(base, tokens).values()];

/** Lists the changes of the dark form, with the palette of both forms. */
function listDark({ base, tokens, dark }: Documents): ResolvedToken[] {
  if (dark === undefined) return [];
  const light = resolveTokens(base, tokens);
  return [...resolveTokens(base, tokens, dark).values()].filter(
    ({ id, value }) => JSON.stringify(value) !== JSON.stringify(light.get(id)?.value),
  );
}

const describe = ({ description }: ResolvedToken): Tree => (description ? { $description: description } : {});
const written = ({ alias, value }: ResolvedToken): unknown => (alias ? `{${alias}}` : value);

/**
 * The whole look in DTCG 2025.10, base and brand in one document, for tools that know the format. It has no type for
 * letter case and CSS backgrounds.
 */
export function writeDtcg(documents: Documents): Written {
  const left: string[] = [];
  const build = (tokens: readonly ResolvedToken[]) => {
    const tree: Tree = {};
    for (const token of tokens) {
      if (token.type === 'string') left.push(`${token.id} is a text, for which DTCG has no type.`);
      else put(tree, token.id, { $type: token.type, $value: written(token), ...describe(token) });
    }
    return tree;
  };
  const dark = listDark(documents);
  const palette = listAll(documents).filter(({ id }) => id.startsWith('palette.'));
  const files: Record<string, string> = { 'tokens.json': toText(build(listAll(documents))) };
  if (dark.length > 0) {
    const own = [...palette.filter(({ id }) => !dark.some((token) => token.id === id)), ...dark];
    files['dark.tokens.json'] = toText(build(own));
  }
  return { files, left: [...new Set(left)] };
}

const studioTypes: Record<string, string> = {
  radius: 'borderRadius',
  space: 'spacing',
  density: 'spacing',
  size: 'fontSizes',
  outline: 'borderWidth',
  family: 'fontFamilies',
  weight: 'fontWeights',
  leading: 'lineHeights',
  tracking: 'letterSpacing',
  textCase: 'textCase',
};

const measure = (value: unknown): string => (isRecord(value) ? `${value.value}${value.unit}` : '');

function toStudioValue({ id, type, value, alias }: ResolvedToken): unknown {
  if (alias) return `{${alias}}`;
  if (type === 'color') return cssColor(value as ColorValue);
  if (type === 'dimension' || type === 'duration') return measure(value);
  if (type === 'fontFamily') return (value as string[]).join(', ');
  if (type === 'cubicBezier') return `cubic-bezier(${(value as number[]).join(', ')})`;
  if (type === 'shadow') {
    const layers = (Array.isArray(value) ? value : [value]).filter(isRecord).map((layer) => ({
      ...{
        x: measure(layer.offsetX),
        y: measure(layer.offsetY),
        blur: measure(layer.blur),
        spread: measure(layer.spread),
      },
      color: cssColor(layer.color as ColorValue),
      type: 'dropShadow',
    }));
    return layers.length === 1 ? layers[0] : layers;
  }
  if (id.startsWith('leading.') || id.startsWith('tracking.')) return `${Number((Number(value) * 100).toFixed(4))}%`;
  return typeof value === 'number' ? String(value) : value;
}

/** One file for Tokens Studio: a set for the brand, one for its dark form, and a theme for each. */
export function writeTokensStudio(documents: Documents): Written {
  const left: string[] = [];
  const build = (tokens: readonly ResolvedToken[]) => {
    const tree: Tree = {};
    for (const token of tokens) {
      const [group = ''] = token.id.split('.');
      if (group === 'art') left.push(`${token.id} is a CSS background, which Tokens Studio has no type for.`);
      else {
        const type =
          token.type === 'shadow' ? 'boxShadow' : token.type === 'color' ? 'color' : (studioTypes[group] ?? 'other');
        put(tree, token.id, { $type: type, $value: toStudioValue(token), ...describe(token) });
      }
    }
    return tree;
  };
  const dark = listDark(documents);
  const sets = ['brand', ...(dark.length > 0 ? ['dark'] : [])];
  const theme = (id: string, name: string, selected: readonly string[]) => ({
    ...{ id, name, group: 'Form' },
    selectedTokenSets: Object.fromEntries(selected.map((set) => [set, 'enabled'])),
  });
  const json = {
    brand: build(listAll(documents)),
    ...(dark.length > 0 && { dark: build(dark) }),
    $themes: [theme('light', 'Light', ['brand']), ...(dark.length > 0 ? [theme('dark', 'Dark', sets)] : [])],
    $metadata: { tokenSetOrder: sets },
  };
  return { files: { 'tokens-studio.json': toText(json) }, left: [...new Set(left)] };
}

function toVariable({ type, value, alias }: ResolvedToken): Tree | undefined {
  const extensions = { 'com.figma.scopes': ['ALL_SCOPES'] };
  const asText = (text: unknown) => ({
    $type: 'string',
    $value: text,
    $extensions: { ...extensions, 'com.figma.type': 'string' },
  });
  switch (type) {
    case 'color': {
      const color = value as ColorValue;
      const full = { ...color, alpha: color.alpha ?? 1, hex: toHex(color).toUpperCase() };
      return { $type: 'color', $value: alias ? `{${alias}}` : full, $extensions: extensions };
    }
    case 'dimension': {
      const { value: number, unit } = value as { value: number; unit: string };
      return { $type: 'number', $value: unit === 'rem' ? number * 16 : number, $extensions: extensions };
    }
    case 'duration':
      return { $type: 'number', $value: (value as { value: number }).value, $extensions: extensions };
    case 'number':
    case 'fontWeight':
      return { $type: 'number', $value: value, $extensions: extensions };
    case 'fontFamily':
      return asText((value as string[])[0]);
    default:
      return undefined;
  }
}

/** A file a mode, as Figma exports and imports the variables of a collection: colours, numbers and texts. */
export function writeFigma(documents: Documents): Written {
  const left: string[] = [];
  const build = (tokens: readonly ResolvedToken[], mode: string) => {
    const tree: Tree = {};
    for (const token of tokens) {
      const variable = toVariable(token);
      if (variable) put(tree, token.id, { ...variable, ...describe(token) });
      else left.push(`${token.id} is a ${token.type}, of which Figma has no variables.`);
    }
    return { ...tree, $extensions: { 'com.figma.modeName': mode } };
  };
  // Each mode of a collection has all of its variables.
  const { base, tokens, dark } = documents;
  const files: Record<string, string> = { 'Light.tokens.json': toText(build(listAll(documents), 'Light')) };
  if (dark !== undefined) {
    files['Dark.tokens.json'] = toText(build([...resolveTokens(base, tokens, dark).values()], 'Dark'));
  }
  return { files, left: [...new Set(left)] };
}
