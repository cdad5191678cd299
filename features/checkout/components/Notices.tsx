import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { OrderErrors } from '#contract';
import { selectOrderLines } from '#features/model/cart';
import { usePauseText, useServingWords } from '#features/model/menu';
import { useAppSelector } from '#features/model/store';
import { isOffered } from '#features/platform/api';
import { SubmitButton } from '#features/platform/forms';
import { localized, useLanguageId, useMessages } from '#features/platform/i18n';
import {
  AlertDialog,
  CameraOffIcon,
  CartIcon,
  ClockIcon,
  CountdownDialog,
  CreditCardIcon,
  ErrorIcon,
  Stack,
  StoreIcon,
  Text,
  TimeoutIcon,
} from '#ui';
import type { CheckoutState, OnCheckoutEvent, OrderProblem } from '../checkoutTypes';
import { COUNTDOWN_S } from '../machine';
import { messages } from '../messages';
import { nameProblems } from '../problemNames';
import { Badge } from './Badge';

export interface NoticesProps {
  state: CheckoutState;
  onEvent: OnCheckoutEvent;
}

/** Under a picture, words stand in the middle. */
const Centred = styled(Text)`
  text-align: center;
`;

/** A long label would wrap beside another button, so it gets its own row. */
const WideButton = styled(SubmitButton)`
  && {
    flex-basis: 100%;
  }
`;

const ICON = { size: 40, stroke: 1.75, 'aria-hidden': true } as const;

const quiet = (icon: ReactNode) => <Badge>{icon}</Badge>;
const danger = (icon: ReactNode) => <Badge data-tone="danger">{icon}</Badge>;

function ProblemLines({ errors }: { errors: OrderErrors }) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const { getSentence } = useServingWords();
  const now = useAppSelector((state) => selectOrderLines(state));
  // The dishes may leave the cart while the dialog is open: an order that holds them was paid, say.
  const [ordered] = useState(now);
  const lines = nameProblems(errors, ordered, (names) => localized(names, languageId).name).map(
    ({ kind, name: known, left, from, hours }) => {
      const name = known || t('somethingOrdered');
      if (kind === 'alcohol' && from) return t('alcoholFrom', { name, time: from });
      const when = hours && getSentence(hours);
      if (when) return t('notServed', { name, when });
      return kind === 'quantityLeft' ? t('quantityLeft', { name, n: left }) : t(kind, { name });
    },
  );
  return (
    <Stack gap={1}>
      {lines.map((line) => (
        <Centred key={line} weight="medium">
          {line}
        </Centred>
      ))}
    </Stack>
  );
}

function ProblemDialog({ problem, onEvent }: { problem: OrderProblem; onEvent: OnCheckoutEvent }) {
  const t = useMessages(messages);
  const words = {
    message: problem.kind === 'message' ? problem.message : '',
    items: t('itemsText'),
    incomplete: t('incomplete'),
    checkNumber: t('checkNumber'),
    paymentAddress: t('paymentAddress'),
    tableChanged: t('tableChanged'),
    offline: t('offline'),
    unable: t('unable'),
    sessionEnded: t(
      problem.kind === 'sessionEnded' && problem.isUnanswered ? 'sessionEndedUnknown' : 'sessionEndedText',
    ),
  }[problem.kind];
  const isSessionEnded = problem.kind === 'sessionEnded';
  // At an unknown payment address the server has the order.
  const titles: Partial<Record<OrderProblem['kind'], string>> = {
    sessionEnded: t('sessionEndedTitle'),
    paymentAddress: t('paymentFailed'),
  };
  return (
    <AlertDialog
      open
      illustration={danger(<ErrorIcon {...ICON} />)}
      title={titles[problem.kind] ?? t('notPlaced')}
      description={words}
      onOpenChange={() => onEvent({ type: 'dismissed' })}
      {...(isSessionEnded && {
        secondaryAction: <SubmitButton onClick={() => onEvent({ type: 'dismissed' })}>{t('close')}</SubmitButton>,
      })}
      primaryAction={
        isSessionEnded ? (
          <SubmitButton onClick={() => onEvent({ type: 'signInChosen' })}>{t('signIn')}</SubmitButton>
        ) : (
          <SubmitButton onClick={() => onEvent({ type: 'accepted' })}>{t('close')}</SubmitButton>
        )
      }
    >
      {problem.kind === 'items' && <ProblemLines errors={problem.errors} />}
    </AlertDialog>
  );
}

/**
 * Says that the cart is empty. At a table the other seats may send everything, and get it back while the dialog is open
 * (TABLE-15, TABLE-23).
 */
function CartEmptyDialog({ onEvent }: Pick<NoticesProps, 'onEvent'>) {
  const t = useMessages(messages);
  const orderedNow = useAppSelector(({ cart }) => (cart.table?.phone.cart.orders.length ?? 0) > 0);
  // Why it was empty when the diner pressed: later changes of the table do not make that wrong.
  const [hasTableOrdered] = useState(orderedNow);
  const isBack = useAppSelector(({ cart }) => cart.table !== undefined && cart.items.length > 0);
  const dismiss = () => onEvent({ type: 'dismissed' });
  return (
    <AlertDialog
      open
      illustration={quiet(<CartIcon {...ICON} />)}
      title={t(isBack ? 'tableBack' : 'cartEmpty')}
      description={t(isBack ? 'tableBackText' : hasTableOrdered ? 'tableEmptyText' : 'cartEmptyText')}
      onOpenChange={dismiss}
      primaryAction={
        isBack ? (
          <SubmitButton onClick={dismiss}>{t('close')}</SubmitButton>
        ) : (
          <SubmitButton onClick={() => onEvent({ type: 'accepted' })}>{t('continueOrdering')}</SubmitButton>
        )
      }
    />
  );
}

