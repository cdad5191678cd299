import type { Session } from '#contract';
import { type OtherTabs, otherTabs } from '#features/platform/streams';

/** A message between tabs about the session that they share. */
export type SessionMessage =
  | { type: 'signed-in'; session: Session }
  /** The member has signed out. */
  | { type: 'signed-out' }
  /** The token has ended, and its holder is still there: what was chosen stays (SESSION-19). */
  | { type: 'session-ended' }
  /** The tab has just opened, with the session of the saved state. */
  | { type: 'opened'; session?: Session };

export type SessionTabs = OtherTabs<SessionMessage>;

const isMessage = (data: unknown): data is SessionMessage => {
  const { type, session } = (data ?? {}) as { type?: unknown; session?: Partial<Session> };
  const isSession = Boolean(session?.accessToken && session.user);
  return (
    type === 'signed-out' ||
    type === 'session-ended' ||
    (type === 'opened' && (isSession || session === undefined)) ||
    (type === 'signed-in' && isSession)
  );
};

/** The other tabs of this browser. Create one for each page. */
export const createSessionTabs = (): SessionTabs => otherTabs('makan-session', isMessage);
