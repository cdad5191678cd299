import type { FormikHelpers } from 'formik';
import { accountApi, selectProfile } from '#features/model/account';
import { usePageTitle } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { Form, FormTextArea, SubmitButton } from '#features/platform/forms';
import { type PlainKey, useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { useUp } from '#features/platform/screens';
import { Column, Screen, Text, TextField, TopBar } from '#ui';
import { splitMobileNo } from '../mobileNo';
import { Typed } from '../Typed';
import { useUnsent } from '../useUnsent';
import { COMMENTS_MAX, type ContactValues, contactRules } from './contactRules';
import { messages } from './messages';

/** The shop sorts feedback by the subject, so it is not translated. */
const SUBJECT = 'Feedback';

const empty: ContactValues = { comments: '' };

/** `/contactus`: feedback of a member (ACCOUNT-28). */
export default function ContactScreen() {
  const t = useMessages(messages);
  const up = useUp('/account');
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const { prefix, number } = splitMobileNo(profile?.mobileNo ?? '');
  usePageTitle(t('contactUs'));
  const { formKey, initialValues, onTyped, onSent } = useUnsent('contact', empty);

  const submit = async ({ comments }: ContactValues, form: FormikHelpers<ContactValues>) => {
    if (!profile) return;
    const { name, mobileNo, email } = profile;
    const body = { subject: SUBJECT, name, mobileNo: mobileNo.replace(/\D/g, ''), email, comments: comments.trim() };
    try {
      await dispatch(accountApi.endpoints.sendFeedback.initiate(body, { track: false })).unwrap();
    } catch {
      dispatch(notify({ kind: 'error', text: t('somethingWentWrong') }));
      return;
    }
    onSent();
    dispatch(notify({ kind: 'success', text: t('submitted') }));
    form.resetForm({ values: empty });
  };

  return (
    <Screen header={<TopBar title={t('contactUs')} back={{ label: t('back'), onClick: up }} />}>
      <Column gap={5}>
        <Text tone="muted">{t('text')}</Text>
        <Form
          key={formKey}
          initialValues={initialValues}
          schema={contactRules}
          translate={(key) => t(key as PlainKey<typeof messages.english>)}
          label={t('contactUs')}
          onSubmit={submit}
        >
          {({ isSubmitting }) => (
            <>
              <Typed onTyped={onTyped} />
              <TextField label={t('subject')} value={t('feedback')} readOnly />
              <TextField label={t('name')} value={profile?.name ?? ''} readOnly />
              <TextField label={t('mobileNo')} prefix={prefix} value={number} readOnly />
              <TextField label={t('email')} value={profile?.email ?? ''} readOnly />
              <FormTextArea name="comments" label={t('comments')} rows={5} maxLength={COMMENTS_MAX} />
              <SubmitButton type="submit" size="large" width="full" loading={isSubmitting}>
                {t('submit')}
              </SubmitButton>
            </>
          )}
        </Form>
      </Column>
    </Screen>
  );
}
