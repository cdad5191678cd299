import { Suspense, useState } from 'react';
import { usePageTitle } from '#features/model/shop';
import { useMessages } from '#features/platform/i18n';
import { late } from '#features/platform/lateCode';
import { useScreenSlots, useUp } from '#features/platform/screens';
import { Column, Screen, TopBar } from '#ui';
import { useErrorNotification } from '../useErrorNotification';
import { MemberLogin, type MemberLoginProps } from './MemberLogin';
import { messages } from './messages';

// Contains the credential, so it loads only after the login.
const loadCard = () => import('./MemberCard');
const MemberCard = late(loadCard);

export interface MemberScreenProps {
  /** Loads the credential. Default: from a separate chunk. */
  load?: () => Promise<Pick<typeof import('./demoMember'), 'isDemoMember'>>;
}

/** `/member`: a demonstration with one built-in credential, for brands with `memberDemo` (ACCOUNT-31). */
export default function MemberScreen({ load = () => import('./demoMember') }: MemberScreenProps) {
  const t = useMessages(messages);
  const { navigation } = useScreenSlots();
  const up = useUp('/');
  const fail = useErrorNotification();
  const [isLoggedIn, setLoggedIn] = useState(false);
  const [state, setState] = useState<NonNullable<MemberLoginProps['state']>>('idle');
  usePageTitle(t('member'));

  const login = async (mobileNo: string, password: string) => {
    setState('busy');
    try {
      // Busy for as long as the credential takes to load: no call is made.
      const { isDemoMember } = await load();
      const isRight = isDemoMember(mobileNo, password);
      if (isRight) await loadCard();
      setState(isRight ? 'idle' : 'refused');
      setLoggedIn(isRight);
    } catch (error) {
      setState('idle');
      fail(error);
    }
  };
  return (
    <Screen header={<TopBar title={t('member')} back={{ label: t('back'), onClick: up }} />} footer={navigation}>
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
