import { type ReactNode, Suspense } from 'react';
import { sendsSms } from '#features/model/orders';
import type { VisitState } from '#features/model/visit';
import { late } from '#features/platform/lateCode';
import type { CheckoutState, OnCheckoutEvent } from './checkoutTypes';
import { AccountCheckDialog, SignInDialog } from './components/AccountDialogs';
import { ConfirmDialog, MobileDialog } from './components/AskDialogs';
import { Notices } from './components/Notices';
import { PaymentModeDialog } from './components/PaymentModeDialog';
import { PaymentOverlays } from './components/PaymentOverlays';
import { TimeDialog } from './components/TimeDialog';
import { needsCheck } from './facts';

const ScanDialog = late(() => import('./components/ScanDialog'));

export interface CheckoutViewProps {
  state: CheckoutState;
  onEvent: OnCheckoutEvent;
  visit: VisitState;
  /** Total of the cart, in cents. */
  total: number;
  /** Names of dishes that come free with the order and were not taken. Default none. */
  giftsLeft?: readonly string[];
  /** The diner is a guest, so a number for an SMS must be typed. */
  isGuest: boolean;
  /** Milliseconds of the clock. */
  now: () => number;
  /** Goes to another screen of the app. */
  onNavigate: (href: string) => void;
  /** Shown above the wait for a payment: the notice of another order that turned out to be paid. */
  notices?: ReactNode;
}

/** The one dialog or overlay of the state in which a checkout stands; nothing while it is idle. */
export function CheckoutView({
  state,
  onEvent,
  visit,
  total,
  giftsLeft = [],
  isGuest,
  now,
  onNavigate,
  notices,
}: CheckoutViewProps) {
  const dismiss = () => onEvent({ type: 'dismissed' });
  const { selectedOutletSettings: settings, selectedMobileNo, selectedOrderType } = visit;
  const mobileNo = selectedMobileNo ?? '';
  switch (state.name) {
    case 'scanning':
      return (
        visit.selectedOutlet && (
          <Suspense>
            <ScanDialog
              hint={state.hint}
              place={{ outlet: visit.selectedOutlet, needsCheck: needsCheck(settings) }}
              onEvent={onEvent}
            />
          </Suspense>
        )
      );
    case 'accountCheck':
      return <AccountCheckDialog onEvent={onEvent} />;
    case 'signingIn':
      return <SignInDialog onEvent={onEvent} onNavigate={onNavigate} />;
    case 'choosingTime':
      return (
        <TimeDialog
          visit={visit}
          gone={state.gone}
          now={now()}
          onChoose={(choice) => onEvent({ type: 'timeChosen', ...choice })}
          onClose={dismiss}
        />
      );
    case 'givingMobile':
      return (
        <MobileDialog
          initial={mobileNo}
          onGive={(given) => onEvent({ type: 'mobileGiven', mobileNo: given })}
          onClose={dismiss}
        />
      );
    case 'confirming':
      return (
        <ConfirmDialog
          way={settings?.isDirectToPos ? 'till' : 'pay'}
          mobileNo={isGuest && sendsSms(settings, selectedOrderType) ? mobileNo : undefined}
          total={state.total ?? total}
          totalBefore={state.totalBefore}
          giftsLeft={giftsLeft}
          onConfirm={(given) => onEvent({ type: 'confirmed', mobileNo: given })}
          onClose={dismiss}
        />
      );
    case 'choosingPayment':
      return (
        <PaymentModeDialog
          paymentTypes={visit.selectedOutlet?.paymentTypes ?? []}
          total={state.total ?? total}
          totalBefore={state.totalBefore}
          onPay={(paymentType) => onEvent({ type: 'paymentChosen', paymentType })}
          onClose={dismiss}
        />
      );
    case 'ordering':
    case 'opening':
    case 'popupBlocked':
    case 'waiting':
    case 'leaving':
      return (
        <PaymentOverlays state={state} onEvent={onEvent}>
          {notices}
        </PaymentOverlays>
      );
    default:
      return <Notices state={state} onEvent={onEvent} />;
  }
}
