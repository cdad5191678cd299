import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { ErrorState, MessageScreen, OfflineIcon } from '#ui';
import { messages } from './messages';

export interface ServerFailureProps {
  /** Default: that the outlet did not answer. */
  title?: string;
  /** Default: that the cart is safe. */
  text?: string;
  retryLabel?: string;
  /** Sends the request again. */
  onRetry: () => void;
  /** A request is running. */
  isRetrying: boolean;
  /** `place` is a part of a screen, `screen` the whole of it. Default `place`. */
  fills?: 'place' | 'screen';
}

/** The server is down, slow or sends an invalid answer. Cart and visit stay. */
export default function ServerFailurePanel({ onRetry, isRetrying, fills = 'place', ...texts }: ServerFailureProps) {
  const t = useMessages(messages);
  const Panel = fills === 'screen' ? MessageScreen : ErrorState;
  return (
    <Panel
      icon={<OfflineIcon size={56} stroke={1.5} aria-hidden />}
      title={texts.title ?? t('failedTitle')}
      text={texts.text ?? t('failedText')}
      action={
        <SubmitButton size="large" width="full" loading={isRetrying} onClick={onRetry}>
          {texts.retryLabel ?? t('tryAgain')}
        </SubmitButton>
      }
    />
  );
}
