import type { OrderType, Outlet } from '#contract';
import type { Draft } from '#features/model/orders';
import {
  type EntryAddress,
  getDiningOptions,
  initialVisit,
  STORED_PARAMETERS,
  type VisitState,
} from '#features/model/visit';

/** What an earlier visit left (SESSION-14), as far as entry cares. Orders that were sent are none of its business. */
export interface StoredEntry {
  brandCode: string | null;
  /** That of the last visit first. */
  drafts: readonly Draft[];
}

export interface EntryInput {
  address: EntryAddress;
  stored: StoredEntry;
  /** undefined while they are not known. */
  outlets: readonly Outlet[] | undefined;
  /** False for outlets of an earlier visit: one that they lack may be new. */
  areOutletsFresh: boolean;
  /** Codes of the brands of this build. */
  brands: readonly string[];
  /** The brand of a visitor without one (ENTRY-6). */
  defaultBrand: string;
}

/** What to do on entering, in order. */
export type EntryAction =
  /** The look to put on. */
  | { type: 'brand'; code: string }
  /** Take these selections, wholesale, and the cart of this stored draft; null: there is none, and the cart is empty. */
  | { type: 'draft'; visit: VisitState; stored: Draft | null }
  /** The QR code is of no use. */
  | { type: 'rescan' }
  | { type: 'ask'; dialog: 'reset-selections' | 'dining-option' }
  /** Remove these parameters from the address. */
  | { type: 'clean-address'; parameters: readonly string[] }
  /** Nothing can be decided before the outlets are known: ask again then. */
  | { type: 'await-outlets' };

/** Paths on which no selection is reset (ENTRY-12). */
const IGNORED_PATHS: readonly string[] = ['/payment-complete'];

const brandOf = ({ address, stored, brands, defaultBrand }: EntryInput): string => {
  const known = (code: string | null): code is string => code !== null && brands.includes(code);
  if (known(address.bcode)) return address.bcode;
  if (known(stored.brandCode)) return stored.brandCode;
  return known(defaultBrand) ? defaultBrand : (brands[0] ?? defaultBrand);
};

/** The single type that is allowed, else the stored one while it is allowed, else nothing: the diner is asked. */
const orderTypeFor = (options: readonly OrderType[], stored: OrderType | null): OrderType | null => {
  if (stored && options.includes(stored)) return stored;
  return options.length === 1 ? (options[0] ?? null) : null;
};

const clean: EntryAction = { type: 'clean-address', parameters: STORED_PARAMETERS };

/** By a QR code: its outlet, table and check are taken (ENTRY-9, ENTRY-10). */
function byCode(input: EntryInput): EntryAction[] {
  const { address, stored, outlets, areOutletsFresh } = input;
  const outlet = outlets?.find(({ code }) => code.toUpperCase() === address.ocode);
  if (!outlet && !areOutletsFresh) return [{ type: 'await-outlets' }];
  const isOfBrand = !address.bcode || outlet?.brand.code.toLowerCase() === address.bcode;
  const isKnownType =
    address.qrtypeid === null || (outlet?.outletQRTypes.some(({ id }) => id === address.qrtypeid) ?? false);
  if (!outlet || !isOfBrand || !isKnownType) return [{ type: 'rescan' }, clean];

  // An outlet is of one brand, so that its id says both.
  const draft =
    stored.drafts.find(
      ({ visit: { selectedOutlet, selectedTableNo, selectedCheckNo } }) =>
        selectedOutlet?.id === outlet.id && selectedTableNo === address.table && selectedCheckNo === address.checkNo,
    ) ?? null;
  const kept = draft?.visit ?? initialVisit;
  const options = getDiningOptions(outlet, address.qrtypeid);
  const selectedOrderType = orderTypeFor(options, kept.selectedOrderType);
  const visit: VisitState = {
    ...kept,
    selectedOutlet: outlet,
    selectedTableNo: address.table,
    selectedCheckNo: address.checkNo,
    selectedQRTypeId: address.qrtypeid,
    selectedOrderType,
  };
  const actions: EntryAction[] = [{ type: 'draft', visit, stored: draft }];
  if (!selectedOrderType && options.length > 1) actions.push({ type: 'ask', dialog: 'dining-option' });
  actions.push(clean);
  return actions;
}

/** Without a code: what the last visit left is restored. */
function byMemory({ address, stored }: EntryInput, brand: string): EntryAction[] {
  const draft = stored.drafts[0];
  const visit = draft?.visit;
  const outlet = visit?.selectedOutlet;
  const outletBrand = outlet?.brand.code.toLowerCase();
  // The address names another brand than the one whose outlet was left: that outlet is no longer meant.
  if (!draft || !visit || !outlet || (address.bcode && outletBrand !== brand)) return address.bcode ? [clean] : [];

  const actions: EntryAction[] = [{ type: 'draft', visit, stored: draft }];
  const isOrder = address.path === '/order' && address.orderNo !== null;
  const isFailedPayment = address.path === '/cart' && address.paymentFail !== null;
  if (!isOrder && !isFailedPayment && !IGNORED_PATHS.includes(address.path)) {
    if (draft.cart.items.length > 0) actions.push({ type: 'ask', dialog: 'reset-selections' });
    const isUndecided = !visit.selectedOrderType && getDiningOptions(outlet, visit.selectedQRTypeId).length > 1;
    if (isUndecided) actions.push({ type: 'ask', dialog: 'dining-option' });
  }
  if (address.bcode) actions.push(clean);
  return actions;
}

/**
 * What entering the app by an address means, given what an earlier visit left and which outlets there are
 * (ENTRY-1 to ENTRY-16). Pure: the page's script and the app both follow it.
 */
export function decideEntry(input: EntryInput): EntryAction[] {
  const { address, brands } = input;
  const code = brandOf(input);
  const brand: EntryAction = { type: 'brand', code };
  const isUnknownBrand = address.bcode !== null && !brands.includes(address.bcode);
  if (address.isDamaged || isUnknownBrand) return [brand, { type: 'rescan' }, clean];
  return [brand, ...(address.ocode ? byCode(input) : byMemory(input, code))];
}
