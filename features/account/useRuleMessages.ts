import { type PlainKey, useMessages } from '#features/platform/i18n';
import { messages } from './messages';

/** Messages of the form rules: the schemas use keys of this catalogue. */
export function useRuleMessages(): (key: string) => string {
  const t = useMessages(messages);
  return (key) => t(key as PlainKey<typeof messages.english>);
}
