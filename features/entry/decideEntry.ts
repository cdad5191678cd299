import type { Outlet } from '#contract';
import { isOrderingPath } from '#contract/wire';
import { type Attempt, type Draft, getPlace, isAwaited } from '#features/model/orders';
import {
  chooseOrderType,
  type EntryAddress,
  getDiningOptions,
  initialVisit,
  STORED_PARAMETERS,
  type VisitState,
} from '#features/model/visit';

/** The part of the saved state that entry uses (SESSION-14). */
export interface StoredEntry {
  brandCode: string | null;
  /** That of this tab's place first, else the one that was saved last. */
  drafts: readonly Draft[];
  attempts: readonly Attempt[];
}

export interface EntryInput {
  address: EntryAddress;
  stored: StoredEntry;
  /** undefined until they have loaded. */
  outlets: readonly Outlet[] | undefined;
  /** False for saved outlets, which may lack a new one, or what it has now. */
  areOutletsFresh: boolean;
  /** Codes of the brands of this build. */
  brands: readonly string[];
  /** The brand of a visitor without one (ENTRY-6). */
  defaultBrand: string;
  /** The diner was asked in this visit whether to start again. Default false. */
  wasAsked?: boolean;
}

/** A step of entering. */
export type EntryAction =
  /** Apply this brand. */
  | { type: 'brand'; code: string }
  /** Replace the selections, and restore the cart of this draft; null: the cart is empty. */
  | { type: 'draft'; visit: VisitState; stored: Draft | null }
  /** The QR code is invalid. */
  | { type: 'rescan' }
  | { type: 'ask'; dialog: 'reset-selections' | 'dining-option' }
  /** Remove these parameters from the URL. */
  | { type: 'clean-address'; parameters: readonly string[] }
  /** Decide again when the outlets have loaded. */
  | { type: 'await-outlets' };

const isOfBrand = ({ brand }: Outlet, code: string | null): boolean => !code || brand.code.toLowerCase() === code;

function findOutlet({ address, outlets = [] }: EntryInput): Outlet | undefined {
  const named = outlets.filter(({ code }) => code.toUpperCase() === address.ocode);
  return named.find((outlet) => isOfBrand(outlet, address.bcode)) ?? named[0];
}

/** The brand of a visit; '' where there was none. */
const getVisitBrand = (draft: Draft | undefined): string => draft?.visit.selectedOutlet?.brand.code.toLowerCase() ?? '';

const getBrandCode = (input: EntryInput): string => {
  const { address, stored, brands, defaultBrand } = input;
  const asked = [address.bcode, findOutlet(input)?.brand.code.toLowerCase(), stored.brandCode, defaultBrand];
  return asked.find((code): code is string => brands.includes(code as string)) ?? brands[0] ?? defaultBrand;
};

const clean: EntryAction = { type: 'clean-address', parameters: STORED_PARAMETERS };

/** With a QR code: its outlet, table and check (ENTRY-9, ENTRY-10). */
function enterByCode(input: EntryInput): EntryAction[] {
  const { address, stored, areOutletsFresh } = input;
  const outlet = findOutlet(input);
  // The inline script reads outlets as the server sent them, where the list may be missing.
  const types = (outlet?.outletQRTypes ?? []).filter(Boolean);
  const isKnownType =
    address.qrtypeid === null || types.length === 0 || types.some(({ id }) => id === address.qrtypeid);
  if (!outlet || !isOfBrand(outlet, address.bcode) || !isKnownType)
    return [{ type: areOutletsFresh ? 'rescan' : 'await-outlets' }];

  // An outlet has one brand, so its id identifies both.
  const draft =
    stored.drafts.find(
      ({ visit: { selectedOutlet, selectedTableNo, selectedCheckNo } }) =>
        selectedOutlet?.id === outlet.id && selectedTableNo === address.table && selectedCheckNo === address.checkNo,
    ) ?? null;
  const kept = draft?.visit ?? initialVisit;
  const options = getDiningOptions(outlet, address.qrtypeid);
  const selectedOrderType = chooseOrderType(options, kept.selectedOrderType);
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

/** Without a QR code: restores the last visit. */
function resumeStoredVisit({ address, stored, brands, wasAsked }: EntryInput, brand: string): EntryAction[] {
  const [draft] = stored.drafts;
  const outlet = draft?.visit.selectedOutlet;
  const outletBrand = getVisitBrand(draft);
  // Do not restore an outlet of another brand than the shown one. A brand that this build lacks has no styles.
  const isOfOther = outletBrand !== brand && (address.bcode || brands.includes(outletBrand));
  if (!draft || !outlet || isOfOther) return address.bcode ? [clean] : [];

  const options = getDiningOptions(outlet, draft.visit.selectedQRTypeId);
  const visit = { ...draft.visit, selectedOrderType: chooseOrderType(options, draft.visit.selectedOrderType) };
  const actions: EntryAction[] = [{ type: 'draft', visit, stored: draft }];
  const isFailedPayment = address.path === '/cart' && address.paymentFail !== null;
  // Only screens of ordering ask (ENTRY-11, ENTRY-12).
  if (!isFailedPayment && isOrderingPath(address.path)) {
    // A diner who waits for the answer to an order is not asked to start again (ENTRY-11).
    const isWaiting = stored.attempts.some((attempt) => isAwaited(attempt, getPlace(visit)));
    const isAsked = draft.cart.items.length > 0 && !wasAsked && !isWaiting;
    if (isAsked) actions.push({ type: 'ask', dialog: 'reset-selections' });
    if (!visit.selectedOrderType && options.length > 1) actions.push({ type: 'ask', dialog: 'dining-option' });
  }
  if (address.bcode) actions.push(clean);
  return actions;
}

/**
 * The steps of entering the app with this URL, saved state and outlets (ENTRY-1 to ENTRY-16). Used by the inline script
 * and by the app.
 */
export function decideEntry(input: EntryInput): EntryAction[] {
  const { address, stored, brands } = input;
  const code = getBrandCode(input);
  const brand: EntryAction = { type: 'brand', code };
  // A code that is refused changes nothing: the visit that goes on keeps its brand.
  const before = getVisitBrand(stored.drafts[0]);
  const brandOfRefusal: EntryAction = brands.includes(before) ? { type: 'brand', code: before } : brand;
  const isUnknownBrand = address.bcode !== null && !brands.includes(address.bcode);
  if (address.isDamaged || isUnknownBrand) return [brandOfRefusal, { type: 'rescan' }];
  if (!address.ocode) return [brand, ...resumeStoredVisit(input, code)];
  const actions = enterByCode(input);
  // Until the outlets are there, nothing else tells the brand of a code without one: no other is shown (ENTRY-6).
  const isBrandUnknown = address.bcode === null && actions.some(({ type }) => type === 'await-outlets');
  if (isBrandUnknown) return actions;
  return [actions.some(({ type }) => type === 'rescan') ? brandOfRefusal : brand, ...actions];
}
