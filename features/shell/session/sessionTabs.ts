import type { Session } from '#contract';
import { otherTabs } from '#features/platform/streams';

/** What one tab tells the others. */
export type TabMessage =
  | { type: 'signed-in'; session: Session }
  /** Nobody is signed in any more. */
  | { type: 'signed-out' }
  /** It has just opened: with the session that it read of what was kept, or that began before it could tell. */
  | { type: 'opened'; session?: Session };

/** The other tabs of this browser. */
export interface Tabs {
  post: (message: TabMessage) => void;
  /** Listens; returns the way to stop. */
  listen: (listener: (message: TabMessage) => void) => () => void;
}

const isMessage = (data: unknown): data is TabMessage => {
  const { type, session } = (data ?? {}) as { type?: unknown; session?: Partial<Session> };
  const isSession = Boolean(session?.accessToken && session.user);
  return (
    type === 'signed-out' ||
    (type === 'opened' && (isSession || session === undefined)) ||
    (type === 'signed-in' && isSession)
  );
};

/** Tabs of one browser. Make one for a page. */
export function browserTabs(): Tabs {
  const tabs = otherTabs('makan-session');
  return {
    post: tabs.post,
    listen: (listener) =>
      tabs.listen((message) => {
        if (isMessage(message)) listener(message);
      }),
  };
}
