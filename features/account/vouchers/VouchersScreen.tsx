import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { Subject } from 'rxjs';
import { styled } from 'styled-components';
import type { VoucherStatus } from '#contract/money';
import { selectProfile, useHeldVouchersQuery } from '#features/model/account';
import { usePageTitle } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { useClock } from '#features/platform/clock';
import { formatDay, languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { MemberListScreen } from '#features/platform/screens';
import { Column, formatPrice, token, VoucherCard, type VoucherCardState, VoucherIcon } from '#ui';
import { copyText } from './clipboard';
import { copiedCode } from './copiedCode';
import { type HeldVoucher, minimumSpend, toHeldVouchers } from './heldVouchers';
import { messages } from './messages';

const List = styled.ul`
  display: grid;
  gap: ${token.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const states: Record<VoucherStatus, VoucherCardState> = {
  usable: 'available',
  used: 'used',
  expired: 'expired',
  unavailable: 'unavailable',
};
const stateMessages = {
  usable: 'available',
  used: 'used',
  expired: 'expired',
  unavailable: 'notAvailable',
} as const;

/** The code that is marked as copied, and a function that copies one. */
function useCopying(): [copied: string | null, copy: (code: string) => void] {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const [copied, setCopied] = useState<string | null>(null);
  const copy$ = useMemo(() => new Subject<string>(), []);
  useEffect(() => {
    const marking = copiedCode({ copy$ }).subscribe(setCopied);
    return () => marking.unsubscribe();
  }, [copy$]);
  const copy = async (code: string) => {
    if (await copyText(code, { clipboard: navigator.clipboard, document })) copy$.next(code);
    else dispatch(notify({ kind: 'error', text: t('notCopied') }));
  };
  return [copied, (code) => void copy(code)];
}

interface HeldProps {
  held: HeldVoucher;
  isCopied: boolean;
  onCopy: (code: string) => void;
}

function Held({ held: { voucher, status }, isCopied, onCopy }: HeldProps) {
  const t = useMessages(messages);
  const locale = languageTag(useLanguageId());
  const { VoucherNo, VoucherTypeName, VoucherTypeDescription, ValidTo, VoucherUsedOn } = voucher;
  const usedOn = status === 'used' ? formatDay(locale, VoucherUsedOn ?? '') : undefined;
  const validTo = formatDay(locale, ValidTo);
  const spend = minimumSpend(voucher);
  const terms = [
    ...(spend > 0 ? [t('spendFrom', { amount: formatPrice(spend) })] : []),
    ...(usedOn ? [t('usedOn', { date: usedOn })] : validTo ? [t('validTo', { date: validTo })] : []),
  ];
  return (
    <VoucherCard
      level={2}
      title={VoucherTypeName}
      text={VoucherTypeDescription}
      terms={terms}
      code={VoucherNo}
      state={states[status]}
      stateLabel={t(stateMessages[status])}
      copy={isCopied ? 'copied' : 'ready'}
      copyLabel={t('copy', { code: VoucherNo })}
      copiedLabel={t('copied')}
      onCopyCode={() => onCopy(VoucherNo)}
    />
  );
}

/** `/vouchers`: what the member holds, in all four states (ORDER-21, ORDER-22). */
export default function VouchersScreen() {
  const t = useMessages(messages);
  const clock = useClock();
  const cardNo = useAppSelector(selectProfile)?.cardNo;
  usePageTitle(t('title'));
  const answer = useHeldVouchersQuery(cardNo || skipToken, {
    refetchOnMountOrArgChange: true,
  });
  // A member without a card has no vouchers.
  const query = cardNo === '' ? { ...answer, data: [] } : answer;
  const [copied, copy] = useCopying();

  return (
    <MemberListScreen
      title={t('title')}
      back={t('back')}
      loading={t('loading')}
      failed={{ title: t('failed'), text: t('failedText'), retryLabel: t('tryAgain') }}
      empty={{
        icon: <VoucherIcon size={56} stroke={1.5} aria-hidden />,
        title: t('empty'),
        text: t('emptyText'),
        link: t('startOrdering'),
      }}
      query={query}
      loadingCards={4}
      isEmpty={(vouchers) => vouchers.length === 0}
    >
      {(vouchers) => (
        <Column>
          <List role="list" aria-label={t('list')}>
            {toHeldVouchers(vouchers, clock.now()).map((held) => (
              <li key={held.voucher.VoucherNo}>
                <Held held={held} isCopied={copied === held.voucher.VoucherNo} onCopy={copy} />
              </li>
            ))}
          </List>
        </Column>
      )}
    </MemberListScreen>
  );
}
