import type { Priced } from '#contract/money';
import type { Sellable } from './menuTypes';

/**
 * Unit price for a role: its own price, else the default one (MONEY-4).
 * undefined if there is neither; the item then cannot be ordered.
 */
export const priceFor = ({ prices }: Pick<Sellable, 'prices'>, roleId: number): Priced | undefined =>
  prices.find((price) => price.roleId === roleId) ?? prices.find((price) => price.isDefault);
