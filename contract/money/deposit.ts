import type { OrderType } from '../index.ts';
import type { Cents } from './cents.ts';
import type { Line, PricedModifier } from './lines.ts';
import type { ChargeSettings } from './serviceCharge.ts';

// In a separate file, so that the first screen does not load it.

/** Deposit of one of a dish or a modifier, with what is chosen in it. */
const depositOfOne = (deposit: Cents = 0, chosen: readonly PricedModifier[]): Cents =>
  chosen.reduce((sum, one) => sum + one.quantity * depositOfOne(one.deposit, one.options), deposit);

/**
 * Deposit of the whole line with its modifiers, for a way of ordering that pays deposits (MONEY-40). A free line pays it
 * too, because the container gives it back (MONEY-42).
 */
export const lineDeposit = ({
  quantity,
  deposit,
  modifiers,
}: Pick<Line, 'quantity' | 'deposit' | 'modifiers'>): Cents => quantity * depositOfOne(deposit, modifiers);

/** Whether a way of ordering pays deposits at an outlet (MONEY-44). */
export const isDepositCharged = ({ waivesDineInDeposit }: ChargeSettings, type: OrderType): boolean =>
  !(waivesDineInDeposit && type === 'Dine In');
