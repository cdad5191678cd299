import { useMessages } from '#features/platform/i18n';
import { formatPrice, Text } from '#ui';
import { messages } from '../messages';

export interface TotalChangeProps {
  /** The total that the diner has confirmed, in cents; undefined if it has not changed. */
  before: number | undefined;
  /** The total now, in cents. */
  total: number;
}

/** Why a confirmation is asked for again: the total has changed (CHECKOUT-39). */
export function TotalChange({ before, total }: TotalChangeProps) {
  const t = useMessages(messages);
  if (before === undefined) return null;
  return (
    <Text role="alert" tone="danger" weight="medium">
      {t('totalChanged', { before: formatPrice(before), total: formatPrice(total) })}
    </Text>
  );
}
