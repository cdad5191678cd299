import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsMember } from '#features/model/account';

/**
 * Leads to `/` when somebody signs in in another tab (ACCOUNT-10).
 * @param isOwn the screen signs them in itself, and says so before it leads anywhere.
 */
export function useFollowSignIn(isOwn?: RefObject<boolean>): void {
  const navigate = useNavigate();
  const isMember = useIsMember();
  useEffect(() => {
    if (isMember && !isOwn?.current) navigate('/', { replace: true });
  }, [isMember, isOwn, navigate]);
}
