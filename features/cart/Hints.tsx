import type { Missing } from '#contract/money';
import { selectHints, selectMenu } from '#features/model/cart';
import type { Menu } from '#features/model/menu';
import { useAppSelector } from '#features/model/store';
import { languageTag, localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { DiscountIcon, formatPrice } from '#ui';
import { messages } from './messages';
import { Hint } from './parts';

/** More hints would distract from the order. */
const MAX_HINTS = 3;

const getModifierName = (menu: Menu, modifierItemId: number, languageId: number): string => {
  for (const item of Object.values(menu.items)) {
    for (const { modifierGroup } of item.itemModifierGroups) {
      const found = modifierGroup.modifierGroupItems.find(({ id }) => id === modifierItemId);
      if (found) return localized(found.modifierItemLocalizations, languageId).name;
    }
  }
  return '';
};

/** Name of the missing item, category or modifier; '' if the menu does not have it. */
function getMissingName(missing: Missing, menu: Menu, languageId: number): string {
  switch (missing.kind) {
    case 'item': {
      const item = menu.items[missing.itemId];
      return item && !item.isSoldOut ? localized(item.itemLocalizations, languageId).name : '';
    }
    case 'category': {
      const category = menu.categories.find(({ id }) => id === missing.categoryId);
      return category ? localized(category.categoryLocalizations, languageId).name : '';
    }
    case 'modifier':
      return getModifierName(menu, missing.modifierItemId, languageId);
    case 'spend':
      return '';
  }
}

/** 'Add $3.20 more for …': what is missing for each promotion that nearly applies. */
export function Hints() {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const hints = useAppSelector((state) => selectHints(state));
  const menu = useAppSelector((state) => selectMenu(state));
  const lines = hints.flatMap(({ promotionId, promotionName: promotion, missing }) => {
    if (missing.kind === 'spend') {
      const amount = formatPrice(missing.amount, languageTag(languageId));
      return [{ promotionId, text: t('hintSpend', { amount, promotion }) }];
    }
    const name = menu ? getMissingName(missing, menu, languageId) : '';
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
