import { nearest } from './suggest.ts';
import { aliasesIn, isAlias, tokenRules, valueRules } from './tokenRules.ts';
import { cssName, isRecord, listTokens, type WrittenToken } from './tokenTree.ts';

const hint = (wrong: string, known: readonly string[]) => {
  const name = nearest(wrong, known);
  return name ? `did you mean ${name}?` : 'see themes/base/tokens.json for the tokens there are.';
};

/** Places where a token should be but nothing has a $value. */
function emptyGroups(group: unknown, path: string[] = []): string[] {
  if (!isRecord(group)) return [path.join('.')];
  if ('$value' in group) return [];
  const children = Object.entries(group).filter(([key]) => !key.startsWith('$'));
  if (children.length === 0 && path.length > 0) return [path.join('.')];
  return children.flatMap(([key, child]) => emptyGroups(child, [...path, key]));
}

/** Tokens that hold something beside their value, which a group may and a token may not. */
function crowdedTokens(group: unknown, path: string[] = []): [id: string, name: string][] {
  if (!isRecord(group)) return [];
  const names = Object.keys(group).filter((key) => !key.startsWith('$'));
  return '$value' in group
    ? names.map((name) => [path.join('.'), name])
    : names.flatMap((name) => crowdedTokens(group[name], [...path, name]));
}

/** The tokens that follow one another by alias from here, up to the first that comes twice. */
function circleFrom(id: string, all: Map<string, WrittenToken>, seen: string[] = []): string[] | undefined {
  if (seen.includes(id)) return [...seen.slice(seen.indexOf(id)), id];
  for (const next of aliasesIn(all.get(id)?.value)) {
    const circle = circleFrom(next, all, [...seen, id]);
    if (circle) return circle;
  }
  return undefined;
}

/**
 * Checks one document of tokens.
 * @param file its name, as the sentences give it
 * @param document the parsed file
 * @param base the document it stands on; the base itself is checked against itself
 * @param below the brand's own tokens, when the document is a further form of it
 * @returns one sentence for each thing that is wrong: which file, which token, what is wrong, what would be right
 */
export function tokenProblems(file: string, document: unknown, base: unknown, below: unknown = {}): string[] {
  if (!isRecord(document))
    return [`${file} is not a JSON object; write groups of tokens as in themes/base/tokens.json.`];
  const vocabulary = new Map(listTokens(base).map((token) => [token.id, token]));
  const known = [...vocabulary.keys()].filter((id) => !id.startsWith('palette.'));
  const written = listTokens(document);
  const all = new Map([
    ...vocabulary,
    ...[...listTokens(below), ...written].map((token) => [token.id, token] as const),
  ]);
  const problems = emptyGroups(document).map((id) =>
    vocabulary.has(id)
      ? `${file}: ${id} has no $value; write one, or remove the token to keep the base's.`
      : `${file}: ${id} is empty; write a token with a $value there, or remove it.`,
  );
  for (const [id, name] of crowdedTokens(document))
    problems.push(`${file}: ${id} holds ${name} beside its $value; move it out of the token.`);

  for (const token of written) {
    const { id, value } = token;
    const wrong = (what: string) => problems.push(`${file}: ${id} ${what}`);
    const own = /^palette\.[a-zA-Z0-9]+$/.test(id);
    if (!own && !known.includes(id)) {
      wrong(`is not a token that components use; ${hint(id, known)}`);
      continue;
    }
    const expected = own ? 'color' : (vocabulary.get(id)?.type ?? '');
    if (token.type !== undefined && token.type !== expected) {
      wrong(`has the $type "${token.type}"; write "${expected}".`);
      continue;
    }
    const missing = aliasesIn(value).find((target) => !all.has(target));
    if (missing) {
      wrong(`points to {${missing}}, which does not exist; ${hint(missing, [...all.keys()])}`);
      continue;
    }
    const circle = circleFrom(id, all);
    if (circle) {
      wrong(`points to itself (${circle.join(' → ')}); give one of them a value of its own.`);
      continue;
    }
    if (isAlias(value)) {
      const target = value.slice(1, -1);
      const type = target.startsWith('palette.') ? 'color' : vocabulary.get(target)?.type;
      if (type !== expected) wrong(`is a ${expected} but points to {${target}}, a ${type}; point to a ${expected}.`);
      continue;
    }
    const problem = valueRules[expected]?.(value) ?? tokenRules[id]?.(value);
    if (problem) wrong(`${problem}.`);
    else if (expected === 'string') {
      const names = [...all.keys()].map(cssName);
      const unknown = [...String(value).matchAll(/var\(\s*(--[\w-]+)/g)].find(([, name = '']) => !names.includes(name));
      const near = unknown && nearest(unknown[1] ?? '', names);
      if (unknown)
        wrong(
          `asks for ${unknown[1]}, which is no token; ${near ? `did you mean ${near}?` : 'see themes/base/tokens.json.'}`,
        );
    }
  }
  return problems;
}
