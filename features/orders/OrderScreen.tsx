import { Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Order } from '#contract';
import { findNextOrder } from '#features/model/cart';
import {
  dispatchOrderEvent,
  getLastOrderNo,
  getOrderPath,
  getPlace,
  isCartBack,
  isEndSeen,
  isWaitingForTill,
  paymentOutcome,
  readOrderNo,
  selectAttempts,
  TILL_ANSWER_S,
} from '#features/model/orders';
import { usePageTitle } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { selectOutletSettings } from '#features/model/visit';
import { useClock } from '#features/platform/clock';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { late } from '#features/platform/lateCode';
import { QueryState, useBackOnce, useOpening } from '#features/platform/screens';
import { useCountdown } from '#features/platform/streams';
import { Column, ErrorState, OfflineIcon, ReceiptSkeleton, Screen, SearchIcon, TopBar } from '#ui';
import { messages } from './messages';
import { OrderView, type OrderViewProps } from './OrderView';
import { useIsOfFormerVisitor } from './useIsOfFormerVisitor';
import { useLiveOrder } from './useLiveOrder';

// Lazy: the menu and the choice rules are needed only for ordering again.
const ReorderDialog = late(() => import('./components/ReorderDialog'));

/** Returns the table cart's data about an order. It stays after the session has ended. */
function useTableOrder(orderNo: string, isOwn: boolean): Pick<OrderViewProps, 'isOfTable' | 'dishes' | 'nextOrderNo'> {
  const [known, setKnown] = useState<{ isOfTable: boolean; nextOrderNo?: string | undefined }>({ isOfTable: false });
  const phone = useAppSelector(({ cart }) => cart.table?.phone);
  const hasItems = useAppSelector(({ cart }) => cart.items.length > 0);
  const isOfOthers = Boolean(phone?.cart.orders.some((sent) => sent.orderNo === orderNo && sent.seat !== phone.seat));
  // After a reload only the phone remembers it: the table does not list it any more.
  const isBack = !isOwn && Boolean(phone?.returned?.some((one) => one.orderNo === orderNo));
  const isOfTable = known.isOfTable || isOfOthers || isBack;
  const next = phone && findNextOrder(phone, orderNo);
  const isNews = next && (isOfTable || next.seat !== phone.seat);
  const nextOrderNo = isNews ? next.orderNo : known.nextOrderNo;
  if (isOfTable !== known.isOfTable || nextOrderNo !== known.nextOrderNo) setKnown({ isOfTable, nextOrderNo });
  const dishes = phone ? 'table' : hasItems ? 'phone' : 'gone';
  return { isOfTable, dishes, ...(nextOrderNo && { nextOrderNo }) };
}

/** True until the till has answered, or has had its time (ORDER-12). */
function useSending(order: Order | undefined): boolean {
  const clock = useClock();
  // Some servers say it of the outlet alone, and not with its order.
  const isTillHere = useAppSelector(selectOutletSettings)?.isDirectToPos ?? false;
  const isWaiting =
    order !== undefined && isWaitingForTill(order, clock.now(), order.outlet.isDirectToPos || isTillHere);
  const since = isWaiting ? Date.parse(order.createdAt) : undefined;
  return useCountdown({ seconds: isWaiting ? TILL_ANSWER_S : null, since }) > 0;
}

interface NoOrderProps {
  query: ReturnType<typeof useLiveOrder>['query'];
  isUnknown: boolean;
  onBack: () => void;
}

/** Replaces an order that is loading, unknown or invalid. */
function NoOrder({ query, isUnknown, onBack }: NoOrderProps) {
  const t = useMessages(messages);
  const failed = isUnknown ? (
    <ErrorState
      icon={<SearchIcon size={56} stroke={1.5} />}
      title={t('notFound')}
      text={t('notFoundText')}
      action={<SubmitButton onClick={onBack}>{t('back')}</SubmitButton>}
    />
  ) : (
    <ErrorState
      icon={<OfflineIcon size={56} stroke={1.5} />}
      title={t('unread')}
      text={t('unreadText')}
      action={
        <SubmitButton loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </SubmitButton>
      }
    />
  );
  return (
    <Screen header={<TopBar title={t('yourOrder')} back={{ label: t('back'), onClick: onBack }} />}>
      <Column>
        <QueryState query={query} loading={<ReceiptSkeleton label={t('loading')} />} failed={failed} />
      </Column>
    </Screen>
  );
}

