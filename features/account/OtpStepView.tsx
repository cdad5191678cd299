import { type FormEvent, useEffect, useRef } from 'react';
import { cleanCode, SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { FormRow, OtpField, Stack, Text } from '#ui';
import { messages } from './messages';

/** Characters of a code (ACCOUNT-18). */
export const OTP_LENGTH = 5;

export interface OtpStepViewProps {
  /** Eight digits of the number that the code went to. */
  mobileNo: string;
  /** The typed digits. */
  otp: string;
  onChange: (otp: string) => void;
  /** Whole seconds until the code may be sent again; 0 enables the button. The view has no timer. */
  secondsLeft: number;
  /** The code was wrong. Default false. */
  isWrong?: boolean;
  /** No code is taken any more before another one is sent. Default false. */
  isUsedUp?: boolean;
  /** Running work of the step. Default `idle`. */
  work?: 'idle' | 'proving' | 'resending';
  onContinue: () => void;
  onCancel: () => void;
  onResend: () => void;
}

const clean = cleanCode(OTP_LENGTH);

/** The form in which a diner confirms a mobile number with a code. */
export function OtpStepView({
  mobileNo,
  otp,
  onChange,
  secondsLeft,
  isWrong = false,
  isUsedUp = false,
  work = 'idle',
  onContinue,
  onCancel,
  onResend,
}: OtpStepViewProps) {
  const t = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (otp.length === OTP_LENGTH && work === 'idle') onContinue();
  };
  return (
    <form noValidate aria-label={t('otpTitle')} onSubmit={submit}>
      <Stack gap={5}>
        <Text tone="muted">{t('otpText', { mobileNo: `${mobileNo.slice(0, 4)} ${mobileNo.slice(4)}` })}</Text>
        <OtpField
          ref={input}
          label={t('otpLabel')}
          length={OTP_LENGTH}
          value={otp}
          error={isWrong ? t(isUsedUp ? 'otpUsedUp' : 'otpInvalid') : undefined}
          parse={clean}
          onValueChange={onChange}
        />
        {secondsLeft > 0 ? (
          <Text
            tone="muted"
            style={{ minBlockSize: 44, alignContent: 'center', fontVariantNumeric: 'lining-nums tabular-nums' }}
          >
            {t('resendIn', { seconds: secondsLeft })}
          </Text>
        ) : (
          <SubmitButton
            variant="quiet"
            loading={work === 'resending'}
            // A new code would replace the one that is being confirmed.
            disabled={work === 'proving'}
            onClick={onResend}
            // Its words stand below the field's, so it has no ground that would reach over the edge where it is off.
            style={{
              alignSelf: 'flex-start',
              marginInlineStart: '-20px',
              borderColor: 'transparent',
              background: 'none',
            }}
          >
            {t('resend')}
          </SubmitButton>
        )}
        <FormRow>
          <SubmitButton variant="secondary" size="large" onClick={onCancel}>
            {t('cancel')}
          </SubmitButton>
          <SubmitButton type="submit" size="large" disabled={otp.length !== OTP_LENGTH} loading={work === 'proving'}>
            {t('continue')}
          </SubmitButton>
        </FormRow>
      </Stack>
    </form>
  );
}
