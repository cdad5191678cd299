import { useState } from 'react';
import { OTP_TRIES, type SentOtp, sendOtp } from '#features/model/account';
import { useAppDispatch } from '#features/model/store';
import { useClock } from '#features/platform/clock';
import { getSecondsLeft } from '#features/platform/streams';
import { RESEND_S } from './OtpStep';

/** The code of a screen, which outlives the step that asks for it. */
export interface SentCode {
  /** The code of a number: the one that was sent within the last minute, else a new one (ACCOUNT-20). */
  request: (mobileNo: string) => Promise<SentOtp>;
  /** Another code took its place, another one was typed, or it was confirmed. */
  remember: (mobileNo: string, sent: SentOtp) => void;
}

/** Remembers the codes that were sent, so that the diner can leave the step of a code and come back to it. */
export function useSentCode(): SentCode {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const [codes] = useState(() => new Map<string, SentOtp>());
  const remember = (mobileNo: string, sent: SentOtp) => void codes.set(mobileNo, sent);
  return {
    remember,
    request: async (mobileNo) => {
      const known = codes.get(mobileNo);
      const isUsedUp = (known?.wrongTries ?? 0) >= OTP_TRIES;
      if (known && !isUsedUp && getSecondsLeft({ seconds: RESEND_S, since: known.sentAt }, clock.now()) > 0)
        return known;
      const sent = await dispatch(sendOtp(mobileNo));
      remember(mobileNo, sent);
      return sent;
    },
  };
}