/** Says until when the outlet takes no orders, and closes by itself when it takes them again (CHECKOUT-40). */
function OutletPausedDialog({ onEvent }: Pick<NoticesProps, 'onEvent'>) {
  const t = useMessages(messages);
  const text = usePauseText();
  // The dialog keeps its title while it closes.
  const [title, setTitle] = useState(text);
  if (text !== null && text !== title) setTitle(text);
  const dismiss = () => onEvent({ type: 'dismissed' });
  const isOver = text === null;
  const leave = useEffectEvent(dismiss);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  if (title === null) return null;
  return (
    <AlertDialog
      open
      illustration={quiet(<ClockIcon {...ICON} />)}
      title={title}
      description={t('outletPausedText')}
      onOpenChange={dismiss}
      primaryAction={<SubmitButton onClick={dismiss}>{t('close')}</SubmitButton>}
    />
  );
}

/** The messages of a checkout that ask for one answer: what stands in its way, and how it ended. */
export function Notices({ state, onEvent }: NoticesProps) {
  const t = useMessages(messages);
  const accept = () => onEvent({ type: 'accepted' });
  const dismiss = () => onEvent({ type: 'dismissed' });
  switch (state.name) {
    case 'cartEmpty':
      return <CartEmptyDialog onEvent={onEvent} />;
    case 'outletClosed':
      return (
        <AlertDialog
          open
          illustration={quiet(<StoreIcon {...ICON} />)}
          title={t('outletClosed')}
          description={t('outletClosedText')}
          onOpenChange={dismiss}
          primaryAction={<SubmitButton onClick={accept}>{t('close')}</SubmitButton>}
        />
      );
    case 'outletPaused':
      return <OutletPausedDialog onEvent={onEvent} />;
    case 'scanFailed':
      return (
        <AlertDialog
          open
          illustration={quiet(<CameraOffIcon {...ICON} />)}
          title={t(state.why === 'denied' ? 'scanDeniedTitle' : 'scanMissingTitle')}
          description={t(state.why === 'denied' ? 'scanDenied' : 'scanMissing')}
          onOpenChange={dismiss}
          secondaryAction={<SubmitButton onClick={dismiss}>{t('close')}</SubmitButton>}
          primaryAction={<SubmitButton onClick={() => onEvent({ type: 'retried' })}>{t('tryAgain')}</SubmitButton>}
        />
      );
    case 'paymentFailed': {
      const isTimeout = state.why === 'timeout';
      return (
        <AlertDialog
          open
          illustration={
            isTimeout
              ? danger(<TimeoutIcon {...ICON} />)
              : state.why === 'delay'
                ? quiet(<ClockIcon {...ICON} />)
                : danger(<CreditCardIcon {...ICON} />)
          }
          title={t(isTimeout ? 'paymentTimeout' : 'paymentFailed')}
          description={t(state.why === 'delay' ? 'paymentDelayText' : 'paymentFailedText')}
          onOpenChange={dismiss}
          primaryAction={<SubmitButton onClick={accept}>{t(isTimeout ? 'close' : 'tryAgain')}</SubmitButton>}
        />
      );
    }
    case 'menuUpdated':
      return (
        <CountdownDialog
          open
          secondsLeft={state.secondsLeft}
          secondsTotal={COUNTDOWN_S.menuUpdated}
          ringLabel={t('secondsLeft')}
          title={t('menuUpdated')}
          description={t('menuUpdatedText')}
          primaryAction={<SubmitButton onClick={accept}>{t('ok')}</SubmitButton>}
        />
      );
    case 'tillUnanswered':
      return (
        <CountdownDialog
          open
          secondsLeft={state.secondsLeft}
          secondsTotal={COUNTDOWN_S.tillError}
          ringLabel={t('secondsLeft')}
          title={t('unableTitle')}
          description={t('unable')}
          primaryAction={
            <SubmitButton onClick={accept}>{t(isOffered('bills') ? 'viewBill' : 'continueOrdering')}</SubmitButton>
          }
        >
          <Centred size="small" tone="muted">
            {t(isOffered('bills') ? 'tillText' : 'tillTextWithoutBill')}
          </Centred>
        </CountdownDialog>
      );
    case 'unable':
      return (
        <AlertDialog
          open
          illustration={danger(<ErrorIcon {...ICON} />)}
          title={t('unableTitle')}
          description={t('unable')}
          onOpenChange={dismiss}
          secondaryAction={<SubmitButton onClick={dismiss}>{t('close')}</SubmitButton>}
          primaryAction={<SubmitButton onClick={() => onEvent({ type: 'retried' })}>{t('tryAgain')}</SubmitButton>}
        />
      );
    case 'stillOpen': {
      const isAnswered = state.open.payment !== null;
      return (
        <AlertDialog
          open
          illustration={quiet(<ClockIcon {...ICON} />)}
          title={t('stillOpen')}
          description={t(isAnswered ? 'stillOpenText' : 'stillOpenUnansweredText')}
          onOpenChange={dismiss}
          secondaryAction={<SubmitButton onClick={accept}>{t('orderAnyway')}</SubmitButton>}
          primaryAction={
            <WideButton onClick={() => onEvent({ type: 'retried' })}>
              {t(isAnswered ? 'openAgain' : 'tryAgain')}
            </WideButton>
          }
        />
      );
    }
    case 'rejected':
      return <ProblemDialog problem={state.problem} onEvent={onEvent} />;
    default:
      return null;
  }
}
