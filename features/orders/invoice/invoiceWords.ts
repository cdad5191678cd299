import { useMemo } from 'react';
import type { Seller } from '#contract';
import { type Translate, useMessages } from '#features/platform/i18n';
import { messages } from './messages';

/** The words of tax invoices in one language. Those that the law prescribes are in English too. */
export const toInvoiceWords = (t: Translate<typeof messages.english>) => ({
  taxInvoice: t('taxInvoice'),
  includesGst: t('includesGst'),
  totalWithoutGst: t('totalWithoutGst'),
  totalWithGst: t('totalWithGst'),
  date: t('date'),
  customer: t('customer'),
  getGstNumber: (number: string) => t('gstNumber', { number }),
  getGst: (rate: number) => t('gstAt', { rate }),
});
export type InvoiceWords = ReturnType<typeof toInvoiceWords>;

/** The words of tax invoices in the chosen language. */
export function useInvoiceWords(): InvoiceWords {
  const t = useMessages(messages);
  return useMemo(() => toInvoiceWords(t), [t]);
}

/** Name, address and GST number of a seller, one text a line (ORDER-28). */
export const getSellerTexts = ({ name, address, gstNumber }: Seller, words: InvoiceWords): string[] => [
  name,
  ...(address ? [address] : []),
  ...(gstNumber ? [words.getGstNumber(gstNumber)] : []),
];

export interface TaxNameInput {
  seller: Seller | undefined;
  /** The receipt has the full form. */
  isFull: boolean;
  words: InvoiceWords;
  /** The word for a tax without a name. */
  tax: string;
}

/** Label of a tax. One of a seller without a GST number is not called GST (ORDER-31). */
export function getTaxName(
  { name, rate }: { name: string; rate?: number | undefined },
  { seller, isFull, words, tax }: TaxNameInput,
): string {
  if (seller && !seller.gstNumber) return tax;
  return (isFull && rate ? words.getGst(rate) : name) || tax;
}
