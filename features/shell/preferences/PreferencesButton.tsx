import { useAppDispatch } from '#features/model/store';
import { openDialog } from '#features/model/visit';
import { useMessages } from '#features/platform/i18n';
import { IconButton, LanguageIcon } from '#ui';
import { messages } from '../messages';

/** Opens the dialog for language and text size; for the top bar of a screen. */
export function PreferencesButton() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  return (
    <IconButton
      label={t('preferences')}
      icon={<LanguageIcon size={22} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => dispatch(openDialog('preferences'))}
    />
  );
}
