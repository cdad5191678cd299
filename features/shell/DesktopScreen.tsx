import { usePageTitle } from '#features/model/shop';
import { useMessages } from '#features/platform/i18n';
import { MessageScreen, QrCode, token } from '#ui';
import { messages } from './screenMessages';

export interface DesktopScreenProps {
  /** The URL to open on a phone. */
  address: string;
}

/** Shown on desktops: a QR code to open the shop on a phone (SHELL-11). */
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
