import { useMessages } from '#features/platform/i18n';
import { type Key, messages } from './messages';

/** Words of the rules of account forms: the schemas speak in keys of this catalogue. */
export function useRuleWords(): (key: string) => string {
  const t = useMessages(messages);
  return (key) => t(key as Key);
}
