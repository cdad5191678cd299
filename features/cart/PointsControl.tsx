import { pointsFor, pointsToCents, toDollars } from '#contract/money';
import { selectProfile } from '#features/model/account';
import { selectQuote, setApplyRebatePoint } from '#features/model/cart';
import { selectCentsPerPoint } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { useMessages } from '#features/platform/i18n';
import { CheckRow, formatPrice } from '#ui';
import { messages } from './messages';

/** Checkbox to pay with the member's points; hidden without points (CART-24). */
export function PointsControl() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const balance = useAppSelector((state) => selectProfile(state)?.pointBalance ?? 0);
  const isWanted = useAppSelector((state) => state.cart.applyRebatePoint);
  const rebate = useAppSelector((state) => selectQuote(state).rebateDiscount);
  const centsPerPoint = useAppSelector(selectCentsPerPoint);
  if (balance <= 0) return null;
  const toHundredths = (points: number) => toDollars(Math.round(points * 100));
  const detail =
    isWanted && rebate > 0
      ? t('pointsUsed', {
          points: pointsFor(rebate, centsPerPoint),
          balance: toHundredths(balance),
          amount: formatPrice(rebate),
        })
      : t('pointsWorth', {
          points: toHundredths(balance),
          amount: formatPrice(pointsToCents(balance, centsPerPoint)),
        });
  return (
    <CheckRow
      name={t('usePoints')}
      detail={detail}
      checked={isWanted}
      onCheckedChange={(checked) => dispatch(setApplyRebatePoint(checked))}
    />
  );
}
