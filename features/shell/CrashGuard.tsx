import { Component, type ReactNode } from 'react';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { AlertIcon, MessageScreen } from '#ui';
import { messages } from './messages';

function CrashScreen() {
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

/** Error boundary around the screens, also for chunks that do not load; a changed `place` resets it. */
export class CrashGuard extends Component<{ place: string; children: ReactNode }, { crashedAt: string | null }> {
  override state: { crashedAt: string | null } = { crashedAt: null };

  override componentDidCatch(error: Error): void {
    console.error(`The screen ${this.props.place} failed:`, error);
    this.setState({ crashedAt: this.props.place });
  }

  static getDerivedStateFromError() {
    return { crashedAt: '' };
  }

  override componentDidUpdate(before: { place: string }): void {
    if (before.place !== this.props.place && this.state.crashedAt !== null) this.setState({ crashedAt: null });
  }

  override render(): ReactNode {
    return this.state.crashedAt === null ? this.props.children : <CrashScreen />;
  }
}
