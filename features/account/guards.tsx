import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signInPath, useIsMember } from '#features/model/account';

/** Screens of members: anybody else signs in first and is brought back (ACCOUNT-11). */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return useIsMember() ? children : <Navigate to={signInPath(pathname)} replace />;
}

/**
 * Sign in, sign up and forgot password: a member who opens them is brought to `/`. Whoever becomes a member on such a
 * screen is led on by the screen itself.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const isMember = useIsMember();
  const [wasMember] = useState(isMember);
  return wasMember ? <Navigate to="/" replace /> : children;
}
