import { describe, expect, test } from 'vitest';
import { nameClashes } from '../../check/fileNames.ts';

describe('two files that macOS, Windows or an import without ending cannot tell apart are found', () => {
  test.each([
    ['letters in another case', ['ui/Card.tsx', 'ui/card.tsx']],
    ['another ending', ['ui/Card.ts', 'ui/Card.tsx']],
    ['both', ['ui/Choice.tsx', 'ui/choice.ts']],
    ['a folder in another case', ['UI/Card.tsx', 'ui/Card.tsx']],
    ['the ending of a declaration', ['ui/Card.d.ts', 'ui/Card.js']],
    ['the ending of data', ['ui/dishes.json', 'ui/dishes.mts']],
    ['files that are no code', ['docs/Logo.svg', 'docs/logo.svg']],
  ])('%s', (_, files) => {
    expect(nameClashes([...files, 'README.md'])).toEqual([files.join(' and ')]);
  });

  test('and a story, a test, a style sheet or a namesake in another folder is not', () => {
    const files = ['ui/Card.tsx', 'ui/Card.stories.tsx', 'ui/Card.test.tsx', 'ui/Card.css', 'ui/Card/Card.tsx'];
    expect(nameClashes(files)).toEqual([]);
  });
});
