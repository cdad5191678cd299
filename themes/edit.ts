import { isRecord, type WrittenToken } from './tokenTree.ts';

/** A tokens.json as an object. */
export type Document = Record<string, unknown>;

/** Returns a document's value for a token, or undefined if the base provides it. */
export function writtenIn(document: Document, id: string): unknown {
  const found = id.split('.').reduce<unknown>((group, key) => (isRecord(group) ? group[key] : undefined), document);
  return isRecord(found) ? found.$value : undefined;
}

/** The document with another value for one token; undefined gives the token back to the base. */
export function withToken(document: Document, token: WrittenToken, value: unknown): Document {
  const [group = '', ...rest] = token.id.split('.');
  const name = rest.join('.');
  const { [name]: before, ...others } = isRecord(document[group]) ? document[group] : {};
  const typed = token.type && !('$type' in others) ? { $type: token.type } : {};
  const type = isRecord(before) && '$type' in before ? { $type: before.$type } : {};
  const members = { ...typed, ...others, ...(value === undefined ? {} : { [name]: { ...type, $value: value } }) };
  const { [group]: _, ...otherGroups } = document;
  const isEmpty = Object.keys(members).every((key) => key.startsWith('$'));
  if (isEmpty) return otherGroups;
  // In its old place, so that the file's history shows one changed line.
  return group in document
    ? Object.fromEntries(
        Object.entries(document).map(([key, old]) => [key, key === group ? reorder(old, members) : old]),
      )
    : { ...document, [group]: members };
}

const reorder = (old: unknown, members: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.keys(isRecord(old) ? old : {})
      .filter((key) => key in members)
      .map((key) => [key, members[key]]),
  ),
  ...members,
});
