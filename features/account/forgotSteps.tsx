import { Form, FormMobileField, FormPasswordField, SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { Text } from '#ui';
import { messages } from './messages';
import { mobileRules, newPasswordRules } from './rules/forgotPassword';
import { Typed } from './Typed';
import { useRuleMessages } from './useRuleMessages';

export interface MobileStepProps {
  /** Values that were typed before. */
  mobileNo: string;
  /** Called with the number, at first and after each change. */
  onTyped: (mobileNo: string) => void;
  onSubmit: (mobileNo: string) => Promise<void>;
}

/** First step: whose password was forgotten. */
export function MobileStep({ mobileNo, onTyped, onSubmit }: MobileStepProps) {
  const t = useMessages(messages);
  return (
    <Form
      initialValues={{ mobileNo }}
      schema={mobileRules}
      translate={useRuleMessages()}
      label={t('forgotPasswordPage')}
      onSubmit={(values) => onSubmit(values.mobileNo)}
    >
      {({ isSubmitting }) => (
        <>
          <Typed<Pick<MobileStepProps, 'mobileNo'>> onTyped={(values) => onTyped(values.mobileNo)} />
          <Text tone="muted">{t('forgotPasswordText')}</Text>
          <FormMobileField name="mobileNo" label={t('mobileNo')} required />
          <SubmitButton type="submit" size="large" width="full" loading={isSubmitting}>
            {t('sendCode')}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

export interface NewPasswordStepProps {
  onSubmit: (password: string) => Promise<void>;
  /** Leads to the first step, where this one cannot work any more. */
  onStartAgain?: (() => void) | undefined;
}

/** Last step: the new password, twice. */
export function NewPasswordStep({ onSubmit, onStartAgain }: NewPasswordStepProps) {
  const t = useMessages(messages);
  return (
    <Form
      initialValues={{ password: '', confirmPassword: '' }}
      schema={newPasswordRules}
      translate={useRuleMessages()}
      label={t('newPasswordTitle')}
      onSubmit={(values) => onSubmit(values.password)}
    >
      {({ isSubmitting }) => (
        <>
          <FormPasswordField
            name="password"
            label={t('newPassword')}
            hint={t('passwordHint')}
            autoComplete="new-password"
            required
          />
          <FormPasswordField
            name="confirmPassword"
            label={t('confirmNewPassword')}
            autoComplete="new-password"
            required
          />
          <SubmitButton type="submit" size="large" width="full" loading={isSubmitting}>
            {t('setPassword')}
          </SubmitButton>
          {onStartAgain && (
            <SubmitButton variant="secondary" size="large" width="full" onClick={onStartAgain}>
              {t('startAgain')}
            </SubmitButton>
          )}
        </>
      )}
    </Form>
  );
}
