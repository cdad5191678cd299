import { usePageTitle } from '#features/model/shop';
import { useMessages } from '#features/platform/i18n';
import { MessageScreen, QrCode, token } from '#ui';
import { messages } from './screenMessages';

export interface DesktopScreenProps {
  /** The address to open on a phone. */
  address: string;
}

/** A viewport of 900 px or more with a fine pointer (SHELL-11): the way to the phone. */
export default function DesktopScreen({ address }: DesktopScreenProps) {
  const t = useMessages(messages);
  usePageTitle(t('desktopTitle'));
  return (
    <MessageScreen title={t('desktopTitle')} text={t('desktopText')}>
      <QrCode
        value={address}
        label={t('desktopCode')}
        size={240}
        style={{ marginBlockStart: token.space[4], borderRadius: token.radius.card }}
      />
    </MessageScreen>
  );
}
