import { useState } from 'react';
import { OTP_TRIES, type SentOtp, sendOtp } from '#features/model/account';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { useClock } from '#features/platform/clock';
import { getSecondsLeft } from '#features/platform/streams';
import { type CodePurpose, forgetCode, type KeptCode, keepCode, readCodes } from './guestMemory';
import { RESEND_S } from './OtpStep';

/** The code of a screen, which outlives the step that asks for it, and in this tab the page (ACCOUNT-36). */
export interface SentCode {
  /** The code that was sent last for this screen before the page was loaded again, while it lives. */
  before: KeptCode | undefined;
  /** The code of a number: the one that was sent within the last minute, else a new one (ACCOUNT-20). */
  request: (mobileNo: string) => Promise<SentOtp>;
  /** Another code took its place, another one was typed, or it was confirmed: then with the token it has led to. */
  remember: (mobileNo: string, sent: SentOtp, resetToken?: string) => void;
  /** The code of this number has served; without a number, whoever asked for one has left. */
  forget: (mobileNo?: string) => void;
}

/** Remembers the code that was sent last, so that whoever left its step can come back to it. */
export function useSentCode(purpose: CodePurpose): SentCode {
  const dispatch = useAppDispatch();
  const clock = useClock();
  // The next one at a shared device is somebody else.
  const isShared = useAppSelector(({ shop }) => shop.kioskMode);
  const [kept] = useState(() => (isShared ? [] : readCodes(clock.device())));
  const [codes] = useState(() => new Map(kept.map(({ mobileNo, sent }) => [mobileNo, sent])));
  const remember: SentCode['remember'] = (mobileNo, sent, resetToken) => {
    codes.set(mobileNo, sent);
    if (isShared) return;
    const code = { purpose, mobileNo, sent, ...(resetToken !== undefined && { resetToken }) };
    keepCode(code, clock.now() - sent.sentAt, clock.device());
  };
  return {
    before: kept.find((code) => code.purpose === purpose),
    remember,
    forget: (mobileNo) => {
      if (mobileNo === undefined) return codes.clear();
      codes.delete(mobileNo);
      forgetCode(mobileNo, clock.device());
    },
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
