import { useMessages } from '#features/platform/i18n';
import { type Key, messages } from './messages';

/** Messages of the form rules: the schemas use keys of this catalogue. */
export function useRuleWords(): (key: string) => string {
  const t = useMessages(messages);
  return (key) => t(key as Key);
}
