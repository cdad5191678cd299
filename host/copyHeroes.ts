import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brandCodes, readJson, themesFolder } from '../themes/files.ts';
import { pictureFile } from './demo/index.ts';
import { root } from './root.ts';
import { dishPicturesFolder, getPhotographsFolder } from './web/images.ts';

const folder = join(root, 'dist/app');

/**
 * Copies the hero picture of each brand (of a photograph all sizes) for servers that serve dist/app without this host.
 */
function copyHeroes(): void {
  const pictures = join(folder, 'images/dishes');
  mkdirSync(pictures, { recursive: true });
  for (const code of brandCodes()) {
    const { hero } = readJson(join(themesFolder, code, 'brand.json')) as { hero: { picture: string } };
    const file = pictureFile(hero.picture);
    if (file) copyFileSync(join(dishPicturesFolder, file), join(pictures, `${hero.picture}.webp`));
    const [, name] = /^\/images\/brands\/[a-z0-9-]+\/photos\/([a-z0-9-]+)-\d+\.webp/.exec(hero.picture) ?? [];
    if (!name) continue;
    const target = join(folder, 'images/brands', code, 'photos');
    mkdirSync(target, { recursive: true });
    for (const photo of readdirSync(getPhotographsFolder(code))) {
      if (photo.startsWith(`${name}-`)) copyFileSync(join(getPhotographsFolder(code), photo), join(target, photo));
    }
  }
}

// `npx tsx host/copyHeroes.ts`: part of the build.
copyHeroes();
