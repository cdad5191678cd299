import { skipToken } from '@reduxjs/toolkit/query';
import { memo } from 'react';
import { useNavigate } from 'react-router-dom';
import { getLineParts, isFree, isUnreadableTax, lineTotal, toAddedCharges } from '#contract/money';
import {
  type CartLine,
  cartApi,
  removeLines,
  selectArePromotionsMissing,
  selectFreeLines,
  selectHasIncomplete,
  selectHasNotServed,
  selectHasSoldOut,
  selectLineIds,
  selectLines,
  selectLinesByCategory,
  selectQuote,
} from '#features/model/cart';
import { nameCharges, usePriceNote, useSayPrices, useShownPrices } from '#features/model/menu';
import { selectIsSoldOutByOwnOrder } from '#features/model/orders';
import { useBrand, useOutletSettingsQuery, useTaxesQuery } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { selectAreChargesUnknown, selectIsTotalUnknown, selectOrderType, selectOutlet } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { Price, ReceiptCard, ReceiptRow, ReceiptTotal, RemoveIcon, Stack, Text, TextLink } from '#ui';
import { CartLineRow, FreeLineRow } from './CartLineRow';
import { messages } from './messages';
import { Flush, Row, Under } from './parts';

/** `list` shows lines in the order in which they were added, `category` below the names of the menu's categories. */
export type CartGrouping = 'list' | 'category';

function LineList() {
  const ids = useAppSelector(selectLineIds);
  return (
    <div>
      {ids.map((id) => (
        <CartLineRow key={id} cartItemId={id} />
      ))}
    </div>
  );
}

function GroupedLines() {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const groups = useAppSelector(selectLinesByCategory);
  return (
    <Stack gap={3}>
      {groups.map(({ categoryId, localizations, ids }) => (
        <section key={categoryId}>
          <Text as="div" size="small" tone="muted" weight="strong" role="heading" aria-level={3}>
            {localized(localizations, languageId).name || t('otherItems')}
          </Text>
          {ids.map((id) => (
            <CartLineRow key={id} cartItemId={id} />
          ))}
        </section>
      ))}
    </Stack>
  );
}

function FreeLines() {
  const lines = useAppSelector(selectFreeLines);
  if (lines.length === 0) return null;
  return (
    <Under>
      {lines.map((line) => (
        <FreeLineRow key={line.cartItemId} line={line} />
      ))}
    </Under>
  );
}

interface RemoveLinesProps {
  which: (line: CartLine) => boolean;
  /** Whether the label shares its row. */
  row: 'own' | 'shared';
  children: string;
}

/** Removes several lines at once; none where single lines have their own button (CART-3). */
function RemoveLines({ which, row, children }: RemoveLinesProps) {
  const dispatch = useAppDispatch();
  const ids = useAppSelector(
    (state) => selectLines(state).flatMap((line) => (which(line) ? line.cartItemId : [])),
    (a, b) => a.length === b.length && a.every((id, at) => id === b[at]),
  );
  if (ids.length < 2) return null;
  return (
    <Flush data-edge="start" data-row={row}>
      <SubmitButton
        variant="quiet"
        icon={<RemoveIcon size={20} aria-hidden />}
        onClick={() => dispatch(removeLines(ids))}
      >
        {children}
      </SubmitButton>
    </Flush>
  );
}

const isSoldOut = (line: CartLine): boolean => line.isSoldOut && !line.servedOnly;
const isNotServed = (line: CartLine): boolean => line.servedOnly !== undefined;
const isPaidFor = (line: CartLine): boolean => !isFree(line);

/** The sentence about the prices of the lines (MENU-25): of those with service charge where there is one. */
function PriceStatement() {
  const parts = useAppSelector(selectLines).flatMap(getLineParts);
  const first = parts.find(({ isServiceChargeExempt }) => !isServiceChargeExempt);
  const note = usePriceNote(first ? [first, ...parts] : parts);
  if (parts.length === 0 || !note) return null;
  return (
    <Text size="small" tone="muted">
      {note}
    </Text>
  );
}

/** Every figure between the lines and the total, and the total. */
function Totals() {
  const t = useMessages(messages);
  const say = useSayPrices();
  const prices = useShownPrices();
  const areLinesWithCharges = useAppSelector((state) =>
    selectLines(state).some((line) => prices.ofLine(line) !== lineTotal(line)),
  );
  const voucher = useAppSelector((state) => state.cart.voucher);
  const bill = useAppSelector((state) => selectQuote(state));
  const promoCode = useAppSelector((state) => state.cart.promoCode);
  const gifts = bill.codeRewards.filter(({ type }) => type === 'Item').map(({ displayValue }) => displayValue);
  // The promo code stands before the promotions, although those are taken first.
  const discounts = [
    ...bill.discounts.filter(({ source }) => source === 'promoCode'),
    ...bill.discounts.filter(({ source }) => source === 'promotion'),
  ];
  // Taxes that the prices of the menu include are in the subtotal already.
  const added = nameCharges(say, toAddedCharges(bill));
  // The lines above it show more than the prices of the menu, of which the subtotal is the sum (CART-43).
  const subtotal = areLinesWithCharges && added ? t('subtotalBefore', { charges: added }) : t('subtotal');
  return (
    <Under data-holds="totals">
      <ReceiptRow label={subtotal} value={<Price cents={bill.subtotal} />} />
      {promoCode && gifts.length > 0 && (
        <ReceiptRow tone="off" label={t('promoCode', { name: promoCode.code })} value={gifts.join(', ')} />
      )}
      {discounts.map(({ id, name, source, amount }) => (
        <ReceiptRow
          key={`${source} ${id}`}
          tone="off"
          label={source === 'promoCode' ? t('promoCode', { name }) : name}
          value={<Price cents={amount} variant="off" />}
        />
      ))}
      {bill.serviceCharge > 0 && <ReceiptRow label={t('serviceCharge')} value={<Price cents={bill.serviceCharge} />} />}
      {bill.taxes.map(({ id, name, type, amount }) => (
        <ReceiptRow
          key={id}
          tone={type === 'Inclusive' ? 'quiet' : 'plain'}
          label={type === 'Inclusive' ? t('taxIncluded', { name }) : name}
          value={<Price cents={amount} />}
        />
      ))}
      {bill.deposit > 0 && <ReceiptRow label={t('deposit')} value={<Price cents={bill.deposit} />} />}
      {bill.voucherDiscount > 0 && (
        <ReceiptRow
          tone="off"
          label={t('voucherLine', { name: voucher?.label ?? '' })}
          value={<Price cents={bill.voucherDiscount} variant="off" />}
        />
      )}
      {bill.rebateDiscount > 0 && (
        <ReceiptRow tone="off" label={t('rebate')} value={<Price cents={bill.rebateDiscount} variant="off" />} />
      )}
      <ReceiptTotal label={t('total')} value={<Price cents={bill.total} />} />
    </Under>
  );
}

