import { isRecord } from './tokenTree.ts';

const widest = 120;

const oneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${oneLine(member)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
};

/** `taken` is what stands before and behind the value on its line. */
function write(value: unknown, depth: number, taken: number, isPart: boolean): string {
  if (!isRecord(value)) return oneLine(value);
  const inside = isPart || '$value' in value;
  const short = oneLine(value);
  if (inside && depth * 2 + taken + short.length <= widest) return short;
  const entries = Object.entries(value);
  const lines = entries.map(([key, member], index) => {
    const name = `${JSON.stringify(key)}: `;
    const comma = index < entries.length - 1 ? ',' : '';
    return `${'  '.repeat(depth + 1)}${name}${write(member, depth + 1, name.length + comma.length, inside)}${comma}`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** The text of a tokens.json: a token a line where it fits, as the formatter would write it. */
export function writeTokens(document: unknown): string {
  return `${write(document, 0, 0, false)}\n`;
}
