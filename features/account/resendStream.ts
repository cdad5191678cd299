import { defineStream } from '#features/platform/streams';
import { type ResendCountdownInput, resendCountdown } from './resendCountdown';

export interface ResendStreamInput extends ResendCountdownInput {
  /** Called with each second that is left, 60 to 0. */
  onSecond: (secondsLeft: number) => void;
}

/** The countdown until the code may be resent; after a fault it restarts at the time of the clock. */
export const resendStream = ({ onSecond, ...input }: ResendStreamInput) =>
  defineStream<unknown, number>({
    name: 'resend countdown',
    key: () => String(input.sentAt),
    open: async () => resendCountdown(input),
    onEvent: onSecond,
  });
