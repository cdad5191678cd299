import { map } from 'rxjs';
import type { StreamSpec } from '#features/platform/streams';
import { type ResendCountdownInput, resendCountdown } from './resendCountdown';

export interface ResendWatchInput extends ResendCountdownInput {
  /** Told each second that is left, 60 to 0. */
  onSecond: (secondsLeft: number) => void;
}

/** The countdown to another code for the bridge, which starts it again after a fault: where it stands, the clock says. */
export const resendWatch = ({ onSecond, ...input }: ResendWatchInput): StreamSpec<unknown> => ({
  name: 'resend countdown',
  key: () => String(input.sentAt),
  open: async () => resendCountdown(input).pipe(map((secondsLeft) => (() => onSecond(secondsLeft)) as never)),
});
