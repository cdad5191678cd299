import { Suspense, useRef } from 'react';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { late } from '#features/platform/lateCode';
import { Dialog, Price, ReceiptTotal, Spinner, Stack, Text } from '#ui';
import { messages } from '../messages';
import { TotalChange } from './TotalChange';

const MobileForm = late(() => import('./MobileForm'));

export interface MobileDialogProps {
  /** Previous number, or ''. */
  initial: string;
  onGive: (mobileNo: string) => void;
  onClose: () => void;
}

/** A guest's mobile number, where an SMS is to be sent (CHECKOUT-5). */
export function MobileDialog({ initial, onGive, onClose }: MobileDialogProps) {
  const t = useMessages(messages);
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('mobileTitle')}
      description={t('mobileText')}
      secondaryAction={<SubmitButton onClick={onClose}>{t('back')}</SubmitButton>}
      primaryAction={<SubmitButton onClick={() => form.current?.requestSubmit()}>{t('continue')}</SubmitButton>}
    >
      <Suspense fallback={<Spinner label={t('loadingForm')} />}>
        <MobileForm ref={form} initial={initial} maxLength={8} onSubmit={onGive} />
      </Suspense>
    </Dialog>
  );
}

export interface ConfirmDialogProps {
  /** Place of the payment: here, or at the till. */
  way: 'pay' | 'till';
  /** Total of the order, in cents. */
  total: number;
  /** The total that was confirmed before it changed, in cents. */
  totalBefore: number | undefined;
  /** A guest's number that can still be corrected; undefined where none is needed. */
  mobileNo: string | undefined;
  /** Names of dishes that come free with the order and were not taken. */
  giftsLeft: readonly string[];
  onConfirm: (mobileNo?: string) => void;
  onClose: () => void;
}

/** The last question before the order is sent. */
export function ConfirmDialog({
  way,
  total,
  totalBefore,
  mobileNo,
  giftsLeft,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useMessages(messages);
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('confirmTitle')}
      description={t(way === 'till' ? 'confirmTill' : 'confirmPay')}
      secondaryAction={<SubmitButton onClick={onClose}>{t('cancel')}</SubmitButton>}
      primaryAction={
        <SubmitButton onClick={() => (mobileNo === undefined ? onConfirm() : form.current?.requestSubmit())}>
          {t('confirm')}
        </SubmitButton>
      }
    >
      <Stack gap={3}>
        <TotalChange before={totalBefore} total={total} />
        <ReceiptTotal label={t('total')} value={<Price cents={total} />} />
        {giftsLeft.length > 0 && <Text role="status">{t('giftsLeft', { names: giftsLeft.join(', ') })}</Text>}
        {mobileNo !== undefined && (
          <Suspense fallback={<Spinner label={t('loadingForm')} />}>
            <MobileForm ref={form} initial={mobileNo} maxLength={10} onSubmit={onConfirm} />
          </Suspense>
        )}
      </Stack>
    </Dialog>
  );
}
