import { type PlainKey, useMessages } from '#features/platform/i18n';
import { messages } from './messages';

/** Words of the rules of account forms: the schemas speak in keys of this catalogue. */
export function useRuleWords(): (key: string) => string {
  const t = useMessages(messages);
  return (key) => t(key as PlainKey<typeof messages.english>);
}
