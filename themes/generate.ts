/**
 * Writes ui/tokens.ts from themes/base/tokens.json. `--check` writes nothing and exits 1 when the file is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readJson, root, themesFolder } from './files.ts';
import { cssName, isRecord, listTokens } from './tokenTree.ts';

const target = join(root, 'ui/tokens.ts');

/** The text that ui/tokens.ts must have. */
export function tokensModule(): string {
  const document = readJson(join(themesFolder, 'base/tokens.json'));
  const groups = isRecord(document) ? Object.entries(document).filter(([name]) => !/^(\$|palette$)/.test(name)) : [];
  const lines = groups.flatMap(([group, content]) => {
    const about =
      isRecord(content) && typeof content.$description === 'string' ? [`  /** ${content.$description} */`] : [];
    const leaves = listTokens(content, [group]).flatMap(({ id, description }) => {
      const leaf = id.slice(group.length + 1);
      return [...(description ? [`    /** ${description} */`] : []), `    ${leaf}: 'var(${cssName(id)})',`];
    });
    return [...about, `  ${group}: {`, ...leaves, '  },'];
  });
  return [
    '// Generated from themes/base/tokens.json by `npx tsx themes/generate.ts`: change it there.',
    '',
    '/**',
    " * The brand's look, as strings for style templates: token.color.accent is `var(--color-accent)`.",
    ' * The values come from the brand in force, so a switch of brand renders nothing.',
    ' */',
    'export const token = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}

/** True when ui/tokens.ts says what themes/base/tokens.json says. */
export function tokensModuleIsCurrent(): boolean {
  return existsSync(target) && readFileSync(target, 'utf8') === tokensModule();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!process.argv.includes('--check')) {
    writeFileSync(target, tokensModule());
    console.log('ui/tokens.ts is written.');
  } else if (!tokensModuleIsCurrent()) {
    console.error('ui/tokens.ts does not match themes/base/tokens.json; run `npx tsx themes/generate.ts`.');
    process.exitCode = 1;
  }
}
