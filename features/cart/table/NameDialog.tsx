import { useState } from 'react';
import { cleanPersonName, isPersonNameAtTable } from '#contract/table';
import { remember, tabMemory } from '#features/model/service';
import type { JoinProblem } from '#features/model/tableCart';
import { PersonNameField, SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { Dialog, Text } from '#ui';
import { messages } from './messages';

export interface NameDialogProps {
  open: boolean;
  title: string;
  /** On the button. */
  action: string;
  /** Current name. Default: the last name on this phone. */
  start?: string;
  onClose: () => void;
  /** Resolves to why it did not work. */
  onName: (name: string) => Promise<JoinProblem | undefined> | undefined;
}

const problemTexts = { unknownTable: 'joinFailed', full: 'joinFull', noAnswer: 'joinLost' } as const;

/** Asks for a name, before the phone joins the shared cart or later (TABLE-22). */
export default function NameDialog({ open, title, action, start, onClose, onName }: NameDialogProps) {
  const t = useMessages(messages);
  const [name, setName] = useState(() => start ?? tabMemory.get().name);
  const [problem, setProblem] = useState<JoinProblem>();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      secondaryAction={<SubmitButton onClick={onClose}>{t('cancel')}</SubmitButton>}
      primaryAction={
        <SubmitButton
          disabled={!isPersonNameAtTable(name)}
          onClick={async () => {
            setProblem(undefined);
            const clean = cleanPersonName(name);
            const failed = await onName(clean);
            if (failed) return setProblem(failed);
            remember({ name: clean });
            onClose();
          }}
        >
          {action}
        </SubmitButton>
      }
    >
      <PersonNameField value={name} onValueChange={setName} />
      {problem && (
        <Text tone="danger" role="alert">
          {t(problemTexts[problem])}
        </Text>
      )}
    </Dialog>
  );
}
