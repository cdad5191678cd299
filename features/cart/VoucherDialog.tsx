import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { UserVoucher } from '#contract';
import { SAMPLE_VOUCHERS, sampleVoucher, toVoucher, type VoucherStatus, voucherStatus } from '#contract/money';
import { selectProfile } from '#features/model/account';
import type { AppliedVoucher } from '#features/model/cart';
import { cartApi, dropUnusableVoucher, selectQuote, setVoucher } from '#features/model/cart';
import { useBrand } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { isOffered } from '#features/platform/api';
import { useClock } from '#features/platform/clock';
import { SubmitButton } from '#features/platform/forms';
import { formatDay, languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { CardListSkeleton, Dialog, formatPrice, RadioGroup, RadioRow, Stack, Text } from '#ui';
import { messages } from './messages';

export interface VoucherDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A voucher in the list. */
interface Offered {
  voucher: AppliedVoucher;
  detail: string;
  validTo: string;
  status: VoucherStatus;
}

const statusMessages = { used: 'used', expired: 'expired', unavailable: 'notAvailable' } as const;

const toOffered = (voucher: UserVoucher, now: number): Offered => ({
  voucher: { ...toVoucher(voucher), label: voucher.VoucherTypeName },
  detail: voucher.VoucherTypeDescription,
  validTo: voucher.ValidTo,
  status: voucherStatus(voucher, now),
});

const samples: Offered[] = SAMPLE_VOUCHERS.flatMap(({ id, label, expDate }) => {
  const money = sampleVoucher(id);
  return money ? [{ voucher: { ...money, label }, detail: '', validTo: expDate, status: 'usable' as const }] : [];
});

/** Usable vouchers first; otherwise the order stays. */
const sortUsableFirst = (offered: readonly Offered[]): Offered[] => [
  ...offered.filter(({ status }) => status === 'usable'),
  ...offered.filter(({ status }) => status !== 'usable'),
];

/**
 * 'Select Voucher': the member's vouchers, and two samples for brands with `sampleVouchers` whose server has them
 * (CART-22, CART-23).
 */
export default function VoucherDialog({ open, onClose }: VoucherDialogProps) {
  const t = useMessages(messages);
  const locale = languageTag(useLanguageId());
  const dispatch = useAppDispatch();
  const clock = useClock();
  const profile = useAppSelector(selectProfile);
  const hasSamples = (useBrand()?.toggles.sampleVouchers ?? false) && isOffered('sampleVouchers');
  const inUse = useAppSelector((state) => state.cart.voucher);
  const spend = useAppSelector((state) => selectQuote(state).spend);
  const { data, isError, isFetching, refetch } = cartApi.useCardVouchersQuery(profile?.cardNo || skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const [selected, setSelected] = useState(inUse?.id ?? '');
  useEffect(() => {
    if (data && !isFetching) dispatch(dropUnusableVoucher(data, clock.now()));
  }, [data, isFetching, dispatch, clock]);

  const now = clock.now();
  const offered = sortUsableFirst([
    ...(data ?? []).map((one) => toOffered(one, now)),
    ...(hasSamples ? samples.map((one) => ({ ...one, detail: t('sampleVoucher') })) : []),
  ]);
  const chosen = offered.find(({ voucher, status }) => voucher.id === selected && status === 'usable')?.voucher;
  const getUnavailableText = ({ voucher, status }: Offered): string | undefined => {
    if (status !== 'usable') return t(statusMessages[status]);
    const { minimumSpend = 0 } = voucher;
    return spend < minimumSpend ? t('spendFrom', { amount: formatPrice(minimumSpend) }) : undefined;
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('selectVoucher')}
      secondaryAction={<SubmitButton onClick={onClose}>{t('cancel')}</SubmitButton>}
      primaryAction={
        <SubmitButton
          disabled={selected === (inUse?.id ?? '') || (selected !== '' && !chosen)}
          onClick={() => {
            dispatch(setVoucher(chosen ?? null));
            onClose();
          }}
        >
          {t('select')}
        </SubmitButton>
      }
    >
      {isFetching && !data ? (
        <CardListSkeleton label={t('vouchersLoading')} count={3} />
      ) : (
        <RadioGroup label={t('selectVoucher')} value={selected} onValueChange={setSelected}>
          <Stack gap={1}>
            {isError && (
              <Stack gap={2}>
                <Text tone="danger" role="alert">
                  {t('vouchersFailed')}
                </Text>
                <SubmitButton variant="secondary" loading={isFetching} onClick={() => void refetch()}>
                  {t('tryAgain')}
                </SubmitButton>
              </Stack>
            )}
            {!isError && offered.length === 0 && <Text tone="muted">{t('noVouchers')}</Text>}
            {offered.length > 0 && <RadioRow value="" name={t('noVoucher')} />}
            {offered.map((one) => {
              const { voucher, detail, validTo } = one;
              const day = formatDay(locale, validTo);
              const off = getUnavailableText(one);
              return (
                <RadioRow
                  key={voucher.id}
                  value={voucher.id}
                  name={voucher.label}
                  detail={[detail, day && t('validTo', { date: day })].filter(Boolean).join(' · ')}
                  {...(off !== undefined && { soldOut: off })}
                />
              );
            })}
          </Stack>
        </RadioGroup>
      )}
    </Dialog>
  );
}
