/** A token as written in a file: its type is its own or that of the nearest group above it. */
export interface WrittenToken {
  id: string;
  type: string | undefined;
  value: unknown;
  description: string | undefined;
}

/** Name of a token's custom property: `color.surfaceSunken` is `--color-surface-sunken`. */
export function cssName(id: string): string {
  return `--${id.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** True for a JSON object, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** All tokens of a DTCG document, in the order they are written. Groups that hold no object are left to the caller. */
export function listTokens(group: unknown, path: string[] = [], inherited?: string): WrittenToken[] {
  if (!isRecord(group)) return [];
  const type = typeof group.$type === 'string' ? group.$type : inherited;
  if ('$value' in group) {
    const description = typeof group.$description === 'string' ? group.$description : undefined;
    return [{ id: path.join('.'), type, value: group.$value, description }];
  }
  return Object.entries(group)
    .filter(([key]) => !key.startsWith('$'))
    .flatMap(([key, child]) => listTokens(child, [...path, key], type));
}
