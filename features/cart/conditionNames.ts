import type { Missing, Surplus } from '#contract/money';
import type { Menu } from '#features/model/menu';
import { localized } from '#features/platform/i18n';

const getModifierName = (menu: Menu, modifierItemId: number, languageId: number): string => {
  for (const item of Object.values(menu.items)) {
    for (const { modifierGroup } of item.itemModifierGroups) {
      const found = modifierGroup.modifierGroupItems.find(({ id }) => id === modifierItemId);
      if (found) return localized(found.modifierItemLocalizations, languageId).name;
    }
  }
  return '';
};

/** Name of the item, category or modifier that a condition is about; '' if the menu does not have it. */
export function getConditionName(condition: Missing | Surplus, menu: Menu, languageId: number): string {
  switch (condition.kind) {
    case 'item': {
      const item = menu.items[condition.itemId];
      return item && !item.isSoldOut ? localized(item.itemLocalizations, languageId).name : '';
    }
    case 'category': {
      const category = menu.categories.find(({ id }) => id === condition.categoryId);
      return category ? localized(category.categoryLocalizations, languageId).name : '';
    }
    case 'modifier':
      return getModifierName(menu, condition.modifierItemId, languageId);
    case 'spend':
      return '';
  }
}
