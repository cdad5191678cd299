import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signInPath, useIsMember } from '#features/model/account';
import { isOffered } from '#features/platform/api';

/**
 * Redirects guests to the sign-in screen, and back after it (ACCOUNT-11). Redirects to `/` if the server has no
 * accounts.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isMember = useIsMember();
  if (!isOffered('accounts')) return <Navigate to="/" replace />;
  return isMember ? children : <Navigate to={signInPath(pathname)} replace />;
}

/**
 * Redirects members to `/`, and all visitors if the server has no accounts. A guest who becomes a member on the screen
 * is not redirected here: the screen navigates by itself.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const isMember = useIsMember();
  const [wasMember] = useState(isMember);
  return wasMember || !isOffered('accounts') ? <Navigate to="/" replace /> : children;
}
