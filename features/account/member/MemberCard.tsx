import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { formatPrice, Heading, ProfileCard, Stack, TicketCard, VoucherIcon } from '#ui';
import { demoMember, formatExpiry, sampleVouchers } from './demoMember';
import { messages } from './messages';

export interface MemberCardProps {
  onLogout: () => void;
}

/** The demonstration's member: their card, and sample vouchers. */
export default function MemberCard({ onLogout }: MemberCardProps) {
  const t = useMessages(messages);
  const { name, mobileNo, expiry } = demoMember;
  return (
    <Stack gap={5}>
      <ProfileCard
        name={name}
        detail={`${t('countryPrefix')} ${mobileNo.slice(0, 4)} ${mobileNo.slice(4)}`}
        figure={t('points')}
        facts={[{ label: t('expiry'), value: formatExpiry(expiry) }]}
      />
      <Stack gap={3}>
        <Heading>{t('vouchers')}</Heading>
        {sampleVouchers.map((voucher) => (
          <TicketCard
            key={voucher.kind}
            icon={<VoucherIcon size={28} stroke={1.5} aria-hidden />}
            title={
              voucher.kind === 'percentage'
                ? t('percentOff', { percent: voucher.percent })
                : t('amountOff', { amount: formatPrice(voucher.cents) })
            }
            text={voucher.kind === 'percentage' ? t('percentText') : t('amountText')}
          />
        ))}
      </Stack>
      <SubmitButton variant="secondary" size="large" width="full" onClick={onLogout}>
        {t('logout')}
      </SubmitButton>
    </Stack>
  );
}
