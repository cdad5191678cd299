import { describe, expect, it } from 'vitest';
import { capabilities, getCapabilities } from '../../../stories/states/capabilities.ts';
import { listFrames, listRows, readChanges, type WallFilter } from '../../../stories/states/wall.ts';
import type { Outcome } from '../../visual/outcome.ts';
import { states } from '../../visual/states.ts';

const brands = ['kopi', 'kuro'];
const everything: WallFilter = { words: '', capability: '', frame: 'phone', isChangedOnly: false };
const ids = (filter: Partial<WallFilter>, changes?: ReadonlyMap<string, Outcome>) =>
  listRows(brands, { ...everything, ...filter }, changes).map(({ id }) => id);

describe('the wall of states', () => {
  it('shows every state in every brand on a phone', () => {
    const rows = listRows(brands, everything);
    expect(rows.map(({ id }) => id)).toEqual(states.map(({ id }) => id));
    expect(rows.find(({ id }) => id === 'cart.filled')?.pictures).toEqual({
      kopi: 'kopi/cart.filled@390x844',
      kuro: 'kuro/cart.filled@390x844',
    });
  });

  it('finds states by all words of their name, of what the diner did and of what they show', () => {
    expect(ids({ words: 'cart.voucher' })).toEqual(['cart.voucher']);
    expect(ids({ words: 'camera PERMISSION denied' })).toEqual(['checkout.scan-denied']);
    expect(ids({ words: 'nobody wrote this' })).toEqual([]);
  });

  it('on another screen shows the states and brands that are pictured there', () => {
    const dark = listRows(brands, { ...everything, frame: 'dark' });
    expect(dark.length).toBeGreaterThan(5);
    expect(dark.every(({ pictures }) => 'kopi' in pictures && !('kuro' in pictures))).toBe(true);
    expect(listFrames(brands).map(([name]) => name)).toEqual(expect.arrayContaining(['phone', 'mixed-768', 'dark']));
  });

  it('leaves what changed in the last run, and what is missing', () => {
    const outcome = (key: string, status: Outcome['status']): Outcome => ({
      key,
      brand: 'kopi',
      state: '',
      frame: 'phone',
      status,
      why: [],
    });
    const changes = readChanges([
      outcome('kopi/cart.filled@390x844', 'changed'),
      outcome('kuro/cart.empty@390x844', 'missing'),
      outcome('kopi/cart.rebate@390x844', 'same'),
    ]);
    expect(ids({ isChangedOnly: true }, changes)).toEqual(['cart.filled', 'cart.empty']);
  });
});

describe('the capabilities that the wall filters by', () => {
  it('each have states, and no two the same ones', () => {
    const sets = capabilities.map(({ states: pattern }) =>
      states.filter(({ id }) => pattern.test(id)).map(({ id }) => id),
    );
    expect(sets.every((set) => set.length > 0)).toBe(true);
    expect(new Set(sets.map(String)).size).toBe(capabilities.length);
  });

  it('say what a state needs', () => {
    expect(getCapabilities('cart.direct-to-till')).toEqual(['Direct to till']);
    expect(getCapabilities('checkout.confirm-pay')).toEqual(['Paying online', 'Dialogs']);
    expect(getCapabilities('cart.promo-applied')).toEqual(['Promo codes and vouchers']);
    expect(ids({ capability: 'Receipts by e-mail' })).toEqual(
      states.filter(({ id }) => id.startsWith('order.receipt')).map(({ id }) => id),
    );
  });
});
