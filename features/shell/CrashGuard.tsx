import { Component, type ReactNode, Suspense } from 'react';
import type { RootOptions } from 'react-dom/client';
import { reportFault } from '#features/platform/faults';
import { useMessages } from '#features/platform/i18n';
import { forgetFailedCode, late } from '#features/platform/lateCode';
import { messages } from './messages';

/** Shown where the crash screen itself does not load, as without a network. */
function PlainCrashScreen() {
  const t = useMessages(messages);
  return (
    <main>
      <h1>{t('crashedTitle')}</h1>
      <p>{t('crashedText')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('reload')}
      </button>
    </main>
  );
}

const CrashScreen = late(() => import('./CrashScreen').catch(() => ({ default: PlainCrashScreen })));

/** Options for `createRoot`: logs what an error boundary catches, unless the page is being left. */
export const rootOptions: RootOptions = { onCaughtError: (fault) => reportFault('A part of the page failed:', fault) };

/** Error boundary around the screens, also for chunks that do not load; a changed `place` resets it. */
export class CrashGuard extends Component<{ place: string; children: ReactNode }, { crashedAt: string | null }> {
  override state: { crashedAt: string | null } = { crashedAt: null };

  override componentDidCatch(): void {
    this.setState({ crashedAt: this.props.place });
    // Another screen, and this one once it is opened again, may load what did not come.
    forgetFailedCode();
  }

  static getDerivedStateFromError() {
    return { crashedAt: '' };
  }

  override componentDidUpdate(before: { place: string }): void {
    if (before.place !== this.props.place && this.state.crashedAt !== null) this.setState({ crashedAt: null });
  }

  override render(): ReactNode {
    return this.state.crashedAt === null ? (
      this.props.children
    ) : (
      <Suspense>
        <CrashScreen />
      </Suspense>
    );
  }
}
