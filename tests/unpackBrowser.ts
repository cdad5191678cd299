// tests/browser.ts runs this in a separate process, with TMPDIR set to the folder that the package unpacks into.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { decompress } from 'wawoff2';

const [filling = '', folder = ''] = process.argv.slice(2);
await chromium.executablePath();

// The app speaks Chinese and Tamil too, and a bare machine has no font for them: pictures would show nothing there.
const packaged = [
  ['@fontsource-variable/noto-sans-sc', /./],
  ['@fontsource-variable/noto-sans-tamil', /tamil-tamil-wght/],
] as const;
for (const [name, wanted] of packaged) {
  const files = join(dirname(createRequire(import.meta.url).resolve(name)), 'files');
  for (const file of readdirSync(files).filter((one) => wanted.test(one))) {
    const font = await decompress(readFileSync(join(files, file)));
    writeFileSync(join(filling, 'fonts', file.replace('.woff2', '.ttf')), font);
  }
}

// The package's own fonts.conf looks into /tmp/fonts; and with a system's fonts no two machines' pictures are the same.
writeFileSync(
  join(filling, 'fonts/fonts.conf'),
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`,
);
