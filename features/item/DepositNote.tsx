import type { Priced } from '#contract/money';
import { useIsDepositCharged } from '#features/model/menu';
import { useMessages } from '#features/platform/i18n';
import { formatPrice, Text } from '#ui';
import { messages } from './messages';

/** The deposit of a dish or choice as text, which is in no price; undefined without one (ITEM-27). */
export function useDepositText(priced: Pick<Priced, 'deposit'> | undefined): string | undefined {
  const t = useMessages(messages);
  const isCharged = useIsDepositCharged();
  const deposit = isCharged ? (priced?.deposit ?? 0) : 0;
  // Isolated, so that the plus stays before its amount in right-to-left text too (MONEY-2).
  return deposit > 0 ? t('deposit', { amount: `\u2066+${formatPrice(deposit)}\u2069` }) : undefined;
}

/** Below the price of a dish. */
export function DepositNote({ priced }: { priced: Pick<Priced, 'deposit'> | undefined }) {
  const text = useDepositText(priced);
  return text === undefined ? null : <Text tone="muted">{text}</Text>;
}
