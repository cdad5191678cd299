import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readComparisonData } from '../data.ts';

/** Products of the other pages: as many as our first page has cards, with the same names and pictures. */
export interface Product {
  id: string;
  handle: string;
  title: string;
  /** Path of a picture in the public folder of the other app. */
  picture: string;
}

const { cards, picture } = readComparisonData();

export const CURRENCY = 'SGD';
/** Dollars; every product has one. */
export const PRICE = 4.2;
/** When all of it was made and changed. */
export const MADE_AT = '2026-01-05T08:00:00.000Z';

export const products: Product[] = cards.map(({ name, image }) => {
  const handle = basename(image, '.webp');
  return { id: `product-${handle}`, handle, title: name, picture: image };
});

/** Puts the pictures where the other app serves files from, so that it shrinks them the way it does its own. */
export function copyPictures(publicFolder: string): void {
  for (const { picture: path } of products) {
    const file = picture(path);
    if (!file) throw new Error(`The demo has no picture ${path}`);
    mkdirSync(join(publicFolder, 'images/dishes'), { recursive: true });
    copyFileSync(file, join(publicFolder, path));
  }
}
