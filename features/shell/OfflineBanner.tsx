import type { ReactNode } from 'react';
import { useAppDispatch } from '#features/model/store';
import { api } from '#features/platform/api';
import { SubmitButton } from '#features/platform/forms';
import { languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { Banner, OfflineIcon } from '#ui';
import { messages } from './offlineMessages';

export interface OfflineBannerProps {
  /** When the shown menu was loaded, milliseconds since 1970; null: no menu is saved. */
  menuAt: number | null;
}

/** Shown while offline: the saved menu can be read, orders cannot be placed. */
export default function OfflineBanner({ menuAt }: OfflineBannerProps): ReactNode {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const dispatch = useAppDispatch();
  const time =
    menuAt !== null &&
    new Intl.DateTimeFormat(languageTag(languageId), {
      timeZone: 'Asia/Singapore',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }).format(menuAt);
  return (
    <Banner
      icon={<OfflineIcon size={20} aria-hidden />}
      action={
        <SubmitButton
          variant="quiet"
          onClick={() => dispatch(api.util.invalidateTags(['Menu', 'Settings', 'Brand', 'Outlets']))}
        >
          {t('tryAgain')}
        </SubmitButton>
      }
    >
      {time ? t('offlineMenu', { time }) : t('offline')}
    </Banner>
  );
}
