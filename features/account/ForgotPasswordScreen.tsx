import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkAccountExist, requestResetToken, resetPassword, type SentOtp } from '#features/model/account';
import { usePageTitle } from '#features/model/shop';
import { useAppDispatch } from '#features/model/store';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { useIsHere } from '#features/platform/screens';
import { AccountFrame } from './AccountFrame';
import { MobileStep, NewPasswordStep } from './forgotSteps';
import { messages } from './messages';
import { OtpStep } from './OtpStep';
import { useCodeStep } from './useCodeStep';
import { useErased } from './useErased';
import { useErrorNotification } from './useErrorNotification';
import { useFollowSignIn } from './useFollowSignIn';
import { isSameCode, useSentCode } from './useSentCode';
import { useTypedNumber } from './useTypedNumber';

/** The code that was asked for, and the token once it has opened the new password. */
interface Progress {
  mobileNo: string;
  sent: SentOtp;
  resetToken?: string;
  /** The token was refused, so going back requests another code. Default false. */
  isRefused?: boolean;
}

/** `/forgotpassword`: mobile number, code, new password (ACCOUNT-21). */
export default function ForgotPasswordScreen() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const fail = useErrorNotification();
  const code = useSentCode('forgot-password');
  const [typedNumber, keepNumber] = useTypedNumber();
  // A phone may have discarded the page while the SMS was read (ACCOUNT-36).
  const [progress, setProgress] = useState<Progress | null>(code.before ?? null);
  const [mobileNo, setMobileNo] = useState(progress?.mobileNo ?? typedNumber);
  // Forward leads to the code of the number that is typed, and to no other.
  const ofTyped = progress?.mobileNo === mobileNo ? progress : null;
  const past = useCodeStep(ofTyped !== null);
  const asked = past.isOpen ? ofTyped : null;
  const shown = useRef({ mobileNo, asked });
  shown.current = { mobileNo, asked };
  const isHere = useIsHere();
  const [visitor, setVisitor] = useState(0);
  usePageTitle(t('forgotPasswordPage'));
  useFollowSignIn();
  useErased(() => {
    code.forget();
    setProgress(null);
    setMobileNo('');
    setVisitor(visitor + 1);
  });

  const onTyped = (typed: string) => {
    setMobileNo(typed);
    keepNumber(typed);
  };
  const update = (before: Progress, next: Progress | null) =>
    setProgress((now) => (now?.mobileNo === before.mobileNo && isSameCode(now.sent, before.sent) ? next : now));
  const keep = (before: Progress, next: Progress) => {
    code.remember(before.sent, next);
    update(before, next);
  };

  const ask = async (typed: string) => {
    // A diner who goes back from the last step returns to it. The code that opened it works only once.
    const known = code.find(typed);
    if (known?.resetToken !== undefined) {
      setProgress(known);
      past.open();
      return;
    }
    const isChanged = () => shown.current.mobileNo !== typed;
    try {
      await dispatch(checkAccountExist(typed));
      if (isChanged()) return;
      const next = await code.request(typed);
      if (isChanged()) return;
      setProgress(next);
      past.open();
    } catch (error) {
      // An error about another number does not concern the current one.
      if (!isChanged()) fail(error);
    }
  };
  const set = async (before: Progress, password: string) => {
    try {
      await dispatch(resetPassword(before.resetToken ?? '', password));
    } catch (error) {
      code.forget(before.mobileNo);
      update(before, { ...before, isRefused: true });
      fail(error);
      return;
    }
    const isShown = isHere() && shown.current.asked?.mobileNo === before.mobileNo;
    code.forget(before.mobileNo);
    keepNumber('');
    dispatch(notify({ kind: 'success', text: t('passwordReset') }));
    if (isShown) navigate('/signin', { replace: true });
    else update(before, null);
  };

  const title = !asked
    ? t('forgotPasswordPage')
    : asked.resetToken === undefined
      ? t('otpTitle')
      : t('newPasswordTitle');
  return (
    <AccountFrame title={title} upTo="/signin" onBack={asked ? past.leave : undefined}>
      {!asked && <MobileStep key={visitor} mobileNo={mobileNo} onTyped={onTyped} onSubmit={ask} />}
      {asked && asked.resetToken === undefined && (
        <OtpStep
          mobileNo={asked.mobileNo}
          sent={asked.sent}
          onSent={(sent, before) => keep({ ...asked, sent: before }, { mobileNo: asked.mobileNo, sent })}
          onProven={async (proof) => {
            const proven = { mobileNo: asked.mobileNo, sent: { ...asked.sent, proof } };
            const resetToken = await dispatch(requestResetToken(asked.mobileNo, proof));
            keep(proven, { ...proven, resetToken });
          }}
          onCancel={past.leave}
        />
      )}
      {asked && asked.resetToken !== undefined && (
        <NewPasswordStep
          onSubmit={(password) => set(asked, password)}
          onStartAgain={asked.isRefused ? past.leave : undefined}
        />
      )}
    </AccountFrame>
  );
}
