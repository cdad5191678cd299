import { Suspense } from 'react';
import type { Order } from '#contract';
import { toCents } from '#contract/money';
import { getFailureKind, hasDetails, isPaid, paymentOutcome } from '#features/model/orders';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { late } from '#features/platform/lateCode';
import {
  ActionBar,
  CollectionNumber,
  Column,
  ErrorIcon,
  ErrorState,
  formatPrice,
  Heading,
  Overlay,
  ReceiptCard,
  ReceiptRow,
  RepeatIcon,
  Screen,
  SoupIcon,
  Stack,
  Text,
  TextLink,
  TimeoutIcon,
  TopBar,
} from '#ui';
import { AccessCode } from './components/AccessCode';
import { DietaryNeedsRow } from './components/DietaryNeedsRow';
import { OrderProgress } from './components/OrderProgress';
import { PrintedReceipt } from './components/PrintedReceipt';
import { ReceiptActions } from './components/ReceiptActions';
import { ReceiptOfOrder } from './components/ReceiptOfOrder';
import { getRefunds } from './getRefunds';
import { messages } from './messages';
import { useHasReadySignal } from './ready/useHasReadySignal';
import { singaporeTime } from './singaporeTime';
import {
  failures,
  getCollectionText,
  getMovementText,
  getReadyAbout,
  getStatusText,
  getTypeText,
  type OrderTranslate,
} from './statusText';

// Loads where the diner is told when the food is ready.
const ReadySwitch = late(() => import('./ready/ReadySwitch'));

export interface OrderViewProps {
  order: Order;
  /** Still on its way to the till (ORDER-12). Default false. */
  isSending?: boolean;
  /** A failed order's dishes are in the cart again, or will be on 'Re-Order'. Default true. */
  isCartBack?: boolean;
  /**
   * The payment page has sent the diner back: the bank's answer is `awaited`, or `slow` after a while (PAY-36). Missing:
   * it has not.
   */
  bank?: 'awaited' | 'slow' | undefined;
  /** A different seat at the table has sent it and pays for it (TABLE-14). Default false. */
  isOfTable?: boolean;
  /** Where the dishes of a failed order of the table are: in its cart, in the diner's own, or in none. Default `table`. */
  dishes?: 'table' | 'phone' | 'gone';
  /** Order that the table has sent since this one failed. */
  nextOrderNo?: string;
  /** The order is being asked for. Default false. */
  isFetching?: boolean;
  /** Asks for the order again, where its details have not come. */
  onFetch?: () => void;
  /** Target of the back button. Default `menu`. */
  backTo?: 'menu' | 'orders';
  onBack: () => void;
  /** Orders the same again. */
  onReOrder: () => void;
  /** Opens the cart, where the dishes of a failed order of the table are. */
  onCart?: () => void;
  /** Opens another order. */
  onOrder?: (orderNo: string) => void;
}

const reasons = { canceled: 'canceledText', timeout: 'timeoutText', other: 'failedText' } as const;
const reasonsAlone = { canceled: 'canceledAlone', timeout: 'timeoutAlone', other: 'failedText' } as const;

function Details({ order, t }: { order: Order; t: OrderTranslate }) {
  const needsTable = order.type === 'Dine In' && !order.dineInNotRequireTableNo;
  const isUnpaid = paymentOutcome(order.orderStatus) === 'unpaid';
  const collection = getCollectionText(order, t);
  const readyAbout = getReadyAbout(order);
  const isEarning = !order.isAwardedPoint && order.availableAwardPoint > 0 && !isUnpaid;
  return (
    <ReceiptCard title={t('details')}>
      <ReceiptRow label={t('status')} value={getStatusText(order, t)} />
      <ReceiptRow label={t('orderNo')} value={order.orderNo} />
      {order.externalOrderNo && <ReceiptRow label={t('externalOrderNo')} value={order.externalOrderNo} />}
      {order.outlet.name && <ReceiptRow label={t('outlet')} value={order.outlet.name} />}
      {(order.tableNo || needsTable) && <ReceiptRow label={t('table')} value={order.tableNo ?? '-'} />}
      {order.type && <ReceiptRow label={t('type')} value={getTypeText(order, t)} />}
      {collection && <ReceiptRow label={t('collection')} value={collection} />}
      {readyAbout && <ReceiptRow label={t('readyAbout')} value={t('aboutTime', { time: readyAbout })} />}
      <DietaryNeedsRow order={order} />
      {order.createdAt && <ReceiptRow label={t('created')} value={singaporeTime(order.createdAt)} />}
      {order.isAwardedPoint && !isUnpaid && <ReceiptRow label={t('points')} value={order.awardedPoint} />}
      {isEarning && <ReceiptRow label={t('pointsToCome')} value={order.availableAwardPoint} />}
    </ReceiptCard>
  );
}

