import { filter, type Observable, startWith, take } from 'rxjs';

export interface SessionEndInput {
  /** Each navigation. */
  navigation$: Observable<unknown>;
  /** Whether navigating now ends the session. */
  ends: () => boolean;
}

/** Says once that the session ended: opening the app is a navigation too. */
export const sessionEnd = ({ navigation$, ends }: SessionEndInput): Observable<unknown> =>
  navigation$.pipe(startWith(null), filter(ends), take(1));
