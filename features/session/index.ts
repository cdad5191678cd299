/** How long somebody stays signed in, and what ends it. */
import { lazy } from 'react';

export { endsSession, policyOf, SESSION_WARNING_MS, type SessionPolicy } from './policy';
export type { SessionWatchProps } from './SessionWatch';
export { forgetMember, loadProfile, type SessionThunk, signOut } from './signOut';
export { browserTabs, type TabMessage, type Tabs } from './tabs';

/** Watches over the session of the member; it loads after the first screen. Render it once, inside the router. */
export const SessionWatch = lazy(() => import('./SessionWatch'));
