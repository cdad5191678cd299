import { describe, expect, test } from 'vitest';
import { findOddPhrases } from '../../check/prose.ts';

// Put together here, so that the check does not find them in this file.
const who = `who${'ever'}`;
const own = `of its ${'own'}`;
const opening = `Wh${'at'}`;

const phrases = (path: string, ...lines: string[]) =>
  findOddPhrases(path, lines.join('\n')).map(({ line, phrase }) => `${line} ${phrase}`);

describe('the check of our English', () => {
  test.each([
    ['a line comment', 'ui/a.ts', `const a = 1;\n// ${who} asks gets it`, `2 ${who}`],
    ['a doc comment', 'ui/a.ts', `/**\n * A store\n * ${own}.\n */`, `1 ${own}`],
    ['the description of a parameter', 'ui/a.ts', `/** @param key ${opening} opens the store. */`, `1 ${opening}`],
    ['a title of a test', 'tests/a.test.ts', `test('gives it to ${who} asks', () => {});`, `1 ${who}`],
    ['a title of a table of tests', 'tests/a.test.ts', `test.each(cases)('has a key ${own}', () => {});`, `1 ${own}`],
    ['a sentence of a document', 'docs/a.md', `# Title\n\nIt works. ${opening} is left stays.`, `3 ${opening}`],
    ['a rule', 'docs/spec/a.md', `- **${'CART'}-1** ${opening} is left stays.`, `1 ${opening}`],
  ])('finds a phrase in %s', (_place, path, text, found) => {
    expect(phrases(path, text)).toEqual([found]);
  });

  test.each([
    ['a comment that allows it', 'ui/a.ts', `// ${who} asks gets it. right here: ${who}`],
    ['a line that allows it', 'docs/a.md', `The key is for ${who} asks. <!-- right here: ${who} -->`],
    ['code', 'ui/a.ts', `const a = '${who} asks';`],
    ['a fenced block of a document', 'docs/a.md', `\`\`\`\n${who} asks gets it\n\`\`\``],
    ['a quoted text of the screen', 'docs/a.md', `It says '${opening} would you like?' at first.`],
    ['a table or a heading', 'docs/a.md', `# ${opening} it is\n\n| ${who} asks | it |`],
    ['a question', 'docs/a.md', `${opening} does the server need?`],
  ])('allows a phrase in %s', (_place, path, text) => {
    expect(phrases(path, text)).toEqual([]);
  });

  test('allows only the phrase that is named', () => {
    expect(phrases('docs/a.md', `A key ${own} for ${who} asks. <!-- right here: somebody -->`)).toEqual([`1 ${own}`]);
  });
});
