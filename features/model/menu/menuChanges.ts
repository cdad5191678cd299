import {
  asyncScheduler,
  filter,
  fromEvent,
  map,
  merge,
  Observable,
  type SchedulerLike,
  share,
  type ThrottleConfig,
  throttleTime,
} from 'rxjs';
import { REALTIME } from '#contract/wire';
import { type Connect, openLiveConnection } from '#features/platform/streams';

/** An event of the outlet: menu or settings changed, or the connection was (re)established. */
export type OutletEvent = 'menu' | 'settings' | 'joined';

/** Query tags that are stale. */
export type Stale = readonly ('Menu' | 'Settings' | 'Brand')[];

/** Events within this time cause two requests at most, milliseconds. */
export const BURST_MS = 300;
/** A first connection within this time comes so soon after the first answers that nothing is refetched, milliseconds. */
export const FRESH_MS = 10_000;
/** Minimum time between two refetches on return to the page, milliseconds. */
export const RETURN_PAUSE_MS = 5_000;

const firstAndLast: ThrottleConfig = { leading: true, trailing: true };

export interface MenuChangesInput {
  outletEvents$: Observable<OutletEvent>;
  /** Emits when the diner returns to the page, or the network is back. */
  returned$: Observable<unknown>;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/** Emits the tags to refetch while an outlet is selected. */
export const menuChanges = ({
  outletEvents$,
  returned$,
  scheduler = asyncScheduler,
}: MenuChangesInput): Observable<Stale> => {
  const openedAt = scheduler.now();
  // The three subscriptions share one connection.
  const events$ = outletEvents$.pipe(share());
  const eventsNamed = (name: OutletEvent, stale: Stale) =>
    events$.pipe(
      filter((event) => event === name),
      throttleTime(BURST_MS, scheduler, firstAndLast),
      map(() => stale),
    );
  return merge(
    eventsNamed('menu', ['Menu']),
    // Maintenance of the brand comes this way too.
    eventsNamed('settings', ['Settings', 'Brand']),
    // Changes may have been missed while disconnected.
    eventsNamed('joined', ['Menu', 'Settings', 'Brand']).pipe(
      filter((_, index) => index > 0 || scheduler.now() - openedAt > FRESH_MS),
    ),
    returned$.pipe(
      throttleTime(RETURN_PAUSE_MS, scheduler),
      map((): Stale => ['Menu', 'Settings', 'Brand']),
    ),
  );
};

/** Events of an outlet from the server. Emits nothing if the server has no socket. */
export const outletEvents = (outletId: number, connect?: Connect): Observable<OutletEvent> =>
  new Observable((subscriber) =>
    openLiveConnection({
      connect,
      otherwise: 'the menu is asked on return',
      // Its events do not name the outlet.
      leaving: { named: { outletId } },
      onSocket: (socket) => {
        socket.on('connect', () => socket.emit(REALTIME.joinOutlet, outletId, () => subscriber.next('joined')));
        socket.on(REALTIME.menuChanged, () => subscriber.next('menu'));
        socket.on(REALTIME.settingsChanged, () => subscriber.next('settings'));
      },
    }),
  );

/** Emits when the window gets the focus, the tab becomes visible, or the network is back. */
export const pageReturns = (page: Window): Observable<unknown> =>
  merge(
    fromEvent(page, 'focus'),
    fromEvent(page, 'online'),
    fromEvent(page.document, 'visibilitychange').pipe(filter(() => page.document.visibilityState === 'visible')),
  );
