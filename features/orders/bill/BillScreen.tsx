import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useIsMember } from '#features/model/account';
import { type Bill, type BillPart, useBillQuery } from '#features/model/orders';
import { selectTaxes, usePageTitle } from '#features/model/shop';
import { useAppSelector } from '#features/model/store';
import { selectOutletSettings, selectVisit } from '#features/model/visit';
import { isRefusal } from '#features/platform/api';
import { SubmitButton } from '#features/platform/forms';
import { languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { useScreenSlots } from '#features/platform/screens';
import {
  AlertDialog,
  BillIcon,
  BillLine,
  Column,
  IconButton,
  type LineModifier,
  Price,
  ReceiptCard,
  ReceiptRow,
  ReceiptSkeleton,
  ReceiptTotal,
  RefreshIcon,
  Screen,
  TopBar,
} from '#ui';
import { messages } from './messages';

function BillCard({ bill }: { bill: Bill }) {
  const t = useMessages(messages);
  const locale = languageTag(useLanguageId());
  // A till names the tax of a check and not its kind: the shop knows which of its taxes the prices include.
  const isIncluded = useAppSelector(selectTaxes).some(
    ({ name, type }) => name === bill.tax?.name && type === 'Inclusive',
  );
  const price = (cents: number) => <Price cents={cents} locale={locale} />;
  const modifier = ({ quantity, name, total }: BillPart, id: number): LineModifier => ({
    id,
    name: quantity > 1 ? `${name} ×${quantity}` : name,
    price: total > 0 ? price(total) : undefined,
  });
  return (
    <>
      <ReceiptCard>
        <ReceiptRow label={t('table')} value={bill.tableNo} />
        <ReceiptRow label={t('check')} value={bill.checkNo} />
      </ReceiptCard>
      <ReceiptCard title={t('items')}>
        {bill.items.map((item, at) => (
          <BillLine
            // A till may list the same dish twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill have no identity but their place.
            key={at}
            quantity={item.quantity}
            name={item.name}
            price={price(item.total)}
            modifiers={item.modifiers.map(modifier)}
            parts={item.children.map(({ quantity, name, total, modifiers }, id) => ({
              id,
              quantity,
              name,
              price: total > 0 ? price(total) : undefined,
              modifiers: modifiers.map(modifier),
            }))}
          />
        ))}
        {bill.serviceCharge > 0 && <ReceiptRow label={t('serviceCharge')} value={price(bill.serviceCharge)} />}
        {bill.tax && (
          <ReceiptRow
            tone={isIncluded ? 'quiet' : 'plain'}
            label={isIncluded ? t('taxIncluded', { name: bill.tax.name }) : bill.tax.name}
            value={price(bill.tax.total)}
          />
        )}
        <ReceiptTotal label={t('total')} value={price(bill.total)} />
      </ReceiptCard>
    </>
  );
}

/** An open bill is asked for again this often, milliseconds: staff ring things up meanwhile. */
const REFRESH_MS = 10_000;

const NOT_FOUND = 404;

/** What the till has on the diner's check (ORDER-16). */
function BillOfCheck() {
  const t = useMessages(messages);
  const { navigation } = useScreenSlots();
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const { selectedOutlet, selectedTableNo, selectedCheckNo } = useAppSelector(selectVisit);
  const wanted =
    selectedOutlet && selectedTableNo && selectedCheckNo
      ? { outletId: selectedOutlet.id, tableNo: selectedTableNo, checkNo: selectedCheckNo }
      : skipToken;
  const [pollingInterval, setPollingInterval] = useState(0);
  const {
    currentData: bill,
    error,
    isFetching,
    refetch,
  } = useBillQuery(wanted, { pollingInterval, refetchOnMountOrArgChange: true });
  const isOpen = bill !== undefined;
  useEffect(() => setPollingInterval(isOpen ? REFRESH_MS : 0), [isOpen]);
  // A bill that is read stays when the shop does not answer once, and goes when the till has it no more.
  const isGone = error !== undefined && (!isOpen || (isRefusal(error) && error.statusCode === NOT_FOUND));
  const isMissing = wanted === skipToken || (isGone && !isFetching);
  const back = () => navigate('/');
  return (
    <Screen
      header={
        <TopBar
          title={t('viewBill')}
          subtitle={selectedOutlet?.name}
          actions={
            bill && (
              <IconButton
                label={t('refresh')}
                icon={<RefreshIcon size={20} aria-hidden />}
                onClick={() => void refetch()}
              />
            )
          }
        />
      }
      footer={navigation}
    >
      <Column>
        {bill && !isMissing ? <BillCard bill={bill} /> : !isMissing && <ReceiptSkeleton label={t('loading')} />}
        <AlertDialog
          open={isMissing}
          illustration={<BillIcon size={48} stroke={1.5} aria-hidden />}
          title={t('notFound')}
          description={t('notFoundText')}
          onOpenChange={back}
          primaryAction={<SubmitButton onClick={back}>{t('goBack')}</SubmitButton>}
        />
      </Column>
    </Screen>
  );
}

/** `/bill`. Where orders do not go straight to the till there is none: the link leads to the account (ORDER-18). */
export default function BillScreen() {
  const settings = useAppSelector(selectOutletSettings);
  const isMember = useIsMember();
  if (settings && !settings.isDirectToPos) return <Navigate to={isMember ? '/account' : '/signin'} replace />;
  return <BillOfCheck />;
}
