import { styled } from 'styled-components';
import { ALLERGENS, type Allergen } from '#contract/wire';
import { useFactNames } from '#features/model/menu';
import { useAppSelector } from '#features/model/store';
import { type allergenRequest, ownAllergens, selectOutletSettings, useOwnAllergens } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { useBackToClose } from '#features/platform/screens';
import { AlertDialog, Dialog, FilterChip, Stack, Text, token } from '#ui';
import { messages } from './allergenMessages';

type Request = NonNullable<ReturnType<typeof allergenRequest.get>>;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

/** The diner says once what they cannot eat (MENU-40). */
function ChoiceDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const factName = useFactNames();
  const own = useOwnAllergens();
  const isTold = useAppSelector((state) => selectOutletSettings(state)?.takesDietaryNeeds === true);
  // On a shared device nothing is stored for the next diner.
  const isShared = useAppSelector(({ shop }) => shop.kioskMode);
  useBackToClose(true, onClose);
  const toggle = (allergen: Allergen) => {
    const next = ALLERGENS.filter((one) => own.includes(one) !== (one === allergen));
    ownAllergens.set(next, isShared ? 'page' : 'browser');
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      primaryAction={<SubmitButton onClick={onClose}>{t('done')}</SubmitButton>}
    >
      <Stack gap={4}>
        <Chips role="group" aria-label={t('title')}>
          {ALLERGENS.map((allergen) => (
            <FilterChip key={allergen} pressed={own.includes(allergen)} onPressedChange={() => toggle(allergen)}>
              {factName(allergen)}
            </FilterChip>
          ))}
        </Chips>
        <Text weight="strong">{t(isTold ? 'told' : 'notTold')}</Text>
        <Text size="small" tone="muted">
          {t('caution')}
        </Text>
        <Text size="small" tone="muted">
          {t(isShared ? 'staysKiosk' : 'stays')}
        </Text>
      </Stack>
    </Dialog>
  );
}

/** Asks before a dish is added that holds what the diner cannot eat (ITEM-32). */
function ConfirmDialog({ held, dishes, answer }: Extract<Request, { type: 'confirm' }>) {
  const t = useMessages(messages);
  const factName = useFactNames();
  const refuse = () => answer(false);
  useBackToClose(true, refuse);
  return (
    <AlertDialog
      open
      onOpenChange={refuse}
      title={t('confirmTitle', { names: held.map(factName).join(', ') })}
      description={t('confirmText', { dishes: dishes.join(', ') })}
      secondaryAction={<SubmitButton onClick={() => answer(true)}>{t('anyway')}</SubmitButton>}
      primaryAction={<SubmitButton onClick={refuse}>{t('elsewhere')}</SubmitButton>}
    />
  );
}

export interface AllergenDialogsProps {
  /** The dialog to show. */
  request: Request;
  /** Called when the diner closes the choice of allergens. */
  onClose: () => void;
}

/** The dialogs about what a diner cannot eat. */
export default function AllergenDialogs({ request, onClose }: AllergenDialogsProps) {
  return request.type === 'confirm' ? <ConfirmDialog {...request} /> : <ChoiceDialog onClose={onClose} />;
}
