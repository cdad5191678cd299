import { useMessages } from '#features/platform/i18n';
import { messages } from './messages';
import { useShownPrices } from './useShownPrices';

/** The note that prices are all-in; undefined if they are not. */
export function useAllInNote(): string | undefined {
  const t = useMessages(messages);
  return useShownPrices().isAllIn ? t('allIn') : undefined;
}
