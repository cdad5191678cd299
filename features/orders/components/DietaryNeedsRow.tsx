import type { Order } from '#contract';
import { useFactNames } from '#features/model/menu';
import { useMessages } from '#features/platform/i18n';
import { ReceiptRow } from '#ui';
import { messages } from '../messages';

/** The allergens that the kitchen was told (ORDER-36); null for nothing. No receipt has it. */
export function DietaryNeedsRow({ order }: { order: Order }) {
  const t = useMessages(messages);
  const factName = useFactNames();
  const stated: unknown = order.dietaryNeeds?.allergens;
  const words = Array.isArray(stated) ? stated.filter((word) => typeof word === 'string') : [];
  return words.length > 0 && <ReceiptRow label={t('dietaryNeeds')} value={words.map(factName).join(', ')} />;
}
