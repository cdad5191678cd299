import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BrandSource } from '../../../themes/brand.ts';
import { readJson, root, themesFolder } from '../../../themes/files.ts';

/** Greetings of the brands that the project brings: those of another may be words of the app. */
const words = ['canteen', 'grams', 'kimkee', 'kopi', 'kuro', 'verde'].flatMap((code) => {
  const { hero } = readJson(join(themesFolder, code, 'brand.json')) as BrandSource;
  return Object.values(hero.words).flatMap(({ title, text }) => [title, text]);
});

it('no story and no picture of a state waits for words of a brand, which its designer may change', () => {
  const files = ['stories', 'tests/visual/states'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(50);
  const waits = /(?:By(?:Text|Role|LabelText)|toHaveTextContent|toHaveAccessibleName|state(?:\.layout)?)\([^;]*?\);?/g;
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(waits)]
      .flatMap(([call]) => [...call.matchAll(/'([^'\n]*)'/g)].map(([, text = '']) => text))
      .filter((text) => words.includes(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
