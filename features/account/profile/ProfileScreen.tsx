import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { Profile } from '#contract';
import { getServerMessage, selectProfile, updateProfile } from '#features/model/account';
import { usePageTitle } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { Form, FormCheckbox, FormTextField, SubmitButton } from '#features/platform/forms';
import { type PlainKey, useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { useIsHere, useUp } from '#features/platform/screens';
import { Column, FormRow, ProfileCard, ReceiptSkeleton, Screen, TextField, TopBar } from '#ui';
import { formatMobileNo } from '../mobileNo';
import { Typed } from '../Typed';
import { useUnsent } from '../useUnsent';
import { messages } from './messages';
import { type ProfileValues, profileRules } from './profileRules';
import { useProfileLoad } from './useProfileLoad';

/**
 * Updates unchanged fields from the fresh profile. It is fetched when the screen opens, and another phone may have
 * changed it. Saving the old values would undo that (ACCOUNT-26).
 */
function FollowProfile({ fresh }: { fresh: ProfileValues }) {
  const { values, setValues } = useFormikContext<ProfileValues>();
  const followed = useRef(fresh);
  useEffect(() => {
    const before = followed.current;
    if (JSON.stringify(before) === JSON.stringify(fresh)) return;
    followed.current = fresh;
    const follow = <K extends keyof ProfileValues>(name: K) =>
      values[name] === before[name] ? fresh[name] : values[name];
    void setValues({
      firstName: follow('firstName'),
      lastName: follow('lastName'),
      isReceiveMarketingConsent: follow('isReceiveMarketingConsent'),
    });
  });
  return null;
}

function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const isHere = useIsHere();
  const { firstName, lastName, isReceiveMarketingConsent } = profile;
  const saved: ProfileValues = { firstName, lastName, isReceiveMarketingConsent };
  const { formKey, initialValues, onTyped, onSent } = useUnsent('profile', saved);

  const save = async (values: ProfileValues) => {
    try {
      await dispatch(updateProfile(values));
    } catch (error) {
      const sentence = getServerMessage(error);
      if (sentence !== undefined) dispatch(notify({ kind: 'error', text: sentence }));
      // Shown after every failure (ACCOUNT-26).
      dispatch(notify({ kind: 'error', text: t('somethingWentWrong') }));
      return;
    }
    onSent();
    dispatch(notify({ kind: 'success', text: t('profileUpdated') }));
    if (isHere()) onDone();
  };

  return (
    <Form
      key={formKey}
      initialValues={initialValues}
      schema={profileRules}
      translate={(key) => t(key as PlainKey<typeof messages.english>)}
      label={t('profile')}
      onSubmit={save}
    >
      {({ isSubmitting }) => (
        <>
          <FollowProfile fresh={saved} />
          <Typed onTyped={onTyped} />
          <FormRow>
            <FormTextField name="firstName" label={t('firstName')} autoComplete="given-name" required />
            <FormTextField name="lastName" label={t('lastName')} autoComplete="family-name" required />
          </FormRow>
          <TextField label={t('mobileNo')} value={formatMobileNo(profile.mobileNo)} readOnly />
          <TextField label={t('email')} value={profile.email} readOnly />
          <FormCheckbox name="isReceiveMarketingConsent">{t('marketing')}</FormCheckbox>
          <SubmitButton type="submit" size="large" width="full" loading={isSubmitting}>
            {t('save')}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

/** `/profile`: the member's details and the form to change them (ACCOUNT-25). */
export default function ProfileScreen() {
  const t = useMessages(messages);
  const up = useUp('/account');
  const profile = useAppSelector(selectProfile);
  useProfileLoad();
  usePageTitle(t('profile'));

  return (
    <Screen header={<TopBar title={t('profile')} back={{ label: t('back'), onClick: up }} />}>
      <Column gap={5}>
        {profile ? (
          <>
            <ProfileCard
              name={profile.name}
              detail={formatMobileNo(profile.mobileNo)}
              facts={[
                { label: t('memberId'), value: profile.memberId.toUpperCase() },
                { label: t('cardNo'), value: profile.cardNo.toUpperCase() },
                { label: t('points'), value: profile.pointBalance },
              ]}
            />
            <ProfileForm key={profile.id} profile={profile} onDone={up} />
          </>
        ) : (
          <ReceiptSkeleton label={t('loading')} />
        )}
      </Column>
    </Screen>
  );
}
