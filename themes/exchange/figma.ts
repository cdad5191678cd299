import { isRecord } from '../tokenTree.ts';
import type { Leaf } from './leaves.ts';
import type { Axis } from './modes.ts';

/** Variables of Figma, whose modes belong to their collection. */
export interface Variables {
  leaves: Leaf[];
  axes: Axis[];
}

const toList = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []).filter(isRecord);
const toPath = (name: string): string[] => name.split('/').map((part) => part.trim());

/** Variables as Figma's REST interface and its plugins give them. Undefined for another form. */
export function readVariables(json: Record<string, unknown>, set: string): Variables | undefined {
  const meta = isRecord(json.meta) ? json.meta : json;
  const found = toList(meta.variableCollections ?? meta.collections);
  const nested: Record<string, unknown>[] = found.flatMap((one) =>
    toList(one.variables).map((variable) => ({ ...variable, variableCollectionId: one.id ?? one.name })),
  );
  const own = toList(meta.variables);
  const written = own.length > 0 ? own : nested;
  if (found.length === 0 || !written.some((one) => isRecord(one.valuesByMode))) return undefined;
  const collections = found.map((one) => {
    const modes = Array.isArray(one.modes)
      ? toList(one.modes).map((mode) => ({ id: String(mode.modeId ?? mode.id ?? mode.name), name: String(mode.name) }))
      : Object.entries(isRecord(one.modes) ? one.modes : {}).map(([id, name]) => ({ id, name: String(name) }));
    const start = modes.find(({ id }) => id === one.defaultModeId) ?? modes[0];
    return { id: String(one.id ?? one.name), name: String(one.name), modes, start };
  });
  const leaves = written.map((one): Leaf => {
    const axis = String(one.variableCollectionId ?? one.collectionId);
    const collection = collections.find(({ id }) => id === axis);
    const values = isRecord(one.valuesByMode) ? one.valuesByMode : {};
    const modes = (collection?.modes ?? [])
      .filter(({ id }) => id in values)
      .map(({ id, name }) => [name, values[id]] as const);
    const start = values[collection?.start?.id ?? ''] ?? Object.values(values)[0];
    return {
      ...{ path: toPath(String(one.name)), type: String(one.resolvedType ?? one.type), value: start },
      ...{ modes: Object.fromEntries(modes), axis, id: String(one.id ?? one.name), extensions: {}, set },
    };
  });
  const axes = collections.map(
    ({ id, name, modes, start }): Axis => ({
      id,
      label: name,
      names: modes.map((mode) => mode.name),
      start: start?.name,
    }),
  );
  return { leaves, axes };
}

/** One entry of {@link readVariableList}. */
interface Entry {
  name: string;
  value: unknown;
  type: string;
  collection: string;
  mode: string;
  reference: string | undefined;
}

/**
 * Variables as a list with one entry for each mode, as scripts write them that send variables to Figma. Undefined for
 * another form.
 */
export function readVariableList(lists: readonly (readonly unknown[])[], set: string): Variables | undefined {
  const entries = lists
    .flat()
    .filter(isRecord)
    .filter(({ name, value, type }) => typeof name === 'string' && value !== undefined && typeof type === 'string')
    .map(
      ({ name, value, type, collection, mode, reference }): Entry => ({
        ...{ name: String(name), value, type: String(type) },
        ...{ collection: String(collection ?? ''), mode: String(mode ?? 'default') },
        reference: typeof reference === 'string' ? reference : undefined,
      }),
    );
  if (entries.length === 0) return undefined;
  const leaves = new Map<string, Leaf>();
  const axes = new Map<string, Set<string>>();
  for (const { name, value, type, collection, mode } of entries) {
    const id = `${collection}/${name}`;
    const leaf = leaves.get(id) ?? {
      path: toPath(name),
      type,
      value,
      modes: {},
      axis: collection,
      id,
      extensions: {},
      set,
    };
    leaf.modes = { ...leaf.modes, [mode]: value };
    leaves.set(id, leaf);
    axes.set(collection, (axes.get(collection) ?? new Set()).add(mode));
  }
  return {
    leaves: [...leaves.values()],
    axes: [...axes].map(([id, names]): Axis => ({ id, label: id, names: [...names] })),
  };
}
