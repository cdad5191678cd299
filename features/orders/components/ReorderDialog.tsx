import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Order } from '#contract';
import { selectRoleId } from '#features/model/account';
import { addLines, MAX_LINE_QUANTITY } from '#features/model/cart';
import { getAllergenFit, useMenu, useShownPrices } from '#features/model/menu';
import { isUnchanged, type MissingReason, nameLine, type RebuiltOrder, rebuildOrder } from '#features/model/orders';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { confirmAge, confirmAllergens, ownAllergens, selectVisit } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { QueryState } from '#features/platform/screens';
import { AlertDialog, Dialog, Price, QrIcon, ReceiptRow, ReceiptSkeleton, Stack, Text } from '#ui';
import { messages } from '../messages';

const reasons = {
  'not-available': 'notAvailableToday',
  'sold-out': 'soldOutToday',
  'not-served': 'notServedNow',
  'choices-gone': 'choicesGone',
  free: 'freeByPromotion',
} as const satisfies Record<MissingReason, string>;

function Differences({ missing, reduced, repriced }: Omit<RebuiltOrder, 'lines'>) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const prices = useShownPrices();
  return (
    <Stack gap={3}>
      {missing.map(({ quantity, name, localizations, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an old order have no identity but their position.
        <div key={at}>
          <Text weight="strong">{`${quantity}× ${nameLine(name, localizations, languageId)}`}</Text>
          <Text size="small" tone="muted">
            {t(reasons[reason])}
          </Text>
        </div>
      ))}
      {reduced.map(({ localizations, without }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <div key={at}>
          <Text weight="strong">{localized(localizations, languageId).name}</Text>
          <Text size="small" tone="muted">
            {t('withoutChoices', {
              names: without.map((one) => nameLine(one.name, one.localizations, languageId)).join(', '),
            })}
          </Text>
        </div>
      ))}
      {repriced.length > 0 && (
        <div>
          <Text weight="strong">{t('pricedAnew')}</Text>
          {repriced.map(({ localizations, from, to, charged }, at) => (
            <ReceiptRow
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              key={at}
              label={localized(localizations, languageId).name}
              value={
                <>
                  <s>
                    <Price cents={prices.of({ ...charged, price: from })} tone="quiet" />
                  </s>
                  <span> </span>
                  <Price cents={prices.of({ ...charged, price: to })} tone="strong" />
                </>
              }
            />
          ))}
        </div>
      )}
    </Stack>
  );
}

export interface ReorderDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** Lists what has changed since an old order before its dishes go into the cart; without changes they go at once. */
export default function ReorderDialog({ order, open, onClose }: ReorderDialogProps) {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const languageId = useLanguageId();
  const navigate = useNavigate();
  const roleId = useAppSelector(selectRoleId);
  const { selectedOutlet } = useAppSelector(selectVisit);
  const query = useMenu();
  const menu = query.currentData;
  const today = useMemo(() => menu && rebuildOrder(order, menu, roleId), [order, menu, roleId]);
  const isAdded = useRef(false);

  const add = async () => {
    if (!today || isAdded.current) return;
    isAdded.current = true;
    // A diner who says no may order again later.
    const refuse = () => {
      isAdded.current = false;
      onClose();
    };
    // Nothing comes into the cart unless the age is confirmed (ITEM-26).
    if (today.lines.some(({ itemId }) => menu?.items[itemId]?.isAlcohol) && !(await confirmAge())) return refuse();
    const own = ownAllergens.get();
    const held = today.lines.flatMap((line) => {
      const item = menu?.items[line.itemId];
      const fit = item && getAllergenFit(item, line.modifiers, own);
      return fit && fit.held.length > 0 ? [{ line, held: fit.held }] : [];
    });
    const dishes = held.map(({ line }) => localized(line.localizations, languageId).name);
    const allergens = own.filter((one) => held.some((entry) => entry.held.includes(one)));
    if (!(await confirmAllergens(allergens, [...new Set(dishes)]))) return refuse();
    const left = dispatch(addLines(today.lines));
    if (left.length > 0) {
      const names = left.map(({ localizations }) => localized(localizations, languageId).name);
      const dishes = [...new Set(names)].join(', ');
      dispatch(notify({ kind: 'warning', text: t('reOrderTooMany', { dishes, max: MAX_LINE_QUANTITY }) }));
    }
    navigate('/cart');
  };
  // A server may name the outlet of an order only.
  const { id, name } = order.outlet as Partial<Order['outlet']>;
  const isHere = id === undefined ? selectedOutlet?.name === name : selectedOutlet?.id === id;
  const goesAtOnce = open && isHere && today !== undefined && isUnchanged(today);
  const addAtOnce = useEffectEvent(add);
  useEffect(() => {
    if (goesAtOnce) addAtOnce();
  }, [goesAtOnce]);

  if (goesAtOnce) return null;
  if (!selectedOutlet) {
    return (
      <AlertDialog
        open={open}
        onOpenChange={onClose}
        illustration={<QrIcon size={48} stroke={1.5} aria-hidden />}
        title={t('reOrderScan')}
        description={t('reOrderScanText')}
        primaryAction={<SubmitButton onClick={onClose}>{t('close')}</SubmitButton>}
      />
    );
  }
  const elsewhere = isHere ? undefined : t('reOrderElsewhere', { old: order.outlet.name, now: selectedOutlet.name });
  if (!today) {
    return (
      <Dialog
        open={open}
        onOpenChange={onClose}
        title={t('reOrderTitle')}
        secondaryAction={<SubmitButton onClick={onClose}>{t('cancel')}</SubmitButton>}
      >
        <QueryState
          query={{ ...query, data: menu }}
          loading={<ReceiptSkeleton label={t('reOrderLoading')} count={2} />}
        />
      </Dialog>
    );
  }
  const isNothing = today.lines.length === 0;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('reOrderTitle')}
      description={[elsewhere, isUnchanged(today) ? '' : t(isNothing ? 'reOrderNone' : 'reOrderText')]
        .filter(Boolean)
        .join(' ')}
      secondaryAction={isNothing ? undefined : <SubmitButton onClick={onClose}>{t('cancel')}</SubmitButton>}
      primaryAction={
        isNothing ? (
          <SubmitButton onClick={onClose}>{t('close')}</SubmitButton>
        ) : (
          <SubmitButton onClick={add}>{t('addToCart')}</SubmitButton>
        )
      }
    >
      <Differences missing={today.missing} reduced={today.reduced} repriced={today.repriced} />
    </Dialog>
  );
}
