import type { Priced } from '#contract/money';
import type { Sellable } from './menuTypes';

/**
 * What one unit costs a role: its own price, else the default one (MONEY-4).
 * undefined when there is neither; such a thing cannot be ordered.
 */
export const priceFor = ({ prices }: Pick<Sellable, 'prices'>, roleId: number): Priced | undefined =>
  prices.find((price) => price.roleId === roleId) ?? prices.find((price) => price.isDefault);
