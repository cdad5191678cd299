import { useMessages } from '#features/i18n';
import { Text } from '#ui';
import { messages } from './messages';
import { useShownPrices } from './useShownPrices';

/** Says that prices are all-in, where they are. */
export function AllInNote() {
  const t = useMessages(messages);
  return useShownPrices().isAllIn ? (
    <Text size="small" tone="muted">
      {t('allIn')}
    </Text>
  ) : null;
}
