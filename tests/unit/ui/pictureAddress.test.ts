import { describe, expect, it } from 'vitest';
import { readPictureAddress as readAddress } from '../../../ui/primitives/Picture/address';
import { toBlurUrl } from '../../../ui/primitives/Picture/blur';
import { getDefaultFit } from '../../../ui/primitives/Picture/fit';

describe('the address of a photograph (BRAND-5)', () => {
  const address = '/images/photos/laksa-720.webp#w=360,720,1080&at=52,38&hash=1QcSHQRnh493V4dIh4eXh1h4kJUI';

  it('names a file for each width, AVIF first, and one for browsers without these formats', () => {
    expect(readAddress(address)).toEqual({
      src: '/images/photos/laksa-720.webp',
      sets: ['avif', 'webp'].map((type) => ({
        type: `image/${type}`,
        srcSet: [360, 720, 1080].map((width) => `/images/photos/laksa-${width}.${type} ${width}w`).join(', '),
      })),
      focus: '52% 38%',
      hash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    });
  });

  it('needs neither focal point nor placeholder', () => {
    expect(readAddress('/a-360.webp#w=360')).toMatchObject({ focus: undefined, hash: undefined });
  });

  it.each([
    ['a picture without widths', '/images/dishes/bread.webp'],
    ['a name without a width', '/images/laksa.webp#w=360'],
    ['widths that are no numbers', '/images/laksa-360.webp#w=wide'],
    ['a name that would end the list of files', '/images/lak,sa-360.webp#w=360'],
    ['nothing', ''],
  ])('%s is a cut-out dish', (_, other) => {
    expect(readAddress(other)).toBeUndefined();
    expect(getDefaultFit([other])).toBe('contain');
  });

  it('a photograph fills its frame', () => {
    expect(getDefaultFit([address])).toBe('cover');
    expect(getDefaultFit([])).toBe('contain');
  });

  it('the placeholder is a small picture, and an invalid one is ignored', () => {
    expect(toBlurUrl('1QcSHQRnh493V4dIh4eXh1h4kJUI')).toMatch(/^data:image\/png;base64,/);
    expect(toBlurUrl('?')).toBeUndefined();
  });
});
