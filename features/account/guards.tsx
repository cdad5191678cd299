import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signInPath, useIsMember } from '#features/model/account';

/** Redirects guests to the sign-in screen, and back after it (ACCOUNT-11). */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return useIsMember() ? children : <Navigate to={signInPath(pathname)} replace />;
}

/**
 * Redirects members to `/`. A guest who becomes a member on the screen is not redirected here: the screen navigates
 * by itself.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const isMember = useIsMember();
  const [wasMember] = useState(isMember);
  return wasMember ? <Navigate to="/" replace /> : children;
}
