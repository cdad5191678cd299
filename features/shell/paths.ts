import type { OrderType } from '#contract';
import { isOrderingPath, type RoutePath } from '#contract/wire';
import type { ShopState } from '#features/model/shop';
import type { VisitState } from '#features/model/visit';

/** Tabs of the bottom navigation (SHELL-5, SHELL-6). */
export type NavTab = 'menu' | 'cart' | 'bill' | 'account';

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
} satisfies Partial<Record<RoutePath, NavTab>>;

/** The tab of a path (SHELL-6); undefined for paths without bottom navigation. */
export const getTab = (path: string, hasLanding: boolean): NavTab | undefined =>
  hasLanding && path === '/' ? undefined : tabOfPath[path];

/** Whether the splash may cover a path (SHELL-8). */
export const hasSplash = (path: string): boolean => !['/order', '/privacypolicy', '/tnc'].includes(path);

/** Whether a path shows the outcome of an order, which stays visible in maintenance (SHELL-9). */
export const isOfOrder = (path: string): boolean => ['/order', '/payment-complete'].includes(path);

/** Input of {@link needsRescan}. */
export interface RescanInput {
  path: string;
  shop: Pick<ShopState, 'isInvalidQR'>;
  visit: Pick<
    VisitState,
    'selectedOutlet' | 'selectedTableNo' | 'selectedCheckNo' | 'selectedOrderType' | 'selectedOutletSettings'
  >;
}

const needsTable = (type: OrderType | null): boolean => type === 'Dine In';

/**
 * Whether the diner must scan again: no outlet, an invalid QR code, or dine-in without a table (SHELL-10).
 * Only screens of ordering can require that. False while the settings are loading.
 */
export function needsRescan({ path, shop, visit }: RescanInput): boolean {
  if (!isOrderingPath(path)) return false;
  const { selectedOutlet, selectedTableNo, selectedOrderType, selectedOutletSettings } = visit;
  // The bill itself tells that its check is closed, and what became of a share of it (SPLIT-9).
  const isOwnBill = path === '/bill' && visit.selectedCheckNo && selectedOutletSettings?.splitBill;
  if ((shop.isInvalidQR && !isOwnBill) || !selectedOutlet) return true;
  const wantsTable = selectedOutletSettings ? !selectedOutletSettings.dineInNotRequireTableNo : false;
  return needsTable(selectedOrderType) && !selectedTableNo && wantsTable;
}
