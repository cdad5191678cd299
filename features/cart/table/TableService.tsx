import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { TableSeatReplica } from '#features/model/cart';
import { getOrderPath, readOrderNo } from '#features/model/orders';
import { useAppDispatch, useAppSelector, useAppStore } from '#features/model/store';
import { getTableCode, selectTable, startTable, type TableNews, useLookAtTableQuery } from '#features/model/tableCart';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { messages } from './messages';
import { useTableNews } from './useTableNews';

/** Notifies a diner who has not joined, once, that others at the table order together. */
function useInvitation(): void {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const isJoined = useAppSelector((state) => selectTable(state) !== undefined);
  const code = useAppSelector(getTableCode, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const { data } = useLookAtTableQuery(isJoined || !code ? skipToken : code);
  const said = useRef('');
  const place = code ? `${code.outletId} ${code.tableNo} ${code.checkNo}` : '';
  const isInvited = !isJoined && (data?.people ?? 0) > 0;
  useEffect(() => {
    if (isJoined) said.current = place;
    if (!isInvited || said.current === place) return;
    said.current = place;
    dispatch(notify({ kind: 'success', text: t('newsTogether'), durationMs: 4000 }));
  }, [dispatch, isInvited, isJoined, place, t]);
}

const OPEN_DIALOG = '[role=dialog], [role=alertdialog]';

type Place = Pick<Location, 'pathname' | 'search' | 'state'>;

/** True if the page shows an order whose dishes came back to the table (TABLE-15). */
function isAtReturned({ pathname, search, state }: Place, { returned = [] }: TableSeatReplica): boolean {
  if (pathname !== '/order') return false;
  const shown = (state as { orderNo?: string } | null)?.orderNo ?? readOrderNo(search);
  return returned.some(({ orderNo }) => orderNo === shown);
}

/**
 * Opens the page of an order that another seat has sent. It does so for a diner without dishes who looks at the cart or
 * at the failed order (TABLE-14, TABLE-15).
 */
function useOrderOfTheTable(): void {
  const store = useAppStore();
  const navigate = useNavigate();
  const place = useLocation();
  const orders = useAppSelector((state) => selectTable(state)?.phone.cart.orders);
  const known = useRef(orders);
  useEffect(() => {
    const before = known.current;
    known.current = orders;
    if (!orders || !before) return;
    const table = selectTable(store.getState());
    const sent = orders.find((one) => !before.some(({ orderNo }) => orderNo === one.orderNo));
    if (!sent || !table || sent.seat === table.phone.seat) return;
    // A diner who is writing something is not interrupted (TABLE-23).
    if (document.querySelector(OPEN_DIALOG)) return;
    const hasOwn = table.phone.cart.lines.some(({ seat }) => seat === table.phone.seat);
    if (hasOwn || (place.pathname !== '/cart' && !isAtReturned(place, table.phone))) return;
    navigate(getOrderPath(sent.orderNo), { state: { orderNo: sent.orderNo } });
  }, [orders, place, store, navigate]);
}

/** Screens from which a phone that missed the order of its table is taken to that order. */
const ORDERING = ['/', '/menu', '/cart'];

/** Opens the page of an order that another seat has sent with this phone's dishes while it was away (TABLE-24). */
function useOrderOfAnEndedTable(): (news: TableNews) => void {
  const navigate = useNavigate();
  const place = useLocation();
  return (news) => {
    if (news.type !== 'ended' || !news.sent || !news.isEmpty) return;
    const isWaiting = ORDERING.includes(place.pathname) || isAtReturned(place, news.phone);
    if (!isWaiting || document.querySelector(OPEN_DIALOG)) return;
    const { orderNo } = news.sent;
    navigate(getOrderPath(orderNo), { state: { orderNo } });
  };
}

/** Keeps the cart of the app and the cart of the table together while the app is open. */
export default function TableService() {
  const store = useAppStore();
  const tell = useTableNews();
  const lead = useOrderOfAnEndedTable();
  useInvitation();
  useOrderOfTheTable();
  const onNews = useEffectEvent((news: TableNews) => {
    tell(news);
    lead(news);
  });
  useEffect(() => startTable(store, (news) => onNews(news)), [store]);
  return null;
}
