import { useState } from 'react';
import { OTP_TRIES, type SentOtp, sendOtp } from '#features/model/account';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { useClock } from '#features/platform/clock';
import { readErasureMark } from '#features/platform/storage';
import { getSecondsLeft } from '#features/platform/streams';
import { type CodePurpose, forgetCode, type KeptCode, keepCode, readCodes } from './guestMemory';
import { RESEND_S } from './OtpStep';

/** The code of a number, and what it has led to. */
type KnownCode = Omit<KeptCode, 'purpose'>;

/** The code of a screen, which outlives the step that asks for it, and in this tab the page (ACCOUNT-36). */
export interface SentCode {
  /** The code that was sent last for this screen before the page was loaded again, while it lives. */
  before: KnownCode | undefined;
  /** The code of a number, if there is one. */
  find: (mobileNo: string) => KnownCode | undefined;
  /** The code of a number: the one that was sent within the last minute, else a new one (ACCOUNT-20). */
  request: (mobileNo: string) => Promise<KnownCode>;
  /** Stores the code that replaced `asked`, or the confirmed code with its token. */
  remember: (asked: SentOtp, next: KnownCode) => void;
  /** Forgets the used code of this number; without a number, forgets all codes. */
  forget: (mobileNo?: string) => void;
}

/** True if a response about a code still counts. Another code may have been sent since, or this one confirmed. */
export const isSameCode = (now: SentOtp | undefined, asked: SentOtp): boolean =>
  now?.key === asked.key && now.proof === asked.proof;

/** Remembers the code that was sent last, so that a diner who left its step can return. */
export function useSentCode(purpose: CodePurpose): SentCode {
  const dispatch = useAppDispatch();
  const clock = useClock();
  // The next diner at a shared device is another person.
  const isShared = useAppSelector(({ shop }) => shop.kioskMode);
  const [kept] = useState(() => (isShared ? [] : readCodes(clock.device())));
  const [codes] = useState(() => new Map<string, KnownCode>(kept.map((code) => [code.mobileNo, code])));
  const keep = (code: KnownCode, place: 'first' | 'same') => {
    codes.set(code.mobileNo, code);
    if (!isShared) keepCode({ ...code, purpose }, clock.now() - code.sent.sentAt, clock.device(), place);
  };
  return {
    before: kept.find((code) => code.purpose === purpose),
    find: (mobileNo) => codes.get(mobileNo),
    remember: (asked, next) => {
      if (isSameCode(codes.get(next.mobileNo)?.sent, asked)) keep(next, 'same');
    },
    forget: (mobileNo) => {
      if (mobileNo === undefined) return codes.clear();
      codes.delete(mobileNo);
      forgetCode(mobileNo, clock.device());
    },
    request: async (mobileNo) => {
      const known = codes.get(mobileNo);
      const isUsedUp = (known?.sent.wrongTries ?? 0) >= OTP_TRIES;
      if (known && !isUsedUp && getSecondsLeft({ seconds: RESEND_S, since: known.sent.sentAt }, clock.now()) > 0) {
        keep(known, 'first');
        return known;
      }
      const mark = readErasureMark();
      const code = { mobileNo, sent: await dispatch(sendOtp(mobileNo)) };
      // The diner who requested the code may have left.
      if (readErasureMark() === mark) keep(code, 'first');
      return code;
    },
  };
}
