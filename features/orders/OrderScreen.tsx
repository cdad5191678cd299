import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Order } from '#contract';
import { selectIsSignedIn } from '#features/model/account';
import { findNextOrder } from '#features/model/cart';
import {
  dispatchOrderEvent,
  getLastOrderNo,
  getOrderPath,
  getPlace,
  getPollInterval,
  isCartBack,
  isWaitingForTill,
  loadOrderChanges,
  POLL_MS,
  paymentOutcome,
  selectAttempts,
  TILL_ANSWER_S,
  useOrderQuery,
} from '#features/model/orders';
import { usePageTitle } from '#features/model/shop';
import { useAppDispatch, useAppSelector, useAppStore } from '#features/model/store';
import { api, isRefusal } from '#features/platform/api';
import { useClock } from '#features/platform/clock';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { QueryState, useOpening } from '#features/platform/screens';
import { defineStream, startStream, useCountdown } from '#features/platform/streams';
import { Column, ErrorState, OfflineIcon, ReceiptSkeleton, Screen, SearchIcon, TopBar } from '#ui';
import { messages } from './messages';
import { OrderView, type OrderViewProps } from './OrderView';

// Lazy: the menu and the choice rules are needed only for ordering again.
const ReorderDialog = lazy(() => import('./components/ReorderDialog'));

const NOT_FOUND = 404;

/** What the cart of the table says of an order; it stays so when the session is over. */
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
  const isWaiting = order !== undefined && isWaitingForTill(order, clock.now());
  const since = isWaiting ? Date.parse(order.createdAt) : undefined;
  return useCountdown({ seconds: isWaiting ? TILL_ANSWER_S : null, since }) > 0;
}

function LiveOrder({ orderNo, from }: { orderNo: string; from: string | undefined }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [pollingInterval, setPollingInterval] = useState<number>(POLL_MS.alone);
  const [isLinked, setLinked] = useState(false);
  const reordering = useOpening();
  const query = useOrderQuery(orderNo, { pollingInterval, refetchOnMountOrArgChange: true });
  const { data: order, error, isFetching, refetch } = query;
  const isUnknown = isRefusal(error) && error.statusCode === NOT_FOUND && !order;
  const wanted = isUnknown ? 0 : getPollInterval(order, isLinked);
  useEffect(() => setPollingInterval(wanted), [wanted]);
  const isSending = useSending(order);
  // The page itself shows this outcome, so the notice of it is marked as seen; what the server calls a paid order
  // since, such as refunded, tells of the charge as well.
  const outcome = order && paymentOutcome(order.orderStatus);
  const own = useAppSelector((root) => selectAttempts(root).find((attempt) => attempt.orderNo === orderNo));
  const ofTable = useTableOrder(orderNo, own !== undefined);
  const hasCart = useAppSelector(
    (root) =>
      own !== undefined &&
      isCartBack(own, { place: getPlace(root.visit), person: root.account.profile?.id ?? null }, root.cart),
  );
  const isCurrent = query.isSuccess && !isFetching;
  const isShown = own?.status === outcome || (own?.status === 'paid' && isCurrent && outcome !== 'waiting');
  const ended = own && !own.isSeen && isShown ? own.key : undefined;
  useEffect(() => {
    if (ended) dispatch(dispatchOrderEvent({ type: 'seen', key: ended }));
  }, [ended, dispatch]);
  // Also once it is collected: the kitchen may take that back (SERVICE-11).
  const isLive = order !== undefined;
  // An event of the socket makes the cached order stale.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sign-in needs a new connection.
  useEffect(() => {
    if (!isLive) return;
    const stream = defineStream<unknown, void>({
      name: 'order',
      key: () => orderNo,
      open: async () => {
        const orderChanges = await loadOrderChanges();
        const token = store.getState().account.accessToken?.id;
        return orderChanges({ orderNo, token, onLiveChange: setLinked });
      },
      onEvent: () => dispatch(api.util.invalidateTags([{ type: 'Order', id: orderNo }])),
    });
    return dispatch(startStream(stream));
  }, [orderNo, store, isSignedIn, isLive]);

  const toMenu = () => navigate('/');
  // Going back in the history restores the position of the list.
  const isOfHistory = from === '/orders';
  const back = () => (isOfHistory ? navigate(-1) : toMenu());
  const reOrder = () => {
    const isUnpaid = outcome === 'unpaid' || outcome === 'waiting';
    // The attempt of an order that the till refused has ended, so it is reordered like any other.
    if (!isUnpaid || !own || own.status === 'paid' || !hasCart) return reordering.open();
    // The order may still be paid on a page that is open somewhere, so it stays watched (PAY-12).
    dispatch(dispatchOrderEvent({ type: own.status === 'unpaid' ? 'takenBack' : 'left', key: own.key }));
    toMenu();
  };

  if (order) {
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
  return (
    <Screen header={<TopBar title={t('yourOrder')} back={{ label: t('back'), onClick: toMenu }} />}>
      <Column>
        <QueryState
          query={query}
          loading={<ReceiptSkeleton label={t('loading')} />}
          failed={
            isUnknown ? (
              <ErrorState
                icon={<SearchIcon size={56} stroke={1.5} />}
                title={t('notFound')}
                text={t('notFoundText')}
                action={<SubmitButton onClick={toMenu}>{t('back')}</SubmitButton>}
              />
            ) : (
              <ErrorState
                icon={<OfflineIcon size={56} stroke={1.5} />}
                title={t('unread')}
                text={t('unreadText')}
                action={
                  <SubmitButton loading={isFetching} onClick={() => void refetch()}>
                    {t('tryAgain')}
                  </SubmitButton>
                }
              />
            )
          }
        />
      </Column>
    </Screen>
  );
}

/** `/order`: the order of the navigation state, else of the URL, else the last one; without any, redirects home. */
export default function OrderScreen() {
  const t = useMessages(messages);
  usePageTitle(t('title'));
  const { state, search } = useLocation() as { state: { orderNo?: string; from?: string } | null; search: string };
  const last = useAppSelector((root) => getLastOrderNo(selectAttempts(root), root.account.profile?.id ?? null));
  const orderNo = state?.orderNo ?? new URLSearchParams(search).get('orderNo') ?? last;
  return orderNo ? <LiveOrder key={orderNo} orderNo={orderNo} from={state?.from} /> : <Navigate to="/" replace />;
}
