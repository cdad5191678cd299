import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFiles } from '../../../stories/lab/given.ts';

const toFile = (name: string, content: BlobPart, folder = ''): File =>
  Object.defineProperty(new File([content], name), 'webkitRelativePath', { value: folder && `${folder}/${name}` });

describe('files that a designer gives (BRAND-25)', () => {
  it('keep the folders in their names, so that two of one name are two', async () => {
    const { files } = await readFiles([
      toFile('default.json', '{ "a": 1 }', 'ds/color'),
      toFile('default.json', '\uFEFF{ "b": 2 }', 'ds/size'),
    ]);
    expect(files).toEqual([
      { name: 'ds/color/default.json', json: { a: 1 } },
      { name: 'ds/size/default.json', json: { b: 2 } },
    ]);
  });

  it('come out of an archive with its subfolders, without what systems leave there', async () => {
    const zip = zipSync({
      'ds/color/light.json': strToU8('{}'),
      'ds/color/dark.json': strToU8('{}'),
      '__MACOSX/ds/._light.json': strToU8('x'),
      'ds/.DS_Store': strToU8('x'),
    });
    const { files, notes } = await readFiles([toFile('ds.zip', zip as Uint8Array<ArrayBuffer>)]);
    expect(files.map(({ name }) => name)).toEqual(['ds/color/light.json', 'ds/color/dark.json']);
    expect(notes).toEqual([]);
  });

  it.each([
    ['theme.css', 'a', 'theme.css is a style sheet; choose JSON files.'],
    ['tokens.json', '{ "a": ', /^tokens\.json is not valid JSON \(/],
    ['ds.zip', 'no archive', /^ds\.zip is an archive that cannot be opened/],
  ])('%s that cannot be read gets a sentence', async (name, content, sentence) => {
    const { files, notes } = await readFiles([toFile(name, content)]);
    expect(files).toEqual([]);
    expect(notes).toEqual([expect.stringMatching(sentence)]);
  });
});
