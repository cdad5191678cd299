import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkAccountExist, requestResetToken, resetPassword, type SentOtp } from '#features/model/account';
import { usePageTitle } from '#features/model/shop';
import { useAppDispatch } from '#features/model/store';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { AccountFrame } from './AccountFrame';
import { MobileStep, NewPasswordStep } from './forgotSteps';
import { messages } from './messages';
import { OtpStep } from './OtpStep';
import { useCodeStep } from './useCodeStep';
import { useErased } from './useErased';
import { useErrorNotification } from './useErrorNotification';
import { useFollowSignIn } from './useFollowSignIn';
import { useSentCode } from './useSentCode';

/** The code that was asked for, and the token once it has opened the new password. */
interface Progress {
  mobileNo: string;
  sent: SentOtp;
  token?: string | undefined;
  /** The password was not set with the token: whoever goes back asks for another code. Default false. */
  isRefused?: boolean;
}

/** `/forgotpassword`: mobile number, code, new password (ACCOUNT-21). */
export default function ForgotPasswordScreen() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const fail = useErrorNotification();
  const code = useSentCode('forgot-password');
  // A phone may have discarded the page while the SMS was read (ACCOUNT-36).
  const [progress, setProgress] = useState<Progress | null>(() =>
    code.before ? { ...code.before, token: code.before.resetToken } : null,
  );
  const past = useCodeStep(progress !== null);
  const [mobileNo, setMobileNo] = useState(progress?.mobileNo ?? '');
  const [visitor, setVisitor] = useState(0);
  usePageTitle(t('forgotPasswordPage'));
  useFollowSignIn();
  useErased(() => {
    code.forget();
    setProgress(null);
    setMobileNo('');
    setVisitor(visitor + 1);
  });

  const keep = (next: Progress) => {
    code.remember(next.mobileNo, next.sent, next.token);
    setProgress(next);
  };

  const ask = async (typed: string) => {
    setMobileNo(typed);
    // Whoever goes back from the last step comes to it again: the code that opened it can be used only once.
    if (progress?.token !== undefined && !progress.isRefused && progress.mobileNo === typed) {
      past.open();
      return;
    }
    try {
      await dispatch(checkAccountExist(typed));
      setProgress({ mobileNo: typed, sent: await code.request(typed) });
      past.open();
    } catch (error) {
      fail(error);
    }
  };
  const set = async (asked: Progress, password: string) => {
    try {
      await dispatch(resetPassword(asked.token ?? '', password));
    } catch (error) {
      code.forget(asked.mobileNo);
      setProgress({ ...asked, isRefused: true });
      fail(error);
      return;
    }
    code.forget(asked.mobileNo);
    dispatch(notify({ kind: 'success', text: t('passwordReset') }));
    navigate('/signin', { replace: true });
  };

  const asked = past.isOpen ? progress : null;
  const title = !asked ? t('forgotPasswordPage') : asked.token === undefined ? t('otpTitle') : t('newPasswordTitle');
  return (
    <AccountFrame title={title} onBack={asked ? past.leave : () => navigate('/signin')}>
      {!asked && <MobileStep key={visitor} mobileNo={mobileNo} onSubmit={ask} />}
      {asked && asked.token === undefined && (
        <OtpStep
          mobileNo={asked.mobileNo}
          sent={asked.sent}
          onSent={(sent) => keep({ ...asked, sent })}
          onProven={async (proof) => {
            const token = await dispatch(requestResetToken(asked.mobileNo, proof));
            keep({ mobileNo: asked.mobileNo, sent: { ...asked.sent, proof }, token });
          }}
          onCancel={past.leave}
        />
      )}
      {asked && asked.token !== undefined && (
        <NewPasswordStep
          onSubmit={(password) => set(asked, password)}
          onStartAgain={asked.isRefused ? past.leave : undefined}
        />
      )}
    </AccountFrame>
  );
}
