import type { Item, OrderPayload } from '#contract';
import { type AlcoholTime, getAlcoholTime } from '#contract/hours';
import { withZone } from '#contract/wire';
import { badRequest } from '../../errors.ts';
import { getEnglishName, type OutletRow } from '../catalogue.ts';
import type { UnavailableItems } from './lines.ts';

/** Whether the outlet sells alcohol now and, for a pre-order, when it is collected (WIRE-71). */
function findTime({ settings }: OutletRow, { collectionDateTime }: OrderPayload, ms: number): AlcoholTime {
  const now = getAlcoholTime(settings.alcoholHours, ms);
  if (!now.isSold || collectionDateTime === 'NOW') return now;
  return getAlcoholTime(settings.alcoholHours, Date.parse(withZone(collectionDateTime)));
}

/**
 * Collects alcohol that is not sold at this time. Throws 400 if the age is not confirmed (WIRE-70).
 * @param find the dish of a line, on the menu or given.
 * @returns whether the order has alcohol.
 */
export function checkAlcohol(
  outlet: OutletRow,
  payload: OrderPayload,
  ms: number,
  find: (itemId: number) => Item | undefined,
  unavailable: UnavailableItems,
): boolean {
  const alcohol = payload.orderItems.map(({ itemId }) => find(itemId)).filter((item) => item?.isAlcohol);
  const [first] = alcohol;
  if (!first) return false;
  const { isSold, changesAt } = findTime(outlet, payload, ms);
  if (!isSold) for (const item of alcohol) if (item) unavailable.addAlcohol(item.id, changesAt);
  if (unavailable.isEmpty && payload.isAgeConfirmed !== true) {
    const name = getEnglishName(first.itemLocalizations);
    throw badRequest(`${name} is sold to people of 18 and above only; please confirm your age or remove it.`);
  }
  return true;
}
