import { useMemo } from 'react';
import type { Order } from '#contract';
import { type Brand, getBrand, useBrand } from '#features/model/shop';
import { useLanguageId, useMessages } from '#features/platform/i18n';
import { formatPrice } from '#ui';
import { useInvoiceWords } from './invoice/invoiceWords';
import { messages } from './messages';
import { type PrintLine, toPrintLines } from './printLines';

/**
 * Returns the seller's name. The phone may have changed to another brand since.
 * @param here the brand of the visit
 */
export function getSellerName({ brandCode, outlet }: Pick<Order, 'brandCode' | 'outlet'>, here?: Brand): string {
  const seller = brandCode ? getBrand(brandCode.toLowerCase()) : here;
  return seller?.name ?? outlet.name;
}

/** The lines of a printed receipt in the chosen language. */
export function usePrintLines(order: Order): PrintLine[] {
  const t = useMessages(messages);
  const words = useInvoiceWords();
  const languageId = useLanguageId();
  const brand = getSellerName(order, useBrand());
  return useMemo(
    () =>
      toPrintLines({
        order,
        brand,
        t,
        words,
        languageId,
        price: (cents, kind) => formatPrice(kind === 'off' ? -cents : cents),
      }),
    [order, brand, t, words, languageId],
  );
}
