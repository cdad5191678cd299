import { type AppStore, addAppListener } from '#features/model/store';
import { api } from '#features/platform/api';
import { pageMemory } from '#ui';

/** Pauses after each time that pictures were requested again, milliseconds; the last one is repeated. */
const PAUSES_MS = [2000, 10_000, 60_000, 300_000];

/** The end of any call that was answered as wanted. */
const ANSWERED = `${api.reducerPath}/executeQuery/fulfilled`;

/**
 * Requests pictures that failed again once a call is answered, which proves a network (MENU-20). The pauses grow: a
 * picture that does not exist must not be requested with each call.
 * @returns stops it.
 */
export function retryFailedPictures(store: AppStore, memory = pageMemory): () => void {
  let hasFailed = false;
  let times = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAnswered = false;
  const onAnswer = () => {
    isAnswered = timer !== undefined;
    if (isAnswered || !hasFailed) return;
    hasFailed = false;
    memory.forgetFailures();
    timer = setTimeout(
      () => {
        timer = undefined;
        // A call of the pause is enough: the next one may be far away.
        if (isAnswered) onAnswer();
      },
      PAUSES_MS[Math.min(times, PAUSES_MS.length - 1)],
    );
    times += 1;
  };
  const begin = () => {
    times = 0;
  };
  const onError = ({ target }: Event) => {
    hasFailed ||= (target as Partial<Element> | null)?.tagName === 'IMG';
  };
  window.addEventListener('online', begin);
  window.addEventListener('error', onError, true);
  const stop = store.dispatch(addAppListener({ predicate: ({ type }) => type === ANSWERED, effect: onAnswer }));
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('online', begin);
    window.removeEventListener('error', onError, true);
  };
}
