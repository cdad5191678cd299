import { useNavigate } from 'react-router-dom';
import { SubmitButton } from '#features/forms';
import { useMessages } from '#features/i18n';
import { ErrorState, LinkButton, MaintenanceIcon, MessageScreen, OfflineIcon, QrIcon, SearchIcon } from '#ui';
import { messages } from './messages';
import { usePageTitle } from './usePageTitle';

const iconSize = 72;

/** The brand is in maintenance (accounts §2). */
export function MaintenanceScreen() {
  const t = useMessages(messages);
  usePageTitle(t('maintenanceTitle'));
  return (
    <MessageScreen
      icon={<MaintenanceIcon size={iconSize} stroke={1.5} aria-hidden />}
      title={t('maintenanceTitle')}
      text={t('maintenanceText')}
    />
  );
}

/** No outlet or table is known, or the QR code is invalid (accounts §2). */
export function RescanScreen() {
  const t = useMessages(messages);
  usePageTitle(t('menu'));
  return (
    <MessageScreen
      icon={<QrIcon size={iconSize} stroke={1.5} aria-hidden />}
      title={t('rescanTitle')}
      text={t('rescanText')}
    />
  );
}

/** Any path that is no route (accounts §2). */
export function NotFoundScreen() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  usePageTitle(t('notFoundTitle'));
  return (
    <MessageScreen
      icon={<SearchIcon size={iconSize} stroke={1.5} aria-hidden />}
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={
        <LinkButton href="/" size="large" width="full" onNavigate={(href) => navigate(href)}>
          {t('goHome')}
        </LinkButton>
      }
    />
  );
}

export interface HostFailureProps {
  /** Asks the host again. */
  onRetry: () => void;
  /** The host is being asked. */
  isRetrying: boolean;
  /** `place` stands inside a screen, `screen` in place of one. Default `place`. */
  fills?: 'place' | 'screen';
}

/** The host is down, slow or answers nonsense: what happened, and a way on. Cart and selections stay. */
export function HostFailure({ onRetry, isRetrying, fills = 'place' }: HostFailureProps) {
  const t = useMessages(messages);
  const Panel = fills === 'screen' ? MessageScreen : ErrorState;
  return (
    <Panel
      icon={<OfflineIcon size={56} stroke={1.5} aria-hidden />}
      title={t('failedTitle')}
      text={t('failedText')}
      action={
        <SubmitButton size="large" width="full" loading={isRetrying} onClick={onRetry}>
          {t('tryAgain')}
        </SubmitButton>
      }
    />
  );
}
