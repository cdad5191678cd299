import { type FormEvent, useState } from 'react';
import { cleanMobileNo, MOBILE_LENGTH, SubmitButton, stripLeading, TEXT_MAX } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { Heading, PasswordField, Stack, Text, TextField } from '#ui';
import { messages } from './messages';

export interface MemberLoginProps {
  /** How the last try stands. Default `idle`. */
  state?: 'idle' | 'busy' | 'refused';
  /** Called only if both fields are filled. */
  onLogin: (mobileNo: string, password: string) => void;
}

/** The demonstration's login. */
export function MemberLogin({ state = 'idle', onLogin }: MemberLoginProps) {
  const t = useMessages(messages);
  const [mobileNo, setMobileNo] = useState('');
  const [password, setPassword] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mobileNo && password && state !== 'busy') onLogin(mobileNo, password);
  };
  return (
    <form noValidate aria-label={t('title')} onSubmit={submit}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading size="headline">{t('title')}</Heading>
          <Text tone="muted">{t('welcome')}</Text>
        </Stack>
        <TextField
          label={t('mobileNo')}
          prefix={t('countryPrefix')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={mobileNo}
          fullLength={MOBILE_LENGTH}
          parse={(text) => cleanMobileNo(text)}
          onValueChange={setMobileNo}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          maxLength={TEXT_MAX}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          error={state === 'refused' ? t('refused') : undefined}
          value={password}
          parse={stripLeading}
          onValueChange={setPassword}
        />
        <SubmitButton type="submit" size="large" width="full" loading={state === 'busy'}>
          {state === 'busy' ? t('busy') : t('login')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