const reasonsAtTable = { canceled: 'failedTable', timeout: 'failedTable', other: 'failedTableOther' } as const;

type FailureProps = Pick<OrderViewProps, 'order' | 'nextOrderNo' | 'onOrder'> & {
  texts: typeof reasons | typeof reasonsAlone | typeof reasonsAtTable;
  t: OrderTranslate;
};

function Failure({ order, nextOrderNo, onOrder, texts, t }: FailureProps) {
  const failure = getFailureKind(order);
  return (
    <ErrorState
      icon={failure === 'timeout' ? <TimeoutIcon size={56} stroke={1.5} /> : <ErrorIcon size={56} stroke={1.5} />}
      title={t(failures[failure])}
      text={t(nextOrderNo ? 'tableAgain' : texts[failure])}
      action={nextOrderNo && <SubmitButton onClick={() => onOrder?.(nextOrderNo)}>{t('seeNewOrder')}</SubmitButton>}
    />
  );
}

/** An order that the outlet has cancelled, or whose money it gives back: what became of it (ORDER-26). */
function Ended({ status, order, t }: { status: 'cancelled' | 'refunded'; order: Order; t: OrderTranslate }) {
  return (
    <ReceiptCard>
      <Heading size="lead">{t(status)}</Heading>
      <MoneyBack order={order} t={t} />
      <Text tone="muted">{t(status === 'cancelled' ? 'cancelledText' : 'refundedText')}</Text>
    </ReceiptCard>
  );
}

/** Each sum that went back to the diner, with its day (SETTLE-10). */
const MoneyBack = ({ order, t }: { order: Order; t: OrderTranslate }) =>
  getRefunds(order).map(({ amount, day }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
    <Text key={index}>{t('refundedOn', { amount: formatPrice(amount), day })}</Text>
  ));

/** A note on a paid or open order: money that went back, or that is to be paid to the staff (SETTLE-10, SETTLE-11). */
function MoneyNotes({ order, t }: { order: Order; t: OrderTranslate }) {
  const isRefunded = getRefunds(order).length > 0;
  return (
    <>
      {order.isPaidAtCounter && (
        <ReceiptCard>
          <Heading size="lead">{t('counterTitle')}</Heading>
          <Text>{t('counterText', { amount: formatPrice(toCents(order.grandTotal)) })}</Text>
        </ReceiptCard>
      )}
      {isRefunded && (
        <ReceiptCard>
          <Heading size="lead">{t('refundedSome')}</Heading>
          <MoneyBack order={order} t={t} />
          <Text tone="muted">{t('refundTime')}</Text>
        </ReceiptCard>
      )}
    </>
  );
}

type WaitingProps = Pick<OrderViewProps, 'isOfTable' | 'bank' | 'onReOrder'> & { t: OrderTranslate };

function Waiting({ isOfTable, bank, onReOrder, t }: WaitingProps) {
  const ofBank = bank && (bank === 'awaited' ? 'waitingBank' : 'bankSlow');
  return (
    <ReceiptCard>
      <Heading size="lead">{t('waitingForPayment')}</Heading>
      <Text tone="muted">{t(ofBank ?? (isOfTable ? 'waitingTable' : 'waitingText'))}</Text>
      {!isOfTable && bank !== 'awaited' && (
        <Text as="div">
          <span>{`${t('closedPage')} `}</span>
          <TextLink href="/" onNavigate={onReOrder}>
            {t('orderAgain')}
          </TextLink>
        </Text>
      )}
    </ReceiptCard>
  );
}

