import type { Order } from '#contract';
import { useMessages } from '#features/i18n';
import {
  ActionBar,
  Button,
  CollectionNumber,
  Column,
  ErrorIcon,
  ErrorState,
  Heading,
  Overlay,
  ReceiptCard,
  ReceiptRow,
  Screen,
  Stack,
  Text,
  TextLink,
  TimeoutIcon,
  TopBar,
} from '#ui';
import { AccessCode } from './components/AccessCode';
import { OrderProgress } from './components/OrderProgress';
import { ReceiptOfOrder } from './components/ReceiptOfOrder';
import { messages } from './messages';
import { failureOf } from './progress';
import { singaporeTime } from './singaporeTime';

export interface OrderViewProps {
  order: Order;
  /** Still on its way to the till (ordering §4 Direct-to-till order). Default false. */
  isSending?: boolean;
  onBack: () => void;
  /** Back to the menu with the cart of this order. */
  onReOrder: () => void;
}

type Words = ReturnType<typeof useMessages<typeof messages.english>>;

const types = { 'Dine In': 'dineIn', Takeaway: 'takeaway', Delivery: 'delivery', Retail: 'retail' } as const;
const failures = { canceled: 'failedCanceled', timeout: 'failedTimeout', other: 'failed' } as const;
const reasons = { canceled: 'canceledText', timeout: 'timeoutText', other: 'failedText' } as const;

/** The status in words; one that is not known here is shown as the host says it (ordering §4). */
function statusWords(order: Order, t: Words): string {
  switch (order.orderStatus) {
    case 'Waiting For Payment':
      return t('waitingForPayment');
    case 'Sent To Till':
      return t('sentToTill');
    case 'Paid':
      return t('paid');
    case 'Failed':
      return t(failures[failureOf(order)]);
    default:
      return order.orderStatus;
  }
}

function movementWords(order: Order, t: Words): string {
  const words = {
    Received: 'received',
    Preparing: 'preparing',
    Ready: 'ready',
    'Fully Collected': 'collected',
  } as const;
  return order.movementStatus ? t(words[order.movementStatus]) : '';
}

/** When takeaway is collected: `2026-08-09T18:30` is the 18:30 of its day. */
const collectionWords = (order: Order, t: Words): string =>
  order.collectionDateTime === 'NOW' ? t('now') : order.collectionDateTime.slice(-5);

function Details({ order, t }: { order: Order; t: Words }) {
  const needsTable = order.type === 'Dine In' && !order.dineInNotRequireTableNo;
  return (
    <ReceiptCard title={t('details')}>
      <ReceiptRow label={t('status')} value={statusWords(order, t)} />
      <ReceiptRow label={t('orderNo')} value={order.orderNo} />
      {order.externalOrderNo && <ReceiptRow label={t('externalOrderNo')} value={order.externalOrderNo} />}
      <ReceiptRow label={t('outlet')} value={order.outlet.name} />
      {(order.tableNo || needsTable) && <ReceiptRow label={t('table')} value={order.tableNo ?? '-'} />}
      <ReceiptRow label={t('type')} value={t(types[order.type])} />
      {order.type === 'Takeaway' && <ReceiptRow label={t('collection')} value={collectionWords(order, t)} />}
      <ReceiptRow label={t('created')} value={singaporeTime(order.createdAt)} />
      {order.isAwardedPoint && <ReceiptRow label={t('points')} value={order.awardedPoint} />}
    </ReceiptCard>
  );
}

function Failure({ order, t }: { order: Order; t: Words }) {
  const failure = failureOf(order);
  return (
    <ErrorState
      icon={failure === 'timeout' ? <TimeoutIcon size={56} stroke={1.5} /> : <ErrorIcon size={56} stroke={1.5} />}
      title={t(failures[failure])}
      text={t(reasons[failure])}
    />
  );
}

function Waiting({ onReOrder, t }: { onReOrder: () => void; t: Words }) {
  return (
    <ReceiptCard>
      <Heading size="lead">{t('waitingForPayment')}</Heading>
      <Text tone="muted">{t('waitingText')}</Text>
      <Text as="div">
        {t('closedPage')}{' '}
        <TextLink href="/" onNavigate={onReOrder}>
          {t('orderAgain')}
        </TextLink>
      </Text>
    </ReceiptCard>
  );
}

/** An order as its owner follows it (ordering §2 Order screen). */
export function OrderView({ order, isSending = false, onBack, onReOrder }: OrderViewProps) {
  const t = useMessages(messages);
  const isFailed = order.orderStatus === 'Failed';
  const isCollected = order.movementStatus === 'Fully Collected';
  const accessCode = order.orderAssignations[0]?.accessCode;
  const movement = movementWords(order, t);
  const spoken = movement ? `${statusWords(order, t)}, ${movement}` : statusWords(order, t);
  return (
    <Screen
      header={
        <TopBar title={t('yourOrder')} subtitle={order.outlet.name} back={{ label: t('back'), onPress: onBack }} />
      }
      footer={
        isFailed && (
          <ActionBar>
            <Button size="large" width="full" onClick={onReOrder}>
              {t('reOrder')}
            </Button>
          </ActionBar>
        )
      }
    >
      <Column>
        <Overlay open={isSending} title={t('sending')} />
        <Text size="small" tone="muted" role="status" aria-live="polite">
          {t('statusNow', { status: spoken })}
        </Text>
        {isFailed && <Failure order={order} t={t} />}
        {order.orderStatus === 'Waiting For Payment' && <Waiting onReOrder={onReOrder} t={t} />}
        {!isFailed && !isCollected && order.queueNumber && (
          <CollectionNumber label={t('queueNumber')} number={order.queueNumber} text={t('queueText')} />
        )}
        {!isFailed && order.movementStatus && (
          <ReceiptCard>
            <OrderProgress order={order} />
          </ReceiptCard>
        )}
        {accessCode && !isCollected && <AccessCode code={accessCode} />}
        <Stack gap={4}>
          <Details order={order} t={t} />
          <ReceiptOfOrder order={order} />
        </Stack>
      </Column>
    </Screen>
  );
}
