import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeRedirect, useIsMember } from '#features/model/account';
import { usePageTitle } from '#features/model/shop';
import { useMessages } from '#features/platform/i18n';
import { useIsHere } from '#features/platform/screens';
import { LinkButton, Stack, Text } from '#ui';
import { AccountFrame } from './AccountFrame';
import { Help } from './Help';
import { messages } from './messages';
import SignInForm from './SignInForm';

/** `/signin`. Navigates to the `redirect` parameter once a member is signed in, in this tab or another. */
export default function SignInScreen() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const target = safeRedirect(query.get('redirect'));
  const isMember = useIsMember();
  const isHere = useIsHere();
  usePageTitle(t('signInPage'));

  useEffect(() => {
    if (isMember && isHere()) navigate(target, { replace: true });
  }, [isMember, isHere, navigate, target]);

  return (
    <AccountFrame title={t('signIn')} welcome={{ title: t('welcomeBack'), text: t('welcomeBackText') }}>
      <SignInForm onSignedIn={() => navigate(target, { replace: true })} />
      <Stack gap={2}>
        <Text tone="muted">{t('noAccount')}</Text>
        <LinkButton href="/signup" variant="secondary" size="large" width="full" onNavigate={(href) => navigate(href)}>
          {t('signUp')}
        </LinkButton>
        <LinkButton href="/" variant="quiet" width="full" onNavigate={(href) => navigate(href)}>
          {t('continueAsGuest')}
        </LinkButton>
      </Stack>
      <Help />
    </AccountFrame>
  );
}
