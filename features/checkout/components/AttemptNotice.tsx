import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createGlobalStyle, keyframes, styled } from 'styled-components';
import type { Attempt, AttemptNotice as Notice, NoticeKind } from '#features/model/orders';
import { SubmitButton } from '#features/platform/forms';
import { localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { useBackToClose } from '#features/platform/screens';
import { AlertDialog, Stack, Text, token } from '#ui';
import { messages } from '../messages';

/** The diner's possible answers about an order that was made elsewhere, or was left. */
export type NoticeAnswer = 'look' | 'tryAgain' | 'setAside' | 'takeBack';

export interface AttemptNoticeProps {
  notice: Notice;
  /** The server is being asked. */
  isAsking?: boolean;
  onAnswer: (answer: NoticeAnswer) => void;
}

const Card = styled.section`
  position: fixed;
  inset-block-end: calc(${token.space[3]} + var(--foot));
  inset-inline: ${token.density.gutter};
  /* Above the bars of a screen, should one have come that was not measured yet. */
  z-index: 25;
  display: grid;
  gap: ${token.space[1]};
  max-inline-size: 30rem;
  margin-inline: auto;
  padding: ${token.space[3]} ${token.space[4]} ${token.space[1]};
  border: 2px solid ${token.color.lineStrong};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: ${token.elevation.floating};
  color: ${token.color.ink};
  text-align: start;
`;

const notYet = keyframes`
  from, to { pointer-events: none; }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[1]} ${token.space[2]};

  /* A press meant for what stood there a moment before must not close the news of a charge. */
  [data-notice='paid'] > & > :first-child {
    animation: ${notYet} 1ms 600ms backwards;
  }
`;

const texts = {
  unanswered: 'noticeUnanswered',
  unpaidYet: 'noticeUnpaidYet',
  paid: 'noticePaid',
  failed: 'noticeFailed',
  offered: 'noticeOffered',
} as const satisfies Record<NoticeKind, string>;

const answers: Record<NoticeKind, readonly NoticeAnswer[]> = {
  unanswered: ['look', 'tryAgain', 'setAside'],
  unpaidYet: ['look', 'setAside'],
  paid: ['setAside', 'look'],
  failed: ['setAside', 'look'],
  offered: ['setAside', 'takeBack'],
};

const labels = { look: 'look', tryAgain: 'noticeTryAgain', setAside: 'setAside', takeBack: 'takeBack' } as const;

/** The outlet and table of an order, for display. */
export function usePlaceName({ place }: Attempt): string {
  const t = useMessages(messages);
  return place.table ? t('placeTable', { outlet: place.outletName, table: place.table }) : place.outletName;
}

/** Adds scroll space below the page, so that the notice never hides its last button, such as 'Log Out'. */
const RoomBelow = createGlobalStyle<{ $height: number }>`
  main {
    padding-block-end: calc(${({ $height }) => $height}px + ${token.space[4]});
  }
`;

/**
 * Pixels of the bars at the foot of the screen, as a notice that lies under one cannot be answered; and of the content
 * that bars and notice lie over.
 */
function useHeights(card: RefObject<HTMLElement | null>): { foot: number; room: number } {
  const [heights, setHeights] = useState({ foot: 0, room: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      // An overlay that has the notice covers the bars too.
      const footer = card.current?.closest('[role=dialog]') ? null : document.querySelector('footer');
      const bars = footer ? [footer, ...footer.children] : [];
      const tops = bars.map((bar) => bar.getBoundingClientRect().top);
      const foot = Math.max(0, ...tops.map((top) => Math.round(window.innerHeight - top)));
      // From the end of the content, which a bar that floats above the footer covers too.
      const room = (card.current?.offsetHeight ?? 0) + foot - (footer?.offsetHeight ?? 0);
      setHeights((before) => (before.foot === foot && before.room === room ? before : { foot, room }));
    };
    measure();
    const observer = new MutationObserver(measure);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [card]);
  return heights;
}

/** One quiet notice: an order that is not on the screen and is not over. It never changes the visit (PAY-30). */
export function AttemptNotice({ notice, isAsking = false, onAnswer }: AttemptNoticeProps) {
  const t = useMessages(messages);
  const { kind, attempt } = notice;
  const place = usePlaceName(attempt);
  const card = useRef<HTMLElement>(null);
  const { foot, room } = useHeights(card);
  const label = (answer: NoticeAnswer) => {
    if (kind !== 'paid' && kind !== 'failed') return t(labels[answer]);
    return t(answer === 'look' ? 'seeOrder' : 'close');
  };
  return (
    <Card ref={card} role="status" data-notice={kind} style={{ '--foot': `${foot}px` } as CSSProperties}>
      <RoomBelow $height={room} />
      <Text weight="medium">
        {t(kind === 'unpaidYet' && attempt.isReturned ? 'noticeBank' : texts[kind], { place })}
      </Text>
      <Answers>
        {answers[kind].map((answer) => (
          <SubmitButton
            key={answer}
            variant="quiet"
            loading={answer === 'tryAgain' && isAsking}
            onClick={() => onAnswer(answer)}
          >
            {label(answer)}
          </SubmitButton>
        ))}
      </Answers>
    </Card>
  );
}

export interface AttemptDialogProps {
  attempt: Attempt;
  onAnswer: (answer: 'tryAgain' | 'setAside') => void;
  onClose: () => void;
}

/** Lists the ordered dishes while the server has not answered. */
export function AttemptDialog({ attempt, onAnswer, onClose }: AttemptDialogProps) {
  const t = useMessages(messages);
  const place = usePlaceName(attempt);
  const languageId = useLanguageId();
  useBackToClose(true, onClose);
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('unableTitle')}
      description={t('lookText', { place })}
      secondaryAction={<SubmitButton onClick={() => onAnswer('setAside')}>{t('setAside')}</SubmitButton>}
      primaryAction={<SubmitButton onClick={() => onAnswer('tryAgain')}>{t('noticeTryAgain')}</SubmitButton>}
    >
      <Stack gap={1}>
        {attempt.cart.items.map((line) => (
          <Text key={line.cartItemId}>
            {t('dishLine', { quantity: line.quantity, name: localized(line.localizations, languageId).name })}
          </Text>
        ))}
      </Stack>
    </AlertDialog>
  );
}
