import type { OrderType } from '#contract';
import type { ShopState } from '#features/model/shop';
import type { SelectionsState } from '#features/model/visit';

/** Tabs of the bottom navigation (SHELL-5, SHELL-6). */
export type NavTab = 'menu' | 'cart' | 'bill' | 'account';

/** Screens on which food is ordered; only these ask for a rescan (SHELL-10). */
const ORDERING_PATHS: readonly string[] = ['/', '/menu', '/cart', '/bill'];

const tabOfPath: Readonly<Record<string, NavTab>> = {
  '/': 'menu',
  '/menu': 'menu',
  '/cart': 'cart',
  '/bill': 'bill',
  '/signin': 'account',
  '/signup': 'account',
  '/forgotpassword': 'account',
  '/member': 'account',
  '/account': 'account',
};

/** The tab of a path (SHELL-6); undefined where there is no bottom navigation. */
export const getTab = (path: string, hasLanding: boolean): NavTab | undefined =>
  hasLanding && path === '/' ? undefined : tabOfPath[path];

/** Whether the splash may cover a path (SHELL-8). */
export const hasSplash = (path: string): boolean => !['/order', '/privacypolicy', '/tnc'].includes(path);

/** What decides whether a diner must scan again. */
export interface RescanInput {
  path: string;
  configs: Pick<ShopState, 'isInvalidQR'>;
  selections: Pick<
    SelectionsState,
    'selectedOutlet' | 'selectedTableNo' | 'selectedOrderType' | 'selectedOutletSettings'
  >;
}

const needsTable = (type: OrderType | null): boolean => type === 'Dine In';

/**
 * No outlet is known, the QR code is invalid, or dine-in lacks its table (SHELL-10). Settings that are
 * still loading ask for nothing.
 */
export function needsRescan({ path, configs, selections }: RescanInput): boolean {
  if (!ORDERING_PATHS.includes(path)) return false;
  const { selectedOutlet, selectedTableNo, selectedOrderType, selectedOutletSettings } = selections;
  if (configs.isInvalidQR || !selectedOutlet) return true;
  const wantsTable = selectedOutletSettings ? !selectedOutletSettings.dineInNotRequireTableNo : false;
  return needsTable(selectedOrderType) && !selectedTableNo && wantsTable;
}
