import { useMemo } from 'react';
import type { Order } from '#contract';
import { useBrand } from '#features/model/shop';
import { useLanguageId, useMessages } from '#features/platform/i18n';
import { formatPrice } from '#ui';
import { messages } from './messages';
import { type PrintLine, toPrintLines } from './printLines';

/** The lines of a printed receipt in the chosen language. */
export function usePrintLines(order: Order): PrintLine[] {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const brand = useBrand()?.name ?? order.outlet.name;
  return useMemo(
    () =>
      toPrintLines({
        order,
        brand,
        t,
        languageId,
        price: (cents, kind) => formatPrice(kind === 'off' ? -cents : cents),
      }),
    [order, brand, t, languageId],
  );
}
