import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsMember } from '#features/model/account';

/**
 * Navigates to `/` after a sign-in in another tab (ACCOUNT-10).
 * @param isOwn true while the screen itself signs in, as it shows that before it navigates.
 */
export function useFollowSignIn(isOwn?: RefObject<boolean>): void {
  const navigate = useNavigate();
  const isMember = useIsMember();
  useEffect(() => {
    if (isMember && !isOwn?.current) navigate('/', { replace: true });
  }, [isMember, isOwn, navigate]);
}
