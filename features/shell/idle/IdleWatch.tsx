import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type RootState, useAppDispatch } from '#features/model/store';
import { nextTask, useClock } from '#features/platform/clock';
import { openDialogs, useBackToClose } from '#features/platform/screens';
import { flushPersistence } from '#features/platform/storage';
import { startStream } from '#features/platform/streams';
import { ContinueDialog } from './ContinueDialog';
import { asksFirst, forgetDraft } from './forgetDraft';
import { forgetVisitor } from './forgetVisitor';
import { idleStreams } from './idleStreams';
import type { Inactivity } from './idleTimers';

type Answer = 'continue' | 'cancel';

/** Scrolls the page and its lists back to the top. */
const scrollToTop = () => {
  for (const list of document.querySelectorAll('main, main *')) {
    if (list.scrollTop > 0) list.scrollTo({ top: 0 });
  }
  window.scrollTo({ top: 0 });
};

/** After inactivity asks, erases the draft, or reloads (SESSION-8 to SESSION-12). Render it once. */
export default function IdleWatch() {
  const clock = useClock();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const answer = useRef<((given: Answer) => void) | undefined>(undefined);
  const asks = useEffectEvent((state: RootState) => asksFirst(pathname, state));
  const forget = useEffectEvent(() => {
    dispatch(forgetDraft());
    const isDialogOpen = search !== '' || document.querySelector('[role=dialog]') !== null;
    const goHome = () => {
      // On `/` itself no dialog would be left.
      for (const dialog of openDialogs.takeAbove(0)) dialog.close();
      const leave = () => navigate('/', { replace: true });
      leave();
      // The guard of a screen for members leads to the sign-in once its member is signed out. This comes after it.
      void nextTask().then(leave);
    };
    dispatch(forgetVisitor(goHome, { path: pathname, isDialogOpen }));
    scrollToTop();
  });

  useEffect(() => {
    const streams = idleStreams({
      now: clock.device,
      asks: (state) => asks(state),
      onAnswer: (listener) => {
        answer.current = listener;
        return () => {
          answer.current = undefined;
        };
      },
      onInactivity: (event: Inactivity) => {
        setSecondsLeft(event.type === 'ask' ? event.secondsLeft : null);
        if (event.type === 'forget') forget();
      },
      onReload: () => {
        setSecondsLeft(null);
        forget();
        // The reloaded page starts from the saved state, so that must be written first.
        void flushPersistence().then(() => window.location.reload());
      },
    });
    const stops = streams.map((stream) => dispatch(startStream(stream)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [dispatch, clock]);

  // Pressing Back answers "continue": it must not leave the screen or clear the cart.
  useBackToClose(secondsLeft !== null, () => answer.current?.('continue'));
  if (secondsLeft === null) return null;
  return (
    <ContinueDialog
      secondsLeft={secondsLeft}
      onContinue={() => answer.current?.('continue')}
      onCancel={() => answer.current?.('cancel')}
    />
  );
}
