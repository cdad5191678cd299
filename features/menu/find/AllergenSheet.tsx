import { styled } from 'styled-components';
import type { Menu } from '#features/model/menu';
import { useFactNames } from '#features/model/menu';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { useBackToClose } from '#features/platform/screens';
import { useObservableValue } from '#features/platform/storage';
import { Dialog, FilterChip, Stack, Text, token } from '#ui';
import { filters, toggled } from './filters';
import { getAllergens } from './findDishes';
import { messages } from './messages';

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

export interface AllergenSheetProps {
  menu: Menu;
  open: boolean;
  /** Called when the sheet is closed. */
  onClose: () => void;
}

/** Selects the allergens to exclude. Dishes whose allergens are not stated are excluded too. */
export function AllergenSheet({ menu, open, onClose }: AllergenSheetProps) {
  const t = useMessages(messages);
  const factName = useFactNames();
  const chosen = useObservableValue(filters);
  // With those that another menu had, so that what is left out can be taken back.
  const allergens = [...new Set([...getAllergens(menu), ...chosen.without])];
  useBackToClose(open, onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('leaveOut')}
      description={t('leaveOutText')}
      closeLabel={t('close')}
      primaryAction={<SubmitButton onClick={onClose}>{t('show')}</SubmitButton>}
    >
      <Stack gap={4}>
        <Chips role="group" aria-label={t('leaveOut')}>
          {allergens.map((allergen) => (
            <FilterChip
              key={allergen}
              pressed={chosen.without.includes(allergen)}
              onPressedChange={() => filters.set({ ...chosen, without: toggled(chosen.without, allergen) })}
            >
              {factName(allergen)}
            </FilterChip>
          ))}
        </Chips>
        <Text size="small" tone="muted">
          {t('addOnsCaution')}
        </Text>
      </Stack>
    </Dialog>
  );
}
