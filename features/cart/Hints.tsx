import { selectHints, selectMenu } from '#features/model/cart';
import { useAppSelector } from '#features/model/store';
import { useLanguageId, useMessages } from '#features/platform/i18n';
import { DiscountIcon, formatPrice } from '#ui';
import { getConditionName } from './conditionNames';
import { messages } from './messages';
import { Hint } from './parts';

/** More hints would distract from the order. */
const MAX_HINTS = 3;

/** 'Add $3.20 more for …': what is missing for each promotion that nearly applies. */
export function Hints() {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const hints = useAppSelector((state) => selectHints(state));
  const menu = useAppSelector((state) => selectMenu(state));
  const lines = hints.flatMap(({ promotionId, promotionName: promotion, missing }) => {
    if (missing.kind === 'spend') {
      const amount = formatPrice(missing.amount);
      return [{ promotionId, text: t('hintSpend', { amount, promotion }) }];
    }
    const name = menu ? getConditionName(missing, menu, languageId) : '';
    if (!name) return [];
    const text =
      missing.kind === 'category'
        ? t('hintCategory', { name, promotion })
        : t('hintItem', { count: missing.quantity, name, promotion });
    return [{ promotionId, text }];
  });
  return lines.slice(0, MAX_HINTS).map(({ promotionId, text }) => (
    <Hint key={promotionId} data-hint={promotionId}>
      <DiscountIcon size={20} aria-hidden />
      <span>{text}</span>
    </Hint>
  ));
}
