import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { OrderHistoryEntry } from '#contract';
import { readCents } from '#contract/money';
import { selectProfile } from '#features/model/account';
import {
  getOrderPath,
  listEntries,
  PAGE_SIZE,
  paymentOutcome,
  useOrderHistoryInfiniteQuery,
} from '#features/model/orders';
import { usePageTitle } from '#features/model/shop';
import { useAppSelector } from '#features/model/store';
import { useClock } from '#features/platform/clock';
import { languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { MemberListScreen } from '#features/platform/screens';
import {
  Heading,
  OrderCard,
  Price,
  ReceiptIcon,
  type RowRange,
  Tag,
  token,
  VirtualList,
  type VirtualListHandle,
} from '#ui';
import { singaporeTime } from '../singaporeTime';
import { formatFullDay, getDayKind } from './day';
import { EndOfList } from './EndOfList';
import { messages } from './messages';
import { type HistoryEnd, type HistoryRow, isNearEnd, ROW_HEIGHT, toHistoryRows } from './rows';

/** Navigation state of /orders: the row that was at the top when an order was opened. */
interface HistoryLocationState {
  row?: number;
}

/* As wide as the column of other screens. */
const List = styled(VirtualList<HistoryRow>)`
  max-inline-size: 640px;
  margin-inline: auto;
`;

const Day = styled.div`
  display: flex;
  align-items: end;
  block-size: 100%;
  padding-block-end: ${token.space[2]};
`;

/* The gap grows the row with it, where large text needs more. */
const Card = styled.div`
  padding-block-end: ${token.space[3]};
`;

const rowHeight = (row: HistoryRow) => ROW_HEIGHT[row.kind];
const rowKey = (row: HistoryRow) =>
  row.kind === 'order' ? row.entry.orderNo : row.kind === 'day' ? `day ${row.day}` : 'end';

function Entry({ entry, onOpen }: { entry: OrderHistoryEntry; onOpen: (orderNo: string) => void }) {
  const t = useMessages(messages);
  const { orderNo, orderStatus, outlet, createdAt, grandTotal } = entry;
  // An invalid amount must not break the list.
  const cents = readCents(grandTotal);
  const outcome = paymentOutcome(orderStatus);
  const words: Partial<Record<string, string>> = {
    'Waiting For Payment': t('waitingForPayment'),
    Failed: t('orderFailed'),
    Timeout: t('orderFailed'),
    Cancelled: t('cancelled'),
    Refunded: t('refunded'),
  };
  // Orders that succeeded show no status; one that is not known is shown as the server wrote it (ORDER-8).
  const status = outcome !== 'paid' && orderStatus && (
    <Tag {...(outcome === 'unpaid' && { variant: 'danger' })}>{words[orderStatus] ?? orderStatus}</Tag>
  );
  return (
    <Card>
      <OrderCard
        title={outlet.name}
        detail={singaporeTime(createdAt)}
        note={orderNo}
        total={cents !== undefined && <Price cents={cents} tone="strong" />}
        status={status}
        icon={<ReceiptIcon size={24} stroke={1.5} />}
        href={getOrderPath(orderNo)}
        onNavigate={() => onOpen(orderNo)}
      />
    </Card>
  );
}

function History({ rows, onMore }: { rows: readonly HistoryRow[]; onMore: () => void }) {
  const t = useMessages(messages);
  const locale = languageTag(useLanguageId());
  const clock = useClock();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: HistoryLocationState | null };
  const top = useRef(0);
  const wanted = useRef(state?.row);

  // Restores the position after going back from an order.
  const list = useCallback((handle: VirtualListHandle | null) => {
    if (!handle || wanted.current === undefined) return;
    handle.scrollToRow(wanted.current);
    wanted.current = undefined;
  }, []);
  const open = useCallback(
    (orderNo: string) => {
      navigate('/orders', { replace: true, state: { row: top.current } satisfies HistoryLocationState });
      navigate(getOrderPath(orderNo), { state: { orderNo, from: '/orders' } });
    },
    [navigate],
  );
  const seen = useCallback(
    ({ startIndex, stopIndex }: RowRange) => {
      top.current = startIndex;
      const last = rows.at(-1);
      if (last?.kind === 'end' && last.state === 'more' && isNearEnd(stopIndex, rows.length)) onMore();
    },
    [rows, onMore],
  );
  const renderRow = useCallback(
    (row: HistoryRow) => {
      if (row.kind === 'order') return <Entry entry={row.entry} onOpen={open} />;
      if (row.kind === 'end') return <EndOfList state={row.state} onRetry={onMore} />;
      const called = getDayKind(row.day, clock.now());
      return (
        <Day>
          <Heading level={2} size="lead">
            {called === 'date' ? formatFullDay(row.day, locale) : t(called)}
          </Heading>
        </Day>
      );
    },
    [open, onMore, clock, locale, t],
  );
  return (
    <List
      label={t('list')}
      rows={rows}
      rowHeight={rowHeight}
      rowKey={rowKey}
      renderRow={renderRow}
      listRef={list}
      onRowsRendered={seen}
    />
  );
}

/** `/orders`: the member's orders, newest first, by day (ORDER-19). */
export default function HistoryScreen() {
  const t = useMessages(messages);
  const memberId = useAppSelector(selectProfile)?.id ?? 0;
  const { state } = useLocation() as { state: HistoryLocationState | null };
  const row = state?.row ?? 0;
  usePageTitle(t('title'));
  const query = useOrderHistoryInfiniteQuery(memberId, {
    // A refetch drops all pages but the first, so it is off if the position is below it.
    refetchOnMountOrArgChange: row < PAGE_SIZE,
    refetchCachedPages: false,
  });
  const { data, isFetchNextPageError, hasNextPage, fetchNextPage } = query;
  const end: HistoryEnd = isFetchNextPageError ? 'failed' : hasNextPage ? 'more' : 'done';
  const rows = useMemo(() => toHistoryRows(listEntries(data), end), [data, end]);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  return (
    <MemberListScreen
      title={t('title')}
      back={t('back')}
      loading={t('loading')}
      failed={{ title: t('failed'), text: t('failedText'), retryLabel: t('tryAgain') }}
      empty={{
        icon: <ReceiptIcon size={56} stroke={1.5} aria-hidden />,
        title: t('empty'),
        text: t('emptyText'),
        link: t('startOrdering'),
      }}
      query={query}
      scroll="inside"
      isEmpty={() => rows.length === 0}
    >
      {() => <History rows={rows} onMore={more} />}
    </MemberListScreen>
  );
}
