import { asyncScheduler, concat, map, type Observable, of, type SchedulerLike, switchMap, timer } from 'rxjs';

/** How long a copied code is marked, milliseconds (ORDER-23). */
export const COPIED_MS = 2000;

export interface CopiedInput {
  /** Emits each copied code. */
  copy$: Observable<string>;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/** The code that is marked as copied: the latest one for 2 s, then null. */
export const copiedCode = ({ copy$, scheduler = asyncScheduler }: CopiedInput): Observable<string | null> =>
  copy$.pipe(switchMap((code) => concat(of(code), timer(COPIED_MS, scheduler).pipe(map(() => null)))));
