import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { themesFolder } from '../../../themes/files.ts';

type Json = Record<string, unknown>;

/** A temporary folder with one brand `trial`, a copy of kopi, for tests that break one file. */
export function trialBrand() {
  const folder = mkdtempSync(join(tmpdir(), 'brands-'));
  const path = (name: string) => join(folder, 'trial', name);
  cpSync(join(themesFolder, 'kopi'), join(folder, 'trial'), { recursive: true });
  const edit = (name: 'tokens.json' | 'brand.json', change: (document: Json) => void) => {
    const document = JSON.parse(readFileSync(path(name), 'utf8')) as Json;
    change(document);
    writeFileSync(path(name), JSON.stringify(document));
  };
  edit('brand.json', (brand) => {
    brand.code = 'trial';
  });
  return {
    folder,
    path,
    edit,
    /** Sets one value by its dotted place. */
    set(name: 'tokens.json' | 'brand.json', place: string, value: unknown) {
      edit(name, (document) => {
        const steps = place.split('.');
        const last = steps.pop() ?? '';
        const owner = steps.reduce<Json>((group, step) => {
          group[step] ??= {};
          return group[step] as Json;
        }, document);
        if (value === undefined) delete owner[last];
        else owner[last] = value;
      });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
