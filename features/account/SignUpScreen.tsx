import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type OtpProof, type SentOtp, signUp, verifyAccount } from '#features/model/account';
import { usePageTitle } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { useClock } from '#features/platform/clock';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { useIsHere } from '#features/platform/screens';
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
import { isSameCode, useSentCode } from './useSentCode';

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

const isSame = (one: SignUpFormValues, other: SignUpFormValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

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
  const [newMember, setNewMember] = useState<string | null>(null);
  const shown = useRef(values);
  const isHere = useIsHere();
  const code = useSentCode('sign-up');
  const step = useCodeStep(sent !== null);
  const isCreating = useRef(false);
  const creation = useRef<Promise<void>>(null);
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
    // Cancel does not stop an account that is being made.
    await creation.current;
    if (isCreating.current) return;
    // The account uses the sent values. A diner who changes them during the call presses Sign Up again.
    const isChanged = () => !isSame(shown.current, typed);
    try {
      await dispatch(verifyAccount(typed));
      if (isChanged()) return;
      const { sent: asked } = await code.request(typed.mobileNo);
      if (isChanged()) return;
      setSent(asked);
      step.open();
    } catch (error) {
      fail(error);
    }
  };
  const make = async (proof: OtpProof) => {
    isCreating.current = true;
    try {
      await dispatch(signUp(values, proof, kind === 'staff' ? values : undefined));
      setNewMember(values.firstName);
      // A diner on another screen sees no dialog here.
      if (!isHere()) dispatch(notify({ kind: 'success', text: t('accountCreated') }));
    } catch (error) {
      isCreating.current = false;
      // Here, as the step may have been left.
      fail(error);
    }
    creation.current = null;
  };
  const create = (proof: OtpProof) => {
    creation.current ??= make(proof);
    return creation.current;
  };
  const onTyped = (typed: SignUpFormValues) => {
    shown.current = typed;
    if (!isShared) keepTyped(typed, clock.device());
    // The code is for what was sent: the browser's Forward must not make an account of that.
    if (sent && !isSame(typed, values)) setSent(null);
  };
  const onSent = (next: SentOtp, asked: SentOtp) => {
    code.remember(asked, { mobileNo: values.mobileNo, sent: next });
    // Ignore this if the diner went back and typed something else.
    setSent((now) => (now && isSameCode(now, asked) ? next : now));
  };

  const isAtCode = sent !== null && step.isOpen;
  const formTitle = kind === 'staff' ? t('staffSignUp') : t('signUp');
  return (
    <AccountFrame title={isAtCode ? t('otpTitle') : formTitle} onBack={isAtCode ? step.leave : undefined}>
      {isAtCode ? (
        <OtpStep mobileNo={values.mobileNo} sent={sent} onSent={onSent} onProven={create} onCancel={step.leave} />
      ) : (
        <SignUpForm key={visitor} kind={kind} initialValues={values} onTyped={onTyped} onSubmit={submit} />
      )}
      <SignUpDone
        open={newMember !== null}
        name={newMember ?? ''}
        onContinue={() => navigate('/', { replace: true })}
      />
    </AccountFrame>
  );
}
