import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pictureNames } from '../../../host/demo/pictures.ts';
import { findPlainPicture } from '../../visual/plainPictures.ts';

describe('what stands for pictures of dishes', () => {
  it('is there for every dish', () => {
    const missing = pictureNames.filter((name) => !existsSync(findPlainPicture(`/images/dishes/${name}.webp`) ?? ''));
    expect(missing).toEqual([]);
  });

  it('is there for a photograph in each format, and another one for its small file', () => {
    const files = ['cake-360.avif', 'cake-360.webp', 'cake-720.avif', 'espresso-600.webp'].map((name) =>
      findPlainPicture(`/images/brands/grams/photos/photo-${name}`),
    );
    expect(files.filter((file) => !existsSync(file ?? ''))).toEqual([]);
    expect(files[0]).not.toBe(files[2]);
  });

  it.each(['/images/dishes/toString.webp', '/images/dishes/unknown.webp', '/images/brands/kopi.svg', '/iframe.html'])(
    'is nothing for %s',
    (path) => {
      expect(findPlainPicture(path)).toBeUndefined();
    },
  );
});
