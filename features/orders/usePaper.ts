import { useMemo } from 'react';
import type { Order } from '#contract';
import { useBrand } from '#features/model/shop';
import { languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { formatPrice } from '#ui';
import { messages } from './messages';
import { type PaperLine, paperOf } from './paper';

/** The receipt of an order in the words of the chosen language. */
export function usePaper(order: Order): PaperLine[] {
  const t = useMessages(messages);
  const locale = languageTag(useLanguageId());
  const brand = useBrand()?.name ?? order.outlet.name;
  return useMemo(
    () =>
      paperOf({
        order,
        brand,
        t,
        price: (cents, kind) => formatPrice(kind === 'off' ? -cents : cents, locale),
      }),
    [order, brand, t, locale],
  );
}
