import { SegmentedControl } from '#ui';
import { LANGUAGES } from './words';

export interface LanguageChoiceProps {
  /** Id of the chosen language. */
  value: number;
  onValueChange: (languageId: number) => void;
}

/** The choice of the language whose texts are shown. */
export function LanguageChoice({ value, onValueChange }: LanguageChoiceProps) {
  return (
    <SegmentedControl
      label="Language"
      value={String(value)}
      onValueChange={(id) => onValueChange(Number(id))}
      segments={LANGUAGES.map(({ id, name, tag }) => ({ value: String(id), label: name, lang: tag }))}
    />
  );
}
