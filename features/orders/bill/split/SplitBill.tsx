import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { BillShare, OwnShare } from '#contract';
import { toCents } from '#contract/money';
import { SERVICE_EVENTS } from '#contract/wire';
import { isPaymentAddressAllowed } from '#features/model/orders';
import { type CheckParams, remember, useBillSharesQuery, useLiveChanges } from '#features/model/service';
import { runtimeConfig } from '#features/platform/api';
import { SubmitButton } from '#features/platform/forms';
import { isolateName, useMessages } from '#features/platform/i18n';
import { ServerFailure } from '#features/platform/screens';
import { formatPrice, ReceiptCard, ReceiptTotal, Stack, Text } from '#ui';
import { messages } from './messages';
import { OwnShareCard } from './OwnShareCard';
import { useOwnClaims } from './ownClaims';
import { ShareDialog } from './ShareDialog';

export interface SplitBillProps {
  check: CheckParams;
  /** Only what became of the diner's shares is shown: the check is gone, or bills are not split any more. Default false. */
  hasOwnOnly?: boolean;
  /** Goes to the payment page. Default: in this window. */
  leave?: (address: string) => void;
}

const leaveHere = (address: string): void => window.location.assign(address);

/** Shows the shares of a bill and the way to pay one (SPLIT-1, SPLIT-2). */
export default function SplitBill({ check, hasOwnOnly = false, leave = leaveHere }: SplitBillProps) {
  const t = useMessages(messages);
  const [isChoosing, setChoosing] = useState(false);
  const [isUnsafe, setUnsafe] = useState(false);
  const pollMs = useLiveChanges(
    ['Shares', 'Bill'],
    [{ join: SERVICE_EVENTS.joinBill, named: check, heard: SERVICE_EVENTS.billChanged }],
  );
  const query = useBillSharesQuery(hasOwnOnly ? skipToken : check, { pollingInterval: pollMs });
  const { currentData: split, isError, isFetching, refetch } = query;
  const own = useOwnClaims(check);
  const pay = ({ shareNo, hostedPamentUrl }: OwnShare) => {
    setChoosing(false);
    if (!hostedPamentUrl) return;
    remember({ paying: shareNo });
    if (isPaymentAddressAllowed(hostedPamentUrl, runtimeConfig().gatewayHosts)) leave(hostedPamentUrl);
    else setUnsafe(true);
  };
  const hasExcess = (id: number): boolean =>
    split?.shares.some((share) => share.id === id && share.excess > 0) ?? false;
  const ownCards = own
    // While the diner chooses, the dialog waits for the answer itself.
    .filter(({ isAsked }) => !isAsked || !(isChoosing || hasOwnOnly))
    .filter(({ id, isRead, isRefused, isExcessRead }) => !isRead || isRefused || (!isExcessRead && hasExcess(id)))
    .map((claim) => (
      <OwnShareCard key={claim.shareNo} {...{ claim, split, pollMs }} isAlone={hasOwnOnly} onPay={pay} />
    ));
  // Free dishes need not be paid.
  const isFree = split && toCents(split.total) === 0 && split.shares.length === 0 && !split.isClosed;
  if (hasOwnOnly || isFree) return <Stack gap={4}>{ownCards}</Stack>;
  if (!split) return isError ? <ServerFailure onRetry={refetch} isRetrying={isFetching} /> : null;

  const open = toCents(split.open);
  const isPaid = toCents(split.total) > 0 && toCents(split.paid) === toCents(split.total);
  const isOwn = ({ id }: BillShare): boolean => own.some((claim) => claim.id === id);
  const isPaying = split.shares.some((share) => share.status === 'Claimed' && isOwn(share));
  const describe = (share: BillShare): string => {
    const { id, name, status } = share;
    const sum = formatPrice(toCents(share.amount));
    const who = name ? isolateName(name) : t('guest', { number: id });
    // Name the excess, so that the listed amounts add up to the bill (SPLIT-1, SPLIT-7).
    if (share.excess > 0) {
      const sums = { amount: sum, excess: formatPrice(toCents(share.excess)) };
      return isOwn(share) ? t('youPaidExcess', sums) : t('hasPaidExcess', { name: who, ...sums });
    }
    if (isOwn(share)) return t(status === 'Paid' ? 'youPaid' : 'youArePaying', { amount: sum });
    return t(status === 'Paid' ? 'hasPaid' : 'isPaying', { name: who, amount: sum });
  };

  return (
    <Stack gap={4}>
      {ownCards}
      <ReceiptCard title={t('shares')}>
        <div aria-live="polite">
          {split.shares.length === 0 && <Text tone="muted">{t('nobody')}</Text>}
          {split.shares.map((share) => (
            <Text key={share.id}>{describe(share)}</Text>
          ))}
        </div>
        <ReceiptTotal label={t('open')} value={formatPrice(open)} />
        {isPaid ? (
          <Text role="status">{t('allPaid')}</Text>
        ) : (
          split.isClosed && <Text role="status">{t('billClosed')}</Text>
        )}
        {isUnsafe && (
          <Text tone="danger" role="alert">
            {t('unsafe')}
          </Text>
        )}
      </ReceiptCard>
      {open > 0 && !isPaying && !split.isClosed && (
        <SubmitButton size="large" width="full" onClick={() => setChoosing(true)}>
          {t('payShare')}
        </SubmitButton>
      )}
      {isChoosing && <ShareDialog check={check} split={split} onClose={() => setChoosing(false)} onClaimed={pay} />}
    </Stack>
  );
}
