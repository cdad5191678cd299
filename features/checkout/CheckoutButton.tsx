import { useDispatch, useSelector } from 'react-redux';
import { type CartRootState, selectQuote } from '#features/model/cart';
import { selectDiningOptions, selectOrderType, selectOutletSettings, type WithSelections } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { Price } from '#ui';
import { requested, selectCheckout, type WithCheckout } from './checkoutSlice';
import { messages } from './messages';

export interface CheckoutButtonProps {
  /** Called when a finger or pointer comes near, so that the checkout can load ahead. Default: it loads by itself. */
  onApproach?: () => void;
}

const loadFlow = () => void import('./CheckoutFlow');

/** The main action of the cart: 'Checkout', or 'Submit Order' where orders go straight to the till, with the total. */
export function CheckoutButton({ onApproach = loadFlow }: CheckoutButtonProps) {
  const t = useMessages(messages);
  const locale = languageTag(useLanguageId());
  const dispatch = useDispatch();
  const isDirectToPos = useSelector(selectOutletSettings)?.isDirectToPos ?? false;
  const quoted = useSelector((state: CartRootState) => selectQuote(state).total);
  // Taxes and charges go by the way of ordering: no total for one that nobody chose (ENTRY-26).
  const isWayUnknown = useSelector(
    (state: WithSelections) => selectOrderType(state) === null && selectDiningOptions(state).length > 1,
  );
  const total = isWayUnknown ? 0 : quoted;
  const isLoading = useSelector((state: WithCheckout) => selectCheckout(state).name === 'requested');
  return (
    <SubmitButton
      size="large"
      width="full"
      loading={isLoading}
      trailing={total > 0 ? <Price cents={total} locale={locale} /> : undefined}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={() => dispatch(requested())}
    >
      {t(isDirectToPos ? 'submitOrder' : 'checkout')}
    </SubmitButton>
  );
}
