import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { AlertIcon, MessageScreen } from '#ui';
import { messages } from './messages';

/** Replaces a screen that failed, and offers to reload it (SHELL-12). */
export default function CrashScreen() {
  const t = useMessages(messages);
  return (
    <MessageScreen
      icon={<AlertIcon size={72} stroke={1.5} aria-hidden />}
      title={t('crashedTitle')}
      text={t('crashedText')}
      action={
        <SubmitButton size="large" width="full" onClick={() => window.location.reload()}>
          {t('reload')}
        </SubmitButton>
      }
    />
  );
}
