import { useState } from 'react';
import { type Choice, type ChoiceModifier, choose, nothing, resultOf, settle } from '#features/choice';
import { localized, useLanguageId, useMessages } from '#features/i18n';
import { Dialog, Stack } from '#ui';
import { ChoiceGroups } from './ChoiceGroups';
import { messages } from './messages';

export interface OptionDialogProps {
  /** The modifier whose options are asked. */
  modifier: ChoiceModifier;
  /** What was chosen before, if anything. */
  chosen: Choice | undefined;
  /** Whether the dialog is open. */
  open: boolean;
  /** Called with the options when they are complete and confirmed. */
  onConfirm: (options: Choice) => void;
  /** Called when the diner leaves without confirming. */
  onCancel: () => void;
}

/** Asks for the options of a modifier before it is chosen (ordering §2 Modifier option dialog). */
export function OptionDialog({ modifier, chosen, open, onConfirm, onCancel }: OptionDialogProps) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const [drafted, setDrafted] = useState<Choice>(chosen ?? nothing);
  const { groups } = modifier;
  const choice = settle(groups, drafted);
  const isComplete = resultOf(groups, choice) === 'complete';
  return (
    <Dialog
      open={open}
      onOpenChange={onCancel}
      title={t('selectOptions')}
      description={t('optionsOf', { name: localized(modifier.localizations, languageId).name })}
      closeLabel={t('close')}
      mainAction={{
        label: t('confirm'),
        state: isComplete ? 'ready' : 'off',
        onPress: () => onConfirm(choice),
      }}
    >
      <Stack gap={3}>
        <ChoiceGroups
          groups={groups}
          choice={choice}
          onChoose={(action) => setDrafted((before) => choose(groups, settle(groups, before), action))}
        />
      </Stack>
    </Dialog>
  );
}
