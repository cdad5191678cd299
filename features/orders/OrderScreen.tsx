import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Order } from '#contract';
import { selectIsSignedIn } from '#features/model/account';
import {
  dispatchOrderEvent,
  getLastOrderNo,
  getPlace,
  getPollInterval,
  getTillWait,
  isAt,
  loadOrderChanges,
  loadTillWait,
  POLL_MS,
  paymentOutcome,
  selectAttempts,
  useOrderQuery,
} from '#features/model/orders';
import { usePageTitle } from '#features/model/shop';
import { useAppDispatch, useAppSelector, useAppStore } from '#features/model/store';
import { api, isRefusal } from '#features/platform/api';
import { useClock } from '#features/platform/clock';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { defineStream, startStream } from '#features/platform/streams';
import { Column, ErrorState, OfflineIcon, ReceiptSkeleton, Screen, SearchIcon, TopBar } from '#ui';
import { messages } from './messages';
import { OrderView } from './OrderView';

// The menu and the rules of choosing load only for who orders again.
const ReorderDialog = lazy(() => import('./components/ReorderDialog'));

const NOT_FOUND = 404;

/** True until the till has answered, or has had its 15 s. */
function useSending(order: Order | undefined): boolean {
  const clock = useClock();
  const dispatch = useAppDispatch();
  const [overFor, setOverFor] = useState<string>();
  const isSending = order !== undefined && overFor !== order.orderNo && getTillWait(order, clock.now()) > 0;
  const orderNo = order?.orderNo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fresh answer about the same order starts no new wait.
  useEffect(() => {
    if (!isSending) return;
    const stream = defineStream<unknown, string>({
      name: 'till wait',
      key: () => order.orderNo,
      open: async () => {
        const tillWait = await loadTillWait();
        return tillWait({ order, now: clock.now });
      },
      onEvent: setOverFor,
    });
    return dispatch(startStream(stream));
  }, [isSending, orderNo]);
  return isSending;
}

function LiveOrder({ orderNo, from }: { orderNo: string; from: string | undefined }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [pollingInterval, setPollingInterval] = useState<number>(POLL_MS.alone);
  const [isLinked, setLinked] = useState(false);
  const [reordering, setReordering] = useState({ isOpen: false, times: 0 });
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useOrderQuery(orderNo, {
    pollingInterval,
    refetchOnMountOrArgChange: true,
  });
  const isUnknown = isRefusal(error) && error.statusCode === NOT_FOUND && !order;
  const wanted = isUnknown ? 0 : getPollInterval(order, isLinked);
  useEffect(() => setPollingInterval(wanted), [wanted]);
  const isSending = useSending(order);
  // What its page says of an order, nobody has to say again.
  const outcome = order && paymentOutcome(order.orderStatus);
  const untold = useAppSelector((root) =>
    selectAttempts(root).find((attempt) => attempt.orderNo === orderNo && !attempt.isSeen),
  );
  const ended = untold && untold.status === outcome ? untold.key : undefined;
  useEffect(() => {
    if (ended) dispatch(dispatchOrderEvent({ type: 'seen', key: ended }));
  }, [ended, dispatch]);
  const isLive = order !== undefined && order.movementStatus !== 'Fully Collected';
  // The socket says that something changed; the cache asks what.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sign-in needs another connection.
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
  // Back in the history, the list stands where it was left.
  const isOfHistory = from === '/orders';
  const back = () => (isOfHistory ? navigate(-1) : toMenu());
  const reOrder = () => {
    const root = store.getState();
    const viewer = { place: getPlace(root.visit), person: root.account.profile?.id ?? null };
    const own = selectAttempts(root).find((attempt) => attempt.orderNo === orderNo);
    const isUnpaid = outcome === 'unpaid' || outcome === 'waiting';
    // An order that the till took and then refused is rebuilt like any other: its attempt has ended.
    if (!isUnpaid || !own || own.status === 'paid' || !isAt(own, viewer)) {
      return setReordering(({ times }) => ({ isOpen: true, times: times + 1 }));
    }
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
          backTo={isOfHistory ? 'orders' : 'menu'}
          onBack={back}
          onReOrder={reOrder}
        />
        {reordering.times > 0 && (
          <Suspense>
            <ReorderDialog
              key={reordering.times}
              order={order}
              open={reordering.isOpen}
              onClose={() => setReordering((before) => ({ ...before, isOpen: false }))}
            />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <Screen header={<TopBar title={t('yourOrder')} back={{ label: t('back'), onClick: toMenu }} />}>
      <Column>
        {!error ? (
          <ReceiptSkeleton label={t('loading')} />
        ) : isUnknown ? (
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
        )}
      </Column>
    </Screen>
  );
}

/** `/order`: the order of the navigation, else of the address, else the last one; without any, the menu. */
export default function OrderScreen() {
  const t = useMessages(messages);
  usePageTitle(t('title'));
  const { state, search } = useLocation() as { state: { orderNo?: string; from?: string } | null; search: string };
  const last = useAppSelector((root) => getLastOrderNo(selectAttempts(root), root.account.profile?.id ?? null));
  const orderNo = state?.orderNo ?? new URLSearchParams(search).get('orderNo') ?? last;
  return orderNo ? <LiveOrder key={orderNo} orderNo={orderNo} from={state?.from} /> : <Navigate to="/" replace />;
}
