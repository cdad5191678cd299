import { useMemo } from 'react';
import type { Order } from '#contract';
import { useBrand } from '#features/model/shop';
import { useMessages } from '#features/platform/i18n';
import { formatPrice } from '#ui';
import { messages } from './messages';
import { type PrintLine, toPrintLines } from './printLines';

/** The lines of a printed receipt in the chosen language. */
export function usePrintLines(order: Order): PrintLine[] {
  const t = useMessages(messages);
  const brand = useBrand()?.name ?? order.outlet.name;
  return useMemo(
    () =>
      toPrintLines({
        order,
        brand,
        t,
        price: (cents, kind) => formatPrice(kind === 'off' ? -cents : cents),
      }),
    [order, brand, t],
  );
}
