import { useClock } from '#features/platform/clock';
import { useAppSelector } from '../store';
import { isExpired } from './tokenExpiry';

/** Whether a member is signed in with a token that has not expired. */
export function useIsMember(): boolean {
  const token = useAppSelector((state) => state.account.accessToken);
  const clock = useClock();
  // A phone whose clock is ahead would sign its member out before a server has told the time.
  return token !== null && !(clock.isConfirmed() && isExpired(token, clock.now()));
}
