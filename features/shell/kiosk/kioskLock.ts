import { setKioskCode, setKioskTries } from '#features/model/shop';
import type { AppThunk } from '#features/model/store';

/** Wrong codes that may be typed within {@link LOCKED_MS}. */
const MOST_TRIES = 5;
const LOCKED_MS = 300_000;

/**
 * Ends kiosk mode if the code is the one that it was opened with (SESSION-20). After five wrong ones within five
 * minutes no code is looked at, the right one neither: four digits would be found by trying.
 */
export const leaveKiosk =
  (code: string): AppThunk<'left' | 'wrong' | 'locked'> =>
  (dispatch, getState, { clock }) => {
    const { kioskCode, kioskTries = [] } = getState().shop;
    const now = clock.now();
    // A clock that was set back must not lock for longer.
    const recent = kioskTries.filter((at) => Math.abs(now - at) < LOCKED_MS);
    if (recent.length >= MOST_TRIES) return 'locked';
    const isRight = code === kioskCode;
    dispatch(setKioskTries(isRight ? [] : [...recent, now]));
    if (!isRight) return 'wrong';
    dispatch(setKioskCode(null));
    return 'left';
  };
