import { useMemo } from 'react';
import { priceEntry } from '#contract/money';
import { selectRoleId } from '#features/model/account';
import type { DishPrice, MenuItem } from '#features/model/menu';
import {
  describeExempt,
  dietsToName,
  getDishPrice,
  getUnavailableReason,
  groupsFor,
  type Unavailable,
  useFactNames,
  useMenu,
  useSayPrices,
  useShownPrices,
} from '#features/model/menu';
import { useAppSelector } from '#features/model/store';
import { useAlcoholTime } from '#features/model/visit';
import { type LocalizedText, localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { numberDishes } from './menuRows';
import { messages } from './messages';

/** Texts and prices of items for this diner. Shared by the whole list, so that rendering a row is cheap. */
export interface ItemLook {
  getTexts: (item: MenuItem) => LocalizedText;
  /** The dish's number in the menu; undefined for one that is not in it. */
  getNumber: (item: MenuItem) => number | undefined;
  /** Undefined without a price for this diner. */
  getPrice: (item: MenuItem) => DishPrice | undefined;
  /** 'from $8.90', the price of a set (MENU-44). */
  sayFrom: (price: string) => string;
  /** That its price has no service charge where others have one, and its diets; '' for neither. */
  getNote: (item: MenuItem) => string;
  /** Why it cannot be ordered, as text; undefined if it can. */
  getUnavailableText: (item: MenuItem) => string | undefined;
}

const reasons = new WeakMap<MenuItem, { roleId: number; reason: Unavailable | undefined }>();

/** Cached for each item and role: the check visits all modifiers. */
function findUnavailableReason(item: MenuItem, roleId: number): Unavailable | undefined {
  const known = reasons.get(item);
  if (known?.roleId === roleId) return known.reason;
  const reason = getUnavailableReason(item, groupsFor(item, roleId), roleId);
  reasons.set(item, { roleId, reason });
  return reason;
}

/** The {@link ItemLook} for the current language, role and price display. */
export function useItemLook(): ItemLook {
  const t = useMessages(messages);
  const factName = useFactNames();
  const languageId = useLanguageId();
  const roleId = useAppSelector(selectRoleId);
  const shown = useShownPrices();
  const say = useSayPrices();
  const menu = useMenu().data;
  const alcohol = useAlcoholTime();
  return useMemo(
    () => ({
      getTexts(item) {
        const { name, description } = localized(item.itemLocalizations, languageId);
        return { name: name || t('unnamed'), description };
      },
      getNumber: (item) => menu && numberDishes(menu).get(item.id),
      getPrice: (item) => getDishPrice(item, roleId, shown),
      sayFrom: (price) => say('from', { price }),
      getNote(item) {
        const price = priceEntry(item.prices, roleId);
        const exempt = price && shown.isException(price) ? [describeExempt(say, shown.describe([price]))] : [];
        return [...exempt, ...dietsToName(item.diets).map(factName)].join(' · ');
      },
      getUnavailableText(item) {
        const reason = findUnavailableReason(item, roleId);
        if (reason) return t(reason === 'sold-out' ? 'soldOut' : 'notOrderable');
        if (!item.isAlcohol || alcohol.isSold) return undefined;
        return alcohol.changesAt ? t('soldFrom', { time: alcohol.changesAt }) : t('notSoldNow');
      },
    }),
    [t, factName, languageId, roleId, shown, say, menu, alcohol],
  );
}
