import { useSelector } from 'react-redux';
import { useClock } from '#features/platform/clock';
import type { WithAccount } from './accountSlice';
import { isExpired } from './token';

/** Whether somebody is signed in with a token that has not expired. */
export function useIsMember(): boolean {
  const token = useSelector((state: WithAccount) => state.account.accessToken);
  const clock = useClock();
  return token !== null && !isExpired(token, clock.now());
}
