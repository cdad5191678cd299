import type { FormikHelpers } from 'formik';
import type { CSSProperties } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAnswerToInput, signIn } from '#features/model/account';
import { useAppDispatch } from '#features/model/store';
import { Form, FormMobileField, FormPasswordField, SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { type SignInFormProps, useIsHere } from '#features/platform/screens';
import { Stack, TextLink, token } from '#ui';
import { messages } from './messages';
import { type SignInValues, signInRules } from './rules/signIn';
import { Typed } from './Typed';
import { useErrorNotification } from './useErrorNotification';
import { useRuleMessages } from './useRuleMessages';
import { useTypedNumber } from './useTypedNumber';

/** A finger reaches it from below: what is above it is the field's button. */
const belowField: CSSProperties = {
  alignSelf: 'flex-end',
  paddingBlockEnd: token.space[4],
  marginBlockEnd: `calc(-1 * ${token.space[3]})`,
};

/** Mobile number and password; used by the sign-in screen and the checkout. */
export default function SignInForm({ onSignedIn, forgotPasswordLabel }: SignInFormProps) {
  const t = useMessages(messages);
  const translate = useRuleMessages();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const fail = useErrorNotification();
  const isHere = useIsHere();
  const [typedNumber, keepNumber] = useTypedNumber();

  const submit = async ({ mobileNo, password }: SignInValues, form: FormikHelpers<SignInValues>) => {
    try {
      await dispatch(signIn(mobileNo, password));
    } catch (error) {
      fail(error);
      if (isAnswerToInput(error)) {
        await form.setFieldTouched('password', false, false);
        await form.setFieldValue('password', '', false);
      }
      return;
    }
    dispatch(notify({ kind: 'success', text: t('signedIn') }));
    if (isHere()) onSignedIn();
  };

  return (
    <Form
      initialValues={{ mobileNo: typedNumber, password: '' }}
      schema={signInRules}
      translate={translate}
      label={t('signIn')}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <>
          <Typed<SignInValues> onTyped={(values) => keepNumber(values.mobileNo)} />
          <FormMobileField name="mobileNo" label={t('mobileNo')} required />
          <Stack gap={1}>
            <FormPasswordField name="password" label={t('password')} autoComplete="current-password" required />
            <TextLink href="/forgotpassword" onNavigate={(href) => navigate(href)} style={belowField}>
              {forgotPasswordLabel ?? t('forgotPassword')}
            </TextLink>
          </Stack>
          <SubmitButton type="submit" size="large" width="full" loading={isSubmitting}>
            {t('signIn')}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
