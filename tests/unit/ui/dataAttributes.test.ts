import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as library from '#ui';
import { root } from '../../check/files.ts';

/** Internal attributes of the components' styles and scripts, without public meaning. */
const internal = new Set(['data-decoration', 'data-dialog-backdrop', 'data-edge', 'data-print-sheet']);
/** Set by Base UI; its documentation says when. */
const byBaseUi = new Set(['data-open', 'data-closed', 'data-starting-style', 'data-ending-style']);

const folders = ['primitives', 'ordering'].flatMap((entry) =>
  readdirSync(join(root, 'ui', entry), { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name !== 'Skeleton')
    .map((one) => `ui/${entry}/${one.name}`),
);

/** The attributes that the components of a folder set. */
function getSet(folder: string): string[] {
  const sources = readdirSync(join(root, folder)).filter((file) => file.endsWith('.tsx'));
  const found = sources.flatMap((file) =>
    [...readFileSync(join(root, folder, file), 'utf8').matchAll(/(?:\s|')(data-[a-z-]+)(?==[{"]|'[,:])/g)].map(
      ([, name]) => name as string,
    ),
  );
  return [...new Set(found)].filter((name) => !internal.has(name)).sort();
}

async function getDocumented(folder: string): Promise<Record<string, Record<string, string>>> {
  const file = join(root, folder, 'dataAttributes.ts');
  return readdirSync(join(root, folder)).includes('dataAttributes.ts') ? import(file) : {};
}

describe.each(folders)('%s', (folder) => {
  it('documents the data attributes that it sets, and no others', async () => {
    const documented = Object.values(await getDocumented(folder)).flatMap(Object.values);
    expect([...new Set(documented)].filter((name) => !byBaseUi.has(name)).sort()).toEqual(getSet(folder));
  });

  it('gives them away from the entry point', async () => {
    expect(library).toMatchObject(await getDocumented(folder));
  });
});

it('no other table of data attributes is given away', async () => {
  const documented = await Promise.all(folders.map(getDocumented));
  expect(
    Object.keys(library)
      .filter((name) => name.endsWith('DataAttributes'))
      .sort(),
  ).toEqual(documented.flatMap(Object.keys).sort());
});
