import { getCheckName } from '#contract/wire';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { NOW, openDialog, selectDiningOptions, selectVisit } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { ReceiptCard, ReceiptRow } from '#ui';
import { messages } from './messages';
import { Flush } from './parts';

const typeMessages = { 'Dine In': 'dineIn', Takeaway: 'takeaway', Delivery: 'delivery', Retail: 'retail' } as const;

/** Outlet, table, dining option and collection time (CART-8). */
export function OrderDetails() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const visit = useAppSelector(selectVisit);
  const options = useAppSelector(selectDiningOptions, (a, b) => a.join() === b.join());
  const { selectedOutlet, selectedOrderType, selectedTableNo, selectedCheckNo, selectedCollectionTime } = visit;
  const isDirectToTill = visit.selectedOutletSettings?.isDirectToPos ?? false;
  const aboutMinutes = visit.selectedOutletSettings?.aboutMinutes;
  // Food that is collected at a time is ready then.
  const isLater = selectedOrderType === 'Takeaway' && selectedCollectionTime !== NOW;
  const time = selectedCollectionTime === NOW ? t('now') : selectedCollectionTime;
  return (
    <ReceiptCard
      title={t('yourOrder')}
      action={
        options.length > 1 && (
          <Flush data-edge="end">
            <SubmitButton variant="quiet" onClick={() => dispatch(openDialog('dining-option'))}>
              {t('change')}
            </SubmitButton>
          </Flush>
        )
      }
    >
      <ReceiptRow label={t('outlet')} value={selectedOutlet?.name ?? t('none')} />
      <ReceiptRow label={t('tableNo')} value={selectedTableNo ?? t('none')} />
      <ReceiptRow
        label={t('diningOption')}
        value={selectedOrderType ? t(typeMessages[selectedOrderType]) : t('none')}
      />
      {selectedOrderType === 'Takeaway' && <ReceiptRow label={t('collectionTime')} value={time ?? t('none')} />}
      {aboutMinutes !== undefined && !isLater && (
        <ReceiptRow label={t('readyIn')} value={t('aboutMinutes', { minutes: aboutMinutes })} />
      )}
      {isDirectToTill && (
        <ReceiptRow label={t('checkNo')} value={selectedCheckNo ? getCheckName(selectedCheckNo) : t('none')} />
      )}
    </ReceiptCard>
  );
}
