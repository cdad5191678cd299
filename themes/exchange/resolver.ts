import { isRecord } from '../tokenTree.ts';
import { merge, toSteps } from './leaves.ts';
import { type Axis, type Choice, pickName } from './modes.ts';

/** A file as the designer provides it. */
export interface GivenFile {
  /** Its name, with its folders. */
  name: string;
  json: unknown;
}

/** A resolver of DTCG 2025.10: which documents make up a form. */
export interface Resolver {
  axes: Axis[];
  /** The documents of one form, the later over the earlier. */
  list: (wantsDark: boolean, choices: readonly Choice[]) => { name: string; tree: unknown }[];
  /** Files that the resolver names and that were not given. */
  missing: string[];
}

export const isResolver = (json: unknown): json is Record<string, unknown> =>
  isRecord(json) && Array.isArray(json.resolutionOrder) && !('$value' in json);

/** Takes a resolver file apart. Its modifiers are the axes, their contexts the names. */
export function readResolver(file: GivenFile, others: readonly GivenFile[]): Resolver {
  const json = file.json as Record<string, unknown>;
  const missing = new Set<string>();
  const at = (pointer: string): unknown =>
    toSteps(pointer).reduce<unknown>((part, step) => (isRecord(part) ? part[step] : undefined), json);
  const readFile = (reference: string): unknown => {
    const [path = '', steps] = reference.split('#');
    const name = path.replace(/^(\.\.?\/)+/, '');
    const found = others.find(
      (one) => one.name === name || one.name.endsWith(`/${name}`) || name.endsWith(`/${one.name}`),
    );
    if (!found) missing.add(path);
    return steps
      ? toSteps(`#${steps}`).reduce<unknown>((part, step) => (isRecord(part) ? part[step] : undefined), found?.json)
      : found?.json;
  };
  const listSources = (sources: unknown, seen: readonly string[] = []): { name: string; tree: unknown }[] =>
    (Array.isArray(sources) ? sources : []).filter(isRecord).flatMap((source) => {
      const { $ref: reference, ...over } = source;
      if (typeof reference !== 'string') return [{ name: file.name, tree: source }];
      if (seen.includes(reference)) return [];
      if (!reference.startsWith('#')) return [{ name: reference, tree: merge(readFile(reference) ?? {}, over) }];
      const target = at(reference);
      return isRecord(target) ? listSources(target.sources, [...seen, reference]) : [];
    });
  const order = (json.resolutionOrder as unknown[]).filter(isRecord).map((entry) => {
    const { $ref: reference } = entry;
    const target = typeof reference === 'string' ? at(reference) : entry;
    const name = typeof reference === 'string' ? (toSteps(reference).at(-1) ?? '') : String(entry.name);
    return { name, part: isRecord(target) ? target : {} };
  });
  const axes = order
    .filter(({ part }) => isRecord(part.contexts))
    .map(
      ({ name, part }): Axis => ({
        ...{ id: `modifier ${name}`, label: name, names: Object.keys(part.contexts as object) },
        start: typeof part.default === 'string' ? part.default : undefined,
      }),
    );
  const list: Resolver['list'] = (wantsDark, choices) =>
    order.flatMap(({ name, part }) => {
      const axis = axes.find(({ id }) => id === `modifier ${name}`);
      if (!axis || !isRecord(part.contexts)) return listSources(part.sources);
      return listSources(part.contexts[pickName(axis, wantsDark, choices) ?? '']);
    });
  // Every file is asked for once, so that those that are missing are known.
  for (const { part } of order) {
    listSources(part.sources);
    for (const sources of Object.values(isRecord(part.contexts) ? part.contexts : {})) listSources(sources);
  }
  return { axes, list, missing: [...missing] };
}
