/** Around the screens: navigation, notifications, splash, idle timers, and full-page states such as maintenance. */
import { late } from '#features/platform/lateCode';

export { CrashGuard, rootOptions } from './CrashGuard';
export { MaintenanceScreen, NotFoundScreen, RescanScreen } from './lazyScreens';
export { Notifications } from './Notifications';
export { getTab, hasSplash, needsRescan } from './paths';
export { PreferencesButton } from './preferences/PreferencesButton';
export { shareReading } from './preferences/shareReading';
export { usePageReading } from './preferences/usePageReading';
export { ShellFrame } from './ShellFrame';
export { ShellNav } from './ShellNav';
export { ShopBar } from './ShopBar';
export { endsSession, getSessionPolicy } from './session/policy';
export { createSessionTabs, type SessionMessage, type SessionTabs } from './session/sessionTabs';

// Each loads when it is first shown.
/** `/tnc` with the kind `terms`, `/privacypolicy` with `privacy`. */
export const LegalScreen = /* @__PURE__ */ late(() => import('./legal/LegalScreen'));

/** Dialog for language and text size. */
export const PreferencesDialog = /* @__PURE__ */ late(() => import('./preferences/PreferencesDialog'));

export { guardTexts } from './guardTexts';
export { default as IdleWatch } from './idle/IdleWatch';
// Plain exports: what renders them loads after the first screen.
export { ignoreSecondTaps } from './ignoreSecondTaps';
export { keepFocusOnPage } from './keepFocusOnPage';
export { default as KioskWatch } from './kiosk/KioskWatch';
export { default as OfflineWatch } from './offline/OfflineWatch';
export { default as SessionWatch } from './session/SessionWatch';
