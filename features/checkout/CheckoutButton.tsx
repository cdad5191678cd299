import { selectHasAlcohol, selectIsCodeChecking, selectQuote } from '#features/model/cart';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { confirmAge, selectIsTotalUnknown, selectOutletSettings } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { Price } from '#ui';
import { requested, selectCheckout } from './checkoutSlice';
import { messages } from './messages';

// Loaded ahead when a finger or pointer comes near; a checkout that does not load is reported when it is opened.
const loadFlow = () => void import('./CheckoutFlow').catch(() => undefined);

/** The main action of the cart: 'Checkout', or 'Submit Order' where orders go straight to the till, with the total. */
export function CheckoutButton() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const isDirectToPos = useAppSelector(selectOutletSettings)?.isDirectToPos ?? false;
  const quoted = useAppSelector((state) => selectQuote(state).total);
  // Charges depend on the way of ordering: no total before it is chosen (ENTRY-26) and they are known.
  const isUnknown = useAppSelector(selectIsTotalUnknown);
  const total = isUnknown ? 0 : quoted;
  const isRequested = useAppSelector((state) => selectCheckout(state).name === 'requested');
  // An order that goes out now would go without the code, at the full price (CART-39).
  const isCodeChecking = useAppSelector(selectIsCodeChecking);
  // Others at the table may have chosen it, or a promotion gives it (ITEM-26).
  const hasAlcohol = useAppSelector(selectHasAlcohol);
  const request = () => dispatch(requested());
  return (
    <SubmitButton
      size="large"
      width="full"
      loading={isRequested || isCodeChecking}
      trailing={total > 0 ? <Price cents={total} /> : undefined}
      onPointerEnter={loadFlow}
      onFocus={loadFlow}
      onClick={hasAlcohol ? () => void confirmAge().then((isAdult) => isAdult && request()) : request}
    >
      {t(isDirectToPos ? 'submitOrder' : 'checkout')}
    </SubmitButton>
  );
}
