import { type Bill, type BillPart, nameLine } from '#features/model/orders';
import { selectTaxes, useBrandName } from '#features/model/shop';
import { useAppSelector } from '#features/model/store';
import { selectOutletSettings, selectVisit } from '#features/model/visit';
import { useLanguageId, useMessages } from '#features/platform/i18n';
import { BillLine, type LineModifier, Price, ReceiptCard, ReceiptRow, ReceiptTotal, Text } from '#ui';
import { PrintedLines } from '../components/PrintedLines';
import { getSeller } from '../invoice/getSeller';
import { getTaxName, useInvoiceWords } from '../invoice/invoiceWords';
import { SellerOfReceipt } from '../invoice/SellerOfReceipt';
import { toBillLines } from './billLines';
import { getBillSums } from './billSums';
import { messages } from './messages';

export interface BillCardProps {
  bill: Bill;
  /** When the bill was read, in words. */
  date: string;
}

/** The seller of the outlet whose bill is shown. */
const useSeller = () => getSeller(useAppSelector(selectOutletSettings)?.seller);

/** A bill on the screen. */
export function BillCard({ bill, date }: BillCardProps) {
  const t = useMessages(messages);
  const words = useInvoiceWords();
  const seller = useSeller();
  const sums = getBillSums(bill, useAppSelector(selectTaxes), seller);
  const { discount, serviceCharge, deposit, tax, form, toShown } = sums;
  const isFull = form === 'full';
  const taxName = tax ? getTaxName(tax, { seller, isFull, words, tax: t('tax') }) : '';
  const languageId = useLanguageId();
  const price = (cents: number) => <Price cents={cents} />;
  const getName = ({ name, localizations }: BillPart) => nameLine(name, localizations, languageId);
  const modifier = (part: BillPart, id: number): LineModifier => ({
    id,
    name: part.quantity > 1 ? `${getName(part)} ×${part.quantity}` : getName(part),
    price: part.total !== 0 ? price(toShown(part.total)) : undefined,
  });
  return (
    <>
      <ReceiptCard title={isFull ? words.taxInvoice : undefined}>
        {seller && <SellerOfReceipt seller={seller} />}
        <ReceiptRow label={t('table')} value={bill.tableNo} />
        <ReceiptRow label={t('check')} value={bill.checkNo} />
        {seller && date && <ReceiptRow label={words.date} value={date} />}
      </ReceiptCard>
      <ReceiptCard title={t('items')}>
        {bill.items.map((item, at) => (
          <BillLine
            // A till may list the same dish twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill have no identity but their place.
            key={at}
            quantity={item.quantity}
            name={getName(item)}
            price={price(toShown(item.total))}
            modifiers={[
              ...item.modifiers.map(modifier),
              ...(item.deposit > 0 ? [{ id: 'deposit', name: t('deposit'), price: price(item.deposit) }] : []),
            ]}
            parts={item.children.map((child, id) => ({
              id,
              quantity: child.quantity,
              name: getName(child),
              price: child.total > 0 ? price(toShown(child.total)) : undefined,
              modifiers: child.modifiers.map(modifier),
            }))}
          />
        ))}
        {discount > 0 && (
          <ReceiptRow tone="off" label={t('discount')} value={<Price cents={discount} variant="off" />} />
        )}
        {serviceCharge > 0 && <ReceiptRow label={t('serviceCharge')} value={price(serviceCharge)} />}
        {isFull && <ReceiptRow label={words.totalWithoutGst} value={price(sums.totalWithoutGst)} />}
        {tax && (
          <ReceiptRow
            tone={tax.isIncluded && !isFull ? 'quiet' : 'plain'}
            label={tax.isIncluded && !isFull ? t('taxIncluded', { name: taxName }) : taxName}
            value={price(tax.total)}
          />
        )}
        {form !== 'plain' && deposit > 0 && (
          <ReceiptRow label={words.totalWithGst} value={price(bill.total - deposit)} />
        )}
        {deposit > 0 && <ReceiptRow label={t('deposit')} value={price(deposit)} />}
        <ReceiptTotal label={isFull && deposit === 0 ? words.totalWithGst : t('total')} value={price(bill.total)} />
        {form === 'simplified' && (
          <Text size="small" tone="muted">
            {words.includesGst}
          </Text>
        )}
      </ReceiptCard>
    </>
  );
}

/** A bill for the printer. */
export function BillOnPaper({ bill, date }: BillCardProps) {
  const t = useMessages(messages);
  const words = useInvoiceWords();
  const seller = useSeller();
  const taxes = useAppSelector(selectTaxes);
  const languageId = useLanguageId();
  const outlet = useAppSelector(selectVisit).selectedOutlet?.name ?? '';
  const brand = useBrandName() ?? outlet;
  return <PrintedLines lines={toBillLines({ bill, brand, outlet, taxes, t, words, languageId, seller, date })} />;
}
