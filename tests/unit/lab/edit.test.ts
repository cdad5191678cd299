import { describe, expect, it } from 'vitest';
import base from '#themes/base/tokens.json';
import canteen from '#themes/canteen/tokens.json';
import grams from '#themes/grams/tokens.json';
import { listTokens } from '#themes/tokenTree.ts';
import { parsedValue, toText } from '../../../stories/lab/edit.ts';

const px = (value: number) => ({ value, unit: 'px' });
const ink = { colorSpace: 'srgb', components: [0.1686, 0.0863, 0.0314], hex: '#2b1608' };

describe('a value of the Brand lab as one types it', () => {
  it('is a shadow in the order of CSS, with its opacity in per cent', () => {
    const value = { color: { ...ink, alpha: 0.4 }, offsetX: px(0), offsetY: px(10), blur: px(24), spread: px(-6) };
    expect(toText(value, 'shadow')).toBe('0 10px 24px -6px #2b1608 40%');
    expect(parsedValue('0 10px 24px -6px #2b1608 40%', 'shadow')).toEqual(value);
  });

  it('may leave out blur, spread and opacity', () => {
    expect(parsedValue('1px .5rem #2b1608', 'shadow')).toEqual({
      color: ink,
      offsetX: px(1),
      offsetY: { value: 0.5, unit: 'rem' },
      blur: px(0),
      spread: px(0),
    });
  });

  it('may have several layers, and another token for its colour', () => {
    const text = '0 1px 2px 0 {color.ink}, 0 8px 24px 0 #2b1608 12%';
    expect(parsedValue(text, 'shadow')).toHaveLength(2);
    expect(toText(parsedValue(text, 'shadow'), 'shadow')).toBe(text);
  });

  it.each(['0 10px', '0 10px 24px -6px', '0 10px #2b16', '0 ten #2b1608', 'inset 0 1px #2b1608', ''])(
    'keeps the text %j, which is not a shadow, so that the check reports it',
    (text) => expect(parsedValue(text, 'shadow')).toBe(text),
  );

  const written = [base, canteen, grams].flatMap((document) => listTokens(document));
  it('every token of the base and of two brands is parsed back unchanged', () => {
    for (const { id, value, type } of written.filter((token) => token.type !== 'color')) {
      expect.soft(parsedValue(toText(value, type), type), id).toEqual(value);
    }
    expect(written.filter(({ type }) => type === 'shadow').length).toBeGreaterThan(8);
  });
});
