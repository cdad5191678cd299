import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '#features/model/shop';
import { useMessages } from '#features/platform/i18n';
import { useScreenSlots } from '#features/platform/screens';
import { Column, Screen, TopBar } from '#ui';
import { MemberLogin, type MemberLoginProps } from './MemberLogin';
import { messages } from './messages';

// Contains the credential, so it loads only after the login.
const MemberCard = lazy(() => import('./MemberCard'));

/** `/member`: a demonstration with one built-in credential, for brands with `memberDemo` (ACCOUNT-31). */
export default function MemberScreen() {
  const t = useMessages(messages);
  const { navigation } = useScreenSlots();
  const navigate = useNavigate();
  const [isLoggedIn, setLoggedIn] = useState(false);
  const [state, setState] = useState<NonNullable<MemberLoginProps['state']>>('idle');
  usePageTitle(t('member'));

  const login = async (mobileNo: string, password: string) => {
    setState('busy');
    // Busy for as long as the credential takes to load: no call is made.
    const { isDemoMember } = await import('./demoMember');
    const isRight = isDemoMember(mobileNo, password);
    setState(isRight ? 'idle' : 'refused');
    setLoggedIn(isRight);
  };
  return (
    <Screen
      header={<TopBar title={t('member')} back={{ label: t('back'), onClick: () => navigate('/') }} />}
      footer={navigation}
    >
      <Column gap={5}>
        {isLoggedIn ? (
          <Suspense>
            <MemberCard onLogout={() => setLoggedIn(false)} />
          </Suspense>
        ) : (
          <MemberLogin state={state} onLogin={(mobileNo, password) => void login(mobileNo, password)} />
        )}
      </Column>
    </Screen>
  );
}
