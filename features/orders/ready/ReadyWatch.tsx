import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MovementStatus } from '#contract';
import { REALTIME } from '#contract/wire';
import { getOrderPath, getPollInterval, selectAttempts, useOrderQuery } from '#features/model/orders';
import { useLiveChanges } from '#features/model/service';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { useClock } from '#features/platform/clock';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { messages } from './messages';
import { countTold, readyMemory } from './readyMemory';
import { markTitle, onNotificationPress, prepareSound, showNotification, sound, vibrate } from './signals';
import { tellOnce } from './tellOnce';

/** An order is followed for so long, milliseconds; food that takes longer is asked for. */
const FOLLOWED_MS = 4 * 3_600_000;

/** So many orders at most: those made last. */
const MOST = 3;

const SHOWN_MS = 8000;

function OneOrder({ orderNo, isLive, open }: { orderNo: string; isLive: boolean; open: (address: string) => void }) {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const last = useRef<MovementStatus | null | undefined>(undefined);
  /** How often this tab knows the order to have been ready, and then taken back. */
  const times = useRef(0);
  const known = useOrderQuery(orderNo).data;
  const { data: order } = useOrderQuery(orderNo, { pollingInterval: getPollInterval(known, isLive) });
  const onMovement = useEffectEvent((movement: MovementStatus | null | undefined) => {
    const before = last.current;
    last.current = movement;
    if (before === undefined) times.current = countTold(orderNo);
    // An order that was ready when this tab first asked is on the screen already.
    if (before === undefined || before === 'Ready' || movement !== 'Ready' || !order) return;
    times.current += 1;
    const outlet = order.outlet.name;
    const text = order.queueNumber
      ? t('readyText', { outlet, number: order.queueNumber })
      : t('readyTextAlone', { outlet });
    const tell = () => {
      dispatch(notify({ kind: 'success', text: t('readyTitle'), durationMs: SHOWN_MS }));
      markTitle(t('ready'));
      if (readyMemory.get().isQuiet) return;
      void sound();
      vibrate();
      if (document.hidden)
        void showNotification({
          ...{ title: t('readyTitle'), body: text, tag: `makan-${orderNo.slice(-8)}`, open },
          address: getOrderPath(orderNo),
        });
    };
    void tellOnce(orderNo, tell, document, times.current);
  });
  const movement = order?.movementStatus;
  useEffect(() => onMovement(movement), [movement]);
  return null;
}

/** Tells the diner, wherever in the app they are, that an order is ready (SERVICE-8). */
export default function ReadyWatch() {
  const clock = useClock();
  const attempts = useAppSelector(selectAttempts);
  const navigate = useNavigate();
  const open = useCallback((address: string) => void navigate(address), [navigate]);
  useEffect(() => prepareSound(window), []);
  useEffect(() => onNotificationPress(open), [open]);
  const orders = useMemo(() => {
    const since = clock.now() - FOLLOWED_MS;
    return attempts
      .filter(({ status, orderNo, startedAt }) => status === 'paid' && orderNo !== null && startedAt > since)
      .slice(-MOST)
      .flatMap(({ orderNo }) => orderNo ?? []);
  }, [attempts, clock]);
  const pollMs = useLiveChanges(
    ['Order'],
    orders.map((orderNo) => ({ join: REALTIME.join, named: orderNo, heard: orderNo })),
  );
  return orders.map((orderNo) => <OneOrder key={orderNo} orderNo={orderNo} isLive={pollMs > 4000} open={open} />);
}
