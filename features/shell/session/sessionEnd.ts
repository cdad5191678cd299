import { filter, type Observable, startWith, take } from 'rxjs';

export interface SessionEndInput {
  /** Each navigation. */
  navigation$: Observable<unknown>;
  /** Whether navigating now ends the session. */
  ends: () => boolean;
}

/** Emits once when the session has ended; opening the app counts as a navigation. */
export const sessionEnd = ({ navigation$, ends }: SessionEndInput): Observable<unknown> =>
  navigation$.pipe(startWith(null), filter(ends), take(1));
