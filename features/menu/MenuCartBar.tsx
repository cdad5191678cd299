import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate } from 'react-router-dom';
import { cartApi, selectQuote, selectShownCount } from '#features/model/cart';
import { useAppSelector } from '#features/model/store';
import { selectIsTotalUnknown, selectOutlet } from '#features/model/visit';
import { useMessages } from '#features/platform/i18n';
import { CartBar, Price } from '#ui';
import { messages } from './messages';

/** Count and total of the cart above the list; null if the cart is empty. */
export function MenuCartBar() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const count = useAppSelector(selectShownCount);
  const quote = useAppSelector((state) => (selectIsTotalUnknown(state) ? undefined : selectQuote(state)));
  const outlet = useAppSelector(selectOutlet);
  // The total must include promotions, as in the cart.
  cartApi.useCurrentPromotionsQuery(count > 0 && outlet ? outlet.id : skipToken);
  if (count === 0) return null;
  return (
    <CartBar
      count={count}
      countLabel={t('itemsInCart', { count })}
      label={t('viewCart')}
      total={quote && <Price cents={quote.total} />}
      href="/cart"
      onNavigate={(href) => navigate(href)}
    />
  );
}
