import { useEffect, useState } from 'react';
import type { BillShares, OwnShare } from '#contract';
import { toCents } from '#contract/money';
import { withZone } from '#contract/wire';
import { type OwnClaim, useBillShareQuery, useReleaseShareMutation } from '#features/model/service';
import { isNotFound } from '#features/platform/api';
import { SubmitButton } from '#features/platform/forms';
import { languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { formatPrice, ReceiptCard, Stack, Text } from '#ui';
import { messages } from './messages';
import { forgetRefusal, keepClaim, readClaim, readExcess } from './ownClaims';

export interface OwnShareCardProps {
  claim: OwnClaim;
  /** Where it is there: a share that was asked for may be on it by now. */
  split?: BillShares | undefined;
  /** No list beside it says that the share was paid. Default false. */
  isAlone?: boolean;
  pollMs: number;
  /** Goes to the payment page. */
  onPay: (share: OwnShare) => void;
}

/** Messages by the reason for which a share is open again. */
const endings = {
  'Payment timeout': 'timeout',
  'The check was closed': 'checkClosed',
  'Given back by the diner': 'givenUp',
  'Another share was chosen': 'givenUp',
} as const;

const getEnding = (reason: string | null) =>
  reason !== null && reason in endings ? endings[reason as keyof typeof endings] : 'declined';

/** The share that this tab has claimed: the way to its payment, and how it ended. */
export function OwnShareCard({ claim, split, isAlone = false, pollMs, onPay }: OwnShareCardProps) {
  const { shareNo, isRead, isAsked = false, isRefused = false } = claim;
  const t = useMessages(messages);
  const locale = languageTag(useLanguageId());
  const [isMissing, setMissing] = useState(false);
  const query = useBillShareQuery(shareNo, { pollingInterval: isMissing ? 0 : pollMs });
  const { data: share, error, refetch } = query;
  const [release, { isLoading, isError }] = useReleaseShareMutation();
  const isUnknown = isNotFound(error);
  const isGone = isUnknown && !isAsked;
  useEffect(() => setMissing(isUnknown), [isUnknown]);
  // A claim that comes late shows on the bill, and is asked for then only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when the bill has changed.
  useEffect(() => {
    if (isMissing) void refetch();
  }, [split]);
  useEffect(() => {
    if (isAsked && share) keepClaim({ ...claim, id: share.id }, shareNo);
  }, [isAsked, share, claim, shareNo]);
  const ending = share?.status === 'Released' ? getEnding(share.releasedReason) : undefined;
  const isWell = share?.status === 'Paid' && share.excess === 0;
  // A diner who gave a share back, or chose another, knows it, unless they tried to pay it since (SPLIT-9).
  const isSilent = isGone || (isWell && !isAlone) || (ending === 'givenUp' && !isRefused);
  const isOver = isGone || (share !== undefined && ending === undefined);
  useEffect(() => {
    if (isRefused && isOver) forgetRefusal(shareNo);
  }, [isRefused, isOver, shareNo]);
  useEffect(() => {
    if (isSilent && !isRead) readClaim(shareNo);
  }, [isSilent, isRead, shareNo]);
  // A dismissed card returns only if money arrived later.
  if (!share || isSilent || (isRead && !isRefused && share.status !== 'Paid')) return null;

  const amount = formatPrice(toCents(share.amount));
  const deposit = toCents(share.containerDeposit ?? 0);
  const message = (text: string, read: (shareNo: string) => void) => (
    <ReceiptCard>
      <Stack gap={3}>
        <Text role="status">{text}</Text>
        <SubmitButton variant="secondary" onClick={() => read(shareNo)}>
          {t('understood')}
        </SubmitButton>
      </Stack>
    </ReceiptCard>
  );
  if (ending) return message(t(ending, { amount }), readClaim);
  if (isWell) return message(t('youPaid', { amount }), readClaim);
  if (share.status === 'Paid')
    return message(t('excess', { amount, excess: formatPrice(toCents(share.excess)) }), readExcess);
  const until = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Singapore', hour: '2-digit', minute: '2-digit' });
  return (
    <ReceiptCard title={t('youArePaying', { amount })}>
      <Stack gap={3}>
        {deposit > 0 && <Text tone="muted">{t('depositOfIt', { amount: formatPrice(deposit) })}</Text>}
        {share.claimedUntil && (
          <Text tone="muted">{t('heldUntil', { time: until.format(new Date(withZone(share.claimedUntil))) })}</Text>
        )}
        <SubmitButton width="full" onClick={() => onPay(share)}>
          {t('goToPayment')}
        </SubmitButton>
        <SubmitButton width="full" variant="secondary" loading={isLoading} onClick={() => void release(shareNo)}>
          {t('giveBack')}
        </SubmitButton>
        {isError && (
          <Text tone="danger" role="alert">
            {t('notGivenBack')}
          </Text>
        )}
      </Stack>
    </ReceiptCard>
  );
}
