import { useEffect } from 'react';
import type { OwnShare } from '#contract';
import { toCents } from '#contract/money';
import { type OwnClaim, useBillShareQuery, useReleaseShareMutation } from '#features/model/service';
import { isRefusal } from '#features/platform/api';
import { SubmitButton } from '#features/platform/forms';
import { languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { formatPrice, ReceiptCard, Stack, Text } from '#ui';
import { messages } from './messages';
import { readClaim, readExcess } from './ownClaims';

export interface OwnShareCardProps {
  claim: OwnClaim;
  /** No list beside it says that the share was paid. Default false. */
  isAlone?: boolean;
  pollMs: number;
  /** Goes to the payment page. */
  onPay: (share: OwnShare) => void;
}

const NOT_FOUND = 404;

/** Why a share is open again, as it is told; one that the diner gave back or exchanged needs no word, nor does one that was paid. */
const endings = {
  'Payment timeout': 'timeout',
  'The check was closed': 'checkClosed',
  'Given back by the diner': null,
  'Another share was chosen': null,
} as const;

const getEnding = (reason: string | null) =>
  reason !== null && reason in endings ? endings[reason as keyof typeof endings] : 'declined';

/** The share that this tab has claimed: the way to its payment, and how it ended. */
export function OwnShareCard({ claim: { shareNo, isRead }, isAlone = false, pollMs, onPay }: OwnShareCardProps) {
  const t = useMessages(messages);
  const locale = languageTag(useLanguageId());
  const { data: share, error } = useBillShareQuery(shareNo, { pollingInterval: pollMs });
  const [release, { isLoading }] = useReleaseShareMutation();
  const isGone = isRefusal(error) && error.statusCode === NOT_FOUND;
  const ending = share?.status === 'Released' ? getEnding(share.releasedReason) : undefined;
  const isWell = share?.status === 'Paid' && share.excess === 0;
  const isSilent = isGone || (isWell && !isAlone) || ending === null;
  useEffect(() => {
    if (isSilent && !isRead) readClaim(shareNo);
  }, [isSilent, isRead, shareNo]);
  // What was read is told again only where money came after it.
  if (!share || isSilent || (isRead && share.status !== 'Paid')) return null;

  const amount = formatPrice(toCents(share.amount));
  const told = (text: string, read: (shareNo: string) => void) => (
    <ReceiptCard>
      <Stack gap={3}>
        <Text role="status">{text}</Text>
        <SubmitButton variant="secondary" onClick={() => read(shareNo)}>
          {t('understood')}
        </SubmitButton>
      </Stack>
    </ReceiptCard>
  );
  if (ending) return told(t(ending, { amount }), readClaim);
  if (isWell) return told(t('youPaid', { amount }), readClaim);
  if (share.status === 'Paid')
    return told(t('excess', { amount, excess: formatPrice(toCents(share.excess)) }), readExcess);
  const until = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Singapore', hour: '2-digit', minute: '2-digit' });
  return (
    <ReceiptCard title={t('youArePaying', { amount })}>
      <Stack gap={3}>
        {share.claimedUntil && (
          <Text tone="muted">{t('heldUntil', { time: until.format(new Date(share.claimedUntil)) })}</Text>
        )}
        <SubmitButton width="full" onClick={() => onPay(share)}>
          {t('goToPayment')}
        </SubmitButton>
        <SubmitButton width="full" variant="secondary" loading={isLoading} onClick={() => void release(shareNo)}>
          {t('giveBack')}
        </SubmitButton>
      </Stack>
    </ReceiptCard>
  );
}
