import type { Session } from '#contract';
import { otherTabs } from '#features/platform/streams';

/** A message between tabs. */
export type TabMessage =
  | { type: 'signed-in'; session: Session }
  /** The member has signed out. */
  | { type: 'signed-out' }
  /** The tab has just opened, with the session of the saved state. */
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

/** The tabs of this browser. Create one for each page. */
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