const TotalsOnly = memo(Totals);

interface FailedProps {
  /** The missing data and the consequence. */
  text: string;
  queries: readonly { isFetching: boolean; refetch: () => unknown }[];
}

/** Something that did not load, with a way to ask for it again. Nothing where no query failed. */
function Failed({ text, queries }: FailedProps) {
  const t = useMessages(messages);
  if (queries.length === 0) return null;
  return (
    <Row>
      <Text size="small" tone="danger" role="status">
        {text}
      </Text>
      <Flush data-edge="start" data-row="own">
        <SubmitButton
          variant="quiet"
          loading={queries.some(({ isFetching }) => isFetching)}
          onClick={() => {
            for (const query of queries) void query.refetch();
          }}
        >
          {t('tryAgain')}
        </SubmitButton>
      </Flush>
    </Row>
  );
}

/** Below the total, which lacks what promotions would take off: they did not load (CART-40). */
function MissingPromotions() {
  const t = useMessages(messages);
  const query = cartApi.useCurrentPromotionsQuery(useAppSelector(selectOutlet)?.id ?? skipToken);
  const areMissing = useAppSelector(selectArePromotionsMissing);
  return <Failed text={t('promotionsUnknown')} queries={areMissing ? [query] : []} />;
}

/** Replaces the total if the outlet's charges did not load or cannot be computed (CART-38). Empty while they load. */
function MissingTotal() {
  const t = useMessages(messages);
  const outlet = useAppSelector(selectOutlet);
  const settings = useOutletSettingsQuery(outlet?.id ?? skipToken);
  const taxes = useTaxesQuery(outlet?.brandId ?? skipToken);
  const failed = [settings, taxes].filter(
    (query) => query.isError || (query === taxes && taxes.data?.some(isUnreadableTax)),
  );
  return <Failed text={t('chargesUnknown')} queries={failed} />;
}

export interface CartSummaryProps {
  grouping: CartGrouping;
}

/** The receipt: lines, free lines and totals (CART-9). */
export function CartSummary({ grouping }: CartSummaryProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const hasSoldOut = useAppSelector(selectHasSoldOut);
  const hasNotServed = useAppSelector(selectHasNotServed);
  const isTakeaway = useAppSelector(selectOrderType) === 'Takeaway';
  const hasIncomplete = useAppSelector(selectHasIncomplete);
  const isOwnOrder = useAppSelector(selectIsSoldOutByOwnOrder);
  const hasLanding = useBrand()?.toggles.landing ?? false;
  // Charges depend on the way of ordering: no total before it is chosen (ENTRY-26).
  const isUnknown = useAppSelector(selectIsTotalUnknown);
  const areChargesUnknown = useAppSelector(selectAreChargesUnknown);
  return (
    <ReceiptCard
      title={t('orderSummary')}
      action={
        <TextLink href={hasLanding ? '/menu' : '/'} onNavigate={(href) => navigate(href)}>
          {t('addMore')}
        </TextLink>
      }
    >
      <PriceStatement />
      {hasSoldOut && (
        <Row>
          <Text size="small" tone="danger" role="status">
            {t(isOwnOrder ? 'soldOutByOwnOrder' : 'removeSoldOut')}
          </Text>
          <RemoveLines which={isSoldOut} row="shared">
            {t('clearSoldOut')}
          </RemoveLines>
        </Row>
      )}
      {hasNotServed && (
        <Row>
          <Text size="small" tone="danger" role="status">
            {t(isTakeaway ? 'notServedThen' : 'notServed')}
          </Text>
          <RemoveLines which={isNotServed} row="shared">
            {t('clearNotServed')}
          </RemoveLines>
        </Row>
      )}
      {hasIncomplete && (
        <Text size="small" tone="danger" role="status">
          {t('chooseAgain')}
        </Text>
      )}
      {grouping === 'category' ? <GroupedLines /> : <LineList />}
      <RemoveLines which={isPaidFor} row="own">
        {t('clearCart')}
      </RemoveLines>
      <FreeLines />
      {!isUnknown && <TotalsOnly />}
      {!isUnknown && <MissingPromotions />}
      {areChargesUnknown && <MissingTotal />}
    </ReceiptCard>
  );
}
