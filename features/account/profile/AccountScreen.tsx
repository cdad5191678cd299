import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectProfile, signOut } from '#features/model/account';
import { usePageTitle } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { useBackToClose, useScreenSlots, useUp } from '#features/platform/screens';
import {
  AccountIcon,
  AlertDialog,
  Column,
  LinkRows,
  LogoutIcon,
  MailIcon,
  ProfileCard,
  ReceiptIcon,
  Screen,
  Text,
  TopBar,
  VoucherIcon,
} from '#ui';
import { version } from '../../../package.json';
import { Help } from '../Help';
import { formatMobileNo } from '../mobileNo';
import { messages } from './messages';
import { useProfileLoad } from './useProfileLoad';

const icon = { size: 22, 'aria-hidden': true } as const;

export interface LogOutDialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Confirms the log-out. */
export function LogOutDialog({ open, onCancel, onConfirm }: LogOutDialogProps) {
  const t = useMessages(messages);
  useBackToClose(open, onCancel);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onCancel}
      title={t('logOutTitle')}
      description={t('logOutText')}
      secondaryAction={<SubmitButton onClick={onCancel}>{t('cancel')}</SubmitButton>}
      primaryAction={
        <SubmitButton variant="danger" onClick={onConfirm}>
          {t('logOut')}
        </SubmitButton>
      }
    />
  );
}

/** `/account`: the member's card and the links of the account area (ACCOUNT-24). */
export default function AccountScreen() {
  const t = useMessages(messages);
  const { navigation, preferences } = useScreenSlots();
  const navigate = useNavigate();
  const up = useUp('/');
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const [isAsking, setAsking] = useState(false);
  useProfileLoad();
  usePageTitle(t('account'));

  return (
    <Screen
      header={<TopBar title={t('account')} back={{ label: t('back'), onClick: up }} actions={preferences} />}
      footer={navigation}
    >
      <Column gap={5}>
        {profile && (
          <ProfileCard
            name={profile.name}
            detail={formatMobileNo(profile.mobileNo)}
            facts={[
              { label: t('memberId'), value: profile.memberId.toUpperCase() },
              { label: t('points'), value: profile.pointBalance },
            ]}
          />
        )}
        <LinkRows
          label={t('account')}
          onNavigate={(href) => navigate(href)}
          rows={[
            { href: '/profile', label: t('viewProfile'), icon: <AccountIcon {...icon} /> },
            { href: '/orders', label: t('orderHistory'), icon: <ReceiptIcon {...icon} /> },
            { href: '/vouchers', label: t('vouchers'), icon: <VoucherIcon {...icon} /> },
            { href: '/contactus', label: t('contactUs'), icon: <MailIcon {...icon} /> },
          ]}
        />
        <Help />
        <SubmitButton
          variant="secondary"
          size="large"
          width="full"
          icon={<LogoutIcon {...icon} />}
          onClick={() => setAsking(true)}
        >
          {t('logOut')}
        </SubmitButton>
        <Text size="small" tone="muted" style={{ textAlign: 'center' }}>
          {t('version', { version })}
        </Text>
      </Column>
      <LogOutDialog open={isAsking} onCancel={() => setAsking(false)} onConfirm={() => dispatch(signOut())} />
    </Screen>
  );
}
