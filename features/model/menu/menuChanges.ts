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
import { type Connect, connectToServer, type ServerSocket } from '#features/platform/streams';

/** What the host says: the menu or the settings changed, or the connection is there (again). */
export type OutletEvent = 'menu' | 'settings' | 'joined';

/** Which answers of the host are out of date. */
export type Stale = readonly ('Menu' | 'Settings')[];

/** A till that sells out ten dishes in a row makes two requests of it, not ten; milliseconds. */
export const BURST_MS = 300;
/** Coming back to the page asks at most this often; milliseconds. */
export const RETURN_PAUSE_MS = 5_000;

const firstAndLast: ThrottleConfig = { leading: true, trailing: true };

export interface MenuChangesInput {
  outletEvents$: Observable<OutletEvent>;
  /** The diner is back at the page, or the phone at its network. */
  returned$: Observable<unknown>;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/** When an open menu must be asked again, and what else with it. */
export const menuChanges = ({
  outletEvents$,
  returned$,
  scheduler = asyncScheduler,
}: MenuChangesInput): Observable<Stale> => {
  // One connection for the three.
  const events$ = outletEvents$.pipe(share());
  const eventsNamed = (name: OutletEvent, stale: Stale) =>
    events$.pipe(
      filter((event) => event === name),
      throttleTime(BURST_MS, scheduler, firstAndLast),
      map(() => stale),
    );
  return merge(
    eventsNamed('menu', ['Menu']),
    eventsNamed('settings', ['Settings']),
    // Something may have changed while nobody listened.
    eventsNamed('joined', ['Menu', 'Settings']),
    returned$.pipe(
      throttleTime(RETURN_PAUSE_MS, scheduler),
      map((): Stale => ['Menu', 'Settings']),
    ),
  );
};

/** What the host says of an outlet. A host without a socket is silence. */
export const outletEvents = (outletId: number, connect: Connect = connectToServer): Observable<OutletEvent> =>
  new Observable((subscriber) => {
    let socket: ServerSocket | undefined;
    const join = () => socket?.emit(REALTIME.joinOutlet, outletId, () => subscriber.next('joined'));
    // Without a token: what an outlet tells is the same for everybody.
    connect(undefined)
      .then((connected) => {
        socket = connected;
        if (subscriber.closed) return connected.disconnect();
        connected.on('connect', join);
        connected.on(REALTIME.menuChanged, () => subscriber.next('menu'));
        connected.on(REALTIME.settingsChanged, () => subscriber.next('settings'));
      })
      .catch((fault: unknown) => console.error('There is no live connection, so the menu is asked on return:', fault));
    return () => socket?.disconnect();
  });

/** The diner comes back: to the window, to the tab, or out of a tunnel. */
export const pageReturns = (page: Window): Observable<unknown> =>
  merge(
    fromEvent(page, 'focus'),
    fromEvent(page, 'online'),
    fromEvent(page.document, 'visibilitychange').pipe(filter(() => page.document.visibilityState === 'visible')),
  );
