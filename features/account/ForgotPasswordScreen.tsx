import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  checkAccountExist,
  type OtpProof,
  requestResetToken,
  resetPassword,
  type SentOtp,
} from '#features/model/account';
import { usePageTitle } from '#features/model/shop';
import { useAppDispatch } from '#features/model/store';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { AccountFrame } from './AccountFrame';
import { MobileStep, NewPasswordStep } from './forgotSteps';
import { messages } from './messages';
import { OtpStep } from './OtpStep';
import { useErrorNotification } from './useErrorNotification';
import { useFollowSignIn } from './useFollowSignIn';
import { useSentCode } from './useSentCode';

/** The current step and what it needs. */
type Progress = { step: 'mobile' } | { step: 'otp'; sent: SentOtp } | { step: 'password'; token: string };

/** `/forgotpassword`: mobile number, code, new password (ACCOUNT-21). */
export default function ForgotPasswordScreen() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const fail = useErrorNotification();
  const [mobileNo, setMobileNo] = useState('');
  const [progress, setProgress] = useState<Progress>({ step: 'mobile' });
  const code = useSentCode();
  // Kept after going back from the last step, as the code that opened it can be used only once.
  const opened = useRef<{ mobileNo: string; token: string } | null>(null);
  usePageTitle(t('forgotPasswordPage'));
  useFollowSignIn();

  const restart = () => setProgress({ step: 'mobile' });
  const onSent = (sent: SentOtp) => {
    code.remember(mobileNo, sent);
    setProgress({ step: 'otp', sent });
  };

  const ask = async (typed: string) => {
    setMobileNo(typed);
    if (opened.current?.mobileNo === typed) {
      setProgress({ step: 'password', token: opened.current.token });
      return;
    }
    try {
      await dispatch(checkAccountExist(typed));
      setProgress({ step: 'otp', sent: await code.request(typed) });
    } catch (error) {
      fail(error);
    }
  };
  const allow = async (proof: OtpProof) => {
    const token = await dispatch(requestResetToken(mobileNo, proof));
    opened.current = { mobileNo, token };
    setProgress({ step: 'password', token });
  };
  const set = async (token: string, password: string) => {
    try {
      await dispatch(resetPassword(token, password));
    } catch (error) {
      opened.current = null;
      fail(error);
      return;
    }
    dispatch(notify({ kind: 'success', text: t('passwordReset') }));
    navigate('/signin', { replace: true });
  };

  const { step } = progress;
  return (
    <AccountFrame
      title={step === 'otp' ? t('otpTitle') : step === 'password' ? t('newPasswordTitle') : t('forgotPasswordPage')}
      onBack={step === 'mobile' ? () => navigate('/signin') : restart}
    >
      {step === 'mobile' && <MobileStep mobileNo={mobileNo} onSubmit={ask} />}
      {step === 'otp' && (
        <OtpStep mobileNo={mobileNo} sent={progress.sent} onSent={onSent} onProven={allow} onCancel={restart} />
      )}
      {step === 'password' && <NewPasswordStep onSubmit={(password) => set(progress.token, password)} />}
    </AccountFrame>
  );
}
