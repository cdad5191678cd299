import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { useAppDispatch } from '#features/model/store';
import { isOffered } from '#features/platform/api';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { late } from '#features/platform/lateCode';
import { notify } from '#features/platform/notifications';
import { useOpening } from '#features/platform/screens';
import { MailIcon, PrintIcon, ReceiptCard, ShareIcon, token } from '#ui';
import { messages } from '../messages';
import { usePrintLines } from '../usePrintLines';

// Lazy: the form is larger than the order page, and seldom used.
const ReceiptDialog = late(() => import('./ReceiptDialog'));

export interface ReceiptActionsProps {
  order: Order;
}

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${token.space[2]};

  & > :first-child {
    grid-column: 1 / -1;
  }
`;

const icon = { size: 20, 'aria-hidden': true } as const;

/** Actions of a receipt: send by e-mail, share as a picture, print. */
export function ReceiptActions({ order }: ReceiptActionsProps) {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const paper = usePrintLines(order);
  const dialog = useOpening();
  const [isSharing, setSharing] = useState(false);

  const share = async () => {
    setSharing(true);
    try {
      const [{ receiptPicture }, { shareFile }] = await Promise.all([import('../picture'), import('../share')]);
      const picture = await receiptPicture(paper, document.body);
      const file = new File([picture], `receipt-${order.queueNumber ?? order.orderNo}.png`, { type: picture.type });
      const outcome = await shareFile(file, t('receiptOf', { outlet: order.outlet.name }), { navigator, document });
      if (outcome === 'saved') dispatch(notify({ kind: 'success', text: t('receiptSaved') }));
    } catch (error) {
      console.error('The receipt was not shared:', error);
      dispatch(notify({ kind: 'error', text: t('receiptNotDrawn') }));
    } finally {
      setSharing(false);
    }
  };

  return (
    <ReceiptCard title={t('receipt')}>
      <Actions>
        {isOffered('receipts') && (
          <SubmitButton variant="secondary" icon={<MailIcon {...icon} />} onClick={dialog.open}>
            {t('eReceipt')}
          </SubmitButton>
        )}
        <SubmitButton
          variant="secondary"
          icon={<ShareIcon {...icon} />}
          loading={isSharing}
          onClick={() => void share()}
        >
          {t('share')}
        </SubmitButton>
        {/* Browsers inside other apps may have no print dialog. */}
        {typeof window.print === 'function' && (
          <SubmitButton variant="secondary" icon={<PrintIcon {...icon} />} onClick={() => window.print()}>
            {t('print')}
          </SubmitButton>
        )}
      </Actions>
      {dialog.times > 0 && (
        <Suspense>
          <ReceiptDialog key={dialog.times} order={order} open={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </ReceiptCard>
  );
}
