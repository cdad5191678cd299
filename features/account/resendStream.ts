import { defineStream } from '#features/platform/streams';
import { type ResendCountdownInput, resendCountdown } from './resendCountdown';

export interface ResendStreamInput extends ResendCountdownInput {
  /** Called with each second that is left, 60 to 0. */
  onSecond: (secondsLeft: number) => void;
}

/** The countdown to another code; started again after a fault, it goes on where the clock says. */
export const resendStream = ({ onSecond, ...input }: ResendStreamInput) =>
  defineStream<unknown, number>({
    name: 'resend countdown',
    key: () => String(input.sentAt),
    open: async () => resendCountdown(input),
    onEvent: onSecond,
  });
