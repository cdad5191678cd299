import { styled } from 'styled-components';
import type { Seller } from '#contract';
import { Text, token } from '#ui';
import { getSellerTexts, useInvoiceWords } from './invoiceWords';

const Lines = styled.div`
  padding-block-end: ${token.space[3]};
`;

/** The seller in the head of a receipt (ORDER-28). */
export const SellerOfReceipt = ({ seller }: { seller: Seller }) => (
  <Lines>
    {getSellerTexts(seller, useInvoiceWords()).map((text) => (
      <Text key={text} size="small" tone="muted">
        {text}
      </Text>
    ))}
  </Lines>
);
