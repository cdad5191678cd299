import { useAlcoholTime } from '#features/model/visit';
import { useMessages } from '#features/platform/i18n';
import { Stack, Text } from '#ui';
import { messages } from './messages';

/** Says of a dish that it is alcohol, and until or from when it is sold (ITEM-26). Loaded for alcohol only. */
export default function AlcoholLine() {
  const t = useMessages(messages);
  const { isSold, changesAt } = useAlcoholTime();
  return (
    <Stack gap={1}>
      <Text size="small">{t('alcohol')}</Text>
      {isSold && changesAt !== undefined && (
        <Text size="small" tone="muted">
          {t('alcoholUntil', { time: changesAt })}
        </Text>
      )}
      {!isSold && (
        <Text tone="danger" role="status">
          {changesAt === undefined ? t('alcoholNever') : t('alcoholFrom', { time: changesAt })}
        </Text>
      )}
    </Stack>
  );
}
