import type { AccessToken } from '#contract';
import { isExpired } from '#features/model/account';
import type { RuntimeConfig } from '#features/platform/api';

/** On a shared device a token may be this old when its holder navigates (SESSION-4), milliseconds. */
export const SESSION_WARNING_MS = 60_000;

/**
 * `own-phone`: navigating ends a session whose token has expired. `shared-device`: also one whose token was created
 * more than 60 s ago (SESSION-4).
 */
export type SessionPolicy = 'own-phone' | 'shared-device';

/** The policy of a device: its own setting, and always on in kiosk mode. */
export const getSessionPolicy = (
  kioskMode: boolean,
  setting: RuntimeConfig['sessionPolicy'] = 'phone',
): SessionPolicy => (kioskMode || setting === 'kiosk' ? 'shared-device' : 'own-phone');

/**
 * Whether navigating with this token ends the session.
 * @param now milliseconds since 1970 of the app's clock.
 */
export function endsSession(policy: SessionPolicy, token: AccessToken, now: number): boolean {
  if (isExpired(token, now)) return true;
  return policy === 'shared-device' && now - Date.parse(token.created) > SESSION_WARNING_MS;
}
