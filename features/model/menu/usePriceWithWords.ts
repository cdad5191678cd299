import { selectRoleId } from '#features/model/account';
import { useAppSelector } from '../store';
import { getDishPrice } from './dishPrice';
import type { MenuItem } from './menuTypes';
import { useSayPrices } from './usePriceWords';
import { useShownPrices } from './useShownPrices';

/** The price of a dish as its card has it, for `Price`: 'from $8.90' for a set (MENU-44). */
export function usePriceWithWords(
  item: MenuItem,
): { cents: number; words: ((price: string) => string) | undefined } | undefined {
  const say = useSayPrices();
  const roleId = useAppSelector(selectRoleId);
  const price = getDishPrice(item, roleId, useShownPrices());
  return price && { cents: price.cents, words: price.isFrom ? (amount) => say('from', { price: amount }) : undefined };
}
