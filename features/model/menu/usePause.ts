import { useEffect, useState } from 'react';
import { singaporeDay, singaporeWallTime } from '#contract/wire';
import { getPauseEnd, selectOutletSettings } from '#features/model/visit';
import { useClock } from '#features/platform/clock';
import { languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { defineStream, startStream } from '#features/platform/streams';
import { useAppDispatch, useAppSelector } from '../store';
import { messages } from './hoursMessages';

/** When the pause of the outlet ends, milliseconds since 1970; null while it takes orders. The pause ends by itself (CHECKOUT-40). */
export function usePauseEnd(): number | null {
  const { now } = useClock();
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectOutletSettings);
  const end = getPauseEnd(settings, now());
  const [, setTurn] = useState(0);
  useEffect(() => {
    if (end === null) return;
    return dispatch(
      startStream(
        defineStream<unknown, void>({
          name: 'pause',
          key: () => 'pause',
          open: async () => {
            const [{ servingChanges }, { pageReturns }] = await Promise.all([
              import('./servingChanges'),
              import('./menuChanges'),
            ]);
            const getNext = () => (end > now() ? end : null);
            return servingChanges({ now, getNext, returned$: pageReturns(window) });
          },
          onEvent: () => setTurn((turn) => turn + 1),
        }),
      ),
    );
  }, [dispatch, end, now]);
  return end;
}

/** 'Kitchen is full, back at 12:40', in the words of the staff and the language of the diner; null without a pause. */
export function usePauseText(): string | null {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const { now } = useClock();
  const end = usePauseEnd();
  const reason = useAppSelector(selectOutletSettings)?.pauseReason?.trim() || t('pausedReason');
  if (end === null) return null;
  const time = singaporeWallTime(end).slice(11);
  const isToday = singaporeDay(end) === singaporeDay(now());
  const days = new Intl.DateTimeFormat(languageTag(languageId), { dateStyle: 'medium', timeZone: 'Asia/Singapore' });
  return t('paused', { reason, time: isToday ? time : `${days.format(end)}, ${time}` });
}