/** Seconds that the bank may answer in before the order can be made again (PAY-36). */
const BANK_S = 30;

function useBank(isReturned: boolean): OrderViewProps['bank'] {
  const secondsLeft = useCountdown({ seconds: isReturned ? BANK_S : null });
  return isReturned ? (secondsLeft > 0 ? 'awaited' : 'slow') : undefined;
}

interface LiveOrderProps {
  orderNo: string;
  from: string | undefined;
  /** The payment page has sent the diner back to this order. */
  isReturned: boolean;
}

function LiveOrder({ orderNo, from, isReturned }: LiveOrderProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const reordering = useOpening();
  const { query, order, isUnknown } = useLiveOrder(orderNo);
  const { isFetching, refetch } = query;
  const isSending = useSending(order);
  // The page itself shows this outcome, so the notice of it is marked as seen; what the server calls a paid order
  // since, such as refunded, tells of the charge as well.
  const outcome = order && paymentOutcome(order.orderStatus);
  const own = useAppSelector((root) => selectAttempts(root).find((attempt) => attempt.orderNo === orderNo));
  const bank = useBank(isReturned || own?.isReturned === true);
  const ofTable = useTableOrder(orderNo, own !== undefined);
  const hasCart = useAppSelector(
    ({ visit, cart }) => own !== undefined && isCartBack(own, { place: getPlace(visit) }, cart),
  );
  // The dishes of an order that may still be paid come back into an empty cart alone.
  const isMixed = useAppSelector(
    ({ cart }) => own?.status !== 'unpaid' && own?.dishes === 'withOrder' && !cart.table && cart.items.length > 0,
  );
  const isCurrent = query.isSuccess && !isFetching;
  const isShown = outcome !== 'waiting' && (own?.status === outcome || (own?.status === 'paid' && isCurrent));
  const ended = own && !isEndSeen(own) && isShown ? own.key : undefined;
  useEffect(() => {
    if (ended) dispatch(dispatchOrderEvent({ type: 'seen', key: ended }));
  }, [ended, dispatch]);

  const toMenu = () => navigate('/');
  // Going back in the history restores the position of the list.
  const isOfHistory = from === '/orders';
  const toHistory = useBackOnce();
  const back = () => (isOfHistory ? toHistory() : toMenu());
  const reOrder = () => {
    const isUnpaid = outcome === 'unpaid' || outcome === 'waiting';
    // The attempt of an order that the till refused has ended, so it is reordered like any other.
    if (!isUnpaid || !own || own.status === 'paid' || !hasCart || isMixed) return reordering.open();
    // The order may still be paid on a page that is open somewhere, so it stays watched (PAY-12).
    dispatch(dispatchOrderEvent({ type: own.status === 'unpaid' ? 'takenBack' : 'left', key: own.key }));
    toMenu();
  };

  if (!order) return <NoOrder query={query} isUnknown={isUnknown} onBack={toMenu} />;
  return (
    <>
      <OrderView
        order={order}
        isSending={isSending}
        isCartBack={hasCart}
        {...ofTable}
        isFetching={isFetching}
        onFetch={() => void refetch()}
        backTo={isOfHistory ? 'orders' : 'menu'}
        onBack={back}
        bank={bank}
        onReOrder={reOrder}
        onCart={() => navigate('/cart')}
        onOrder={(next) => navigate(getOrderPath(next), { state: { orderNo: next } })}
      />
      {reordering.times > 0 && (
        <Suspense>
          <ReorderDialog key={reordering.times} order={order} open={reordering.isOpen} onClose={reordering.close} />
        </Suspense>
      )}
    </>
  );
}

/** `/order`: the order of the navigation state, else of the URL, else the last one; without any, redirects home. */
export default function OrderScreen() {
  const t = useMessages(messages);
  usePageTitle(t('title'));
  const { state, search } = useLocation() as {
    state: { orderNo?: string; from?: string; isReturned?: boolean } | null;
    search: string;
  };
  const last = useAppSelector((root) => getLastOrderNo(selectAttempts(root), root.account.profile?.id ?? null));
  const orderNo = state?.orderNo || readOrderNo(search) || last;
  const isOfFormer = useIsOfFormerVisitor();
  if (!orderNo || isOfFormer) return <Navigate to="/" replace />;
  return <LiveOrder key={orderNo} orderNo={orderNo} from={state?.from} isReturned={state?.isReturned === true} />;
}
