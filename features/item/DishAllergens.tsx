import { styled } from 'styled-components';
import { type ChosenLike, getAllergenFit, type MenuItem, useAllergenTexts } from '#features/model/menu';
import { chooseAllergens, useOwnAllergens } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { AllergenNotice, Stack, token } from '#ui';
import { messages } from './allergenMessages';

/* Aligns the text of the quiet button with the text above it. */
const Flush = styled.div`
  margin-inline-start: calc(-1 * ${token.space[5]});
`;

export interface DishAllergensProps {
  item: MenuItem;
  /** Its choices. */
  chosen: readonly ChosenLike[];
}

/** The statements of the dish and its choices about the diner's allergens; null without any (ITEM-30). */
export function AllergenNotices({ item, chosen }: DishAllergensProps) {
  const t = useMessages(messages);
  const own = useOwnAllergens();
  const { getNames } = useAllergenTexts();
  if (own.length === 0) return null;
  const { held, unknown } = getAllergenFit(item, chosen, own);
  const others = getNames(own.filter((allergen) => !held.includes(allergen)));
  return (
    <Stack gap={2} role="status">
      {held.length > 0 && <AllergenNotice fit="contains">{t('contains', { names: getNames(held) })}</AllergenNotice>}
      {others !== '' && unknown && (
        <AllergenNotice fit="unknown">
          {t(unknown === 'dish' ? 'dishUnknown' : 'choicesUnknown', { names: others })}
        </AllergenNotice>
      )}
      {others !== '' && !unknown && (
        <AllergenNotice fit="not-stated">{t('notStated', { names: others })}</AllergenNotice>
      )}
    </Stack>
  );
}

/** The notices of an opened dish, with the button to say what the diner cannot eat. Loaded where allergens matter. */
export default function DishAllergens(props: DishAllergensProps) {
  const t = useMessages(messages);
  const isKnown = useOwnAllergens().length > 0;
  return (
    <>
      <AllergenNotices {...props} />
      <Flush>
        <SubmitButton variant="quiet" onClick={chooseAllergens}>
          {t(isKnown ? 'change' : 'choose')}
        </SubmitButton>
      </Flush>
    </>
  );
}
