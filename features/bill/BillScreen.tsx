import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { languageTag, useLanguageId, useMessages } from '#features/i18n';
import { selectSelections } from '#features/selections';
import { ShellNav, usePageTitle } from '#features/shell';
import {
  AlertDialog,
  BillIcon,
  Column,
  IconButton,
  LineItem,
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
import { type Bill, type BillPart, useBillQuery } from './api';
import { messages } from './messages';

function BillCard({ bill }: { bill: Bill }) {
  const t = useMessages(messages);
  const locale = languageTag(useLanguageId());
  const price = (cents: number) => <Price cents={cents} locale={locale} />;
  const line = ({ quantity, name, total }: BillPart, id: string): LineModifier => ({
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
          <LineItem
            // A till may list the same dish twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill have no identity but their place.
            key={at}
            quantity={item.quantity}
            name={item.name}
            price={price(item.total)}
            modifiers={[
              ...item.modifiers.map((modifier, index) => line(modifier, `modifier-${index}`)),
              ...item.children.map((child, index) => ({
                ...line(child, `child-${index}`),
                inner: child.modifiers.map((modifier, inside) => line(modifier, `inner-${inside}`)),
              })),
            ]}
          />
        ))}
        {bill.serviceCharge > 0 && <ReceiptRow label={t('serviceCharge')} value={price(bill.serviceCharge)} />}
        {bill.tax && <ReceiptRow label={bill.tax.name} value={price(bill.tax.total)} />}
        <ReceiptTotal label={t('total')} value={price(bill.total)} />
      </ReceiptCard>
    </>
  );
}

/** `/bill`: what the till has on the diner's check (ordering §2 Bill screen). */
export default function BillScreen() {
  const t = useMessages(messages);
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const { selectedOutlet, selectedTableNo, selectedCheckNo } = useSelector(selectSelections);
  const wanted =
    selectedOutlet && selectedTableNo && selectedCheckNo
      ? { outletId: selectedOutlet.id, tableNo: selectedTableNo, checkNo: selectedCheckNo }
      : skipToken;
  const {
    currentData: bill,
    isFetching,
    isError,
    refetch,
  } = useBillQuery(wanted, {
    refetchOnMountOrArgChange: true,
  });
  const isMissing = wanted === skipToken || (isError && !isFetching);
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
      footer={<ShellNav />}
    >
      <Column>
        {bill ? <BillCard bill={bill} /> : !isMissing && <ReceiptSkeleton label={t('loading')} />}
        <AlertDialog
          open={isMissing}
          illustration={<BillIcon size={48} stroke={1.5} aria-hidden />}
          title={t('notFound')}
          description={t('notFoundText')}
          onOpenChange={back}
          mainAction={{ label: t('goBack'), onPress: back }}
        />
      </Column>
    </Screen>
  );
}
