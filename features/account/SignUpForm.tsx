import { useNavigate } from 'react-router-dom';
import { cleanTyped } from '#contract/text';
import type { SignUpValues, StaffValues } from '#features/model/account';
import { useBrand } from '#features/model/shop';
import { Form, FormMobileField, FormPasswordField, FormTextField, SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { FormRow, Stack, TextLink } from '#ui';
import { Consents } from './Consents';
import { messages } from './messages';
import { signUpRules } from './rules/signUp';
import { staffRules } from './rules/staff';
import { StaffFields, useOrganisationLookUp } from './StaffFields';
import { Typed } from './Typed';
import { useRuleMessages } from './useRuleMessages';

export type SignUpFormValues = SignUpValues & StaffValues;

export const emptySignUp: SignUpFormValues = {
  firstName: '',
  lastName: '',
  email: '',
  mobileNo: '',
  password: '',
  confirmPassword: '',
  referralCode: '',
  terms: false,
  privacy: false,
  isReceiveMarketingConsent: false,
  activationCode: '',
  lookedUpCode: null,
  organisation: null,
  departmentId: '',
};

export interface SignUpFormProps {
  /** `staff` adds the fields of the organisation. */
  kind: 'member' | 'staff';
  /** Values that were typed before. */
  initialValues: SignUpFormValues;
  /** Called with the values, at first and after each change. */
  onTyped: (values: SignUpFormValues) => void;
  /** Called with valid values. */
  onSubmit: (values: SignUpFormValues) => Promise<void>;
}

const staffSignUpRules = signUpRules.concat(staffRules);

/** The form of a new member or member of staff (ACCOUNT-13, ACCOUNT-14). */
export function SignUpForm({ kind, initialValues, onTyped, onSubmit }: SignUpFormProps) {
  const t = useMessages(messages);
  const translate = useRuleMessages();
  const navigate = useNavigate();
  const { lookUp, isLooking } = useOrganisationLookUp();
  const isStaff = kind === 'staff';
  const hasStaffSignUp = useBrand()?.toggles.staffSignUp ?? false;

  const submit = async (values: SignUpFormValues) => {
    // The look-up failed, so the code is not verified.
    if (isStaff && values.lookedUpCode !== values.activationCode) return;
    await onSubmit(values);
  };
  return (
    <Form
      initialValues={initialValues}
      schema={isStaff ? staffSignUpRules : signUpRules}
      translate={translate}
      label={t('signUp')}
      beforeSubmit={isStaff ? lookUp : undefined}
      onSubmit={submit}
    >
      {(form) => (
        <>
          <Typed onTyped={onTyped} />
          {isStaff && <StaffFields onCodeLeft={() => void lookUp(form)} isLooking={isLooking} />}
          <FormRow>
            <FormTextField name="firstName" label={t('firstName')} autoComplete="given-name" required />
            <FormTextField name="lastName" label={t('lastName')} autoComplete="family-name" required />
          </FormRow>
          <FormTextField
            name="email"
            label={t('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            clean={cleanTyped}
            required
          />
          <FormMobileField name="mobileNo" label={t('mobileNo')} required />
          <FormPasswordField
            name="password"
            label={t('password')}
            hint={t('passwordHint')}
            autoComplete="new-password"
            required
          />
          <FormPasswordField name="confirmPassword" label={t('confirmPassword')} autoComplete="new-password" required />
          <FormTextField
            name="referralCode"
            label={t('referralCode')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            clean={cleanTyped}
          />
          <Consents />
          <SubmitButton type="submit" size="large" width="full" loading={form.isSubmitting}>
            {t('signUp')}
          </SubmitButton>
          <Stack direction="row" gap={2} style={{ justifyContent: 'center' }}>
            <span>{t('haveAccount')}</span>
            <TextLink href="/signin" onNavigate={(href) => navigate(href)}>
              {t('signIn')}
            </TextLink>
          </Stack>
          {hasStaffSignUp && !isStaff && (
            <Stack direction="row" gap={2} style={{ justifyContent: 'center' }}>
              <span>{t('isStaff')}</span>
              <TextLink href="/staff-signup" onNavigate={(href) => navigate(href)}>
                {t('staffSignUp')}
              </TextLink>
            </Stack>
          )}
        </>
      )}
    </Form>
  );
}