/** An order with its status and receipt (ORDER-2). */
export function OrderView({
  order,
  isSending = false,
  isCartBack = true,
  isOfTable = false,
  bank,
  dishes = 'table',
  nextOrderNo,
  isFetching = false,
  onFetch,
  backTo = 'menu',
  onBack,
  onReOrder,
  onCart,
  onOrder,
}: OrderViewProps) {
  const t = useMessages(messages);
  // A server may name more statuses than this contract's answers have (PAY-27).
  const status: string = order.orderStatus;
  const isFailed = status === 'Failed' || status === 'Timeout';
  // Also for a status of the server's own: nothing is cooked, and the diner may order again.
  const isUnpaid = paymentOutcome(order.orderStatus) === 'unpaid';
  const isCollected = order.movementStatus === 'Fully Collected';
  const isWhole = hasDetails(order);
  const isCalled = useHasReadySignal();
  const isReady = order.movementStatus === 'Ready';
  const isFollowed = isCalled && isPaid(order) && !isCollected && !isReady;
  const isInCart = isOfTable && dishes !== 'gone';
  const texts = isOfTable && dishes === 'table' ? reasonsAtTable : isCartBack ? reasons : reasonsAlone;
  const hasReceipt = isWhole && isPaid(order);
  const accessCodes = order.orderAssignations.flatMap(({ accessCode }) => accessCode || []);
  const movement = getMovementText(order, t);
  const spoken = movement && !isUnpaid ? `${getStatusText(order, t)}, ${movement}` : getStatusText(order, t);
  return (
    <Screen
      header={
        <TopBar
          title={t('yourOrder')}
          subtitle={order.outlet.name}
          back={{ label: t(backTo === 'orders' ? 'backToOrders' : 'back'), onClick: onBack }}
        />
      }
      footer={
        isUnpaid &&
        (isWhole || isCartBack) && (
          <ActionBar>
            <SubmitButton size="large" width="full" onClick={isInCart ? onCart : onReOrder}>
              {t(isInCart ? 'toCart' : 'reOrder')}
            </SubmitButton>
          </ActionBar>
        )
      }
    >
      <Column>
        <Overlay open={isSending} icon={<SoupIcon aria-hidden />} title={t('sending')} />
        <Text size="small" tone="muted" role="status" aria-live="polite">
          {t('statusNow', { status: spoken })}
        </Text>
        {isFailed && <Failure {...{ order, texts, t }} {...(nextOrderNo && { nextOrderNo })} onOrder={onOrder} />}
        {status === 'Cancelled' && <Ended status="cancelled" order={order} t={t} />}
        {status === 'Refunded' && <Ended status="refunded" order={order} t={t} />}
        {status !== 'Cancelled' && status !== 'Refunded' && <MoneyNotes order={order} t={t} />}
        {status === 'Waiting For Payment' && <Waiting isOfTable={isOfTable} bank={bank} onReOrder={onReOrder} t={t} />}
        {!isUnpaid && !isCollected && order.queueNumber && (
          <CollectionNumber
            label={t('queueNumber')}
            number={order.queueNumber}
            text={t(isReady ? 'queueTextReady' : 'queueText')}
          />
        )}
        {!isUnpaid && order.movementStatus && (
          <ReceiptCard>
            <OrderProgress order={order} />
          </ReceiptCard>
        )}
        {isFollowed && (
          <Suspense>
            <ReadySwitch />
          </Suspense>
        )}
        {accessCodes.length > 0 && !isCollected && !isUnpaid && <AccessCode codes={accessCodes} />}
        <Stack gap={4}>
          <Details order={order} t={t} />
          {isWhole ? (
            <ReceiptOfOrder order={order} />
          ) : (
            <ReceiptCard title={t('items')}>
              <Text tone="muted">{t('detailsMissing')}</Text>
              <SubmitButton variant="secondary" loading={isFetching} onClick={onFetch}>
                {t('tryAgain')}
              </SubmitButton>
            </ReceiptCard>
          )}
          {hasReceipt && (
            <>
              <ReceiptActions order={order} />
              <SubmitButton
                variant="secondary"
                size="large"
                width="full"
                icon={<RepeatIcon size={20} aria-hidden />}
                onClick={onReOrder}
              >
                {t('orderAgain')}
              </SubmitButton>
            </>
          )}
        </Stack>
        {isWhole && <PrintedReceipt order={order} />}
      </Column>
    </Screen>
  );
}
