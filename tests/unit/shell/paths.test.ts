import { describe, expect, it, vi } from 'vitest';
import { initialVisit, type VisitState } from '#features/model/visit';
import { getTab, hasSplash, needsRescan } from '#features/shell';
import { openCanonicalPath, toCanonicalPath } from '../../../app/canonicalPath.ts';
import { anOutlet, outletSettings } from '../../builders/outlet.ts';

const seated: VisitState = {
  ...initialVisit,
  selectedOutlet: anOutlet(),
  selectedTableNo: '12',
  selectedOrderType: 'Dine In',
  selectedOutletSettings: outletSettings(),
};
const asks = (path: string, visit: Partial<VisitState> = {}, isInvalidQR = false) =>
  needsRescan({ path, shop: { isInvalidQR }, visit: { ...seated, ...visit } });

describe('the rescan screen', () => {
  it.each(['/', '/menu', '/cart', '/bill'])(
    'covers %s without an outlet, or with an invalid code (SHELL-10)',
    (path) => {
      expect(asks(path, { selectedOutlet: null })).toBe(true);
      expect(asks(path, {}, true)).toBe(true);
    },
  );

  it.each(['/order', '/orders', '/payment-complete', '/signin', '/tnc', '/nowhere'])(
    'never covers %s (SHELL-10)',
    (path) => {
      expect(asks(path, { selectedOutlet: null }, true)).toBe(false);
    },
  );

  it('leaves the bill of a check to itself where shares are paid: the check may be closed by now (SHELL-10, SPLIT-9)', () => {
    const splitting = { selectedCheckNo: 'C1.key', selectedOutletSettings: outletSettings({ splitBill: true }) };
    expect(asks('/bill', splitting, true)).toBe(false);
    for (const path of ['/', '/menu', '/cart']) expect(asks(path, splitting, true)).toBe(true);
    expect(asks('/bill', { ...splitting, selectedCheckNo: null }, true)).toBe(true);
    expect(asks('/bill', { ...splitting, selectedOutlet: null }, true)).toBe(true);
    expect(asks('/bill', { ...splitting, selectedOutletSettings: outletSettings() }, true)).toBe(true);
  });

  it('asks a dine-in guest for a table, unless the outlet needs none (SHELL-10)', () => {
    expect(asks('/', { selectedTableNo: null })).toBe(true);
    const free = outletSettings({ dineInNotRequireTableNo: true });
    expect(asks('/', { selectedTableNo: null, selectedOutletSettings: free })).toBe(false);
  });

  it('asks a takeaway guest for no table (SHELL-10)', () => {
    expect(asks('/', { selectedTableNo: null, selectedOrderType: 'Takeaway' })).toBe(false);
  });

  it('does not flash up while the settings load', () => {
    expect(asks('/', { selectedTableNo: null, selectedOutletSettings: null })).toBe(false);
  });
});

describe('the bottom navigation', () => {
  it.each([
    ['/', 'menu'],
    ['/menu', 'menu'],
    ['/cart', 'cart'],
    ['/bill', 'bill'],
    ['/signin', 'account'],
    ['/account', 'account'],
    ['/order', undefined],
    ['/nowhere', undefined],
  ])('selects the tab of %s: %s (SHELL-4, SHELL-6)', (path, tab) => {
    expect(getTab(path, false)).toBe(tab);
  });

  it('is hidden on the landing screen only (MENU-3, SHELL-4)', () => {
    expect(getTab('/', true)).toBeUndefined();
    expect(getTab('/menu', true)).toBe('menu');
  });
});

it('the splash leaves orders and static pages alone (SHELL-8)', () => {
  expect(['/', '/order', '/tnc', '/privacypolicy'].map(hasSplash)).toEqual([true, false, false, false]);
});

describe('the one address of a screen (SHELL-1)', () => {
  it.each([
    ['/Menu', '/menu'],
    ['/menu/', '/menu'],
    ['/MENU//', '/menu'],
    ['/Payment-Complete/', '/payment-complete'],
    ['/menu', undefined],
    ['/', undefined],
    ['//', '/'],
    ['//evil.example/', undefined],
    ['//menu', undefined],
    ['/menu/more/', undefined],
    ['/Foo.html', undefined],
    ['/a/b.php', undefined],
  ])('%s leads to %s', (path, canonical) => {
    expect(toCanonicalPath(path)).toBe(canonical);
  });

  it('keeps what the address says besides', () => {
    const replaceState = vi.fn();
    const location = { pathname: '/Cart/', search: '?payment-fail', hash: '#top' } as Location;
    openCanonicalPath({ location, history: { state: null, replaceState } as unknown as History });
    expect(replaceState).toHaveBeenCalledWith(null, '', '/cart?payment-fail#top');
  });
});
