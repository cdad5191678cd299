import { describe, expect, it } from 'vitest';
import { filterPictures } from '../../visual/filter';
import { readOptions } from '../../visual/options';
import { listPictures } from '../../visual/pictures';
import { state } from '../../visual/state';

const pictures = listPictures(
  [state('cart.filled', ''), state('cart.empty', ''), state('menu.list', '')],
  ['kopi', 'kuro'],
  [],
);
const keys = (filter: string) => filterPictures(pictures, filter).map(({ key }) => key.replace('@390x844', ''));

describe('a filter', () => {
  it('takes an area, a state, a brand, both, one picture, a pattern, or all', () => {
    expect(keys('menu')).toEqual(['kopi/menu.list', 'kuro/menu.list']);
    expect(keys('cart.empty')).toEqual(['kopi/cart.empty', 'kuro/cart.empty']);
    expect(keys('kuro')).toHaveLength(3);
    expect(keys('kopi/cart.filled')).toEqual(['kopi/cart.filled']);
    expect(keys('kopi/cart.filled@390x844')).toEqual(['kopi/cart.filled']);
    expect(keys('kopi/cart.*')).toEqual(['kopi/cart.filled', 'kopi/cart.empty']);
    expect(keys('*.list,kuro/cart.empty')).toEqual(['kuro/cart.empty', 'kopi/menu.list', 'kuro/menu.list']);
    expect(keys('all')).toHaveLength(6);
  });

  it('that matches nothing lists what there is, the nearest first', () => {
    expect(() => keys('cart.ful')).toThrow(
      /No picture is called 'cart\.ful'.*areas cart, menu; the brands kopi, kuro; the states cart\.filled, cart\.empty;/,
    );
    expect(() => keys('cart,nonsense')).toThrow("'nonsense'");
    expect(() => keys('cart.fillled')).toThrow(/did you mean cart\.filled\?$/);
    expect(() => keys('kopi/cart.emty')).toThrow(/did you mean kopi\/cart\.empty\?$/);
    expect(() => keys('copi')).toThrow(/did you mean kopi\?$/);
  });
});

describe('the command', () => {
  const read = (...args: string[]) => readOptions(args, ['kopi', 'kuro']);

  it('uses two browsers and the folders of the project by default', () => {
    expect(read()).toMatchObject({ workers: 3, verify: false, baselines: 'tests/visual/baselines' });
    expect(read('--workers', '1', '--only', 'cart', '--verify')).toMatchObject({
      workers: 1,
      only: 'cart',
      verify: true,
    });
  });

  it('says what is wrong with an option, and what there is', () => {
    expect(() => read('--brand', 'copi')).toThrow("There is no brand 'copi'; there are kopi, kuro.");
    expect(() => read('--workers', 'many')).toThrow("not 'many'");
    expect(() => read('--aprove', 'all')).toThrow(/aprove.*--approve <filter>/s);
    expect(() => read('--approve', 'all', '--verify')).toThrow('approves none');
  });
});
