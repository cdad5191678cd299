import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type OtpProof, type SentOtp, signUp, verifyAccount } from '#features/model/account';
import { usePageTitle } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { useClock } from '#features/platform/clock';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { AlertDialog, SuccessIcon, token } from '#ui';
import { AccountFrame } from './AccountFrame';
import { keepTyped, readTyped } from './guestMemory';
import { messages } from './messages';
import { OtpStep } from './OtpStep';
import { emptySignUp, SignUpForm, type SignUpFormProps, type SignUpFormValues } from './SignUpForm';
import { useCodeStep } from './useCodeStep';
import { useErased } from './useErased';
import { useErrorNotification } from './useErrorNotification';
import { useFollowSignIn } from './useFollowSignIn';
import { useSentCode } from './useSentCode';

export interface SignUpDoneProps {
  open: boolean;
  /** First name of the new member. */
  name: string;
  onContinue: () => void;
}

/** Confirms that the account was created. */
export function SignUpDone({ open, name, onContinue }: SignUpDoneProps) {
  const t = useMessages(messages);
  return (
    <AlertDialog
      open={open}
      illustration={<SuccessIcon size={72} stroke={1.5} color={token.color.successInk} aria-hidden />}
      title={t('welcomeNew', { name })}
      description={t('accountCreated')}
      primaryAction={<SubmitButton onClick={onContinue}>{t('continue')}</SubmitButton>}
    />
  );
}

/** `/signup` and `/staff-signup`: form, code, account (ACCOUNT-17). */
export default function SignUpScreen({ kind }: Pick<SignUpFormProps, 'kind'>) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const fail = useErrorNotification();
  const clock = useClock();
  // On a shared device what was typed ends with the screen.
  const isShared = useAppSelector(({ shop }) => shop.kioskMode);
  const [values, setValues] = useState<SignUpFormValues>(() => ({
    ...emptySignUp,
    ...(!isShared && readTyped(clock.device())),
  }));
  const [visitor, setVisitor] = useState(0);
  const [sent, setSent] = useState<SentOtp | null>(null);
  const [isDone, setDone] = useState(false);
  const code = useSentCode('sign-up');
  const step = useCodeStep(sent !== null);
  const isCreating = useRef(false);
  usePageTitle(t('signUpPage'));
  useFollowSignIn(isCreating);
  useErased(() => {
    // The account that is made here has taken the place of another member's.
    if (isCreating.current) return;
    code.forget();
    setSent(null);
    setValues(emptySignUp);
    setVisitor(visitor + 1);
  });

  const submit = async (typed: SignUpFormValues) => {
    setValues(typed);
    try {
      await dispatch(verifyAccount(typed));
      setSent(await code.request(typed.mobileNo));
      step.open();
    } catch (error) {
      fail(error);
    }
  };
  const create = async (proof: OtpProof) => {
    isCreating.current = true;
    try {
      await dispatch(signUp(values, proof, kind === 'staff' ? values : undefined));
      setDone(true);
    } catch (error) {
      isCreating.current = false;
      throw error;
    }
  };
  const onTyped = (typed: SignUpFormValues) => {
    if (!isShared) keepTyped(typed, clock.device());
    // The code is for what was sent: the browser's Forward must not make an account of that.
    if (sent && JSON.stringify(typed) !== JSON.stringify(values)) setSent(null);
  };
  const onSent = (next: SentOtp) => {
    code.remember(values.mobileNo, next);
    // Unless the diner went back and typed something else meanwhile.
    setSent((before) => before && next);
  };

  if (sent && (step.isOpen || isDone)) {
    return (
      <AccountFrame title={t('otpTitle')} onBack={step.leave}>
        <OtpStep mobileNo={values.mobileNo} sent={sent} onSent={onSent} onProven={create} onCancel={step.leave} />
        <SignUpDone open={isDone} name={values.firstName} onContinue={() => navigate('/', { replace: true })} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={kind === 'staff' ? t('staffSignUp') : t('signUp')}>
      <SignUpForm key={visitor} kind={kind} initialValues={values} onTyped={onTyped} onSubmit={submit} />
    </AccountFrame>
  );
}
