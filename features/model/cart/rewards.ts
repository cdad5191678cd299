import type { FreeReward } from '#contract/money';
import { MAX_LINE_QUANTITY } from './cartSlice';
import type { AppliedPromoCode, CartLine } from './cartTypes';

/** Free items that a promotion or the promo code gives for this cart. */
export interface Reward {
  /** `p31.21`: promotion 31 gives item 21; `c3.21`: promo code 3 does. */
  key: string;
  source: 'promotion' | 'promoCode';
  /** Id of the promotion or promo code. */
  id: number;
  /** Name of the promotion, or the code. */
  name: string;
  itemId: number;
  quantity: number;
}

const toRewardKey = (source: Reward['source'], id: number, itemId: number): string =>
  `${source === 'promotion' ? 'p' : 'c'}${id}.${itemId}`;

/** The reward that a line of the cart was taken from. */
const getLineRewardKey = ({ promotionId, promoCodeId, itemId }: CartLine): string | undefined => {
  if (promotionId !== undefined) return toRewardKey('promotion', promotionId, itemId);
  return promoCodeId === undefined ? undefined : toRewardKey('promoCode', promoCodeId, itemId);
};

/**
 * All free items; equal items of one source are combined, up to the maximum quantity of a line.
 * @param ofCode what the promo code gives for this cart.
 */
export function toRewards(
  free: readonly FreeReward[],
  ofCode: Pick<AppliedPromoCode, 'code' | 'rewards'> | null,
): Reward[] {
  const given = new Map<string, Reward>();
  const add = (source: Reward['source'], id: number, name: string, itemId: number, quantity: number) => {
    const key = toRewardKey(source, id, itemId);
    const sum = quantity + (given.get(key)?.quantity ?? 0);
    given.set(key, { key, source, id, name, itemId, quantity: Math.min(MAX_LINE_QUANTITY, sum) });
  };
  for (const { promotionId, promotionName, itemId, quantity } of free) {
    add('promotion', promotionId, promotionName, itemId, quantity);
  }
  for (const reward of ofCode?.rewards ?? []) {
    if (reward.type !== 'Item' || reward.quantity <= 0) continue;
    // The server uses the last reward of an item, so quantities are not added.
    given.delete(toRewardKey('promoCode', reward.promoCodeId, reward.value));
    add('promoCode', reward.promoCodeId, ofCode?.code ?? '', reward.value, reward.quantity);
  }
  return [...given.values()];
}

/**
 * Limits free lines to the earned quantity. A line that is not earned is left out, and returns when it is earned
 * again. Unchanged lines keep their identity.
 */
export function applyRewards(lines: readonly CartLine[], rewards: readonly Reward[]): CartLine[] {
  const left = new Map(rewards.map(({ key, quantity }) => [key, quantity]));
  return lines.flatMap((line) => {
    const key = getLineRewardKey(line);
    if (key === undefined) return [line];
    const quantity = Math.min(line.quantity, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - quantity);
    if (quantity === 0) return [];
    return [quantity === line.quantity ? line : { ...line, quantity }];
  });
}

/** Rewards that are not in the cart yet. */
export function getUnusedRewards(rewards: readonly Reward[], lines: readonly CartLine[]): Reward[] {
  const taken = new Map<string, number>();
  for (const line of lines) {
    const key = getLineRewardKey(line);
    if (key !== undefined) taken.set(key, (taken.get(key) ?? 0) + line.quantity);
  }
  return rewards.flatMap((reward) => {
    const quantity = reward.quantity - (taken.get(reward.key) ?? 0);
    return quantity > 0 ? [{ ...reward, quantity }] : [];
  });
}
