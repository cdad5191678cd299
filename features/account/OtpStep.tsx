import { useState } from 'react';
import { OTP_TRIES, type OtpProof, type SentOtp, sendOtp, verifyOtp } from '#features/model/account';
import { useAppDispatch } from '#features/model/store';
import { useIsHere } from '#features/platform/screens';
import { useCountdown } from '#features/platform/streams';
import { OtpStepView, type OtpStepViewProps } from './OtpStepView';
import { useErrorNotification } from './useErrorNotification';

/** A code may be sent again after this long, seconds (ACCOUNT-20). */
export const RESEND_S = 60;

export interface OtpStepProps {
  /** Eight digits. */
  mobileNo: string;
  /** The code that was sent. */
  sent: SentOtp;
  /** Called when a new code replaced `asked`, or when it was confirmed; also after Cancel. */
  onSent: (next: SentOtp, asked: SentOtp) => void;
  /**
   * Called with the proof of the number, unless the diner has left the step. The step shows a thrown error, and
   * Continue calls it again.
   */
  onProven: (proof: OtpProof) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the sent code and verifies it: on the server, or here if the answer contained it (ACCOUNT-19). */
export function OtpStep({ mobileNo, sent, onSent, onProven, onCancel }: OtpStepProps) {
  const dispatch = useAppDispatch();
  const fail = useErrorNotification();
  const isHere = useIsHere();
  const secondsLeft = useCountdown({ seconds: RESEND_S, since: sent.sentAt });
  const [otp, setOtp] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { wrongTries = 0 } = sent;
  const isUsedUp = wrongTries >= OTP_TRIES;
  const [work, setWork] = useState<NonNullable<OtpStepViewProps['work']>>('idle');

  const during = async (what: 'proving' | 'resending', task: () => Promise<void>) => {
    setWork(what);
    try {
      await task();
    } catch (error) {
      // A diner who has left the step does not need its errors.
      if (isHere()) fail(error);
    } finally {
      setWork('idle');
    }
  };
  const proceed = async () => {
    // A code can be verified only once, but the call after it may have to be retried.
    const proof = sent.proof ?? (isUsedUp ? undefined : await dispatch(verifyOtp(sent, otp)));
    if (!proof) {
      onSent({ ...sent, wrongTries: wrongTries + 1 }, sent);
      setWrong(true);
      return;
    }
    onSent({ ...sent, proof }, sent);
    // Cancel stops what would follow (ACCOUNT-38).
    if (isHere()) await onProven(proof);
  };
  const resend = async () => {
    onSent(await dispatch(sendOtp(mobileNo)), sent);
    setOtp('');
    setWrong(false);
  };
  return (
    <OtpStepView
      mobileNo={mobileNo}
      otp={otp}
      onChange={(typed) => {
        setOtp(typed);
        setWrong(false);
      }}
      secondsLeft={secondsLeft}
      isWrong={isWrong}
      isUsedUp={isUsedUp}
      work={work}
      onContinue={() => void during('proving', proceed)}
      onCancel={onCancel}
      onResend={() => void during('resending', resend)}
    />
  );
}
