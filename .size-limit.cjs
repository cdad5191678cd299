const { existsSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

// What a phone loads before the category grid of `/` is there: the page with the script in it, and the entry with all
// that it imports. A landing screen stands in place of that grid, and loads by itself.
const output = join(__dirname, 'dist/app');
const manifest = JSON.parse(readFileSync(join(output, '.vite/manifest.json'), 'utf8'));

const page = readFileSync(join(output, 'index.html'), 'utf8');
const wanted = new Set();
function load(key) {
  const chunk = manifest[key];
  if (!chunk || wanted.has(chunk.file)) return;
  wanted.add(chunk.file);
  for (const other of chunk.imports ?? []) load(other);
}

const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
if (entries.length !== 1)
  throw new Error(`dist/app has ${entries.length} entries where one was expected; see vite.config.ts.`);
load(entries[0]);
// The entry loads the rest of itself in parts (app/main.ts), which the page names.
const parts = [...page.matchAll(/<link rel="modulepreload" crossorigin[^>]* href="\/([^"]+)"/g)].map(
  ([, file]) => file,
);
for (const name of ['libraries', 'store', 'first'])
  if (!parts.some((file) => file.startsWith(`assets/${name}-`)))
    throw new Error(
      `dist/app/index.html names no file "${name}", which would not be weighed; see app/boot/firstScreen.ts.`,
    );
for (const file of parts) load(Object.keys(manifest).find((key) => manifest[key].file === file));

// size-limit weighs files, so the script that stands in the page becomes one.
const inline = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script).join('\n');
writeFileSync(join(output, '.vite/inline.js'), inline);

// What an app outside downloads of the library for one button; the libraries below it are the app's own already.
const library = join(__dirname, 'dist/ui');
const ofButton = new Set();
function follow(file) {
  if (ofButton.has(file)) return;
  ofButton.add(file);
  const imported = readFileSync(file, 'utf8').matchAll(/from "(\.{1,2}\/[^"]+)"/g);
  for (const [, path] of imported) follow(join(file, '..', path));
}
follow(join(library, 'primitives/Button/Button.js'));

// Every brand's switches are in the first screen; a brand that somebody adds may weigh what it says, and no more.
const brands = readdirSync(join(__dirname, 'themes')).filter((name) =>
  existsSync(join(__dirname, 'themes', name, 'brand.json')),
);
const firstScreenKiB = 149 + 0.5 * Math.max(0, brands.length - 4);

module.exports = [
  {
    name: 'One button of the library, gzipped, before minifying',
    path: [...ofButton].map((file) => relative(__dirname, file)),
    gzip: true,
    limit: '6 KiB',
  },
  {
    name: 'JavaScript of the first screen, gzipped (170 KiB is promised)',
    path: [
      'dist/app/.vite/inline.js',
      ...[...wanted].filter((file) => file.endsWith('.js')).map((file) => `dist/app/${file}`),
    ],
    gzip: true,
    limit: `${firstScreenKiB} KiB`,
  },
];
