import { filter, map, merge, Observable, type SchedulerLike, switchMap, throttleTime, timer } from 'rxjs';
import type { TableCart } from '#contract';
import { REALTIME } from '#contract/wire';
import { type Connect, openLiveConnection } from '#features/platform/streams';

/** A change that the socket brought, or a reason to ask the server. */
export type TableEvent = { type: 'changed'; cart: TableCart; keys: string[] } | { type: 'ask' };

/** Pause between two calls without a socket, milliseconds (TABLE-11). */
export const ASK_MS = 3000;
/** Between two calls while there is one, for what it may have lost, milliseconds. */
export const SELDOM_MS = 60_000;

/** Events of the cart of a table; `onLiveChange` is called when the socket starts or stops reporting them. */
export const tableEvents = (
  seatKey: string,
  onLiveChange: (isLive: boolean) => void,
  connect?: Connect,
): Observable<TableEvent> =>
  new Observable((subscriber) => {
    const joined = ({ ok }: { ok: boolean }) => {
      onLiveChange(ok);
      // Ask for changes that happened before.
      subscriber.next({ type: 'ask' });
    };
    return openLiveConnection({
      connect,
      otherwise: 'the table is asked again and again',
      // Its events do not name the table: the cart of another table must not be shown here.
      leaving: { named: { seatKey } },
      onSocket: (socket) => {
        socket.on('connect', () => socket.emit(REALTIME.joinTable, seatKey, joined));
        socket.on('disconnect', () => onLiveChange(false));
        socket.on(REALTIME.tableChanged, ({ cart, keys }: { cart: TableCart; keys: string[] }) =>
          subscriber.next({ type: 'changed', cart, keys }),
        );
        socket.on(REALTIME.tableEnded, () => subscriber.next({ type: 'ask' }));
      },
    });
  });

/** Between two tries to say that a seat was left, milliseconds. */
export const LEAVE_AGAIN_MS = 10_000;

/** When to try again to say that a seat was left: on return, with the network, and now and then (TABLE-21). */
export const leavingTries = (returned$: Observable<unknown>, scheduler?: SchedulerLike): Observable<unknown> =>
  merge(timer(0, LEAVE_AGAIN_MS, scheduler), returned$).pipe(throttleTime(1000, scheduler));

export interface TableChangesInput {
  seatKey: string;
  /** Emits when the diner returns to the page, or the network is back. */
  returned$: Observable<unknown>;
  /** Whether a call has not come through, so that something waits to be sent. Default: nothing does. */
  isWaiting?: () => boolean;
  connect?: Connect;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/** Changes that a phone at a table receives, and the moments to ask (TABLE-11). */
export const tableChanges = ({
  seatKey,
  returned$,
  isWaiting = () => false,
  connect,
  scheduler,
}: TableChangesInput): Observable<TableEvent> =>
  new Observable((subscriber) => {
    const live$ = new Observable<boolean>((observer) => {
      observer.next(false);
      const events = tableEvents(seatKey, (is) => observer.next(is), connect).subscribe(subscriber);
      return () => events.unsubscribe();
    });
    const besideSocket$ = merge(
      timer(SELDOM_MS, SELDOM_MS, scheduler),
      // The socket may live while calls fail: what waits is not left to the next minute.
      timer(ASK_MS, ASK_MS, scheduler).pipe(filter(isWaiting)),
    );
    const asks$ = merge(
      live$.pipe(switchMap((isLive) => (isLive ? besideSocket$ : timer(0, ASK_MS, scheduler)))),
      returned$.pipe(throttleTime(1000, scheduler)),
    ).pipe(map((): TableEvent => ({ type: 'ask' })));
    return asks$.subscribe(subscriber);
  });
