import { useAllergenTexts } from '#features/model/menu';
import { useAppSelector } from '#features/model/store';
import { chooseAllergens, selectOutletSettings, useOwnAllergens } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { ReceiptCard, Text } from '#ui';
import { messages } from './allergenMessages';
import { Flush } from './parts';

/** The allergens of the diner, and whether the kitchen is told (CART-51). Loaded for a diner who has said it. */
export default function AllergenNote() {
  const t = useMessages(messages);
  const own = useOwnAllergens();
  const { getNames } = useAllergenTexts();
  const isTold = useAppSelector((state) => selectOutletSettings(state)?.takesDietaryNeeds === true);
  return (
    <ReceiptCard
      title={t('title')}
      action={
        <Flush data-edge="end">
          <SubmitButton variant="quiet" onClick={chooseAllergens}>
            {t('change')}
          </SubmitButton>
        </Flush>
      }
    >
      <Text weight="strong">{getNames(own)}</Text>
      <Text size="small" tone={isTold ? 'muted' : 'danger'}>
        {t(isTold ? 'told' : 'notTold')}
      </Text>
    </ReceiptCard>
  );
}
