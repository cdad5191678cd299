/** The rules of docs/spec that the published files cite, for readers who have only those files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tests/check/files.ts';

const folder = join(root, 'docs/spec');

const read = (file: string): string => readFileSync(file, 'utf8').replaceAll('\r\n', '\n');

/** Every rule by its name, file by file. */
function readRules(): Map<string, string> {
  const rules = new Map<string, string>();
  for (const file of readdirSync(folder).sort()) {
    for (const [line, name = ''] of read(join(folder, file)).matchAll(/^- \*\*([A-Z]+-\d+)\*\* .*$/gm))
      rules.set(name, line);
  }
  return rules;
}

/** The names of rules in a text; `TABLE-1 to TABLE-3` names three. */
function findRuleNames(text: string, rules: ReadonlyMap<string, string>): string[] {
  const ranges = [...text.matchAll(/\b([A-Z]+)-(\d+) to \1-(\d+)\b/g)].flatMap(([, area, first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, nth) => `${area}-${Number(first) + nth}`),
  );
  const single = [...text.matchAll(/\b[A-Z]+-\d+\b/g)].map(([name]) => name);
  return [...new Set([...ranges, ...single])].filter((name) => rules.has(name));
}

/**
 * The rules that these texts cite, and those that these rules cite, as a page.
 * @param texts those of money.md are not repeated.
 */
export function buildRules(texts: readonly string[]): string {
  const rules = readRules();
  const cited = new Set<string>();
  const add = (text: string): void => {
    for (const name of findRuleNames(text, rules)) {
      if (cited.has(name)) continue;
      cited.add(name);
      add(rules.get(name) ?? '');
    }
  };
  for (const text of texts) add(text);
  const lines = [...rules].filter(([name]) => cited.has(name) && !name.startsWith('MONEY-')).map(([, line]) => line);
  return `# Rules

The rules that the descriptions and the guide cite. Those of money (\`MONEY-…\`) are in money.md. A name never
changes its meaning. ADR-… are decisions of its makers, which a server does not need.

${lines.join('\n')}
`;
}
