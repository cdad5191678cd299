import { describe, expect, it } from 'vitest';
import { readCommand, readCommands, readDocument, readScripts, toText } from '../../commands/documents.ts';
import { findProblems } from '../../commands/signs.ts';

const read = (text: string, file = 'README.md') => readDocument(file, text).map(toText);

describe('the commands of the documents', () => {
  it('each is a script of package.json or has a sign of life, and every script is named', () => {
    expect(findProblems(readCommands())).toEqual([]);
  });

  it('a script that no document names is a problem', () => {
    expect(findProblems(readCommands(), [...readScripts(), 'forgotten'])).toEqual([
      'No document names `npm run forgotten`; add it to README.md or a guide, or remove the script.',
    ]);
  });

  it('a command without a known sign of life is a problem that says where to add it', () => {
    const [problem] = findProblems([...readCommands(), ...readDocument('docs/x.md', '`npx tsx tests/new.ts`')]);
    expect(problem).toBe(
      'docs/x.md:1: nobody knows when `npx tsx tests/new.ts` is alive; add what it prints then to tests/commands/signs.ts.',
    );
  });

  it('a script that package.json lacks, an option that the pictures lack and a file that is missing are problems', () => {
    const text = '`npm run gone`, then `npm run visual -- --olny cart` and `npx vitest run tests/unit/gone.test.ts`';
    expect(findProblems([...readCommands(), ...readDocument('docs/x.md', text)])).toEqual([
      "docs/x.md:1: package.json has no script 'gone'.",
      'docs/x.md:1: `npm run visual -- --olny cart` is wrong: There is no option --olny; did you mean --only?',
      'docs/x.md:1: `npx vitest run tests/unit/gone.test.ts` is wrong: tests/unit/gone.test.ts does not exist',
    ]);
  });
});

describe('a document', () => {
  it('names commands in spans, in blocks, behind && and beside a span with a command', () => {
    expect(read('Run `npm run bench`, `bench:menu` and `bench:pay`, not `main`.')).toEqual([
      'npm run bench',
      'npm run bench:menu',
      'npm run bench:pay',
    ]);
    expect(read('```sh\nnpm ci && npm start     # builds\n```')).toEqual(['npm ci', 'npm run start']);
    expect(read('    npm run mock          answers every call\n    python3 x.py')).toEqual(['npm run mock']);
    expect(read('    npm run conform -- --url http://x \\\n      --table 3   says it')).toEqual([
      'npm run conform -- --url http://x --table 3',
    ]);
  });

  it('names a command in a comment of a settings file, without the words after it', () => {
    expect(read('# Needs `npm ci && npm run build` first.\nExecStart=node dist/host/main.js\n', 'x.service')).toEqual([
      'npm ci',
      'npm run build',
      'node dist/host/main.js',
    ]);
  });

  it('says where each command was read', () => {
    expect(readDocument('README.md', '\n`npm test -- --full`')).toEqual([
      { name: 'test', isScript: true, args: ['--full'], env: {}, place: 'README.md:2' },
    ]);
  });
});

describe('a command', () => {
  it('keeps the words in quotes together, and its settings, but not a value that the reader has to choose', () => {
    expect(readCommand('SHOT=reports npm run test:faults -- "tab killed" x', '')).toMatchObject({
      name: 'test:faults',
      args: ['tab killed', 'x'],
      env: { SHOT: 'reports' },
    });
    expect(readCommand('DATABASE_URL=… npm run move-to-postgres', '')?.env).toEqual({});
  });

  it('runs nothing of the project if it is npm pack, git or another program', () => {
    expect(
      ['npm pack ./dist/ui', 'git commit', 'docker compose up', 'npm'].map((line) => readCommand(line, '')),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });
});
