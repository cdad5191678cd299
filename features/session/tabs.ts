import type { Session } from '#contract';

/** Name of the channel that the tabs of one browser share. */
const CHANNEL = 'makan-session';

/** What one tab tells the others: who signed in, that nobody is signed in any more, or that it has just opened. */
export type TabMessage = { type: 'signed-in'; session: Session } | { type: 'signed-out' } | { type: 'opened' };

/** The other tabs of this browser. */
export interface Tabs {
  tell: (message: TabMessage) => void;
  /** Listens; returns the way to stop. */
  listen: (listener: (message: TabMessage) => void) => () => void;
}

const isMessage = (data: unknown): data is TabMessage => {
  const { type, session } = (data ?? {}) as { type?: unknown; session?: Partial<Session> };
  return (
    type === 'signed-out' ||
    type === 'opened' ||
    (type === 'signed-in' && Boolean(session?.accessToken && session.user))
  );
};

/** Tabs over a BroadcastChannel; a browser without one has tabs that know nothing of each other. */
export function browserTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => () => undefined };
  return {
    tell(message) {
      const channel = new BroadcastChannel(CHANNEL);
      channel.postMessage(message);
      channel.close();
    },
    listen(listener) {
      const channel = new BroadcastChannel(CHANNEL);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) listener(data);
      };
      return () => channel.close();
    },
  };
}
