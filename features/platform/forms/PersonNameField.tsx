import { isPersonNameAtTable, PERSON_NAME_MAX } from '#contract/table';
import { useMessages } from '#features/platform/i18n';
import { TextField } from '#ui';
import { messages } from './messages';
import { stripLeading } from './stripLeading';

export interface PersonNameFieldProps {
  value: string;
  onValueChange: (value: string) => void;
}

/** Name of a person for the others at the table (TABLE-22). */
export function PersonNameField({ value, onValueChange }: PersonNameFieldProps) {
  const t = useMessages(messages);
  return (
    <TextField
      label={t('personName')}
      hint={t('personNameHint')}
      value={value}
      maxLength={PERSON_NAME_MAX}
      autoComplete="given-name"
      dir="auto"
      error={isPersonNameAtTable(value) ? undefined : t('personNameInvalid')}
      parse={stripLeading}
      onValueChange={onValueChange}
    />
  );
}
