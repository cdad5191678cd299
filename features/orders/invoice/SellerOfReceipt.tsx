import type { Seller } from '#contract';
import { Text } from '#ui';
import { getSellerTexts, useInvoiceWords } from './invoiceWords';

/** The seller in the head of a receipt (ORDER-28). */
export function SellerOfReceipt({ seller }: { seller: Seller }) {
  const words = useInvoiceWords();
  return getSellerTexts(seller, words).map((text) => (
    <Text key={text} size="small" tone="muted">
      {text}
    </Text>
  ));
}
