import { describe, expect, it } from 'vitest';
import { type BuiltChunk, offlineFiles } from '../../../app/boot/installable.ts';

/** The output of a build whose entry is `index.js`. */
const bundle = (chunks: Record<string, Partial<BuiltChunk>>): Record<string, BuiltChunk> =>
  Object.fromEntries(
    Object.entries(chunks).map(([fileName, chunk]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        isEntry: fileName === 'index.js',
        facadeModuleId: null,
        imports: [],
        dynamicImports: [],
        ...chunk,
      },
    ]),
  );

describe('the scripts that are there without a network (SHELL-21)', () => {
  it('are all that the entry imports, at once or later, with what those import', () => {
    const output = bundle({
      'index.js': { imports: ['libraries.js'], dynamicImports: ['menu.js'] },
      'libraries.js': {},
      'menu.js': { facadeModuleId: '/features/menu/MenuScreen.tsx', imports: ['list.js'], dynamicImports: ['find.js'] },
      'list.js': { dynamicImports: ['zh.js'] },
      'find.js': {},
      'zh.js': {},
      'nobodys.js': {},
    });
    const names = ['find', 'index', 'libraries', 'list', 'menu', 'zh'];
    expect(offlineFiles(output, [])).toEqual(names.map((name) => `/${name}.js`));
  });

  it('are not those that are left out, with what only they import', () => {
    const output = bundle({
      'index.js': { imports: ['shared.js'], dynamicImports: ['account.js'] },
      'shared.js': {},
      'account.js': { facadeModuleId: '/features/account/AccountScreen.tsx', imports: ['form.js', 'shared.js'] },
      'form.js': {},
    });
    expect(offlineFiles(output, [/\/features\/account\//])).toEqual(['/index.js', '/shared.js']);
  });

  it('fail the build when a module that is left out does not exist', () => {
    expect(() => offlineFiles(bundle({ 'index.js': {} }), [/OldScreen/])).toThrow(
      'No chunk of the build is /OldScreen/',
    );
  });
});
